import { addDays, addMonths } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import type { CalendarEvent } from './calendar.types.ts';

export const spans = ['month', 'week', 'day'] as const;
export type Span = (typeof spans)[number];
export const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;

export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Sunday to Saturday. */
export function weekOf(day: string): string[] {
  const sunday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, place) => addDays(sunday, place));
}

/** The whole weeks the month of this day touches. */
export function monthOf(day: string): string[][] {
  const weeks: string[][] = [];
  const next = addMonths(`${day.slice(0, 8)}01`, 1);
  for (let first = `${day.slice(0, 8)}01`; first < next; first = addDays(weekOf(first)[6] ?? first, 1))
    weeks.push(weekOf(first));
  return weeks;
}

export function weeksOf(span: Span, day: string): string[][] {
  if (span === 'day') return [[day]];
  return span === 'week' ? [weekOf(day)] : monthOf(day);
}

/** The days in sight: people's rows show the month itself, days by the week the whole weeks it touches. */
export function daysOf(span: Span, day: string, byPeople: boolean): string[] {
  const days = weeksOf(span, day).flat();
  return byPeople && span === 'month' ? days.filter((one) => one.slice(0, 7) === day.slice(0, 7)) : days;
}

/** The same place a month, a week or a day away. */
export const stepped = (span: Span, day: string, by: 1 | -1): string =>
  span === 'month' ? addMonths(day, by) : addDays(day, span === 'week' ? 7 * by : by);

/** Where a key pressed on a day leads. */
export function dayByKey(key: string, day: string): string | undefined {
  const steps: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekdayOf(day)),
    End: () => addDays(day, 6 - weekdayOf(day)),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  };
  return Object.hasOwn(steps, key) ? steps[key]?.() : undefined;
}

export const hasHour = (text: string): boolean => text.length > 10;
const dayIn = (text: string): string => (hasHour(text) ? dayOf(text) : text);

export interface Placed<Row> {
  row: Row;
  event: CalendarEvent;
  /** Its hour is told on the first day only. */
  first: boolean;
}

/** Every day of the given ones with what happens on it, by hour; what has none comes first. */
export function placed<Row>(
  rows: readonly Row[],
  eventOf: (row: Row) => CalendarEvent | null,
  days: readonly string[],
): Map<string, Placed<Row>[]> {
  const byDay = new Map<string, Placed<Row>[]>(days.map((day) => [day, []]));
  for (const row of rows) {
    const event = eventOf(row);
    if (!event) continue;
    const from = dayIn(event.start);
    const to = event.end ? dayIn(event.end) : from;
    for (const [day, list] of byDay) if (day >= from && day <= to) list.push({ row, event, first: day === from });
  }
  const key = ({ event, first }: Placed<Row>) =>
    `${first && hasHour(event.start) ? event.start : ''} ${event.title.toLocaleLowerCase('pt-BR')}`;
  for (const list of byDay.values()) list.sort((one, other) => key(one).localeCompare(key(other)));
  return byDay;
}

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "novembro de 2026"; "15/11/2026 a 21/11/2026"; "domingo, 15 de novembro". */
export function spanTitle(span: Span, day: string): string {
  if (span === 'month') return monthName.format(new Date(`${day}T12:00:00Z`));
  if (span === 'day') return dayTitle(day);
  const week = weekOf(day);
  return `${formatDate(week[0])} a ${formatDate(week[6])}`;
}

/** "domingo, 15 de novembro". */
export const dayTitle = (day: string): string => longDay.format(new Date(`${day}T12:00:00Z`));
