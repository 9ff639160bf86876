import { folded } from '#core/contract/fields.ts';
import { formatDate, formatMoney, formatNumber, plainDecimal } from '#core/contract/format.ts';
import { parseDecimal } from '#core/contract/parse-number.ts';
import { readList, type ImportColumn, type Importer, type Values } from '#core/server/importer.ts';
import type { ReadCell } from '#core/server/sheet.ts';

/** 'Razão Social*' and 'razao_social' are one heading. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** PostgreSQL cannot hold NUL nor half characters; nobody typed them. */
export const clean = (cell: ReadCell): ReadCell =>
  typeof cell === 'string' ? folded(cell.replaceAll('\0', '').toWellFormed().trim()) || null : cell;

export const textOf = (cell: ReadCell): string =>
  cell === null ? '' : typeof cell === 'boolean' ? (cell ? 'Sim' : 'Não') : String(cell);

const yes = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes']);
const no = new Set(['nao', 'n', '0', 'false', 'falso', 'no']);

function readFlag(cell: string | number | boolean): unknown {
  if (typeof cell === 'boolean') return cell;
  const word = plain(String(cell));
  return yes.has(word) ? true : no.has(word) ? false : String(cell);
}

/** `15/11/2026` or the sheet's own date; what is neither stays, to be refused. */
function readDay(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/.exec(text) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2} /.test(text) ? text.slice(0, 10) : text;
}

const words = new WeakMap<ImportColumn, ReadonlyMap<string, string>>();
/** What each word of a choice stands for, made once: a file asks a hundred thousand times. */
function wordsOf(column: ImportColumn): ReadonlyMap<string, string> {
  const known = words.get(column);
  if (known) return known;
  const made = new Map<string, string>();
  for (const { value, label } of column.options ?? []) made.set(plain(value), value).set(plain(label), value);
  words.set(column, made);
  return made;
}

/** A cell as the contract's schema wants it. */
function readValue(column: ImportColumn, cell: string | number | boolean): unknown {
  if (column.parse) return column.parse(cell);
  const text = textOf(cell);
  if (column.refers) return text;
  if (column.many) return readList(cell).map((part) => wordsOf(column).get(plain(part)) ?? part);
  if (column.options) return wordsOf(column).get(plain(text)) ?? text;
  switch (column.kind) {
    case 'flag':
      return readFlag(cell);
    case 'number':
    case 'money':
      return typeof cell === 'number' ? text : (parseDecimal(text, column.kind === 'money' ? 2 : 3) ?? text);
    case 'date':
      return readDay(text);
    case 'text':
    case 'moment':
      return text;
  }
}

export interface Plan {
  importer: Importer;
  /** Column of each heading of the file. */
  columns: readonly (ImportColumn | null)[];
  clearEmpty: boolean;
}

export function planOf(importer: Importer, mapping: readonly (string | null)[], clearEmpty: boolean): Plan {
  const byKey = new Map(importer.columns.map((column) => [column.key, column]));
  return { importer, columns: mapping.map((key) => (key === null ? null : (byKey.get(key) ?? null))), clearEmpty };
}

/** What a line says, by column. An empty cell says nothing, unless it was chosen to erase. */
export function givenOf({ importer, columns, clearEmpty }: Plan, cells: readonly ReadCell[]): Values {
  const given: Values = {};
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = clean(cells[index] ?? null);
    if (cell !== null) given[column.key] = readValue(column, cell);
    else if (clearEmpty) given[column.key] = column.many ? [] : null;
  }
  return importer.prepare?.(given) ?? given;
}

/** What tells which record a line is about; null when it does not say. */
export function keyOf(importer: Importer, given: Values): string | null {
  const key = importer.keyOf ? importer.keyOf(given) : given[importer.key];
  return typeof key === 'string' && key ? key : null;
}

/** The template's example, left in the file by mistake. */
export function isExample({ columns }: Plan, cells: readonly ReadCell[]): boolean {
  let same = 0;
  for (const [index, column] of columns.entries()) {
    const text = column ? textOf(clean(cells[index] ?? null)) : '';
    if (!column || !text) continue;
    if (plain(text) !== plain(column.example)) return false;
    same += 1;
  }
  return same > 1;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** A value as staff read it. */
export function shown(column: ImportColumn, value: unknown, nameOf: (uuid: string) => string): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((item) => shown(column, item, nameOf)).join('; ') || null;
  if (column.refers) return typeof value === 'string' ? nameOf(value) : null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const own = column.show?.(text);
  if (own !== undefined) return own;
  if (column.kind === 'money' && isDecimal(text)) return formatMoney(text);
  if (column.kind === 'date' && isDay(text)) return formatDate(text);
  const option = column.options?.find((one) => one.value === text);
  if (option) return option.label;
  // As many places as were given: whoever checks the line sees all of them.
  const places = plainDecimal(text).split('.')[1]?.length ?? 0;
  return column.kind === 'number' && isDecimal(text) ? formatNumber(text, places) : text;
}
