/** Ways of writing a number that can be meant only one way, the first that fits: whole part, then what follows its mark. */
const writings = [
  // 1250  1250,5  ,5
  /^(\d+)(?:,(\d*))?$|^,(\d+)$/,
  // 1.250  1.250,5  1 250,5: nobody writes thousands after a zero, so 0.250 is none of these.
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d*))?$/,
  // 1.5  1234.56  .5: the point cannot be thousands here.
  /^(\d+)\.(\d*)$|^\.(\d+)$/,
  // 1,234.56  1,234,567: as much of the world writes it.
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/,
  /^([1-9]\d{0,2}(?:,\d{3}){2,})$/,
];

/**
 * What a person typed or pasted, as decimal text: `1.234,5` → `1234.5`. Null when it is no number, or has more than
 * `decimals` places: digits are refused, never lost in silence. A point is a thousands mark where it can be one
 * (`1.250`), the decimal mark where it cannot (`1.5`).
 */
export function parseDecimal(typed: string, decimals: number): string | null {
  const spaced = typed.replace(/\s+/g, ' ').replace('\u2212', '-').trim();
  const [, sign = '', after = '', plain = ''] = /^(-?) ?(?:R\$)? ?(-?)(.*)$/.exec(spaced) ?? [];
  const match = writings.map((writing) => writing.exec(plain)).find(Boolean);
  if (!match || (sign && after)) return null;
  const [, whole = '0', places, alone] = match;
  const fraction = places ?? alone ?? '';
  if (fraction.length > decimals) return null;
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const number = fraction === '' ? digits : `${digits}.${fraction}`;
  return /[1-9]/.test(number) ? sign + after + number : number;
}

/** `1.234,56` → `1234.56`, always with cents. Null when it is no amount. */
export function parseMoney(typed: string): string | null {
  const amount = parseDecimal(typed, 2);
  return amount === null ? null : withCents(amount);
}

/** Decimal text with its two cents: `1234.5` → `1234.50`. */
export function withCents(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}
