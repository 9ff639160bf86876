import type { Period } from '#core/contract/days.ts';
import { negated, sumOf, type Decimal } from '#core/contract/decimal.ts';
import { priceOf } from '#modules/contract/contract-terms/billing.rules.ts';
import { eachDay, joined, type DayState, type HireDay, type Span } from './hire.rules.ts';

/**
 * What the days of an item cost. Each day of a billing period has its own price to the cent, so that any days of it add
 * up to what they are and all of a month to its value, however the period was split over lines, runs and units.
 */
export const dayPrices = (monthly: Decimal, anchor: string, { start_date, end_date }: Period): Map<string, Decimal> =>
  new Map(
    eachDay({ from: start_date, until: end_date }).map((day) => [
      day,
      priceOf(monthly, anchor, { start_date: day, end_date: day }),
    ]),
  );

export type ChargeKind = 'HIRE' | 'CREDIT';
/** Days billed or given back: how often the same day was before is its turn, and no turn comes twice. */
export interface Charge extends Span {
  kind: ChargeKind;
  turn: number;
}
/** A day given back after the unit was, has no unit. */
export interface ChargedDay extends Omit<HireDay, 'state'> {
  state: DayState | 'BACK';
}
export interface DueCharge extends Charge {
  amount: Decimal;
  /** Day by day, for who opens the line. */
  days: ChargedDay[];
}

/** How often each day was charged and given back. */
function countsOf(billed: readonly Charge[]): Map<string, Record<ChargeKind, number>> {
  const counts = new Map<string, Record<ChargeKind, number>>();
  for (const charge of billed)
    for (const day of eachDay(charge)) {
      const count = counts.get(day) ?? { HIRE: 0, CREDIT: 0 };
      counts.set(day, { ...count, [charge.kind]: count[charge.kind] + 1 });
    }
  return counts;
}

interface Wanted {
  /** What the days of the period really were, as far as is known. */
  days: readonly HireDay[];
  /** The days that may be billed by now. */
  within: Span;
  prices: ReadonlyMap<string, Decimal>;
  billed: readonly Charge[];
}
/**
 * What is still to be billed of a period: days out that were not charged, and charged ones to be given back because the
 * unit did not serve, the contract stood still or the unit was back already. Asked again after it was billed, nothing.
 */
export function dueCharges({ days, within, prices, billed }: Wanted): DueCharge[] {
  const counts = countsOf(billed);
  const known = new Map(days.map((day) => [day.day, day]));
  const due: (ChargedDay & { kind: ChargeKind; turn: number })[] = [];
  for (const day of prices.keys()) {
    const { HIRE: charged, CREDIT: credited } = counts.get(day) ?? { HIRE: 0, CREDIT: 0 };
    const hire = known.get(day) ?? { day, unit: '', state: 'BACK' as const };
    // An idle day is charged once all the same: the invoice tells it, and gives it back.
    const owed = hire.state === 'HIRED' ? charged === credited : hire.state === 'IDLE' && charged === 0;
    const charges = owed && within.from <= day && day <= within.until;
    if (charges) due.push({ ...hire, kind: 'HIRE', turn: charged + 1 });
    if (hire.state !== 'HIRED' && charged + (charges ? 1 : 0) > credited)
      due.push({ ...hire, kind: 'CREDIT', turn: credited + 1 });
  }
  return (['HIRE', 'CREDIT'] as const).flatMap((kind) =>
    joined(
      due.filter((one) => one.kind === kind),
      ({ turn }) => turn,
    ).map(({ from, until, days: own }) => ({
      kind,
      turn: own[0]?.turn ?? 1,
      from,
      until,
      amount: amountOf(kind, own, prices),
      days: own.map(({ day, unit, state }) => ({ day, unit, state })),
    })),
  );
}
function amountOf(kind: ChargeKind, days: readonly { day: string }[], prices: ReadonlyMap<string, Decimal>): Decimal {
  const sum = sumOf(
    days.map(({ day }) => prices.get(day)),
    2,
  );
  return kind === 'CREDIT' ? negated(sum) : sum;
}
