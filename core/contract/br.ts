/**
 * Brazilian identifiers: one place that normalises, validates, formats and masks them.
 *
 * This is the only file that imports the library. Two of its defaults are traps: without
 * `{ version: 2 }` it refuses the alphanumeric CNPJ (and drops its letters when formatting) and
 * accepts mobile numbers that no longer exist. Functions come one by one, so the tables of NCM
 * codes and municipalities never reach the browser.
 */
import { drawn } from './decimal.ts';
import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words';
import { getStates, type State } from '@brazilian-utils/brazilian-utils/get-states';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { parsePhone } from '@brazilian-utils/brazilian-utils/parse-phone';
import { z } from 'zod';
import { formatMoney } from './format.ts';

/** Strips the punctuation of masks and nothing else: a stray letter must stay, and fail. */
const unmask = (value: string) => value.replace(/[.\-/\s]/g, '').toUpperCase();
const allEqual = (value: string) => /^(.)\1*$/.test(value);

/** Fills the `#` of a pattern as far as the characters go; never ends in punctuation, so backspace works. */
function fill(pattern: string, characters: string): string {
  let shown = '';
  let used = 0;
  for (const place of pattern) {
    if (used >= characters.length) break;
    shown += place === '#' ? characters[used++] : place;
  }
  return shown;
}

// CPF, CNPJ and the two together

export const normaliseDocument = unmask;
export const isCpf = (value: string) => /^\d{11}$/.test(unmask(value)) && isValidCpf(unmask(value));

export function isCnpj(value: string): boolean {
  const plain = unmask(value);
  return /^[0-9A-Z]{12}\d{2}$/.test(plain) && !allEqual(plain) && isValidCnpj(plain, { version: 2 });
}

/** Which of the two a document is, or null when it is neither. */
export function documentKind(value: string): 'CPF' | 'CNPJ' | null {
  if (isCpf(value)) return 'CPF';
  return isCnpj(value) ? 'CNPJ' : null;
}
export const isDocument = (value: string) => documentKind(value) !== null;

export const maskCpf = (typed: string) => fill('###.###.###-##', typed.replace(/\D/g, ''));

export function maskCnpj(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  // The two check digits are digits even in the alphanumeric form.
  return fill('##.###.###/####-##', characters.slice(0, 12) + characters.slice(12).replace(/\D/g, ''));
}

/** A letter, or a twelfth character, can only be a CNPJ. */
export function maskDocument(typed: string): string {
  const characters = typed.replace(/[^0-9a-z]/gi, '');
  return /\D/.test(characters) || characters.length > 11 ? maskCnpj(characters) : maskCpf(characters);
}

/** A complete mask is the format; anything else is shown as stored rather than cut or bent. */
const formatWith = (valid: (value: string) => boolean, mask: (value: string) => string) => (value: string) =>
  valid(value) ? mask(unmask(value)) : value;
export const formatCpf = formatWith(isCpf, maskCpf);
export const formatCnpj = formatWith(isCnpj, maskCnpj);
export const formatDocument = (value: string) => (documentKind(value) === 'CPF' ? formatCpf(value) : formatCnpj(value));

// CEP

export const normaliseZip = unmask;
/** The library takes 00000000; no street has it. */
export const isZip = (value: string) => /^\d{8}$/.test(unmask(value)) && !allEqual(unmask(value));
export const maskZip = (typed: string) => fill('#####-###', typed.replace(/\D/g, ''));
export const formatZip = formatWith(isZip, maskZip);

// Telephones: stored as national digits, without +55

/** A value with letters stays as it is, to be refused; `parsePhone` alone would quietly drop them. */
export const normalisePhone = (value: string) =>
  /^[\d\s()+.-]*$/.test(value) && !isAbroad(value) ? digitsOfPhone(value) : value;
/** `+1 999…` is no Brazilian number, though its digits may look like one. */
const isAbroad = (value: string) => /^\s*\+\s*(?!5\s*5)\d/.test(value);

function digitsOfPhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  // `parsePhone` cuts at eleven digits, which would make a valid number of a mistyped one.
  return digits.length > 11 && !/^(00)?55/.test(digits) ? digits : parsePhone(value);
}

export function isMobile(value: string): boolean {
  const digits = normalisePhone(value);
  return /^\d{11}$/.test(digits) && isValidPhone(digits, { version: 2, accept: ['mobile'] });
}

/** Landline, mobile, or a company's 0800 / 4004 number. Short public numbers (190) are nobody's. */
export function isPhone(value: string): boolean {
  const digits = normalisePhone(value);
  return /^\d{8,11}$/.test(digits) && isValidPhone(digits, { version: 2, accept: ['mobile', 'landline', 'service'] });
}

export function maskPhone(typed: string): string {
  const digits = digitsOfPhone(typed).slice(0, 11);
  if (digits.startsWith('0')) return fill('#### ### ####', digits);
  // 30 and 40 are no area codes: these are nationwide numbers such as 4004-1234.
  if (/^[34]0/.test(digits)) return fill('####-####', digits);
  return fill(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits);
}
export const formatPhone = (value: string) => (isPhone(value) ? maskPhone(normalisePhone(value)) : value);

// States

export type Uf = State['code'];
/** The 27 federative units, in the order of their names. */
export const states: readonly { code: Uf; name: string }[] = getStates().map(({ code, name }) => ({ code, name }));
const nameOf = new Map<string, string>(states.map(({ code, name }) => [code, name]));
export const isUf = (value: string): value is Uf => nameOf.has(value);
export const stateName = (code: string) => nameOf.get(code) ?? code;

// State registration (inscrição estadual)

export const exempt = 'ISENTO';
export const normaliseStateRegistration = unmask;
/** Each state has its own length and check digits, so the number means nothing without the UF. */
export function isStateRegistration(value: string, state: Uf): boolean {
  const plain = unmask(value);
  // The formulas of many states accept all zeros; no register holds that.
  return (
    plain === exempt ||
    (/^P?\d{8,14}$/.test(plain) && !allEqual(plain) && isValidIe({ value: plain, stateCode: state }))
  );
}

// GTIN (bar code)

