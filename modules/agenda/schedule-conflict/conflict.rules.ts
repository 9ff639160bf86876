import { minutesOf, timeOf } from '#core/contract/clock-time.ts';
import { formatDuration } from '#core/contract/format.ts';
import { isOver } from '#core/contract/next-hour.ts';
import type { OpeningHours } from '#core/contract/opening-hours.ts';
import type { FreeSlot, ScheduleConflict } from '#modules/agenda/maintenance-schedule/conflict.rules.ts';

/** A visit of the day as its hours stand: minutes from midnight, before it where it began the day before. */
export interface Busy {
  start: number;
  end: number;
  /** Where it is: two visits with different ones want the way between them. */
  place: string;
  schedule: NonNullable<ScheduleConflict['schedule']>;
}
/** All that stands in the way on one day. */
export interface DayFacts {
  /** When the house works that day, and why it does not where it is closed. */
  hours: readonly OpeningHours[];
  closed: string | null;
  technician: { name: string; busy: readonly Busy[]; absent: readonly Span[] } | null;
  /** Of the same unit. */
  unit: readonly Busy[];
  /** Minutes from one place to another. */
  travel: number;
}
interface Span {
  start: number;
  end: number;
}
export interface Wanted extends Span {
  place: string;
}

interface Place {
  address: string | null;
  city: string | null;
  customer_uuid?: string | null | undefined;
}
/** Where it is, as far as two visits can be told apart; without an address it is at the house. */
export const placeOf = ({ address, city, customer_uuid }: Place): string =>
  (address ? `${address} ${city ?? ''}` : (customer_uuid ?? '')).toLowerCase().trim();

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
/** It may go on over a break of the house, but neither begin nor end in one. */
const isWithin = ({ start, end }: Span, hours: readonly OpeningHours[]): boolean =>
  hours.some(({ from, to }) => start >= minutesOf(from) && start < minutesOf(to)) &&
  hours.some(({ from, to }) => end > minutesOf(from) && end <= minutesOf(to));

const named = ({ code, scheduled_time, duration_minutes }: Busy['schedule']): string =>
  `${code} às ${scheduled_time.slice(0, 5)} (${formatDuration(duration_minutes)})`;

/** Everything that stands against the visit there and then. */
export function conflictsAt(wanted: Wanted, { hours, closed, technician, unit, travel }: DayFacts): ScheduleConflict[] {
  const own = technician?.busy ?? [];
  const found: ScheduleConflict[] = [];
  const add = (kind: ScheduleConflict['kind'], message: string, schedule: ScheduleConflict['schedule'] = null) =>
    found.push({ kind, message, schedule });
  for (const { schedule, ...span } of own)
    if (overlaps(wanted, span)) add('TECHNICIAN', `${technician?.name} já tem ${named(schedule)}.`, schedule);
  for (const { schedule, ...span } of unit)
    if (overlaps(wanted, span)) add('UNIT', `O equipamento já tem ${named(schedule)}.`, schedule);
  if (technician?.absent.some((span) => overlaps(wanted, span)))
    add('ABSENCE', `${technician.name} está ausente neste horário.`);
  if (!isWithin(wanted, hours)) add('CLOSED', closed ?? openingText(hours));
  for (const { schedule, place, ...span } of own) {
    const gap = Math.max(span.start - wanted.end, wanted.start - span.end);
    if (place !== wanted.place && gap >= 0 && gap < travel)
      add('TRAVEL', `Só ${formatDuration(gap)} entre esta visita e ${named(schedule)}, em outro lugar.`, schedule);
  }
  return found;
}

const openingText = (hours: readonly OpeningHours[]): string =>
  `O expediente é ${hours.map(({ from, to }) => `das ${from} às ${to}`).join(' e ')}.`;

const slotMinutes = 30;
/** The hours of that day at which nothing would stand against it. */
export function freeSlotsOn(day: string, wanted: Wanted, facts: DayFacts): FreeSlot[] {
  const length = wanted.end - wanted.start;
  const starts = new Set<number>();
  for (const { from, to } of facts.hours)
    for (let start = minutesOf(from); start < minutesOf(to); start += slotMinutes) starts.add(start);
  return [...starts]
    .filter((start) => conflictsAt({ ...wanted, start, end: start + length }, facts).length === 0)
    .map((start) => ({ scheduled_date: day, scheduled_time: `${timeOf(start)}:00` }));
}

/** As many as are read at a glance. */
const mostOffered = 8;
/** What is offered of a day's free hours: none that is over, those nearest to the hour asked for, in their order. */
export function offered(slots: readonly FreeSlot[], time: string, now: Date): FreeSlot[] {
  const distance = ({ scheduled_time }: FreeSlot): number => Math.abs(minutesOf(scheduled_time) - minutesOf(time));
  return slots
    .filter((slot) => !isOver(slot, now))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, mostOffered)
    .toSorted((one, other) => minutesOf(one.scheduled_time) - minutesOf(other.scheduled_time));
}
