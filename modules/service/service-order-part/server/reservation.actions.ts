import { sql } from 'kysely';
import { isPositive, isSame } from '#core/contract/decimal.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import { lockItems, release, reserve, stockOfParts, type Moved } from '#modules/stock/stock/server/public.ts';
import type { OrderPart } from '../contract.ts';
import { excessOf, hasEverything, neededOf, reservable } from '../order-part.rules.ts';
import { documentOf, partsOf } from './order-part.queries.ts';
import './order-part.table.ts';

interface OrderKey {
  uuid: string;
  code: string;
}
export const arrivalsJob = 'service-order-part.arrivals';

/**
 * Sets aside what is planned and not yet in hand, as far as the stock goes; what is missing stays on the
 * line as purchasing's note. Answers whether the order has everything. The order is held by the caller.
 */
export async function reserveMissing(db: Tx, ctx: Ctx, order: OrderKey): Promise<boolean> {
  const items = await itemsOf(db, ctx, await partsOf(db, ctx, order.uuid));
  await lockItems(db, [...items.values()]);
  // Read again: between the first look and the lock someone else may have taken some.
  for (const part of await partsOf(db, ctx, order.uuid)) {
    const item = items.get(part.part_uuid);
    const quantity = reservable(part);
    if (item && isPositive(quantity))
      await reserve(db, ctx, { item, quantity, reason: 'SERVICE_ORDER', document: documentOf(order) });
  }
  const after = await partsOf(db, ctx, order.uuid);
  await noteShortages(db, after);
  return hasEverything(after);
}

async function itemsOf(db: Db, ctx: Ctx, parts: readonly OrderPart[]): Promise<Map<string, string>> {
  const stock = await stockOfParts(
    db,
    ctx,
    parts.map(({ part_uuid }) => part_uuid),
  );
  return new Map([...stock].map(([part, { item_uuid }]) => [part, item_uuid]));
}

async function noteShortages(db: Tx, parts: readonly OrderPart[]): Promise<void> {
  for (const part of parts) {
    const missing = neededOf(part);
    if (!part.plan || isSame(part.plan.short_quantity, missing)) continue;
    const short_since = isPositive(missing) ? sql<string>`coalesce(short_since, now())` : null;
    await db
      .updateTable('service_order_part')
      .set({ short_quantity: missing, short_since })
      .where('uuid', '=', part.plan.uuid)
      .execute();
  }
}

/** What is set aside beyond the plan is free again. */
export async function trimReservation(db: Tx, ctx: Ctx, order: OrderKey): Promise<void> {
  const parts = await partsOf(db, ctx, order.uuid);
  const items = await itemsOf(db, ctx, parts);
  await lockItems(db, [...items.values()]);
  const freed: Moved[] = [];
  for (const part of parts) {
    const item = items.get(part.part_uuid);
    const quantity = excessOf(part);
    if (item && isPositive(quantity))
      freed.push(...(await release(db, { document: documentOf(order), item, quantity })));
  }
  await tellWaiting(db, itemsMoved(freed));
}

/** All that is set aside for it is free again. */
export async function releaseAll(db: Tx, order: OrderKey, notes: string | null = null): Promise<void> {
  await tellWaiting(db, itemsMoved(await release(db, { document: documentOf(order), notes })));
}

export const itemsMoved = (moved: readonly Moved[]): string[] => [...new Set(moved.map(({ item_uuid }) => item_uuid))];

/** Something came in: one job for all of it, and only when someone is waiting for any of it. */
export async function tellWaiting(db: Tx, items: readonly string[]): Promise<void> {
  if (items.length > 0 && (await waitingFor(db, items)).length > 0) await enqueue(db, arrivalsJob, { items });
}

/** Orders that wait for any of these items: by when they were promised, then the most urgent, then the oldest. */
export async function waitingFor(db: Db, items: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select service_order.uuid from service_order
    where status = 'WAITING_PARTS' and exists (
      select from service_order_part join stock_item on stock_item.part_uuid = service_order_part.part_uuid
      where service_order_part.service_order_uuid = service_order.uuid and stock_item.uuid = any(${[...items]}::uuid[]))
    order by solution_due_at nulls last, priority_rank desc, created_at, uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
