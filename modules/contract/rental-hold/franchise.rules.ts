import { addDays, daysBetween } from '#core/contract/days.ts';
import { dividedBy, minus, orNothing, quantityPlaces, sumOf, times, type Decimal } from '#core/contract/decimal.ts';
import type { Span } from './hire.rules.ts';

/** One stay's counter: hours, exams, pages. */
export interface Metered {
  unit: string;
  /** On the day it came, and then each time somebody read it. */
  readings: readonly { on: string; value: Decimal }[];
}
/**
 * What was used up to a day, of one stay. Between two readings it grows evenly by the day: what is read once in two months
 * was used in both, and has the franchise of both.
 */
function usedUntil({ readings }: Metered, day: string): Decimal {
  const [first] = readings;
  const last = readings.findLast(({ on }) => on <= day);
  if (!first || !last) return '0';
  const next = readings.find(({ on }) => on > day);
  const since = next
    ? dividedBy(
        times(minus(next.value, last.value), String(daysBetween(last.on, day)), quantityPlaces),
        String(daysBetween(last.on, next.on)),
        quantityPlaces,
      )
    : null;
  return orNothing(sumOf([minus(last.value, first.value), since], quantityPlaces));
}
/** What was used within a period by whichever units were there: what nobody has read yet comes with the reading that tells it. */
export const usedIn = (stays: readonly Metered[], { from, until }: Span): Decimal =>
  sumOf(
    stays.map((stay) => minus(usedUntil(stay, until), usedUntil(stay, addDays(from, -1)))),
    quantityPlaces,
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
