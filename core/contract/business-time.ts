import { addDays, weekdayOf } from './days.ts';
import { dayOf, momentAt } from './format.ts';
import { nationalHolidays, optionalHolidays } from './holidays.ts';

/** `08:00` to `12:00`; a day that goes on to midnight ends at `24:00`. */
export interface OpeningHours {
  from: string;
  to: string;
}
/** When the house works. The same function answers on the server and in the browser. */
export interface BusinessCalendar {
  /** By weekday, 0 is Sunday; none is a closed day. */
  hours: Readonly<Record<number, readonly OpeningHours[]>>;
  /** Days of state and town, and others the company is closed on. */
  closedOn: ReadonlySet<string>;
  /** Carnaval and Corpus Christi, which no law closes. */
  optional: boolean;
  zone: string;
}

const workday: readonly OpeningHours[] = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
];
/** Monday to Friday, as most houses of the trade work. */
export const usualHours: BusinessCalendar['hours'] = { 1: workday, 2: workday, 3: workday, 4: workday, 5: workday };

const years = new Map<string, ReadonlySet<string>>();
function holidaysOf(year: string, optional: boolean): ReadonlySet<string> {
  const key = `${year} ${optional}`;
  const known = years.get(key);
  if (known) return known;
  const all = [...nationalHolidays(Number(year)), ...(optional ? optionalHolidays(Number(year)) : [])];
  const days = new Set(all.map(({ day }) => day));
  years.set(key, days);
  return days;
}

export const hoursOn = (day: string, { hours, closedOn, optional }: BusinessCalendar): readonly OpeningHours[] =>
  closedOn.has(day) || holidaysOf(day.slice(0, 4), optional).has(day) ? [] : (hours[weekdayOf(day)] ?? []);
export const isOpenOn = (day: string, calendar: BusinessCalendar): boolean => hoursOn(day, calendar).length > 0;

/** Farther than any house is ever closed: a calendar without one open day is refused, not searched for ever. */
const longestClosing = 400;

/** The day itself where it is open, or the next (`step` 1) or the last one (`step` −1) that is. */
export function openDayFrom(day: string, calendar: BusinessCalendar, step: 1 | -1 = 1): string {
  for (let n = 0, at = day; n <= longestClosing; n += 1, at = addDays(at, step)) if (isOpenOn(at, calendar)) return at;
  throw new RangeError('a calendar without an open day');
}
/** So many open days on; the day one starts on does not count. */
export function addOpenDays(day: string, count: number, calendar: BusinessCalendar): string {
  let at = day;
  for (let n = 0; n < count; n += 1) at = openDayFrom(addDays(at, 1), calendar);
  return at;
}

const minute = 60_000;
/** Its opening hours as moments: by the clocks of the zone, whatever these do that day. */
function spansOn(day: string, calendar: BusinessCalendar): [start: number, end: number][] {
  const at = (time: string): number =>
    Date.parse(
      time === '24:00' ? momentAt(addDays(day, 1), '00:00', calendar.zone) : momentAt(day, time, calendar.zone),
    );
  return hoursOn(day, calendar).map(({ from, to }) => [at(from), at(to)]);
}

/** The moment at which so many minutes of work have passed since another. */
export function addBusinessMinutes(from: string | Date, minutes: number, calendar: BusinessCalendar): string {
  const started = new Date(from).getTime();
  let left = minutes * minute;
  let idle = 0;
  for (let day = dayOf(new Date(started), calendar.zone); idle <= longestClosing; day = addDays(day, 1)) {
    const spans = spansOn(day, calendar);
    idle = spans.length === 0 ? idle + 1 : 0;
    for (const [start, end] of spans) {
      const begin = Math.max(start, started);
      if (begin >= end) continue;
      if (left <= end - begin) return new Date(begin + left).toISOString();
      left -= end - begin;
    }
  }
  throw new RangeError('a calendar without an open day');
}

/** How many minutes of work lie between two moments; none where the second came first. */
export function businessMinutesBetween(from: string | Date, to: string | Date, calendar: BusinessCalendar): number {
  const [started, ended] = [new Date(from).getTime(), new Date(to).getTime()];
  let worked = 0;
  const last = dayOf(new Date(ended), calendar.zone);
  for (let day = dayOf(new Date(started), calendar.zone); day <= last; day = addDays(day, 1))
    for (const [start, end] of spansOn(day, calendar))
      worked += Math.max(0, Math.min(end, ended) - Math.max(start, started));
  return Math.floor(worked / minute);
}
