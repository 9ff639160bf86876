import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as others } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { invalid } from '#core/contract/error.ts';
import { guessCsv } from '#core/server/text-check.ts';
import { baseColumns } from '../anvisa.rules.ts';
import { readLine, readMoment, type BaseLine } from './anvisa-line.ts';

export const refused = (message: string) => invalid({ file: [message] }, message);
const notText = 'O arquivo não é um CSV em texto (ISO-8859-1 ou UTF-8) separado por ponto e vírgula.';
const notTheirs = 'O cabeçalho não é o do arquivo de produtos para saúde da ANVISA (TA_PRODUTO_SAUDE_SITE.csv).';
const cut = 'O arquivo parece cortado: a última linha está incompleta. Baixe-o de novo e tente outra vez.';
const batchSize = 1_000;

export interface BaseBatch {
  lines: BaseLine[];
  /** Lines of the file so far, headings aside. */
  read: number;
  rejected: number;
  /** The newest day the lines speak of. */
  newest: string | null;
}

/** Streams the agency's file in batches; what is no such file, or only half of one, is refused. */
export async function* readBase(path: string): AsyncGenerator<BaseBatch> {
  const endsWhole = await endsInNewLine(path);
  let batch: BaseLine[] = [];
  let [read, rejected, newest]: [number, number, string | null] = [0, 0, null];
  let last: string[] = [];
  let isHeading = true;
  for await (const cells of recordsOf(path)) {
    if (isHeading) {
      checkHeading(cells);
      isHeading = false;
      continue;
    }
    read += 1;
    last = cells;
    const line = readLine(cells, read);
    if (line) batch.push(line);
    else rejected += 1;
    const day = readMoment(cells[baseColumns.length - 1] ?? '');
    if (day && (newest === null || day > newest)) newest = day;
    if (batch.length < batchSize) continue;
    yield { lines: batch, read, rejected, newest };
    batch = [];
    // Parsing is all computing: everyone else's requests go in between.
    await others();
  }
  if (isHeading) throw refused('O arquivo está vazio.');
  if (!endsWhole && (last.length !== baseColumns.length || !readMoment(last.at(-1) ?? ''))) throw refused(cut);
  yield { lines: batch, read, rejected, newest };
}

/** Told at once, before anything is queued. */
export async function checkBaseHeading(path: string): Promise<void> {
  for await (const cells of recordsOf(path)) return checkHeading(cells);
  throw refused('O arquivo está vazio.');
}

function checkHeading(cells: readonly string[]): void {
  const same =
    cells.length === baseColumns.length &&
    baseColumns.every(
      (name, place) =>
        cells[place]
          ?.replace(/^\ufeff/, '')
          .trim()
          .toUpperCase() === name,
    );
  if (!same) throw refused(notTheirs);
}

async function* recordsOf(path: string): AsyncGenerator<string[]> {
  const facts = await guessCsv(path);
  if (!facts) throw refused((await stat(path)).size === 0 ? 'O arquivo está vazio.' : notText);
  const letters = async function* () {
    // ISO-8859-1 as published; a copy saved again as UTF-8 reads the same.
    const decoder = new TextDecoder(facts.encoding);
    for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer, { stream: true });
    yield decoder.decode();
  };
  const parser = parse({
    delimiter: ';',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 256 * 1024,
  });
  const feeding = pipeline(Readable.from(letters()), parser);
  // Its failure reaches us through the parser too.
  feeding.catch(() => undefined);
  try {
    for await (const record of parser as AsyncIterable<string[]>) yield record;
  } catch (error) {
    // A quote left open swallows the rest: the end is missing, or the text is not what it seems.
    if ((error as { code?: string }).code?.startsWith('CSV_')) throw refused(cut);
    throw error;
  } finally {
    parser.destroy();
  }
}

async function endsInNewLine(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return false;
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] === 0x0a;
  } finally {
    await file.close();
  }
}