export const withoutGtin = 'SEM GTIN';
export const normaliseGtin = (value: string) => value.trim().replace(/\s+/g, ' ').toUpperCase();
export function isGtin(value: string): boolean {
  const code = normaliseGtin(value);
  if (code === withoutGtin) return true;
  if (!/^(\d{8}|\d{12,14})$/.test(code) || allEqual(code)) return false;
  const sum = Array.from(code)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

// Schemas: what comes in masked goes on plain

/** `overwrite` keeps the schema a plain string, which OpenAPI can describe and forms can reuse. */
const identifier = (
  normalise: (value: string) => string,
  valid: (value: string) => boolean,
  message: string,
  missing: string,
) => {
  const error = worded(message, missing);
  return z.string({ error }).max(40, message).overwrite(normalise).refine(valid, { error });
};
/** What was left empty is not wrong: it is asked for. */
const worded =
  (message: string, missing: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? missing : message;

export const cpf = identifier(normaliseDocument, isCpf, 'CPF inválido', 'Informe o CPF');
export const cnpj = identifier(normaliseDocument, isCnpj, 'CNPJ inválido', 'Informe o CNPJ');
export const zipCode = identifier(normaliseZip, isZip, 'CEP inválido', 'Informe o CEP');
export const phone = identifier(normalisePhone, isPhone, 'Telefone inválido', 'Informe o telefone');
export const anyPhone = identifier(
  (value) => (isAbroad(value) ? value.replace(/[\s().-]/g, '') : normalisePhone(value)),
  (value) => /^\+\d{7,15}$/.test(value) || isPhone(value),
  'Telefone inválido',
  'Informe o telefone',
);
export const mobile = identifier(normalisePhone, isMobile, 'Celular inválido', 'Informe o celular');
export const gtin = identifier(normaliseGtin, isGtin, 'GTIN inválido', 'Informe o GTIN');
const ufError = worded('UF inválida', 'Informe a UF');
export const uf = z
  .string({ error: ufError })
  .trim()
  .toUpperCase()
  .pipe(
    z.enum(
      states.map(({ code }) => code),
      { error: ufError },
    ),
  );

/** Names the identifier the person was typing, told by its length. */
function documentProblem(value: string): string {
  if (value === '') return 'Informe o CPF ou CNPJ';
  if (/^\d{11}$/.test(value)) return 'CPF inválido';
  return value.length === 14 ? 'CNPJ inválido' : 'CPF ou CNPJ inválido';
}
export const document = z
  .string(documentProblem(''))
  .max(40, 'CPF ou CNPJ inválido')
  .overwrite(normaliseDocument)
  .superRefine((value, context) => {
    if (!isDocument(value)) context.addIssue({ code: 'custom', message: documentProblem(value) });
  });

// NCM, the Mercosul code of goods: eight digits. Whether it is in the table of the year, the tax office says.

export const maskNcm = (typed: string) => fill('####.##.##', typed.replace(/\D/g, ''));
export const ncm = z
  .string()
  .trim()
  .transform(unmask)
  .refine((value) => /^\d{8}$/.test(value), 'NCM tem 8 dígitos');
export const optionalNcm = z
  .union([z.literal(''), ncm])
  .nullish()
  .transform((value) => value || null);

// Amounts as a cheque says them, for who is about to agree to one: a nought too many is heard, not seen.

/** `30000.00` → `trinta mil reais`. */
export const moneyInWords = (amount: string): string => convertCurrencyToWords(drawn(amount));
/** `R$ 30.000,00 (trinta mil reais)` */
export const readBack = (amount: string): string => `${formatMoney(amount)} (${moneyInWords(amount)})`;

const optionalNumber = <T extends z.ZodType<string, string>>(number: T) =>
  z
    .union([z.literal(''), number])
    .nullish()
    .transform((value) => value || null);
export const optionalPhone = optionalNumber(phone);
/** Also a number of another country, `+49…`. */
export const optionalAnyPhone = optionalNumber(anyPhone);

// The key of an electronic invoice (chave de acesso da NF-e): 44 characters that carry issuer, series and number.
// The library knows only keys of digits; since the alphanumeric CNPJ the issuer's part may hold letters.

/** As it is printed in groups, or as the file's `Id` says it. */
export const normaliseInvoiceKey = (value: string) => unmask(value).replace(/^NFE/, '');
export function isInvoiceKey(value: string): boolean {
  const key = normaliseInvoiceKey(value);
  if (!/^\d{6}[0-9A-Z]{12}\d{2}55\d{22}$/.test(key)) return false;
  const sum = Array.from(key.slice(0, 43))
    .toReversed()
    .reduce((total, character, place) => total + (character.charCodeAt(0) - 48) * (2 + (place % 8)), 0);
  return (sum % 11 < 2 ? 0 : 11 - (sum % 11)) === Number(key[43]);
}
/** Who issued it, and its number as people say it. */
export const invoiceOf = (key: string) => ({
  issuer: key.slice(6, 20),
  series: String(Number(key.slice(22, 25))),
  number: String(Number(key.slice(25, 34))),
});
export const invoiceKey = z
  .string()
  .max(80, 'Chave da NF-e inválida')
  .overwrite(normaliseInvoiceKey)
  .refine(isInvoiceKey, 'Chave da NF-e inválida: confira os 44 caracteres');
export const optionalInvoiceKey = optionalNumber(invoiceKey);
/** In groups of four, as it is printed. */
export const formatInvoiceKey = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');
