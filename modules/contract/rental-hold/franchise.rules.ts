import { addDays } from '#core/contract/days.ts';
import { minus, orNothing, sumOf, times, type Decimal } from '#core/contract/decimal.ts';
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

export interface Excess {
  used: Decimal;
  included: Decimal;
  excess: Decimal;
  amount: Decimal;
}
/** Beyond what is included, each unit at its price. */
export function excessOf(used: Decimal, included: Decimal, price: Decimal): Excess {
  const excess = orNothing(minus(used, included));
  return { used, included, excess, amount: times(excess, price) };
}

/** Lent for nothing as long as so much is bought: what was not is charged. */
export function shortfallOf(bought: Decimal, included: Decimal, price: Decimal): Excess {
  const excess = orNothing(minus(included, bought));
  return { used: bought, included, excess, amount: times(excess, price) };
}
