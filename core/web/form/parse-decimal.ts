import { isAbove, isBelow } from '#core/contract/decimal.ts';
import { formatNumber } from '#core/contract/format.ts';
import { parseDecimal, withCents } from '#core/contract/parse-number.ts';

export interface DecimalLimits {
  /** Up to how many places. */
  decimals?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * What a person types or pastes for a number, as decimal text: `1.250` is one thousand two hundred and fifty, as every
 * screen shows it; `1.5`, which cannot be thousands, is one and a half. The unit the box shows may be typed along. What
 * is no number stays as typed, to be refused; so do places too many.
 */
export function readDecimal(typed: string, unit?: string): string {
  const text = typed.trim();
  const bare = unit && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text;
  return parseDecimal(bare, Infinity) ?? text;
}

/** An amount always has its cents. */
export const asMoney = (value: string): string => (decimalText.test(value) ? withCents(value) : value);

/** Decimal text as it is edited, no digit less and no thousands mark to stumble over: `1250.5` → `1250,5`. */
export const editDecimal = (value: string): string => (decimalText.test(value) ? value.replace('.', ',') : value);

/** Decimal text as the box shows it, no digit less: `1250.5` → `1.250,5`. */
export const showDecimal = (value: string): string =>
  editDecimal(value).replace(/^-?\d+(?=,|$)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, '.'));

/** What is wrong with a value of a number field; null when nothing is, or it is empty. */
export function decimalFault(value: string, { decimals = 0, min, max }: DecimalLimits): string | null {
  if (value === '') return null;
  const match = decimalText.exec(value);
  if (!match) return 'Informe um número';
  const places = (match[3] ?? '').replace(/0+$/, '').length;
  if (places > decimals) return decimals === 0 ? 'Use um número inteiro' : `Use até ${decimals} casas decimais`;
  if (min !== undefined && isBelow(value, String(min))) return `Use no mínimo ${formatNumber(min)}`;
  if (max !== undefined && isAbove(value, String(max))) return `Use no máximo ${formatNumber(max)}`;
  return null;
}

/** What the contract keeps an amount in; nobody is paid less than nothing. */
export const moneyLimits = { decimals: 2, min: 0, max: 999_999_999_999.99 };
