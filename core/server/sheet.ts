import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify';
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
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
  const counted = async function* () {
    for await (const row of rows) {
      count.rows += 1;
      yield row;
    }
  };
  await (format === 'xlsx' ? writeXlsx(sheet, counted(), target) : writeCsv(sheet, counted(), target));
  return count;
}

/** `anvisa.holder` is a field of a group. */
const valueAt = (row: Record<string, unknown>, key: string): unknown =>
  key.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row);

async function writeCsv({ columns, zone }: Sheet, rows: Rows, target: string): Promise<void> {
  // Excel in pt-BR wants the semicolon, and the mark to read UTF-8.
  const csv = stringify({
    delimiter: ';',
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]|^\s|\s$|^\ufeff/,
  });
  const lines = async function* () {
    yield columns.map((column) => column.title);
    for await (const row of rows) yield columns.map((column) => csvCell(column, valueAt(row, column.key), zone));
  };
  await pipeline(Readable.from(lines()), csv, createWriteStream(target));
}

const formats: Partial<Record<CellKind, string>> = {
  money: '#,##0.00',
  date: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};
const widths: Record<CellKind, number> = { text: 28, number: 12, money: 14, date: 12, moment: 17, flag: 8 };

async function writeXlsx({ title, columns, zone }: Sheet, rows: Rows, target: string): Promise<void> {
  const cells = async function* () {
    yield columns.map((column) => column.title);
    for await (const row of rows) yield columns.map((column) => xlsxCell(column, valueAt(row, column.key), zone));
  };
  const bytes = writeXlsxStream(cells(), {
    name:
      title
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 31) || 'Planilha',
    columns: columns.map(({ kind, title: heading }) => {
      const numFmt = formats[kind];
      return { width: Math.max(widths[kind], Math.min(40, heading.length + 3)), ...(numFmt && { numFmt }) };
    }),
    freezePane: { rows: 1 },
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
