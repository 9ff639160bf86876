import type { BusinessCalendar } from '#core/contract/business-time.ts';
import { nationalHolidays } from '#core/contract/holidays.ts';
import type { ClockedOrder, Terms } from '../clock.rules.ts';

/**
 * The same clock, slow and obvious: every minute is looked at by itself. Is the house open by the clock on its wall? Was
 * the order waiting for somebody else? What is left counts.
 */

const minute = 60_000;
const slot = 15 * minute;
const wholeDay = 1440;
const formats = new Map<string, Intl.DateTimeFormat>();
function offsetOf(moment: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, format);
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment;
}

const holidays = new Map<number, ReadonlySet<string>>();
const isHoliday = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  const known = holidays.get(year) ?? new Set(nationalHolidays(year).map((holiday) => holiday.day));
  holidays.set(year, known);
  return known.has(day);
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hours on the door of a day, in minutes. */
function doorOf(day: string, calendar: BusinessCalendar): readonly [number, number][] {
  const exception = calendar.exceptions.get(day);
  const isClosed = isHoliday(day) || calendar.closedOn.has(day) || calendar.closedOn.has(day.slice(5));
  const hours = exception?.hours ?? (isClosed ? [] : (calendar.hours[new Date(`${day}T12:00Z`).getUTCDay()] ?? []));
  return hours.map(({ from, to }) => [minutesOf(from), minutesOf(to)]);
}

const offsets = new Map<string, Map<number, number>>();
/** Whether it is open at a minute, by the clock on its wall; zones change on quarters of an hour. */
function openMinutes(calendar: BusinessCalendar): (moment: number) => boolean {
  const doors = new Map<number, readonly [number, number][]>();
  const known = offsets.get(calendar.zone) ?? new Map<number, number>();
  offsets.set(calendar.zone, known);
  return (moment) => {
    const start = Math.floor(moment / slot);
    const offset = known.get(start) ?? offsetOf(start * slot, calendar.zone);
    known.set(start, offset);
    const wall = (moment + offset) / minute;
    const day = Math.floor(wall / wholeDay);
    const door = doors.get(day) ?? doorOf(new Date(day * wholeDay * minute).toISOString().slice(0, 10), calendar);
    doors.set(day, door);
    const time = wall - day * wholeDay;
    return door.some(([from, to]) => from <= time && time < to);
  };
}

export interface SlowClock {
  spent: number;
  paused: number;
  /** The end of the minute in which the promise was used up. */
  due_at: number | null;
  done_at: number | null;
}

/** Until the order is done or, after `now`, until the promise is used up; every moment on a whole minute. */
export function slowClock(
  { stays }: Pick<ClockedOrder, 'stays'>,
  terms: Pick<Terms, 'solution_minutes' | 'pauses' | 'calendar'>,
  calendar: BusinessCalendar,
  now: number,
): SlowClock {
  const isDone = (status: string): boolean => ['READY', 'DELIVERED', 'CLOSED'].includes(status);
  const last = stays.at(-1) ?? stays[0];
  let firstDone = stays.length;
  while (firstDone > 0 && isDone(stays[firstDone - 1]?.status ?? '')) firstDone -= 1;
  const done_at = isDone(last.status) ? (stays[firstDone]?.at ?? null) : null;
  const end = done_at ?? now;
  let [spent, paused, ahead, place] = [0, 0, 0, 0];
  let due_at: number | null = null;
  const isOpenAt = openMinutes(calendar);
  const farthest = end + 120 * 1440 * minute;
  for (let at = stays[0].at; at < farthest; at += minute) {
    while (at < end && (stays[place + 1]?.at ?? Infinity) <= at) place += 1;
    // From the end on it would have run; a clock that stands still now has no end to tell.
    const stay = at < end ? (stays[place] ?? last) : last;
    const waits = terms.pauses.some((pause) => pause === stay.status || pause === stay.technical);
    if (at >= end && (due_at !== null || (done_at === null && waits))) break;
    if (terms.calendar === 'COMPANY' && !isOpenAt(at)) continue;
    if (at < end && isDone(stay.status)) continue;
    if (waits && at < end) paused += 1;
    else {
      if (at < end) spent += 1;
      else ahead += 1;
      if (spent + ahead === terms.solution_minutes && due_at === null) due_at = at + minute;
    }
  }
  return { spent, paused, due_at, done_at };
}
