import {
  maskCnpj,
  maskCpf,
  maskDocument,
  maskNcm,
  maskPhone,
  maskZip,
  normaliseDocument,
  normalisePhone,
  normaliseZip,
} from '#core/contract/br.ts';

export interface Mask {
  /** Stored value → what the box shows. */
  show: (value: string) => string;
  /** What was typed → the same, masked. */
  type: (typed: string) => string;
  /** Masked → stored value. */
  read: (masked: string) => string;
  /** Pasted text, when it must be understood as a whole; null lets it go through `type`. */
  paste?: (text: string) => string | null;
  inputMode?: 'numeric' | 'tel' | 'text';
  placeholder?: string;
}

const simple = (mask: (typed: string) => string, read: (masked: string) => string, more: Partial<Mask>): Mask => ({
  show: mask,
  type: mask,
  read,
  ...more,
});

export const cpfMask = simple(maskCpf, normaliseDocument, { inputMode: 'numeric', placeholder: '000.000.000-00' });
/** Letters are part of the CNPJ since 2026: no numeric keypad. */
export const cnpjMask = simple(maskCnpj, normaliseDocument, { inputMode: 'text', placeholder: '00.000.000/0000-00' });
export const documentMask = simple(maskDocument, normaliseDocument, { inputMode: 'text' });
export const zipMask = simple(maskZip, normaliseZip, { inputMode: 'numeric', placeholder: '00000-000' });
export const ncmMask = simple(maskNcm, (masked) => masked.replaceAll('.', ''), {
  inputMode: 'numeric',
  placeholder: '0000.00.00',
});
export const phoneMask = simple(maskPhone, (masked) => (masked ? normalisePhone(masked) : ''), {
  inputMode: 'tel',
  placeholder: '(00) 00000-0000',
  // A pasted +55 would otherwise be cut as if it were the area code.
  paste: (text) => (/\d/.test(text) ? normalisePhone(text.replace(/[^\d+]/g, '')) : null),
});

const significant = (text: string): number => text.replace(/[^0-9a-z]/gi, '').length;

/** Where the caret belongs after masking: behind as many real characters as before it. */
export function caretAfter(typed: string, at: number, masked: string): number {
  if (at >= typed.length) return masked.length;
  let left = significant(typed.slice(0, at));
  let place = 0;
  while (left > 0 && place < masked.length) {
    if (/[0-9a-z]/i.test(masked[place] ?? '')) left -= 1;
    place += 1;
  }
  return place;
}
