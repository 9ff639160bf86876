import { absent, formatDate, formatDateTime, formatMoney, formatNumber, shownAs } from '#core/contract/format.ts';

export type CellKind = 'text' | 'number' | 'money' | 'date' | 'moment' | 'flag';

export interface SheetColumn {
  /** A field of the row, or of a group in it: `anvisa.holder`. */
  key: string;
  title: string;
  kind: CellKind;
  /** Of a choice: the words staff read instead of the stored value. */
  label?: (value: string) => string;
}

/** What a cell of a file holds once read: dates as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS` text, never a Date. */
export type ReadCell = string | number | boolean | null;

/**
 * A spreadsheet takes text that starts so for a formula and runs it. An apostrophe in front makes it
 * text; one more is put before apostrophes already there, so that taking one away gives back exactly
 * what was written.
 */
const dangerous = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
export const neutralise = (text: string): string => (dangerous.test(text) ? `'${text}` : text);
export const restore = (text: string): string => (text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text);

const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';
/** A record inside a row is read by its name. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const name = (value as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : JSON.stringify(value);
};
/** A list is read as its items, each in its words; names may have commas, so they do not part them. */
const inWords = (value: unknown, label: SheetColumn['label']): string =>
  (Array.isArray(value) ? value : [value]).map((item) => (label ? label(textOf(item)) : textOf(item))).join('; ');
const decimal = /^-?\d+(\.\d+)?$/;

/** pt-BR words: what staff read when they open the CSV. */
export function csvCell({ kind, label }: SheetColumn, value: unknown, zone?: string): string {
  if (isEmpty(value)) return '';
  const text = textOf(value);
  switch (kind) {
    case 'text':
      return neutralise(inWords(value, label));
    case 'number':
      return decimal.test(text) ? text.replace('.', ',') : neutralise(text);
    case 'money':
      return decimal.test(text) ? formatNumber(text, 2).replaceAll('.', '') : neutralise(text);
    case 'date':
      return formatDate(text, zone);
    case 'moment':
      return formatDateTime(text, zone);
    case 'flag':
      return value ? 'Sim' : 'Não';
  }
}

/** As the screen shows it: nobody computes with paper. */
export function paperCell({ kind, label }: SheetColumn, value: unknown, zone?: string): string {
  if (isEmpty(value)) return absent;
  const text = textOf(value);
  switch (kind) {
    case 'text':
      return inWords(value, label);
    case 'number':
      return decimal.test(text) ? formatNumber(text) : text;
    case 'money':
      return decimal.test(text) ? formatMoney(text) : text;
    case 'date':
      return formatDate(text, zone);
    case 'moment':
      return formatDateTime(text, zone);
    case 'flag':
      return value ? 'Sim' : 'Não';
  }
}

/** Real numbers and dates, so that sums and sorting work. */
export function xlsxCell({ kind, label }: SheetColumn, value: unknown, zone?: string): string | number | Date | null {
  if (isEmpty(value)) return null;
  const text = textOf(value);
  switch (kind) {
    case 'text':
      return xmlSafe(neutralise(inWords(value, label)));
    case 'number':
    case 'money':
      return decimal.test(text) ? Number(text) : xmlSafe(neutralise(text));
    case 'date':
      return onTheClock(text, dayMs, zone);
    case 'moment':
      return onTheClock(text, minuteMs, zone);
    case 'flag':
      return value ? 'Sim' : 'Não';
  }
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** As the library wants it: a Date whose UTC parts are the wall clock's, and no finer than is shown. */
function onTheClock(text: string, grain: number, zone?: string): Date | null {
  const shown = shownAs(text, zone);
  return shown && new Date(Math.floor(shown.getTime() / grain) * grain);
}

/** The library reads `_x0041_` as an escape but does not write it as one; and XML has no place for two characters. */
const unsafe = /_x[0-9A-Fa-f]{4}_|[\ufffe\uffff\ud800-\udfff]/;
const xmlSafe = (text: string): string => (unsafe.test(text) ? escaped(text) : text);
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\ufffe\uffff]/g, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase()}_`);

/** A cell of someone's workbook. */
export function readCell(value: string | number | boolean | Date | null | undefined): ReadCell {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return dateText(value);
  return typeof value === 'string' ? restore(value) : value;
}

function dateText(date: Date): string | null {
  if (Number.isNaN(date.getTime())) return null;
  // Excel keeps days as fractions: round away what the division left.
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}
