import { addDays, daysBetween } from '#core/contract/days.ts';

/**
 * The life of one item of a rental, told by what happened to it; from it, what each day was. Days are whole: the day a
 * unit is delivered and the day it comes back both count, and on the day of a swap only the new unit does.
 */
export type HireEvent =
  | { kind: 'DELIVERED'; on: string; unit: string }
  /** Another unit in its place; since when the old one did not work, if it did not. */
  | { kind: 'SWAPPED'; on: string; unit: string; idle_from: string | null }
  /** Did not work on these days and was mended where it stands. */
  | { kind: 'IDLE'; on: string; until: string }
  | { kind: 'RETURNED'; on: string }
  | { kind: 'SUSPENDED'; on: string }
  | { kind: 'RESUMED'; on: string };

export type DayState = 'HIRED' | 'IDLE' | 'SUSPENDED';
export interface HireDay {
  day: string;
  unit: string;
  state: DayState;
}
export interface Span {
  from: string;
  until: string;
}
export interface Stay extends Span {
  unit: string;
}

/** What is not known yet: an item that is still out stays so to the end agreed, and past it until it is back. */
export interface Outlook {
  /** The last day agreed; none for an open end. */
  ends_on: string | null;
  today: string;
  /** The last day anybody asks about. */
  until: string;
}
const lastDayOut = ({ ends_on, today, until }: Outlook): string => {
  if (!ends_on) return until;
  return ends_on > today ? ends_on : today;
};

/** Which unit was there, from when to when. One that was swapped on the day it came has no day. */
export function staysOf(life: readonly HireEvent[], outlook: Outlook): Stay[] {
  const stays: Stay[] = [];
  let open: { unit: string; from: string } | undefined;
  const close = (until: string): void => {
    if (open && open.from <= until) stays.push({ ...open, until });
    open = undefined;
  };
  for (const event of life) {
    if (event.kind === 'DELIVERED') open = { unit: event.unit, from: event.on };
    else if (event.kind === 'RETURNED') close(event.on);
    else if (event.kind === 'SWAPPED') {
      close(addDays(event.on, -1));
      open = { unit: event.unit, from: event.on };
    }
  }
  close(lastDayOut(outlook));
  return stays;
}

/** Days the item did not serve, less those the contract leaves to the customer at the beginning of each stop. */
function idleSpans(life: readonly HireEvent[], graceDays: number | null): Span[] {
  if (graceDays === null) return [];
  return life.flatMap((event) => {
    if (event.kind === 'IDLE') return [{ from: addDays(event.on, graceDays), until: event.until }];
    if (event.kind !== 'SWAPPED' || event.idle_from === null) return [];
    return [{ from: addDays(event.idle_from, graceDays), until: addDays(event.on, -1) }];
  });
}

/** From the day the contract stops to the day before it goes on. */
function suspendedSpans(life: readonly HireEvent[], last: string): Span[] {
  const spans: Span[] = [];
  let since: string | undefined;
  for (const { kind, on } of life) {
    if (kind === 'SUSPENDED') since ??= on;
    if (kind !== 'RESUMED' || since === undefined) continue;
    spans.push({ from: since, until: addDays(on, -1) });
    since = undefined;
  }
  return since === undefined ? spans : [...spans, { from: since, until: last }];
}

const isIn = (spans: readonly Span[], day: string): boolean =>
  spans.some(({ from, until }) => from <= day && day <= until);

/** The days of a span, one by one. */
export const eachDay = ({ from, until }: Span): string[] =>
  from > until ? [] : Array.from({ length: daysBetween(from, until) + 1 }, (_, later) => addDays(from, later));

/**
 * Every day the item was out, in order, and what it was: suspended goes before idle, since a stopped contract owes no
 * service. `graceDays` of each stop are not credited; null credits none.
 */
export function hireDays(life: readonly HireEvent[], outlook: Outlook, graceDays: number | null): HireDay[] {
  const stays = staysOf(life, outlook);
  const last = stays.at(-1)?.until ?? outlook.until;
  const [suspended, idle] = [suspendedSpans(life, last), idleSpans(life, graceDays)];
  const stateOf = (day: string): DayState => {
    if (isIn(suspended, day)) return 'SUSPENDED';
    return isIn(idle, day) ? 'IDLE' : 'HIRED';
  };
  return stays.flatMap(({ unit, from, until }) =>
    eachDay({ from, until: until < outlook.until ? until : outlook.until }).map((day) => ({
      day,
      unit,
      state: stateOf(day),
    })),
  );
}

/** Days next to each other that are alike, as one. */
export function joined<D extends { day: string }, K>(
  days: readonly D[],
  alike: (day: D) => K,
): (Span & { days: D[] })[] {
  const spans: (Span & { days: D[] })[] = [];
  for (const one of days) {
    const open = spans.at(-1);
    const before = open?.days.at(-1);
    if (open && before && addDays(open.until, 1) === one.day && alike(before) === alike(one)) {
      open.until = one.day;
      open.days.push(one);
    } else spans.push({ from: one.day, until: one.day, days: [one] });
  }
  return spans;
}
