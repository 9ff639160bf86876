import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import type { OperationRun } from '#core/server/operations.ts';
import type { ImportCounts } from '../contract.ts';
import { end } from './import.actions.ts';
import './import.table.ts';

export type ImportRun = OperationRun<{ uuid: string }>;

/**
 * One batch is one transaction under the import's lock, and only for the work the import is waiting for:
 * a job that runs twice, or one that was cancelled and comes late, cannot do a line twice. Null: not ours any more.
 */
export const underLock = <T>(run: ImportRun, work: (db: Tx) => Promise<T>): Promise<T | null> =>
  run.ctx.transaction(async (db) => {
    const held = await db
      .selectFrom('data_import')
      .select('operation_uuid')
      .where('uuid', '=', run.params.uuid)
      .forUpdate()
      .executeTakeFirst();
    return held?.operation_uuid === run.uuid ? work(db) : null;
  });

/** How far the work has come: turns first, then lines. */
export interface Place {
  turn: number;
  line: number;
}
interface Reached {
  count: number;
  reached: Place;
}

export const isAfter = ({ turn, line }: Place) => sql<boolean>`(turn, line) > (${turn}::int, ${line}::int)`;
export const isBefore = ({ turn, line }: Place) => sql<boolean>`(turn, line) < (${turn}::int, ${line}::int)`;

/**
 * Batch after batch until there is nothing left, someone cancels, or the import went on without us. Each goes on
 * from the line the last one reached, so that what is done is not looked at again.
 */
export async function inBatches(
  run: ImportRun,
  done: number,
  batch: (db: Tx, reached: Place | null) => Promise<Reached>,
  last: 'finish' | 'undone',
): Promise<void> {
  let worked = done;
  let reached: Place | null = null;
  for (;;) {
    const from: Place | null = reached;
    const result: Reached | null = await underLock(run, (db) => batch(db, from));
    if (result === null) return;
    if (result.count === 0) break;
    reached = result.reached;
    worked += result.count;
    if (!(await run.progress(worked))) return;
  }
  await underLock(run, (db) => end(db, run.params.uuid, last));
}

export async function addCounts(db: Tx, uuid: string, more: Partial<ImportCounts>): Promise<void> {
  const moved = Object.entries(more).filter(([, by]) => by !== 0) as [keyof ImportCounts, number][];
  if (moved.length === 0) return;
  await db
    .updateTable('data_import')
    .set((eb) => Object.fromEntries(moved.map(([name, by]) => [name, eb(name, '+', by)])))
    .where('uuid', '=', uuid)
    .execute();
}
