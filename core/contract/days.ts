/** The days a report speaks of; both count. */
export interface Period {
  start_date: string;
  end_date: string;
}

const pad = (value: number, size = 2): string => String(value).padStart(size, '0');

/** The same day so many months on, or the month's last where it has no such day: as PostgreSQL counts. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [then, at] = [Math.floor(count / 12), count % 12];
  const last = new Date(Date.UTC(then, at + 1, 0)).getUTCDate();
  return `${pad(then, 4)}-${pad(at + 1)}-${pad(Math.min(date, last))}`;
}

/** So many days on, or back. */
export function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}
