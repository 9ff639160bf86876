import { formatNumber, parseDecimal } from '#core/contract/format.ts';

export interface DecimalLimits {
  /** Up to how many places. */
  decimals?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * What a person types for a number as decimal text: `1.250` is one thousand two hundred and fifty, as every screen
 * shows it; `1.5`, which cannot be thousands, is one and a half. What is no number stays as typed, to be refused.
 */
export function readDecimal(typed: string, decimals = 0): string {
  const text = typed.trim();
  return parseDecimal(text.startsWith(',') ? `0${text}` : text, decimals) ?? text;
}

/** Decimal text as the box shows it, no digit less: `1250.5` → `1.250,5`. */
export function showDecimal(value: string): string {
  const [, sign, whole, fraction] = decimalText.exec(value) ?? [];
  if (whole === undefined) return value;
  const grouped = `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}`;
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** What is wrong with a value of a number field; null when nothing is, or it is empty. */
export function decimalFault(value: string, { decimals = 0, min, max }: DecimalLimits): string | null {
  if (value === '') return null;
  const match = decimalText.exec(value);
  if (!match) return 'Informe um número';
  const places = (match[3] ?? '').replace(/0+$/, '').length;
  if (places > decimals) return decimals === 0 ? 'Use um número inteiro' : `Use até ${decimals} casas decimais`;
  if (min !== undefined && Number(value) < min) return `Use no mínimo ${formatNumber(min)}`;
  if (max !== undefined && Number(value) > max) return `Use no máximo ${formatNumber(max)}`;
  return null;
}
