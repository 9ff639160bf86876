import fc from 'fast-check';
import { addDays } from '#core/contract/days.ts';
import type { HireEvent } from '../hire.rules.ts';

/** Random lives of an item, for whoever has to hold for any of them. */

/** One step of a life: what, and how many days after the one before. */
const step = fc.record({
  kind: fc.constantFrom('swap', 'idle', 'suspend', 'resume', 'extend', 'return', 'redeliver' as const),
  days: fc.oneof(fc.nat(5), fc.nat(25)),
  back: fc.nat(6),
  bills: fc.boolean(),
});
export const lifeSteps = fc.array(step, { maxLength: 20 });
type Steps = typeof lifeSteps extends fc.Arbitrary<infer S> ? S : never;

export const randomMoney = fc
  .nat(9_999_999)
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);

interface Lived {
  life: HireEvent[];
  ends_on: string | null;
  today: string;
  /** Each event and the day it was told: some days late, but not before what was told already. */
  told: { at: string; event: HireEvent }[];
}
interface Begun {
  start: string;
  ends: number | null;
  steps: Steps;
}

/** An item's life as people lead it; `bill` is called now and then on the way. */
export function lived({ start, ends, steps }: Begun, bill: (so_far: Lived) => void = () => undefined): Lived {
  const first: HireEvent = { kind: 'DELIVERED', on: start, unit: 'U0' };
  const so: Lived = {
    life: [first],
    ends_on: ends === null ? null : addDays(start, ends),
    today: start,
    told: [{ at: start, event: first }],
  };
  let [last, out, stopped] = [start, true, false];
  const tell = (event: HireEvent, on: string): void => {
    so.life.push(event);
    so.told.push({ at: so.today, event });
    last = on;
    out = event.kind !== 'RETURNED' && (out || event.kind === 'DELIVERED');
    stopped = event.kind !== 'RESUMED' && (stopped || event.kind === 'SUSPENDED');
  };
  for (const { kind, days, back, bills } of steps) {
    so.today = addDays(so.today, days);
    if (bills) bill(so);
    const on = [addDays(so.today, -back), addDays(last, 1)].toSorted().at(-1) ?? so.today;
    if (on > so.today) continue;
    const unit = `U${so.life.length}`;
    if (kind === 'extend') so.ends_on &&= addDays(so.ends_on > so.today ? so.ends_on : so.today, back);
    else if (kind === 'suspend' && !stopped) tell({ kind: 'SUSPENDED', on }, on);
    else if (kind === 'resume' && stopped) tell({ kind: 'RESUMED', on }, on);
    else if (kind === 'redeliver' && !out) tell({ kind: 'DELIVERED', on, unit }, on);
    else if (kind === 'swap' && out) tell({ kind: 'SWAPPED', on, unit, idle_from: addDays(on, -back) }, on);
    else if (kind === 'idle' && out) tell({ kind: 'IDLE', on: addDays(on, -1), until: addDays(on, back - 1) }, on);
    else if (kind === 'return' && out) tell({ kind: 'RETURNED', on }, on);
  }
  if (out) tell({ kind: 'RETURNED', on: so.today }, so.today);
  return so;
}

/** Whether a day was served, asked of the events one by one and without spans: slow, and written another way. */
export function isServed(life: readonly HireEvent[], grace: number | null, day: string): boolean {
  let [out, stopped] = [false, false];
  for (const event of life) {
    if (event.kind === 'RESUMED' && event.on <= day) stopped = false;
    if (event.kind === 'SUSPENDED' && event.on <= day) stopped = true;
    if (event.kind === 'DELIVERED' && event.on <= day) out = true;
    if (event.kind === 'RETURNED' && event.on < day) out = false;
  }
  const idle = life.some((event) => {
    if (grace === null || (event.kind !== 'IDLE' && event.kind !== 'SWAPPED')) return false;
    const [first, last] =
      event.kind === 'IDLE' ? [event.on, event.until] : [event.idle_from ?? event.on, addDays(event.on, -1)];
    return addDays(first, grace) <= day && day <= last;
  });
  return out && !stopped && !idle;
}
