import { addDays, addMonths } from '#core/contract/days.ts';
import { sumOf, type Decimal } from '#core/contract/decimal.ts';
import { formatDate } from '#core/contract/format.ts';
import {
  adjustedPrice,
  adjustmentOn,
  closedMonths,
  factorOf,
  nextAdjustment,
  priceIndex,
  whyNotAdjust,
  type AdjustmentTerms,
  type PriceIndex,
} from '#modules/contract/contract-terms/adjustment.rules.ts';
import { formatMonth } from '#modules/contract/price-index/price-index.rules.ts';

/** What a contract would cost after its adjustment of a month, or why it cannot be adjusted then. */

export interface Adjustable extends AdjustmentTerms {
  adjustment_percent: Decimal | null;
  apply_negative: boolean;
  /** What it charges by the month: its fixed value and each unit. */
  prices: readonly Decimal[];
}
export type RateOf = (index: PriceIndex, month: string) => Decimal | undefined;

export interface UsedMonth {
  month: string;
  /** Not in the registry yet. */
  rate: Decimal | null;
}
export interface Adjustment {
  /** The first day of the new price. */
  takes_effect: string;
  months: UsedMonth[];
  old_value: Decimal;
  /** What it comes to; nothing where there is a reason against it. */
  worked: { factor: Decimal; percent: Decimal; prices: Decimal[]; new_value: Decimal } | null;
  reason: string | null;
}

/** The last day of a month. */
export const endOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** In the month it is due, from that day on; late, from the first day of the month it is made up for in. */
function effectIn(terms: AdjustmentTerms, month: string): string {
  const due = nextAdjustment(terms);
  return due !== null && due.slice(0, 7) === month ? due : `${month}-01`;
}

/** Held by the law, or by the month the parties agreed on. */
function whyNotYet(terms: AdjustmentTerms, month: string): string | undefined {
  const due = nextAdjustment(terms);
  if (due === null) return whyNotAdjust(terms, `${month}-01`);
  if (due <= endOf(month)) return undefined;
  return (
    whyNotAdjust(terms, endOf(month)) ?? `O mês-base do contrato ainda não chegou: o reajuste é em ${formatDate(due)}.`
  );
}

export function adjustmentIn(contract: Adjustable, month: string, rateOf: RateOf): Adjustment {
  const { adjustment_index: index, prices } = contract;
  const takes_effect = effectIn(contract, month);
  const months =
    index === 'FIXED' || index === 'NONE'
      ? []
      : closedMonths(takes_effect).map((one) => ({ month: one, rate: rateOf(index, one) ?? null }));
  const said = { takes_effect, months, old_value: sumOf(prices, 2) };
  const reason = whyNotYet(contract, month);
  if (reason) return { ...said, worked: null, reason };
  const found = adjustmentOn(contract, takes_effect, rateOf);
  if ('missing' in found) return { ...said, worked: null, reason: missingWords(contract, found.missing) };
  const changed = prices.map((price) => adjustedPrice(price, found.factor));
  return { ...said, worked: { ...found, prices: changed, new_value: sumOf(changed, 2) }, reason: null };
}

/** What the product was after each of its months. */
export function accumulated(months: readonly UsedMonth[]): { month: string; rate: Decimal; factor: Decimal }[] {
  const rates = months.map(({ rate }) => rate ?? '0');
  return months.map(({ month }, n) => ({ month, rate: rates[n] ?? '0', factor: factorOf(rates.slice(0, n + 1)) }));
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const missingWords = ({ adjustment_index: index }: Adjustable, months: readonly string[]): string => {
  const name = index === 'FIXED' || index === 'NONE' ? index : priceIndex.label(index);
  const named = list.format(months.map(formatMonth));
  return months.length === 1
    ? `Falta cadastrar o mês ${named} do ${name}.`
    : `Faltam cadastrar os meses ${named} do ${name}.`;
};
