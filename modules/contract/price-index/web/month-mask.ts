import type { Mask } from '#core/web/form/masks.ts';
import { formatMonth, readMonth } from '../price-index.rules.ts';

const digits = (typed: string): string => {
  const all = typed.replace(/\D/g, '').slice(0, 6);
  return all.length > 2 ? `${all.slice(0, 2)}/${all.slice(2)}` : all;
};

/** A month typed as 10/2026 and kept as 2026-10; what is not whole yet stays as typed. */
export const monthMask: Mask = {
  show: formatMonth,
  type: digits,
  read: (masked) => (/^\d{2}\/\d{4}$/.test(masked) ? (readMonth(masked) ?? masked) : masked),
  paste: (text) => readMonth(text) ?? null,
  inputMode: 'numeric',
  placeholder: 'mm/aaaa',
};
