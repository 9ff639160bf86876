import type { ValueOf } from '#core/contract/choice.ts';
import { isAbove, sumOf } from '#core/contract/decimal.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { available, lockItems, release, reserve, setBatchStatus } from '#modules/stock/stock/server/public.ts';
import type { batchStatus } from '#modules/stock/stock/stock.rules.ts';

interface Batch {
  item: string;
  batch_number: string;
}
type Status = ValueOf<typeof batchStatus>;

const placesOf = (db: Tx, { item, batch_number }: Batch, status: Status) =>
  db
    .selectFrom('stock_batch')
    .select(['uuid', 'version'])
    .where('item_uuid', '=', item)
    .where('batch_number', '=', batch_number)
    .where('status', '=', status)
    .orderBy('uuid')
    .execute();

/** Whom something of it is promised to. */
async function promisedTo(db: Tx, places: readonly string[]) {
  if (places.length === 0) return [];
  return db
    .selectFrom('stock_reservation')
    .select(['document_type as type', 'document_uuid as uuid', 'document_label as label'])
    .distinct()
    .where('batch_uuid', 'in', places)
    .orderBy('document_uuid')
    .execute();
}

/**
 * Every place of a batch from one state to another, through the stock's own doors. What of the item was promised to
 * whoever had some of this batch is set free first, and promised anew from what is left, where that is enough.
 */
export async function moveBatch(
  db: Tx,
  ctx: Ctx,
  batch: Batch,
  { from, to, reason }: { from: Status; to: Status; reason: string | null },
): Promise<void> {
  const { item } = batch;
  await lockItems(db, [item]);
  const lying = await placesOf(db, batch, from);
  const held = await promisedTo(
    db,
    lying.map(({ uuid }) => uuid),
  );
  const freed: { document: { type: string; uuid: string; label: string }; quantity: string }[] = [];
  for (const { type, uuid, label } of held) {
    const document = { type, uuid, label: label ?? '' };
    const moved = await release(db, { document, item, reason: 'OTHER', notes: reason });
    freed.push({ document, quantity: sumOf(moved.map(({ quantity }) => quantity)) });
  }
  for (const { uuid, version } of await placesOf(db, batch, from))
    await setBatchStatus(db, uuid, { status: to, reason, version });
  for (const { document, quantity } of freed)
    if (!isAbove(quantity, await available(db, ctx, item)))
      await reserve(db, ctx, { item, quantity, document, reason: 'OTHER', notes: reason });
}
