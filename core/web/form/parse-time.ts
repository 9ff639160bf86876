/** What a person types for an hour (9, 930, 9:30, 09h30) as `HH:MM`; null when it is none. */
export function parseTime(typed: string): string | null {
  const parts = /^(\d{1,2})(?:[:h.](\d{2})?|(\d{2}))?$/i.exec(typed.trim());
  if (!parts) return null;
  const [, hour = '', after, joined] = parts;
  const found = `${hour.padStart(2, '0')}:${after ?? joined ?? '00'}`;
  return isTime(found) ? found : null;
}

/** The same while it is being typed: 1 may yet become 14:30, so nothing counts before its minutes. */
export const parseWholeTime = (typed: string): string | null =>
  /^(\d{4}|\d{1,2}[:h.]\d{2})$/i.test(typed.trim()) ? parseTime(typed) : null;

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** An hour as the box shows it, without the seconds it may be stored with. */
export const showTime = (value: string): string => (/^\d{2}:\d{2}:\d{2}$/.test(value) ? value.slice(0, 5) : value);

/** What is wrong with a value of a field for an hour; null when nothing is, or it is empty. */
export const timeFault = (value: string): string | null =>
  value === '' || isTime(showTime(value)) ? null : 'Horário inválido';
