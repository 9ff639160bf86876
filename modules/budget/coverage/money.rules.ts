import { choice, type ValueOf } from '#core/contract/choice.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import {
  dividedBy,
  isAbove,
  isNegative,
  isPositive,
  isZero,
  minus,
  percentOf,
  plus,
  rounded,
  shareOf,
  sumOf,
  times,
  drawn,
  moneyPlaces,
} from '#core/contract/decimal.ts';

/**
 * The budget's arithmetic, the same on the server and in the form. Lines are rounded once, half up; totals are sums
 * of rounded lines.
 */

/** The words are the specification's. */
export const warrantyClass = choice({
  total_warranty: ['Garantia total', 'green'],
  partial_warranty: ['Garantia parcial', 'yellow'],
  no_warranty: ['Sem garantia', 'gray'],
});
export type WarrantyClass = ValueOf<typeof warrantyClass>;

export interface PricedLine {
  quantity: string;
  unit_price: string;
  /** In R$, of the whole line. */
  discount: string;
  /** Of the coverage, 0 to 100. */
  percent: string;
}
export interface LineFigures {
  gross: string;
  net: string;
  covered: string;
  chargeable: string;
}
export interface Totals {
  /** Of the lines that count, after their own discounts. */
  items_total: string;
  covered_total: string;
  /** On what the customer pays; in a partial approval, its share. */
  discount: string;
  freight: string;
  /** What the customer pays. */
  chargeable_total: string;
  /** Covered and charged together. */
  total: string;
  warranty_class: WarrantyClass;
}

export function lineFigures({ quantity, unit_price, discount, percent }: PricedLine): LineFigures {
  const exact = times(quantity, unit_price, 5);
  const net = rounded(minus(exact, rounded(discount, 2)), 2);
  const covered = percentOf(net, percent);
  return { gross: rounded(exact, 2), net, covered, chargeable: minus(net, covered) };
}

const totalOf = (lines: readonly LineFigures[], pick: keyof LineFigures): string =>
  sumOf(
    lines.map((line) => line[pick]),
    moneyPlaces,
  );

interface Header {
  discount: string;
  freight: string;
}
/**
 * Of all lines, or of those a customer approved: `counts` says which. The header's discount was given on
 * the whole, so of a part it shrinks with what is charged; the freight stays, it is driven once.
 */
export function totalsOf<L extends PricedLine>(
  lines: readonly L[],
  header: Header,
  counts: (line: L, index: number) => boolean = () => true,
): Totals {
  const all = lines.map(lineFigures);
  const counted = all.filter((_, index) => counts(lines[index] as L, index));
  const [charged, covered_total] = [totalOf(counted, 'chargeable'), totalOf(counted, 'covered')];
  const discount = dividedBy(times(header.discount, charged, 4), totalOf(all, 'chargeable')) ?? '0.00';
  const freight = rounded(counted.length === 0 ? '0' : header.freight, 2);
  const chargeable_total = plus(minus(charged, discount), freight);
  return {
    items_total: totalOf(counted, 'net'),
    covered_total,
    discount,
    freight,
    chargeable_total,
    total: plus(covered_total, chargeable_total),
    warranty_class: classOf(covered_total, chargeable_total),
  };
}

/** From the lines to what the customer pays, one step each. */
export const totalSteps = (
  totals: Pick<Totals, 'items_total' | 'covered_total' | 'discount' | 'freight'>,
): { label: string; amount: string; sign?: '− ' | '+ ' }[] => [
  { label: 'Itens', amount: totals.items_total },
  { label: 'Coberto', amount: totals.covered_total, sign: '− ' },
  { label: 'Desconto', amount: totals.discount, sign: '− ' },
  { label: 'Frete', amount: totals.freight, sign: '+ ' },
];

/** Derived, never typed. */
function classOf(covered: string, chargeable: string): WarrantyClass {
  if (isZero(covered)) return 'no_warranty';
  return isZero(chargeable) ? 'total_warranty' : 'partial_warranty';
}

/** What the database keeps an amount in: twelve digits and cents. */
const most = '999999999999.99';

/** What no field can say alone: form and server ask here. */
export function moneyErrors(lines: readonly PricedLine[], header: Header): FieldErrors {
  const errors: FieldErrors = {};
  const all = lines.map(lineFigures);
  all.forEach(({ net }, index) => {
    if (isNegative(net)) errors[`items.${index}.discount`] = ['O desconto é maior que o valor do item'];
    if (isAbove(net, most)) errors[`items.${index}.unit_price`] = ['Valor alto demais'];
  });
  if (Object.keys(errors).length > 0) return errors;
  if (isAbove(plus(totalOf(all, 'net'), header.freight), most))
    errors['items'] = ['O total do orçamento é alto demais'];
  if (isAbove(header.discount, totalOf(all, 'chargeable')))
    errors['discount'] = ['O desconto é maior que o valor a cobrar'];
  return errors;
}

/** The largest share, with two decimals, of an amount that stays within a limit: `100.00` when all of it does. */
export function shareWithin(amount: string, limit: string): string {
  if (!isAbove(amount, limit)) return '100.00';
  return isPositive(limit) ? floored(shareOf(limit, amount, 4)) : '0.00';
}
/** Four places cut to two: a share rounded up would go beyond its limit. */
const floored = (share: string | null): string => (share ?? '0.0000').slice(0, -2);

/** How much of all was covered, in percent with one decimal; nothing of nothing has no rate. */
export function coverageRate(covered: string, chargeable: string): number | null {
  const share = shareOf(covered, plus(covered, chargeable));
  return share === null ? null : drawn(share);
}
