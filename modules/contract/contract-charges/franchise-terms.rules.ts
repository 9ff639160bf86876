import type { Decimal } from '#core/contract/decimal.ts';
import type { Metered } from '#modules/contract/rental-hold/franchise.rules.ts';

/** So much a month is included, and more costs; either left empty, nothing is counted. */
interface Included {
  included: Decimal | null;
  excess_price: Decimal | null;
}
export interface Meter extends Included {
  unit: string;
  stays: readonly Metered[];
  /** What it was before it was agreed anew. */
  changes?: readonly (Included & { on: string })[];
}
/** What holds on a period's first day holds for all of it: what was used is counted by the period. */
export function franchiseOn(
  { changes = [], ...now }: Meter,
  day: string,
): { included: Decimal; excess_price: Decimal } | null {
  const { included, excess_price } = changes.find(({ on }) => on > day) ?? now;
  return included !== null && excess_price !== null ? { included, excess_price } : null;
}
