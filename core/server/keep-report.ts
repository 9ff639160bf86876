import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import type { ReportFormat } from '#core/contract/resource.ts';
import type { Ctx } from './context.ts';
import type { Tx } from './db.ts';
import { columnsOf, keepSheet, nameOf } from './keep-sheet.ts';
import type { OperationRun } from './operations.ts';
import type { Paper } from './pdf.ts';
import { paperCell } from './sheet-cell.ts';
import { readerOf, type SheetColumn } from './sheet.ts';
import { hashOf } from './upload.ts';
import { inTransaction } from './transaction.ts';

/** What a report says before its rows. */
export interface ReportWords {
  /** Which days it speaks of; empty where it speaks of now. */
  period: string;
  filters: readonly { label: string; value: string }[];
  figures: readonly { label: string; value: string; note?: string }[];
}

export interface ReportParams {
  format: ReportFormat;
  columns?: string[];
  selection: { uuids: string[] } | { query: unknown };
}

interface Report {
  title: string;
  sheet: readonly SheetColumn[];
  /** With the company's head: `paperOf` of the company. */
  paper: (ctx: Ctx) => Promise<Paper>;
  words: (tx: Tx) => Promise<ReportWords>;
}

const template = join(import.meta.dirname, 'pdf/report.typ');
/** Some hundred pages: beyond, nobody reads paper. */
const mostLines = 5_000;

/** Keeps a report as the operation's result: a sheet, or a document on the company's paper. */
export async function keepReport(
  run: Pick<OperationRun, 'services' | 'progress' | 'keepResult' | 'ctx'> & { params: ReportParams },
  own: Report,
  rowsOf: (tx: Tx) => AsyncIterable<object>,
): Promise<void> {
  const { format, columns: asked, selection } = run.params;
  if (format !== 'pdf')
    return keepSheet({ ...run, params: { format, ...(asked ? { columns: asked } : {}) } }, own, rowsOf);
  const columns = columnsOf(own.sheet, asked);
  const { words, lines, found } = await inTransaction(run.services.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return { words: await own.words(tx), ...(await linesOf(rowsOf(tx), columns, run.services.config.timeZone)) };
  });
  await run.progress(found);
  const { letter, images } = await own.paper(run.ctx);
  const chosen =
    'uuids' in selection
      ? [{ label: 'Seleção', value: `${formatNumber(found)} ${found === 1 ? 'escolhido' : 'escolhidos'} na lista` }]
      : [];
  const wide = widest(columns, lines);
  const content = await run.services.pdf.render(
    template,
    {
      letter,
      title: own.title,
      period: words.period,
      filters: [...words.filters, ...chosen],
      figures: words.figures.map((figure) => ({ note: '', ...figure })),
      columns: columns.map(({ title, kind }, n) => ({
        title,
        right: kind === 'number' || kind === 'money',
        wide: n === wide,
      })),
      rows: lines,
      totals: [],
      left_out:
        found > lines.length
          ? `As primeiras ${formatNumber(lines.length)} de ${formatNumber(found)} linhas. A planilha traz todas.`
          : '',
    },
    { images },
  );
  const folder = await mkdtemp(join(tmpdir(), 'bancada-report-'));
  try {
    const path = join(folder, 'report.pdf');
    await writeFile(path, content);
    await run.keepResult({
      path,
      sha256: await hashOf(path),
      name: nameOf(own.title, 'pdf'),
      type: 'application/pdf',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function linesOf(
  rows: AsyncIterable<object>,
  columns: readonly SheetColumn[],
  zone: string,
): Promise<{ lines: string[][]; found: number }> {
  const readers = columns.map(({ key }) => readerOf(key));
  const lines: string[][] = [];
  let found = 0;
  for await (const row of rows as AsyncIterable<Record<string, unknown>>) {
    found += 1;
    if (lines.length < mostLines) lines.push(columns.map((column, n) => paperCell(column, readers[n]?.(row), zone)));
  }
  return { lines, found };
}

/** The column of the longest words takes the room the others leave. */
function widest(columns: readonly SheetColumn[], lines: readonly string[][]): number {
  const length = (n: number): number => lines.reduce((sum, line) => sum + (line[n]?.length ?? 0), 0);
  const texts = columns.flatMap(({ kind }, n) => (kind === 'text' ? [n] : []));
  return texts.reduce((best, n) => (length(n) > length(best) ? n : best), texts[0] ?? 0);
}

/** A filter in the words of its chip; nothing where it is not set. */
export const filterIn = (
  label: string,
  value: string | readonly string[] | undefined,
  word: (one: never) => string = String,
): ReportWords['filters'] =>
  value === undefined || value.length === 0
    ? []
    : [
        {
          label,
          value: [value]
            .flat()
            .map((one) => word(one as never))
            .join(', '),
        },
      ];

/** "01/11/2026 a 30/11/2026". */
export const daysFrom = (from: string, to: string): string => `${formatDate(from)} a ${formatDate(to)}`;
