import { sql } from 'kysely';
import type { ErrorBody } from '#core/contract/error.ts';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db.ts';
import { refusalOf } from './errors.ts';

export type Work = (db: Tx, item: string) => Promise<void>;
/** The same work on several at once: all of them or none. */
export type WorkTogether = (db: Tx, items: readonly string[]) => Promise<void>;
export type LabelOf = (db: Db, item: string) => Promise<string | null>;

/** Items that share a transaction: the disk is waited for once, and nobody waits long for a row it holds. */
const batchSize = 25;
/** Some batches at once: while one waits for the disk another works. */
const atOnce = 3;
const countEveryMs = 300;

export interface HowToWork {
  /** Where several can be done in one go. */
  together?: WorkTogether | undefined;
  /** One batch after the other: what is done or refused is always the beginning of the list. */
  inOrder?: true;
}

/** Works through the items of an operation that are still to do, and stops when it is cancelled. */
export async function workThrough(
  ctx: Ctx,
  operation: string,
  work: Work,
  labelOf: LabelOf | undefined,
  { together = oneByOne(work), inOrder }: HowToWork = {},
): Promise<void> {
  const items = await ctx.db
    .selectFrom('operation_item')
    .select(['position', 'item'])
    .where('operation_uuid', '=', operation)
    .where('state', '=', 'pending')
    .orderBy('position')
    .execute();
  let next = 0;
  let goesOn = true;
  let countedAt = Date.now();
  const take = (): Item[] => items.slice(next, (next += batchSize));
  const worker = async (): Promise<void> => {
    for (let batch = take(); batch.length > 0 && goesOn; batch = take()) {
      if (!(await workBatch(ctx, operation, batch, together)))
        for (const item of batch) await workOne(ctx, operation, item, work, labelOf);
      if (Date.now() - countedAt < countEveryMs) continue;
      countedAt = Date.now();
      goesOn &&= await countItems(ctx.db, operation);
    }
  };
  const working = await Promise.allSettled(Array.from({ length: inOrder ? 1 : atOnce }, worker));
  await countItems(ctx.db, operation);
  for (const one of working) if (one.status === 'rejected') throw one.reason;
}

/**
 * Progress is counted from the items, not kept beside them: it is right after any crash, and it never
 * goes back. Answers false once the operation is cancelled.
 */
async function countItems(db: Db, operation: string): Promise<boolean> {
  const { rows } = await sql`
    update operation set processed_items = greatest(processed_items, counted.processed), failed_items = greatest(failed_items, counted.failed)
    from (select count(*) filter (where state <> 'pending') as processed, count(*) filter (where state = 'failed') as failed
      from operation_item where operation_uuid = ${operation}) counted
    where uuid = ${operation} and status = 'processing' returning uuid`.execute(db);
  return rows.length > 0;
}

/**
 * Ends it, and counts what was done of it for the last time. The batch under way is waited for and none begins after it
 * (`mark`), so that the count is exact: who sends the rest again sends nothing twice.
 */
export async function endOperation(
  db: Tx,
  operation: string,
  as: { status: 'completed' | 'failed' | 'cancelled'; message: string | null },
): Promise<void> {
  const ended = await db
    .updateTable('operation')
    .set({ ...as, finished_at: new Date().toISOString() })
    .where('uuid', '=', operation)
    .where('status', 'in', ['pending', 'processing'])
    .returning('uuid')
    .executeTakeFirst();
  if (!ended) return;
  await sql`
    update operation set processed_items = counted.processed, failed_items = counted.failed
    from (select count(*) filter (where state <> 'pending') as processed, count(*) filter (where state = 'failed') as failed
      from operation_item where operation_uuid = ${operation} having count(*) > 0) counted
    where uuid = ${operation}`.execute(db);
}

interface Item {
  position: number;
  item: string;
}

const oneByOne =
  (work: Work): WorkTogether =>
  async (db, items) => {
    for (const item of items) await work(db, item);
  };

/** Refusals are rare: the batch is done as a whole; false when one of it is refused, so that each goes by itself. */
async function workBatch(ctx: Ctx, operation: string, batch: Item[], work: WorkTogether): Promise<boolean> {
  try {
    await ctx.transaction(async (db) => {
      const taken = await mark(db, operation, batch, { state: 'done', message: null, label: null });
      const mine = batch.filter(({ position }) => taken.has(position));
      if (mine.length > 0)
        await work(
          db,
          mine.map(({ item }) => item),
        );
    });
    return true;
  } catch {
    return false;
  }
}

/** The item is taken and its work done in one transaction: killed, it is as if never begun; done, nobody does it again. */
async function workOne(ctx: Ctx, operation: string, at: Item, work: Work, labelOf: LabelOf | undefined): Promise<void> {
  try {
    await ctx.transaction(async (db) => {
      const taken = await mark(db, operation, [at], { state: 'done', message: null, label: null });
      if (taken.has(at.position)) await work(db, at.item);
    });
  } catch (error) {
    const { registry, log } = ctx.services;
    const { body, retryAfter } = refusalOf(error, registry, log, operation);
    // The database is away, the item is not at fault: the queue tries the operation again.
    if (retryAfter) throw error;
    const label = (await labelOf?.(ctx.db, at.item)) ?? null;
    await mark(ctx.db, operation, [at], { state: 'failed', message: reasonOf(body), label });
  }
}

/** In a log there are no fields to stand at: what is wrong with them is said instead. */
const reasonOf = ({ errors, message }: ErrorBody): string =>
  errors ? [...new Set(Object.values(errors).flat())].join(', ') : message;

/**
 * The positions that were still to do; the others someone else has taken. Of an operation that is over none is taken:
 * its row is held until this transaction ends, so that who ends it knows exactly what was done.
 */
async function mark(
  db: Db,
  operation: string,
  batch: readonly Item[],
  as: { state: 'done' | 'failed'; message: string | null; label: string | null },
): Promise<ReadonlySet<number>> {
  const positions = batch.map(({ position }) => position);
  const { rows } = await sql<{ position: number }>`
    with going as (select 1 from operation where uuid = ${operation} and status = 'processing' for share)
    update operation_item set state = ${as.state}, message = ${as.message}, label = ${as.label}
    where operation_uuid = ${operation} and position = any(${positions}::int[]) and state = 'pending'
      and exists (select from going)
    returning position`.execute(db);
  return new Set(rows.map(({ position }) => position));
}
