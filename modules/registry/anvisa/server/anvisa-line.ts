import type { AnvisaLineTable } from './anvisa.table.ts';
import { plainRegistration } from '../registration.rules.ts';
import { baseColumns } from '../anvisa.rules.ts';

export type BaseLine = Omit<AnvisaLineTable, 'load_uuid'>;

const maxText = 500;
/** NUL cannot be stored; the agency pads with spaces. */
const textOf = (cell: string | undefined): string | null =>
  cell?.replaceAll('\0', '').trim().replace(/\s+/g, ' ').slice(0, maxText) || null;

/** `15/11/2026` → `2026-11-15`; null when it is no day of the calendar. */
export function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})(?: .*)?$/.exec(text.trim()) ?? [];
  if (!year) return null;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** The last column: a day, with the hour or without, whole. */
export const readMoment = (text: string): string | null =>
  /^\d{2}\/\d{2}\/\d{4}( \d{2}:\d{2}(:\d{2})?)?$/.test(text.trim()) ? readDay(text) : null;

const readClass = (text: string): BaseLine['risk_class'] =>
  (/\b(IV|III|II|I)\b/.exec(text.toUpperCase())?.[1] as BaseLine['risk_class'] | undefined) ?? null;

/** `VIGENTE` has no end; a day has; the rest is a registration that ended early. Undefined when it says none of these. */
function readValidity(text: string): Pick<BaseLine, 'valid_until' | 'is_cancelled'> | undefined {
  const word = text.trim().toUpperCase();
  if (word === '' || word === 'VIGENTE') return { valid_until: null, is_cancelled: false };
  if (/^(CANCELAD|CADUC|INDEFERID)/.test(word)) return { valid_until: null, is_cancelled: true };
  const day = readDay(word);
  return day ? { valid_until: day, is_cancelled: false } : undefined;
}

/** A line of the file as it will be kept; null when it cannot be one. */
export function readLine(cells: readonly string[], line: number): BaseLine | null {
  if (cells.length !== baseColumns.length) return null;
  const [number = '', process, technical, risk = '', commercial, cnpj, holder, maker, country, published, validity] =
    cells;
  const plain = plainRegistration(number);
  const valid = readValidity(validity ?? '');
  if (!/^\d{5,15}$/.test(plain) || !valid) return null;
  const [name, land] = [textOf(maker), textOf(country)];
  return {
    line,
    number: plain,
    process: textOf(process),
    technical_name: textOf(technical),
    risk_class: readClass(risk),
    commercial_name: textOf(commercial),
    holder_cnpj: textOf(cnpj)?.replace(/[.\-/]/g, '') ?? null,
    holder: textOf(holder),
    manufacturer: name && land ? `${name} (${land})` : name,
    published_on: readDay(published ?? ''),
    ...valid,
  };
}
