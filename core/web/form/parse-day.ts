import { dayOf, formatDate, formatTime } from '#core/contract/format.ts';

/** What a person types for a date (15/11/2026, 15112026, 15/11/26, 15/11) as `YYYY-MM-DD`; null when it is no day. */
export function parseDay(typed: string, today = new Date()): string | null {
  const text = typed.trim();
  if (isDay(text)) return text;
  const parts = /^\d{4,8}$/.test(text) ? [text.slice(0, 2), text.slice(2, 4), text.slice(4)] : text.split(/[/.\-\s]+/);
  const [day = '', month = '', year = '', ...more] = parts;
  if (more.length > 0) return null;
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})?$/.test(year)) return null;
  const full = year === '' ? String(today.getFullYear()) : year.length === 2 ? `20${year}` : year;
  const found = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

/** The same while it is being typed: 31/1 may yet become 31/11/2027, so nothing counts before its whole year. */
export const parseWholeDay = (typed: string): string | null =>
  /^(\d{8}|\d{4}-\d{2}-\d{2}|.*\D\d{4})$/.test(typed.trim()) ? parseDay(typed) : null;

/** A real `YYYY-MM-DD`: 31/02 is refused rather than moved to March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** A day as the box shows it; what is no day stays as it was typed. */
export const showDay = (value: string): string => (isDay(value) ? formatDate(value) : value);

const isMoment = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));

/** A moment as its two boxes: while one of them is wrong, the value is what the day's box holds. */
export const splitMoment = (value: string): { day: string; time: string | null } =>
  isMoment(value) ? { day: dayOf(value), time: formatTime(value) } : { day: value, time: null };

export const noHour = 'Informe a hora';
/** What is wrong with a value of a field for day and hour. */
export const momentFault = (value: string): string | null =>
  isMoment(value) ? null : isDay(value) ? noHour : dayFault(value);

/** What is wrong with a value of a date field; null when nothing is, or it is empty. */
export function dayFault(value: string, { min, max }: { min?: string; max?: string } = {}): string | null {
  if (value === '') return null;
  if (!isDay(value)) return 'Data inválida';
  if (min && value < min) return `Use uma data a partir de ${formatDate(min)}`;
  if (max && value > max) return `Use uma data até ${formatDate(max)}`;
  return null;
}
