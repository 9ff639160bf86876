import { formatPercent } from '#core/contract/format.ts';

export const months = (count: number): string => `${count} ${count === 1 ? 'mês' : 'meses'}`;
export const everyDays = (days: number): string => (days === 1 ? 'todo dia' : `a cada ${days} dias`);
export const yearly = (rate: string): string => `${formatPercent(rate)} ao ano`;
