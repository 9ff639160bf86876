import { minutesOf, timeOf } from '#core/contract/clock-time.ts';
import type { OpeningHours } from '#core/contract/opening-hours.ts';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatTime, momentAt } from '#core/contract/format.ts';
import { hasHour } from './calendar.rules.ts';
import type { CalendarEvent, CalendarView, DayHours, Move, Person } from './calendar.types.ts';

/** What is drawn of a row in one person's day. */
export interface Entry<Row> {
  row: Row;
  event: CalendarEvent;
  /** Minutes of its day, by the house's clocks; what has no hour begins with it and takes none of it. */
  from: number;
  to: number;
}
export interface PersonRow<Row> {
  /** Null: nobody's yet. */
  person: Person | null;
  byDay: ReadonlyMap<string, readonly Entry<Row>[]>;
}
const wholeDay = 24 * 60;

/** The part of an event that lies on a day; null where none does. */
export function partOn(event: CalendarEvent, day: string): { from: number; to: number } | null {
  const timed = hasHour(event.start);
  const first = timed ? dayOf(event.start) : event.start;
  const last = event.end ? (hasHour(event.end) ? dayOf(event.end) : event.end) : first;
  if (day < first || day > last) return null;
  if (!timed) return { from: 0, to: 0 };
  const from = day === first ? minutesOf(formatTime(event.start)) : 0;
  if (!event.end) return { from, to: from };
  const to = day === last ? minutesOf(formatTime(event.end)) : wholeDay;
  // It ended at midnight: nothing of it is on the day that began then.
  return day > first && to === 0 ? null : { from, to };
}

/** Everybody with what is theirs by day, in the order of the hours; what is nobody's on top, where there is any. */
export function byPerson<Row>(
  rows: readonly Row[],
  eventOf: CalendarView<Row>['event'],
  { all, of }: Pick<NonNullable<CalendarView<Row>['people']>, 'all' | 'of'>,
  days: readonly string[],
): PersonRow<Row>[] {
  const found = new Map<string | null, Map<string, Entry<Row>[]>>();
  // Whoever has something here is shown, in the team or not.
  const known = new Map(all.map((person) => [person.uuid, person]));
  for (const row of rows) {
    const event = eventOf(row);
    if (!event) continue;
    const whose = of(row);
    for (const person of whose.length > 0 ? whose : [null]) {
      if (person && !known.has(person.uuid)) known.set(person.uuid, person);
      const theirs = found.get(person?.uuid ?? null) ?? new Map<string, Entry<Row>[]>();
      found.set(person?.uuid ?? null, theirs);
      put(theirs, row, event, days);
    }
  }
  for (const theirs of found.values())
    for (const entries of theirs.values()) entries.sort((one, other) => one.from - other.from || one.to - other.to);
  const none = new Map<string, Entry<Row>[]>();
  const people = [...known.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
  const nobody = found.get(null);
  return [
    ...(nobody ? [{ person: null, byDay: nobody }] : []),
    ...people.map((person) => ({ person, byDay: found.get(person.uuid) ?? none })),
  ];
}

function put<Row>(theirs: Map<string, Entry<Row>[]>, row: Row, event: CalendarEvent, days: readonly string[]): void {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const first = hasHour(event.start) ? dayOf(event.start) : event.start;
  for (let day = first < from ? from : first; day <= to; day = addDays(day, 1)) {
    const part = partOn(event, day);
    // Most take one day: the others are not looked at.
    if (!part) return;
    const there = theirs.get(day);
    if (there) there.push({ row, event, ...part });
    else theirs.set(day, [{ row, event, ...part }]);
  }
}

export interface Load {
  count: number;
  booked: number;
  open: number;
}
const openMinutes = (open: readonly OpeningHours[]): number =>
  open.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0);

/** How much of somebody's hours is taken. */
export function loadOf<Row>(
  { byDay }: Pick<PersonRow<Row>, 'byDay'>,
  days: readonly string[],
  hours: (day: string) => DayHours,
): Load {
  const load = { count: 0, booked: 0, open: 0 };
  for (const day of days) {
    const entries = byDay.get(day) ?? [];
    load.count += entries.length;
    load.open += openMinutes(hours(day).open);
    for (const { from, to } of entries) load.booked += to - from;
  }
  return load;
}

/** The hours a day is drawn with: those anybody works, and those something is at. */
export function axisOf(
  hours: readonly (readonly OpeningHours[])[],
  entries: readonly { from: number; to: number }[],
): { from: number; to: number } {
  let [from, to] = [wholeDay, 0];
  for (const spans of hours)
    for (const span of spans) {
      from = Math.min(from, minutesOf(span.from));
      to = Math.max(to, minutesOf(span.to));
    }
  // A day on which all are closed is drawn as a usual one.
  if (from >= to) [from, to] = [8 * 60, 18 * 60];
  for (const entry of entries) {
    if (entry.from === 0 && entry.to === 0) continue;
    from = Math.min(from, entry.from);
    to = Math.max(to, entry.to);
  }
  return { from: Math.floor(from / 60) * 60, to: Math.min(wholeDay, Math.ceil(to / 60) * 60) };
}

/** What of the drawn hours nobody is there for. */
export function closedSpans(
  open: readonly OpeningHours[],
  axis: { from: number; to: number },
): { from: number; to: number }[] {
  const closed: { from: number; to: number }[] = [];
  let at = axis.from;
  for (const span of open) {
    const [from, to] = [minutesOf(span.from), minutesOf(span.to)];
    if (from > at) closed.push({ from: at, to: Math.min(from, axis.to) });
    at = Math.max(at, to);
  }
  if (at < axis.to) closed.push({ from: at, to: axis.to });
  return closed;
}

/** Side by side what is at the same time: each gets the first lane that is free when it begins. */
export function lanesOf(entries: readonly { from: number; to: number }[], shortest: number): number[] {
  const free: number[] = [];
  return entries.map(({ from, to }) => {
    const found = free.findIndex((until) => until <= from);
    const lane = found === -1 ? free.length : found;
    free[lane] = Math.max(to, from + shortest);
    return lane;
  });
}

/** A drop falls on whole quarters of an hour. */
export const step = 15;
export const snapped = (minutes: number): number =>
  Math.min(wholeDay - step, Math.max(0, Math.round(minutes / step) * step));

const half = 30;
/** The half hour somebody pressed on: what begins there is new, and has no length yet. */
export const beginsAt = (minutes: number): string =>
  timeOf(Math.min(wholeDay - half, Math.max(0, Math.floor(minutes / half) * half)));

const lengthOf = ({ start, end }: CalendarEvent): number =>
  end && hasHour(start) ? Math.max(0, Date.parse(end) - Date.parse(start)) : 0;

/** The same event on another day, at another minute of it where one is given; as long as it was. */
export function movedTo(event: CalendarEvent, person: string | null, day: string, minutes?: number): Move {
  const time = minutes === undefined ? (hasHour(event.start) ? formatTime(event.start) : '08:00') : timeOf(minutes);
  const start = momentAt(day, time);
  return { start, end: new Date(Date.parse(start) + lengthOf(event)).toISOString(), person };
}
/** The same event until another minute of the day it begins on; a quarter of an hour at least. */
export function resizedTo(event: CalendarEvent, person: string | null, until: number): Move {
  const shortest = minutesOf(formatTime(event.start)) + step;
  const end = Math.max(shortest, Math.round(until / step) * step);
  const day = dayOf(event.start);
  return {
    start: event.start,
    end: end >= wholeDay ? momentAt(addDays(day, 1), '00:00') : momentAt(day, timeOf(end)),
    person,
  };
}
