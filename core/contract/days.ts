/** Arithmetic of days, `YYYY-MM-DD`: no clock and no zone in it. */

/** The days a report speaks of; both count. */
export interface Period {
  start_date: string;
  end_date: string;
}

const pad = (value: number, size = 2): string => String(value).padStart(size, '0');
const dayMs = 86_400_000;
/** In UTC every day has twenty-four hours. */
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day so many months on, or the month's last where it has no such day: as PostgreSQL counts. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const count = year * 12 + month - 1 + months;
  const [then, at] = [Math.floor(count / 12), (count % 12) + 1];
  return `${pad(then, 4)}-${pad(at)}-${pad(Math.min(date, lastOf(then, at)))}`;
}

/** So many days on, or back. */
export const addDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10);

/** From one day to another: 1 from today to tomorrow, below zero when the second came first. */
export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / dayMs);
/** The first and the last day of a day's month. */
export function monthOf(day: string): Period {
  const start_date = `${day.slice(0, 8)}01`;
  return { start_date, end_date: addDays(addMonths(start_date, 1), -1) };
}
/** As many days just before. */
export function periodBefore({ start_date, end_date }: Period): Period {
  const days = daysOf({ start_date, end_date });
  return { start_date: addDays(start_date, -days), end_date: addDays(end_date, -days) };
}
/** What comes by month is held against as many months: November against October, not against thirty days of it. */
export function monthsBefore(period: Period): Period {
  const { start_date, end_date } = period;
  if (start_date !== monthOf(start_date).start_date || end_date !== monthOf(end_date).end_date)
    return periodBefore(period);
  const ends = addDays(start_date, -1);
  const [year, month] = partsOf(start_date);
  const [lastYear, lastMonth] = partsOf(end_date);
  return { start_date: addMonths(start_date, -((lastYear - year) * 12 + lastMonth - month + 1)), end_date: ends };
}
/** How many days a period has. */
export const daysOf = ({ start_date, end_date }: Period): number => daysBetween(start_date, end_date) + 1;

/** 0 is Sunday, as everywhere in the product. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay();

/** The second Tuesday of a day's month; counted from the end below zero: −1 is the last. */
export function nthWeekday(day: string, nth: number, weekday: number): string {
  const [year, month] = partsOf(day);
  const first = `${pad(year, 4)}-${pad(month)}-01`;
  if (nth > 0) {
    const found = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
    // A fifth Friday is not in every month: the last one stands for it.
    return found.slice(0, 7) === first.slice(0, 7) ? found : addDays(found, -7);
  }
  const last = `${first.slice(0, 8)}${pad(lastOf(year, month))}`;
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7) + (nth + 1) * 7);
}
