/**
 * Arithmetic of money, quantities and percents, the same on both sides: decimal text in, decimal text out, whole
 * numbers between; never floating point. What is still being typed, or not there, counts as nothing.
 */
export type Decimal = string;
type Written = Decimal | null | undefined;

interface Exact {
  units: bigint;
  places: number;
}
const nothing: Exact = { units: 0n, places: 0 };
function exact(value: Written): Exact {
  if (!value || !/^-?\d+\.?\d*$/.test(value)) return nothing;
  const point = value.indexOf('.');
  if (point < 0) return { units: BigInt(value), places: 0 };
  return { units: BigInt(value.slice(0, point) + value.slice(point + 1)), places: value.length - point - 1 };
}
const powers = Array.from({ length: 40 }, (_, places) => 10n ** BigInt(places));
const power = (places: number): bigint => powers[places] ?? 10n ** BigInt(places);
const absolute = (units: bigint): bigint => (units < 0n ? -units : units);

/** Half away from zero, as PostgreSQL's round() does. */
function quotient(units: bigint, by: bigint): bigint {
  const [size, of] = [absolute(units), absolute(by)];
  const whole = (size + of / 2n) / of;
  return units < 0n === by < 0n ? whole : -whole;
}
function unitsAt({ units, places }: Exact, wanted: number): bigint {
  if (places === wanted) return units;
  return places < wanted ? units * power(wanted - places) : quotient(units, power(places - wanted));
}

function decimalText(units: bigint, places: number): Decimal {
  const digits = units < 0n ? String(-units) : String(units);
  const full = digits.length > places ? digits : digits.padStart(places + 1, '0');
  const text = places === 0 ? full : `${full.slice(0, -places)}.${full.slice(-places)}`;
  return units < 0n ? `-${text}` : text;
}

/** How many places the database keeps. */
export const moneyPlaces = 2;
export const quantityPlaces = 3;
export const percentPlaces = 2;

/** `2.5` with 3 places → `2.500`; beyond them, half away from zero. */
export const rounded = (value: Written, places: number): Decimal => decimalText(unitsAt(exact(value), places), places);

/** With as many places as the finest of them, unless said. */
export function sumOf(values: Iterable<Written>, wanted?: number): Decimal {
  let [units, places] = [0n, 0];
  for (const value of values) {
    const one = exact(value);
    if (one.places > places) [units, places] = [units * power(one.places - places), one.places];
    units += unitsAt(one, places);
  }
  return wanted === undefined ? decimalText(units, places) : decimalText(unitsAt({ units, places }, wanted), wanted);
}
export function plus(one: Written, other: Written): Decimal {
  const [a, b] = [exact(one), exact(other)];
  const places = Math.max(a.places, b.places);
  return decimalText(unitsAt(a, places) + unitsAt(b, places), places);
}
export function minus(from: Written, amount: Written): Decimal {
  const [a, b] = [exact(from), exact(amount)];
  const places = Math.max(a.places, b.places);
  return decimalText(unitsAt(a, places) - unitsAt(b, places), places);
}
export const negated = (value: Written): Decimal => minus('0', value);

/** `2.5` units of `10.99`, in money → `27.48`. */
export function times(one: Written, other: Written, places: number = moneyPlaces): Decimal {
  const [a, b] = [exact(one), exact(other)];
  return decimalText(unitsAt({ units: a.units * b.units, places: a.places + b.places }, places), places);
}
/** Nothing can be divided by nothing. */
export function dividedBy(value: Written, by: Written, places: number = moneyPlaces): Decimal | null {
  const [a, b] = [exact(value), exact(by)];
  if (b.units === 0n) return null;
  return decimalText(quotient(a.units * power(b.places + places), b.units * power(a.places)), places);
}

/** `10` percent of `250.00` → `25.00`. */
export const percentOf = (amount: Written, percent: Written): Decimal => {
  const [a, p] = [exact(amount), exact(percent)];
  return decimalText(unitsAt({ units: a.units * p.units, places: a.places + p.places + 2 }, moneyPlaces), moneyPlaces);
};
/** How many percent of the whole a part is; of nothing, no share. */
export const shareOf = (part: Written, whole: Written, places = 1): Decimal | null =>
  dividedBy(times(part, '100', exact(part).places), whole, places);

/** Below zero where the first is smaller, as a sort wants it. */
export function compared(one: Written, other: Written): number {
  const [a, b] = [exact(one), exact(other)];
  const places = Math.max(a.places, b.places);
  const difference = unitsAt(a, places) - unitsAt(b, places);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}
export const isSame = (one: Written, other: Written): boolean => compared(one, other) === 0;
export const isAbove = (one: Written, other: Written): boolean => compared(one, other) > 0;
export const isBelow = (one: Written, other: Written): boolean => compared(one, other) < 0;
export const isZero = (value: Written): boolean => exact(value).units === 0n;
export const isPositive = (value: Written): boolean => exact(value).units > 0n;
export const isNegative = (value: Written): boolean => exact(value).units < 0n;
export const smaller = (one: Decimal, other: Decimal): Decimal => (isAbove(one, other) ? other : one);
export const larger = (one: Decimal, other: Decimal): Decimal => (isAbove(one, other) ? one : other);
export const orNothing = (value: Decimal): Decimal => (isNegative(value) ? rounded('0', exact(value).places) : value);

/**
 * Parts a sum so that the parts add up to it again (pro rata, freight on lines, discounts): each gets its share
 * rounded down, and what is left over goes, cent by cent, to those that lost most. Without weights, or with none
 * above zero, all get the same.
 */
export function parted(sum: Decimal, weights: readonly Decimal[], places: number = moneyPlaces): Decimal[] {
  const total = unitsAt(exact(sum), places);
  const finest = Math.max(0, ...weights.map((weight) => exact(weight).places));
  const given = weights.map((weight) => unitsAt(exact(weight), finest));
  const shares = given.every((weight) => weight <= 0n)
    ? given.map(() => 1n)
    : given.map((weight) => (weight > 0n ? weight : 0n));
  const whole = shares.reduce((all, share) => all + share, 0n);
  if (whole === 0n) return [];
  const size = absolute(total);
  const floors = shares.map((share) => (size * share) / whole);
  const lost = shares.map((share, index) => ({ index, rest: (size * share) % whole }));
  lost.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  const over = Number(size - floors.reduce((all, floor) => all + floor, 0n));
  for (const { index } of lost.slice(0, over)) floors[index] = (floors[index] ?? 0n) + 1n;
  return floors.map((floor) => decimalText(total < 0n ? -floor : floor, places));
}

/** For what is only looked at: a chart's bar, a bar of progress. Nothing is added up or compared with it. */
export const drawn = (value: Written): number => Number(value ?? 0);
