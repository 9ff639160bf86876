import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db.ts';
import { refusalOf } from './errors.ts';

export type Work = (db: Tx, item: string) => Promise<void>;
export type LabelOf = (db: Db, item: string) => Promise<string | null>;

/** Some at once: most of an item's time is waiting for the disk, and those that wait together are written together. */
const atOnce = 3;
const countEveryMs = 300;

/** Works through the items of an operation that are still to do, and stops when it is cancelled. */
export async function workThrough(
  ctx: Ctx,
  operation: string,
  work: Work,
  labelOf: LabelOf | undefined,
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
  const worker = async (): Promise<void> => {
    for (let at = items[next++]; at && goesOn; at = items[next++]) {
      await workOne(ctx, { operation, ...at }, work, labelOf);
      if (Date.now() - countedAt < countEveryMs) continue;
      countedAt = Date.now();
      goesOn &&= await countItems(ctx.db, operation);
    }
  };
  const working = await Promise.allSettled(Array.from({ length: atOnce }, worker));
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

interface Item {
  operation: string;
  position: number;
  item: string;
}

/** The item is taken and its work done in one transaction: killed, it is as if never begun; done, nobody does it again. */
async function workOne(ctx: Ctx, at: Item, work: Work, labelOf: LabelOf | undefined): Promise<void> {
  try {
    await ctx.transaction(async (db) => {
      if (await mark(db, at, { state: 'done', message: null, label: null })) await work(db, at.item);
    });
  } catch (error) {
    const { registry, log } = ctx.services;
    const { body, retryAfter } = refusalOf(error, registry, log, at.operation);
    // The database is away, the item is not at fault: the queue tries the operation again.
    if (retryAfter) throw error;
    const label = (await labelOf?.(ctx.db, at.item)) ?? null;
    await mark(ctx.db, at, { state: 'failed', message: body.message, label });
  }
}

/** False when someone else has taken it already. */
async function mark(
  db: Db,
  { operation, position }: Item,
  as: { state: 'done' | 'failed'; message: string | null; label: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operation_item')
    .set(as)
    .where('operation_uuid', '=', operation)
    .where('position', '=', position)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
