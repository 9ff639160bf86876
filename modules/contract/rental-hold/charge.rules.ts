import { negated, type Decimal } from '#core/contract/decimal.ts';
import { eachDay, joined, type DayState, type HireDay, type Span } from './hire.rules.ts';

/** What of an item's days is still to be billed, however the period was split over lines, runs and units. */
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
  /** The days asked about. */
  of: Span;
  /** Those of them that may be charged by now; given back may be any. */
  within: Span;
  /** What days next to each other come to; additive, as `priceOf` is. */
  price: (span: Span) => Decimal;
  billed: readonly Charge[];
  /** Days somebody decided about: neither charged nor given back any more. */
  settled?: ReadonlySet<string>;
}
/**
 * What is still to be billed of a period: days out that were not charged, and charged ones to be given back because the
 * unit did not serve, the contract stood still or the unit was back already. Asked again after it was billed, nothing.
 */
export function dueCharges({ days, of, within, price, billed, settled }: Wanted): DueCharge[] {
  const counts = countsOf(billed);
  const known = new Map(days.map((day) => [day.day, day]));
  const due: (ChargedDay & { kind: ChargeKind; turn: number })[] = [];
  for (const day of eachDay(of)) {
    if (settled?.has(day)) continue;
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
      // What is given back is told by why.
      ({ turn, state }) => (kind === 'HIRE' ? turn : `${turn} ${state}`),
    ).map(({ from, until, days: own }) => {
      const amount = price({ from, until });
      return {
        kind,
        turn: own[0]?.turn ?? 1,
        from,
        until,
        amount: kind === 'CREDIT' ? negated(amount) : amount,
        days: own.map(({ day, unit, state }) => ({ day, unit, state })),
      };
    }),
  );
}
