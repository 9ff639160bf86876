import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Tx } from './db.ts';
import type { OperationRun } from './operations.ts';
import { writeSheet, type SheetColumn } from './sheet.ts';
import { hashOf } from './upload.ts';
import { inTransaction } from './transaction.ts';

/** Streams the rows into a sheet, with the columns asked for, and keeps it as the operation's result. */
export async function keepSheet(
  run: Pick<OperationRun, 'services' | 'progress' | 'keepResult'> & {
    params: { format: 'xlsx' | 'csv'; columns?: string[] };
  },
  own: { title: string; sheet: readonly SheetColumn[]; head?: readonly string[]; foot?: Record<string, unknown> },
  rowsOf: (tx: Tx) => AsyncIterable<object>,
): Promise<void> {
  const { format, columns } = run.params;
  const folder = await mkdtemp(join(tmpdir(), 'bancada-export-'));
  try {
    const path = join(folder, `export.${format}`);
    const zone = run.services.config.timeZone;
    const sheet = { ...own, columns: columnsOf(own.sheet, columns), zone };
    const written = await inTransaction(run.services.db, async (tx) => {
      // It reads as long as there are rows: the limit of a request is not meant for it.
      await sql`set local statement_timeout = 0`.execute(tx);
      return writeSheet(format, sheet, countRows(rowsOf(tx) as AsyncIterable<Record<string, unknown>>, run), path);
    });
    await run.progress(written.rows);
    const type =
      format === 'xlsx'
        ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        : 'text/csv; charset=utf-8';
    await run.keepResult({
      path,
      sha256: await hashOf(path),
      name: nameOf(own.title, format),
      type,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Those asked for, in that order; all where none is. */
export function columnsOf(sheet: readonly SheetColumn[], asked: string[] | undefined): readonly SheetColumn[] {
  const chosen = (asked ?? []).flatMap((key) => sheet.filter((column) => column.key === key));
  return chosen.length > 0 ? chosen : sheet;
}

export const nameOf = (title: string, ending: string): string =>
  `${title.toLowerCase().replaceAll(' ', '-')}.${ending}`;

async function* countRows(
  rows: AsyncIterable<Record<string, unknown>>,
  run: Pick<OperationRun, 'progress'>,
): AsyncGenerator<Record<string, unknown>> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    count += 1;
    if (count % 2_000 === 0 && !(await run.progress(count))) return;
  }
}
