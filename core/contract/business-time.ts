import { addDays, weekdayOf } from './days.ts';
import { dayOf, formatTime, momentAt } from './format.ts';
import { nationalHolidays, optionalHolidays, type OptionalHoliday } from './holidays.ts';
import type { OpeningHours } from './opening-hours.ts';

/** When the house works. The same function answers on the server and in the browser. */
export interface BusinessCalendar {
  /** By weekday, 0 is Sunday; none is a closed day. */
  hours: Readonly<Record<number, readonly OpeningHours[]>>;
  /** Holidays of state and town and what they are called: `2026-07-09`, or `07-09` where it comes every year. */
  closedOn: ReadonlyMap<string, string>;
  /** Days unlike their weekday: closed where they have no hours, open where a holiday or a weekend would be closed. */
  exceptions: ReadonlyMap<string, ExceptionalDay>;
  /** Of Carnaval and Corpus Christi, which no law closes: those the house keeps. */
  optional: readonly OptionalHoliday[];
  zone: string;
}
export interface ExceptionalDay {
  name: string;
  hours: readonly OpeningHours[];
}

const workday: readonly OpeningHours[] = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
];
/** Monday to Friday, as most houses of the trade work. */
export const usualHours: BusinessCalendar['hours'] = { 1: workday, 2: workday, 3: workday, 4: workday, 5: workday };

/** A house that keeps them, and the national holidays. */
export const usualCalendar = (zone: string): BusinessCalendar => ({
  hours: usualHours,
  closedOn: new Map(),
  exceptions: new Map(),
  optional: [],
  zone,
});

/** A day that is not what its weekday says, and why. */
export interface SpecialDay {
  day: string;
  name: string;
  kind: 'NATIONAL' | 'OPTIONAL' | 'LOCAL' | 'EXCEPTION';
  /** None: closed. */
  hours: readonly OpeningHours[];
}

const years = new Map<string, ReadonlyMap<string, SpecialDay>>();
/** The computed holidays of a year, worked out once. */
function holidaysOf(year: string, optional: readonly OptionalHoliday[]): ReadonlyMap<string, SpecialDay> {
  const key = `${year} ${optional.join()}`;
  const known = years.get(key);
  if (known) return known;
  const kept = optionalHolidays(Number(year)).filter(({ of }) => optional.includes(of));
  const days = new Map<string, SpecialDay>();
  for (const { day, name } of kept) days.set(day, { day, name, kind: 'OPTIONAL', hours: [] });
  for (const { day, name } of nationalHolidays(Number(year))) days.set(day, { day, name, kind: 'NATIONAL', hours: [] });
  years.set(key, days);
  return days;
}

/** What is special about a day; nothing where it is like any of its weekday. */
export function specialDay(day: string, calendar: BusinessCalendar): SpecialDay | undefined {
  const exception = calendar.exceptions.get(day);
  if (exception) return { day, kind: 'EXCEPTION', ...exception };
  const holiday = holidaysOf(day.slice(0, 4), calendar.optional).get(day);
  if (holiday) return holiday;
  const local = calendar.closedOn.get(day) ?? calendar.closedOn.get(day.slice(5));
  return local === undefined ? undefined : { day, name: local, kind: 'LOCAL', hours: [] };
}
/** All of a period, in order; both its days count. */
export function specialDays(from: string, to: string, calendar: BusinessCalendar): SpecialDay[] {
  const found: SpecialDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const special = specialDay(day, calendar);
    if (special) found.push(special);
  }
  return found;
}

export const hoursOn = (day: string, calendar: BusinessCalendar): readonly OpeningHours[] =>
  specialDay(day, calendar)?.hours ?? calendar.hours[weekdayOf(day)] ?? [];
export const isOpenOn = (day: string, calendar: BusinessCalendar): boolean => hoursOn(day, calendar).length > 0;

/** Farther than any house is ever closed: a calendar without one open day is refused, not searched for ever. */
export const longestClosing = 400;

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

/** The moment the house closes on a day, in its zone; none where it is closed all day. */
export function closingOn(day: string, calendar: BusinessCalendar): string | null {
  const last = spansOn(day, calendar).at(-1);
  return last ? new Date(last[1]).toISOString() : null;
}

/** The same as a clock shows it: where nobody says an hour, what is promised for a day is promised for its end. */
export function closingTime(day: string, calendar: BusinessCalendar): string {
  const closes = hoursOn(openDayFrom(day, calendar), calendar).at(-1)?.to ?? '';
  return closes === '24:00' ? '23:59' : closes;
}

const minute = 60_000;
export type Span = readonly [start: number, end: number];
/** Worked out once for each calendar: the same days are asked about again and again. */
const mostDays = 5_000;
const known = new WeakMap<BusinessCalendar, Map<string, readonly Span[]>>();
/** Its opening hours as moments: by the clocks of the zone, whatever these do that day. */
export function spansOn(day: string, calendar: BusinessCalendar): readonly Span[] {
  const days = known.get(calendar) ?? new Map<string, readonly Span[]>();
  known.set(calendar, days);
  if (days.size > mostDays) days.clear();
  const found = days.get(day) ?? workOutSpans(day, calendar);
  days.set(day, found);
  return found;
}
function workOutSpans(day: string, calendar: BusinessCalendar): readonly Span[] {
  const hours = hoursOn(day, calendar);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const at = (time: string): number => midnight + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minute;
  return hours.length === 0
    ? []
    : piecesOf(day, calendar.zone).flatMap(({ start, end, ahead }) =>
        hours
          .map(({ from, to }): Span => [Math.max(start, at(from) - ahead), Math.min(end, at(to) - ahead)])
          .filter(([opens, closes]) => opens < closes),
      );
}

/** How far the zone's clocks are ahead of UTC at a moment. */
const aheadAt = (moment: number, zone: string): number => {
  const at = new Date(moment);
  return Date.parse(`${dayOf(at, zone)}T${formatTime(at.toISOString(), zone)}:00Z`) - moment;
};
interface Piece {
  start: number;
  end: number;
  ahead: number;
}
const pieces = new Map<string, readonly Piece[]>();
/** Of no calendar, and slow to ask of a zone: worked out once for all of them. */
function piecesOf(day: string, zone: string): readonly Piece[] {
  const key = `${day} ${zone}`;
  if (pieces.size > mostDays) pieces.clear();
  const found = pieces.get(key) ?? workOutPieces(day, zone);
  pieces.set(key, found);
  return found;
}
/** A day in one piece, or in two where its clocks change: an hour that comes twice is in both, one they skip in none. */
function workOutPieces(day: string, zone: string): readonly Piece[] {
  const [start, end] = [day, addDays(day, 1)].map((on) => Date.parse(momentAt(on, '00:00', zone))) as [number, number];
  const [before, after] = [aheadAt(start, zone), aheadAt(end - minute, zone)];
  if (before === after) return [{ start, end, ahead: before }];
  let [last, changed] = [start, end];
  while (changed - last > minute) {
    const middle = last + Math.floor((changed - last) / minute / 2) * minute;
    if (aheadAt(middle, zone) === before) last = middle;
    else changed = middle;
  }
  return [
    { start, end: changed, ahead: before },
    { start: changed, end, ahead: after },
  ];
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
