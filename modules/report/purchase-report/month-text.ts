/** '2026-03' as '03/2026'. */
export const monthText = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;
