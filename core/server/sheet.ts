import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { invalid } from '#core/contract/error.ts';
import { csvCell, readCell, xlsxCell, type CellKind, type ReadCell, type SheetColumn } from './sheet-cell.ts';
import { guessCsv } from './text-check.ts';
import { guardZip, ZipRefused } from './zip-guard.ts';

export type { CellKind, ReadCell, SheetColumn } from './sheet-cell.ts';

export interface Sheet {
  title: string;
  columns: readonly SheetColumn[];
  /** Whose clock moments are read by; of the business unless said. */
  zone?: string;
  /** Lines before the headings and a row of sums below, of a report; a CSV, which programs read, has neither. */
  head?: readonly string[];
  foot?: Record<string, unknown>;
}
type Rows = AsyncIterable<Record<string, unknown>>;

/** Streams rows into a file, headings first; memory does not grow with the rows. */
export async function writeSheet(
  format: 'xlsx' | 'csv',
  sheet: Sheet,
  rows: Rows,
  target: string,
): Promise<{ rows: number }> {
  const count = { rows: 0 };
  await (format === 'xlsx' ? writeXlsx(sheet, rows, target, count) : writeCsv(sheet, rows, target, count));
  return count;
}

/** Headings, then what each row shows: made of the columns once, for a hundred thousand rows walk through it. */
async function* cellsOf<Cell>(
  { columns, zone }: Sheet,
  cell: (column: SheetColumn, value: unknown, zone?: string) => Cell,
  rows: Rows,
  count: { rows: number },
): AsyncGenerator<(Cell | string)[]> {
  yield columns.map((column) => column.title);
  const readers = columns.map((column) => readerOf(column.key));
  for await (const row of rows) {
    count.rows += 1;
    yield columns.map((column, n) => cell(column, readers[n]?.(row), zone));
  }
}

/** `anvisa.holder` is a field of a group. */
export function readerOf(key: string): (row: Record<string, unknown>) => unknown {
  const names = key.split('.');
  if (names.length === 1) return (row) => row[key];
  return (row) => names.reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row);
}

const linesAtOnce = 500;

async function writeCsv(sheet: Sheet, rows: Rows, target: string, count: { rows: number }): Promise<void> {
  // Excel in pt-BR wants the semicolon, and the mark to read UTF-8.
  const inCsv = (lines: string[][], isFirst: boolean): string =>
    stringify(lines, {
      delimiter: ';',
      bom: isFirst,
      record_delimiter: 'windows',
      quoted_match: /[\r\n]|^\s|\s$|^\ufeff/,
    });
  const pieces = async function* () {
    let isFirst = true;
    let lines: string[][] = [];
    for await (const line of cellsOf(sheet, csvCell, rows, count)) {
      lines.push(line);
      if (lines.length < linesAtOnce) continue;
      yield inCsv(lines, isFirst);
      isFirst = false;
      lines = [];
    }
    if (lines.length > 0) yield inCsv(lines, isFirst);
  };
  await pipeline(Readable.from(pieces()), createWriteStream(target));
}

const formats: Partial<Record<CellKind, string>> = {
  money: '#,##0.00',
  date: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};
const widths: Record<CellKind, number> = { text: 28, number: 12, money: 14, date: 12, moment: 17, flag: 8 };

/** As spreadsheet programs take the name of a page. */
export const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Planilha';

async function writeXlsx(sheet: Sheet, rows: Rows, target: string, count: { rows: number }): Promise<void> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const { title, columns, head = [], foot } = sheet;
  const cells = async function* () {
    for (const line of head) yield [xlsxCell({ key: '', title: '', kind: 'text' }, line)];
    yield* cellsOf(sheet, xlsxCell, rows, count);
    if (foot) yield columns.map((column) => xlsxCell(column, readerOf(column.key)(foot), sheet.zone));
  };
  const bytes = writeXlsxStream(cells(), {
    name: sheetName(title),
    columns: columns.map(({ kind, title: heading }) => {
      const numFmt = formats[kind];
      return { width: Math.max(widths[kind], Math.min(40, heading.length + 3)), ...(numFmt && { numFmt }) };
    }),
    freezePane: { rows: head.length + 1 },
  });
  await pipeline(Readable.fromWeb(bytes as never), createWriteStream(target));
}

export interface SheetRow {
  /** As the person sees it in the file: the headings are line 1. */
  line: number;
  cells: ReadCell[];
}

const damaged = 'Não foi possível ler a planilha. Envie um arquivo XLSX ou CSV.';
const refused = (message: string) => invalid({ file: [message] }, message);

/** Streams the rows of an XLSX (its first sheet) or a CSV, headings included, formulas' guard taken off again. */
export async function* readSheet(path: string, { maxRows }: { maxRows: number }): AsyncGenerator<SheetRow> {
  const rows = (await isZip(path)) ? readXlsx(path) : readCsv(path);
  let count = 0;
  for await (const row of rows) {
    count += 1;
    // The headings are not counted.
    if (count > maxRows + 1) throw refused(`A planilha passa do limite de ${maxRows.toLocaleString('pt-BR')} linhas.`);
    yield row;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  } finally {
    await file.close();
  }
}

async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
  try {
    await guardZip(path);
    const { streamXlsxRows } = await import('hucre/xlsx');
    for await (const { index, values } of streamXlsxRows(
      Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
    )) {
      yield { line: index + 1, cells: values.map(readCell) };
    }
  } catch (error) {
    if (error instanceof ZipRefused) throw refused('A planilha está danificada ou grande demais quando descompactada.');
    throw refused(damaged);
  }
}

async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const facts = await guessCsv(path);
  if (!facts) throw refused(damaged);
  const letters = async function* () {
    const decoder = new TextDecoder(facts.encoding);
    for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer, { stream: true });
    yield decoder.decode();
  };
  const parser = parse({
    delimiter: facts.delimiter ?? ';',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1024 * 1024,
  });
  const feeding = pipeline(Readable.from(letters()), parser);
  // Its failure reaches us through the parser too; waiting for it here would stop the reading.
  feeding.catch(() => undefined);
  try {
    let line = 0;
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      yield { line, cells: record.map(readCell) };
    }
  } catch {
    throw refused(damaged);
  } finally {
    parser.destroy();
  }
}
