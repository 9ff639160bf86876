import { choice, type ValueOf } from '#core/contract/choice.ts';
import type { FieldErrors } from '#core/contract/error.ts';

/**
 * The budget's arithmetic, the same on the server and in the form: decimal text in, decimal text out,
 * whole cents between. Lines are rounded once, half up; totals are sums of rounded lines.
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

/** `12.5` with 3 places → 12500n. What is still being typed counts as nothing. */
function scaled(value: string, places: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value);
  if (!match) return 0n;
  const [, sign, whole = '0', fraction = ''] = match;
  const digits = BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
  return sign ? -digits : digits;
}
const cents = (value: string): bigint => scaled(value, 2);
export function moneyText(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `2.5` with 3 places → `2.500`: as the database keeps it. */
export function withPlaces(value: string, places: number): string {
  const digits = String(scaled(value, places)).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Half away from zero, as PostgreSQL's round() does. */
function divided(amount: bigint, by: bigint): bigint {
  const half = (amount < 0n ? -amount : amount) * 2n + by;
  return amount < 0n ? -(half / (by * 2n)) : half / (by * 2n);
}

function inCents({ quantity, unit_price, discount, percent }: PricedLine) {
  const exact = scaled(quantity, 3) * cents(unit_price);
  const net = divided(exact - cents(discount) * 1000n, 1000n);
  const covered = divided(net * scaled(percent, 2), 10_000n);
  return { gross: divided(exact, 1000n), net, covered, chargeable: net - covered };
}

export function lineFigures(line: PricedLine): LineFigures {
  const { gross, net, covered, chargeable } = inCents(line);
  return {
    gross: moneyText(gross),
    net: moneyText(net),
    covered: moneyText(covered),
    chargeable: moneyText(chargeable),
  };
}

type Cents = ReturnType<typeof inCents>;
const sumOf = (lines: readonly Cents[], pick: keyof Cents): bigint => lines.reduce((sum, line) => sum + line[pick], 0n);

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
  const all = lines.map(inCents);
  const counted = all.filter((_, index) => counts(lines[index] as L, index));
  const charged = sumOf(counted, 'chargeable');
  const whole = sumOf(all, 'chargeable');
  const discount = whole === 0n ? 0n : divided(cents(header.discount) * charged, whole);
  const freight = counted.length === 0 ? 0n : cents(header.freight);
  const covered = sumOf(counted, 'covered');
  const chargeable = charged - discount + freight;
  return {
    items_total: moneyText(sumOf(counted, 'net')),
    covered_total: moneyText(covered),
    discount: moneyText(discount),
    freight: moneyText(freight),
    chargeable_total: moneyText(chargeable),
    total: moneyText(covered + chargeable),
    warranty_class: classOf(covered, chargeable),
  };
}

/** Derived, never typed. */
function classOf(covered: bigint, chargeable: bigint): WarrantyClass {
  if (covered === 0n) return 'no_warranty';
  return chargeable === 0n ? 'total_warranty' : 'partial_warranty';
}

/** What the database keeps an amount in: twelve digits and cents. */
const most = 10n ** 14n - 1n;

/** What no field can say alone: form and server ask here. */
export function moneyErrors(lines: readonly PricedLine[], header: Header): FieldErrors {
  const errors: FieldErrors = {};
  const all = lines.map(inCents);
  all.forEach(({ net }, index) => {
    if (net < 0n) errors[`items.${index}.discount`] = ['O desconto é maior que o valor do item'];
    if (net > most) errors[`items.${index}.unit_price`] = ['Valor alto demais'];
  });
  if (Object.keys(errors).length > 0) return errors;
  if (sumOf(all, 'net') + cents(header.freight) > most) errors['items'] = ['O total do orçamento é alto demais'];
  if (cents(header.discount) > sumOf(all, 'chargeable'))
    errors['discount'] = ['O desconto é maior que o valor a cobrar'];
  return errors;
}

/** `10` percent of `250.00` → `25.00`: for a discount typed as a share. */
export const percentOf = (amount: string, percent: string): string =>
  moneyText(divided(cents(amount) * scaled(percent, 2), 10_000n));

/** The largest share, with two decimals, of an amount that stays within a limit: `100.00` when all of it does. */
export function shareWithin(amount: string, limit: string): string {
  const [whole, most] = [cents(amount), cents(limit)];
  if (whole <= most) return '100.00';
  return most <= 0n ? '0.00' : moneyText((most * 10_000n) / whole);
}

export const addMoney = (amounts: readonly string[]): string =>
  moneyText(amounts.reduce((sum, amount) => sum + cents(amount), 0n));
export const subtractMoney = (from: string, amount: string): string => moneyText(cents(from) - cents(amount));
export const isNothing = (amount: string): boolean => cents(amount) === 0n;

/** How much of all was covered, in percent with one decimal; nothing of nothing has no rate. */
export function coverageRate(covered: string, chargeable: string): number | null {
  const all = cents(covered) + cents(chargeable);
  return all === 0n ? null : Number(divided(cents(covered) * 1000n, all)) / 10;
}
