import { addDays, daysOf, type Period } from '#core/contract/days.ts';
import { dividedBy, minus, orNothing, sumOf, times, type Decimal } from '#core/contract/decimal.ts';
import type { Span } from './hire.rules.ts';

/** One stay's counter: hours, exams, pages. */
export interface Metered {
  unit: string;
  /** On the day it came, and then each time somebody read it. */
  readings: readonly { on: string; value: Decimal }[];
}
/** What was used up to a day, of one stay: the last reading not after it, less the first. */
function usedUntil({ readings }: Metered, day: string): Decimal {
  const [first] = readings;
  const last = readings.findLast(({ on }) => on <= day);
  return first && last ? orNothing(minus(last.value, first.value)) : '0';
}
/** What was used within a period by whichever units were there: what nobody has read yet comes with the reading that tells it. */
export const usedIn = (stays: readonly Metered[], { from, until }: Span): Decimal =>
  sumOf(
    stays.map((stay) => minus(usedUntil(stay, until), usedUntil(stay, addDays(from, -1)))),
    3,
  );

export interface Franchise {
  /** Included in each whole period; of a part of it, its share. */
  included: Decimal;
  excess_price: Decimal;
}
export interface Excess {
  used: Decimal;
  included: Decimal;
  excess: Decimal;
  amount: Decimal;
}
const shareOfPeriod = (whole: Decimal, hired: number, period: Period): Decimal =>
  dividedBy(times(whole, String(hired), 6), String(daysOf(period)), 3) ?? '0.000';

/** Beyond what is included, each unit at its price; idle and suspended days include nothing. */
export function excessOf(used: Decimal, { included, excess_price }: Franchise, hired: number, period: Period): Excess {
  const own = shareOfPeriod(included, hired, period);
  const excess = orNothing(minus(used, own));
  return { used, included: own, excess, amount: times(excess, excess_price) };
}

/** Lent for nothing as long as so much is bought a period: what was not bought is charged. */
export function shortfallOf(
  bought: Decimal,
  { included, excess_price }: Franchise,
  hired: number,
  period: Period,
): Excess {
  const own = shareOfPeriod(included, hired, period);
  const excess = orNothing(minus(own, bought));
  return { used: bought, included: own, excess, amount: times(excess, excess_price) };
}
