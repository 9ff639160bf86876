import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { formatNumber } from '#core/contract/format.ts';
import type { AnyReport, ReportColumn } from '#core/contract/report.ts';
import { againstText, cellText, isFigure, valueText } from '#core/contract/report-value.ts';
import type { ReportFormat } from '#core/contract/resource.ts';
import type { Tx } from './db.ts';
import { keepSheet, nameOf } from './keep-sheet.ts';
import type { OperationRun } from './operations.ts';
import type { Letterhead, Paper } from './pdf.ts';
import type { CellKind, SheetColumn } from './sheet.ts';
import { hashOf } from './upload.ts';
import { inTransaction } from './transaction.ts';

export interface ReportParams {
  format: ReportFormat;
  columns?: string[];
  selection: { uuids: string[] } | { query: unknown };
}

/** What a report says before its rows, the same on the screen, in a sheet and on paper. */
export interface Header {
  /** Which days it speaks of; empty where it speaks of now. */
  period: string;
  filters: readonly { label: string; value: string }[];
  figures: readonly { label: string; value: string; note: string }[];
}
interface Content {
  paper: () => Promise<Paper>;
  head: (tx: Tx) => Promise<Header>;
  rows: (tx: Tx) => Promise<{ rows: Record<string, unknown>[]; totals: Record<string, string> }>;
}
type Column = Omit<ReportColumn<never>, 'key' | 'unit'> & { key: string; unit?: string };
export type ReportRun = Pick<OperationRun, 'services' | 'progress' | 'keepResult' | 'ctx'> & { params: ReportParams };

export const figuresOf = ({ figures }: AnyReport, summary: object): Header['figures'] =>
  figures.map(({ label, value, kind, before, note }) => ({
    label,
    value: valueText(value(summary as never), kind),
    note:
      note?.(summary as never) ?? (before ? againstText(value(summary as never), before(summary as never), kind) : ''),
  }));

/** Keeps a report as the operation's result: a sheet, or a document on the company's paper. */
export async function keepReport(run: ReportRun, report: AnyReport, content: Content): Promise<void> {
  const { title } = report.head;
  const columns = chosenOf(report.columns as readonly Column[], run.params.columns);
  const { head, rows, totals } = await inTransaction(run.services.db, async (tx) => {
    // It reads as long as it takes: the limit of a request is not meant for it.
    await sql`set local statement_timeout = 0`.execute(tx);
    return { head: handPicked(run.params, await content.head(tx)), ...(await content.rows(tx)) };
  });
  const paper = await content.paper();
  if (run.params.format === 'pdf') return keepPaper(run, { title, columns, head, rows, totals, paper });
  await keepSheet(
    { ...run, params: { format: run.params.format } },
    {
      title,
      sheet: columns.map(sheetColumn),
      head: headLines(title, head, paper.letter),
      ...(Object.keys(totals).length > 0 ? { foot: { ...totals, [firstText(columns)]: 'Total' } } : {}),
    },
    async function* () {
      yield* rows;
    },
  );
}

function chosenOf(columns: readonly Column[], asked: string[] | undefined): readonly Column[] {
  const chosen = (asked ?? []).flatMap((key) => columns.filter((column) => column.key === key));
  return chosen.length > 0 ? chosen : columns;
}

const handPicked = ({ selection }: ReportParams, head: Header): Header =>
  'uuids' in selection
    ? { ...head, filters: [...head.filters, { label: 'Seleção', value: chosenWords(selection.uuids.length) }] }
    : head;
const chosenWords = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'escolhido' : 'escolhidos'} na lista`;

/** One cell a line: it runs on over the columns below it, however narrow they are. */
const headLines = (title: string, { period, filters, figures }: Header, letter: Letterhead): string[] => [
  letter.company.name,
  title,
  ...(period ? [`Período: ${period}`] : []),
  ...filters.map(({ label, value }) => `${label}: ${value}`),
  `Emitido em ${letter.printed_at} por ${letter.printed_by}`,
  '',
  ...figures.map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`),
  '',
];

const cellKinds: Partial<Record<NonNullable<Column['kind']>, CellKind>> = {
  money: 'money',
  date: 'date',
  moment: 'moment',
};
/** Figures stay figures, in the unit their heading says. */
function sheetColumn({ key, title, kind, choice }: Column): SheetColumn {
  const unit =
    kind === 'duration' || kind === 'worked' ? ' (min)' : kind === 'percent' && !title.includes('%') ? ' (%)' : '';
  return {
    key,
    title: `${title}${unit}`,
    kind: (kind && cellKinds[kind]) ?? (isFigure(kind) ? 'number' : 'text'),
    ...(choice ? { label: choice.label } : {}),
  };
}

const firstText = (columns: readonly Column[]): string =>
  columns.find(({ kind, total }) => !total && !isFigure(kind))?.key ?? '';

const template = join(import.meta.dirname, 'pdf/report.typ');
/** Some hundred pages: beyond, nobody reads paper. */
const mostLines = 5_000;

interface Printed {
  title: string;
  columns: readonly Column[];
  head: Header;
  rows: readonly Record<string, unknown>[];
  totals: Record<string, string>;
  paper: Paper;
}
async function keepPaper(run: ReportRun, { title, columns, head, rows, totals, paper }: Printed): Promise<void> {
  const zone = run.services.config.timeZone;
  const lines = rows.slice(0, mostLines).map((row) => columns.map((column) => cellText(column, row, zone)));
  await run.progress(rows.length);
  const wide = widest(columns, lines);
  const content = await run.services.pdf.render(
    template,
    {
      letter: paper.letter,
      title,
      ...head,
      columns: columns.map(({ title: heading, kind }, n) => ({
        title: heading,
        right: isFigure(kind),
        wide: n === wide,
      })),
      rows: lines,
      totals: Object.keys(totals).length === 0 ? [] : totalCells(columns, totals, zone),
      left_out:
        rows.length > lines.length
          ? `As primeiras ${formatNumber(lines.length)} de ${formatNumber(rows.length)} linhas. A planilha traz todas.`
          : '',
    },
    { images: paper.images },
  );
  const folder = await mkdtemp(join(tmpdir(), 'bancada-report-'));
  try {
    const path = join(folder, 'report.pdf');
    await writeFile(path, content);
    await run.keepResult({
      path,
      sha256: await hashOf(path),
      name: nameOf(title, 'pdf'),
      type: 'application/pdf',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function totalCells(columns: readonly Column[], totals: Record<string, string>, zone: string): string[] {
  const word = firstText(columns);
  return columns.map((column) =>
    column.key === word ? 'Total' : column.key in totals ? cellText(column, totals, zone) : '',
  );
}

/** The column of the longest words takes the room the others leave. */
function widest(columns: readonly Column[], lines: readonly string[][]): number {
  const length = (n: number): number => lines.reduce((sum, line) => sum + (line[n]?.length ?? 0), 0);
  const texts = columns.flatMap(({ kind }, n) => (isFigure(kind) ? [] : [n]));
  return texts.reduce((best, n) => (length(n) > length(best) ? n : best), texts[0] ?? 0);
}
