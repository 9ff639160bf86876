import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addMonths } from '#core/contract/days.ts';
import { dividedBy, isNegative, minus, plus, rounded, times, type Decimal } from '#core/contract/decimal.ts';
import { formatDate } from '#core/contract/format.ts';

/** A new price by an index: when it may be, by how much, and what is said where it may not. */

export const adjustmentIndex = choice({
  IPCA: 'IPCA',
  IGPM: 'IGP-M',
  INPC: 'INPC',
  IPC_FIPE: 'IPC-FIPE',
  FIXED: 'Percentual fixo',
  NONE: 'Sem reajuste',
});
export type AdjustmentIndex = ValueOf<typeof adjustmentIndex>;
/** Those whose months are published. */
export const priceIndex = choice({ IPCA: 'IPCA', IGPM: 'IGP-M', INPC: 'INPC', IPC_FIPE: 'IPC-FIPE' });
export type PriceIndex = ValueOf<typeof priceIndex>;

export const adjustmentLaw =
  'Lei 10.192/2001, art. 2º, § 1º: "É nula de pleno direito qualquer estipulação de reajuste ou correção monetária de periodicidade inferior a um ano."';

export interface AdjustmentTerms {
  starts_at: string;
  last_adjusted_at: string | null;
  adjustment_index: AdjustmentIndex;
  /** Of the year, where the parties agreed on one; else its birthday. */
  adjustment_month: number | null;
}

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);
/** Twelve months after it began, or after the last time: never before. */
export const earliestAdjustment = ({ starts_at, last_adjusted_at }: AdjustmentTerms): string =>
  addMonths(later(starts_at, last_adjusted_at), 12);

/** The day its price may next change: the earliest, or the first day of the agreed month from then on. */
export function nextAdjustment(terms: AdjustmentTerms): string | null {
  if (terms.adjustment_index === 'NONE') return null;
  const earliest = earliestAdjustment(terms);
  const { adjustment_month: month } = terms;
  if (month === null) return earliest;
  const there = `${earliest.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  return there >= earliest ? there : addMonths(there, 12);
}

/** Why it cannot be adjusted on a day; nothing when it can. */
export function whyNotAdjust(terms: AdjustmentTerms, on: string): string | undefined {
  if (terms.adjustment_index === 'NONE') return 'O contrato não prevê reajuste.';
  const earliest = earliestAdjustment(terms);
  if (on >= earliest) return undefined;
  return `O reajuste só pode ocorrer a partir de ${formatDate(earliest)}. ${adjustmentLaw}`;
}

/** The twelve closed months before a day, `YYYY-MM`, the oldest first. */
export const closedMonths = (on: string): string[] =>
  Array.from({ length: 12 }, (_, n) => addMonths(`${on.slice(0, 7)}-01`, n - 12).slice(0, 7));

const factorPlaces = 8;
/** How much a price of 1 became over months of so many percent each. */
export function factorOf(percents: readonly Decimal[]): Decimal {
  const exact = percents.reduce<Decimal>((all, percent) => {
    const one = plus('1', times(percent, '0.01', 8));
    return times(all, one, 60);
  }, '1');
  return rounded(exact, factorPlaces);
}

export interface AppliedAdjustment {
  factor: Decimal;
  /** How many percent more, two places. */
  percent: Decimal;
}
interface Rates {
  adjustment_index: AdjustmentIndex;
  adjustment_percent: Decimal | null;
  apply_negative: boolean;
}
/**
 * By how much a price changes on a day: of an index the product of its twelve closed months; where one is not known
 * yet, which. A fall counts only where the contract says so.
 */
export function adjustmentOn(
  { adjustment_index: index, adjustment_percent, apply_negative }: Rates,
  on: string,
  rateOf: (index: PriceIndex, month: string) => Decimal | undefined,
): AppliedAdjustment | { missing: string[] } {
  if (index === 'NONE') return { factor: '1.00000000', percent: '0.00' };
  if (index === 'FIXED') return applied(factorOf([adjustment_percent ?? '0']), apply_negative);
  const months = closedMonths(on);
  const rates = months.map((month) => rateOf(index, month));
  const missing = months.filter((_, n) => rates[n] === undefined);
  if (missing.length > 0) return { missing };
  return applied(factorOf(rates.map((rate) => rate ?? '0')), apply_negative);
}

function applied(factor: Decimal, applyNegative: boolean): AppliedAdjustment {
  const change = minus(factor, '1');
  if (isNegative(change) && !applyNegative) return { factor: '1.00000000', percent: '0.00' };
  return { factor, percent: dividedBy(times(change, '100', factorPlaces), '1') ?? '0.00' };
}

export const adjustedPrice = (price: Decimal, factor: Decimal): Decimal => times(price, factor);

/** What an adjustment writes on a contract, and on each of its units. */
export interface AdjustedPrices {
  terms: {
    base_value: Decimal | null;
    monthly_value: Decimal;
    last_adjusted_at: string;
    next_adjustment_at: string | null;
  };
  units: readonly { uuid: string; monthly_value: Decimal }[];
}
