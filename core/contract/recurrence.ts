import { openDayFrom, type BusinessCalendar } from './business-time.ts';
import { addDays, addMonths, daysBetween, nthWeekday } from './days.ts';

/** How often something comes again. */
export type Recurrence =
  | { unit: 'DAY' | 'WEEK' | 'MONTH'; every: number }
  /** Every so many months on the second Tuesday, or on the last Friday (−1). */
  | { unit: 'MONTH_WEEKDAY'; every: number; nth: number; weekday: number };

/** What a closed day does to it: it stays, or moves to the next open day or the one before. */
export type OnClosedDay = 'KEEP' | 'NEXT' | 'PREVIOUS';

/** The n-th time, counted from the first: of the 31st the end of February comes back to the 31st of March. */
function occurrence(rule: Recurrence, first: string, n: number): string {
  if (rule.unit === 'DAY') return addDays(first, n * rule.every);
  if (rule.unit === 'WEEK') return addDays(first, 7 * n * rule.every);
  const month = addMonths(first, n * rule.every);
  return 'nth' in rule ? nthWeekday(month, rule.nth, rule.weekday) : month;
}

function moved(day: string, onClosed: OnClosedDay, calendar: BusinessCalendar | undefined): string {
  if (!calendar || onClosed === 'KEEP') return day;
  return openDayFrom(day, calendar, onClosed === 'NEXT' ? 1 : -1);
}

export interface Series {
  rule: Recurrence;
  /** The first planned day: a series by plan is counted from it, however late each time was done. */
  first: string;
  onClosed?: OnClosedDay;
  calendar?: BusinessCalendar | undefined;
}

/** The day of the n-th time; 0 is the first. It stays the n-th whatever other days are closed. */
export const plannedDay = ({ rule, first, onClosed = 'KEEP', calendar }: Series, n: number): string =>
  moved(occurrence(rule, first, n), onClosed, calendar);

/** The first planned day after another. */
export function nextByPlan({ rule, first, onClosed = 'KEEP', calendar }: Series, after: string): string {
  const length = { DAY: 1, WEEK: 7, MONTH: 31, MONTH_WEEKDAY: 31 }[rule.unit] * rule.every;
  // Never beyond it: a month has at most 31 days.
  let n = Math.max(0, Math.floor(daysBetween(first, after) / length) - 1);
  while (moved(occurrence(rule, first, n), onClosed, calendar) <= after) n += 1;
  return moved(occurrence(rule, first, n), onClosed, calendar);
}

/** Counted from the day it was done: what was done late comes again later. */
export const nextByCompletion = ({ rule, onClosed = 'KEEP', calendar }: Omit<Series, 'first'>, done: string): string =>
  moved(occurrence(rule, done, 1), onClosed, calendar);

/** All planned days of a period, the first of it and the last included. */
export function plannedIn(series: Series, from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = nextByPlan(series, addDays(from, -1)); day <= to; day = nextByPlan(series, day)) days.push(day);
  return days;
}

/** What is due by use: every so many hours, cycles or kilometres since it was last done. */
export interface Use {
  every: number;
  /** Of the counter, when it was last done, and now. */
  doneAt: number;
  now: number;
}
export const isDueByUse = ({ every, doneAt, now }: Use): boolean => now - doneAt >= every;
/** The day it will be due if it goes on being used as much a day; none while it stands still. */
export function dueDayByUse({ every, doneAt, now }: Use, perDay: number, today: string): string | null {
  if (now - doneAt >= every) return today;
  return perDay > 0 ? addDays(today, Math.ceil((every - (now - doneAt)) / perDay)) : null;
}
