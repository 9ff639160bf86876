import type { Tx } from '#core/server/db.ts';
import type { WarrantyKind, WarrantySource } from '../service-order.rules.ts';
import './service-order.table.ts';

export { addEntryPhotos } from './entry-photos.actions.ts';
export { attachChecklist, checklistsOf } from './order-checklist.actions.ts';
export { keepDueDates, movePromise, promiseOrder, type DueDates } from './order-due.actions.ts';
export { orderList } from './order-list.queries.ts';
export { lifeType, lifeUnit, lifeWords } from './order-life.actions.ts';
export { lifeDocument } from './order-unit.actions.ts';
export { lockOpenOrder, lockOrder, type LockedOrder } from './order-lock.ts';
export { stepToward, takeOrderStep } from './order-steps.actions.ts';
export { createOrder, stillUnderWarranty } from './service-order.actions.ts';
export { changesOf, findOrder, requireOrder } from './service-order.queries.ts';
export { isVisible, visibleOrders } from './visibility.ts';

/** Who works on an order, and so may see it. */
export async function addTechnicians(
  db: Tx,
  joined: readonly { service_order_uuid: string; user_uuid: string }[],
): Promise<void> {
  await db
    .insertInto('service_order_technician')
    .values(joined)
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function removeTechnician(db: Tx, order: string, user: string): Promise<void> {
  await db
    .deleteFrom('service_order_technician')
    .where('service_order_uuid', '=', order)
    .where('user_uuid', '=', user)
    .execute();
}

/** The bench's verdict, at the end of an evaluation. */
export async function setWarranty(
  db: Tx,
  order: string,
  { kind, source, reason }: { kind: WarrantyKind; source: WarrantySource | null; reason: string | null },
): Promise<void> {
  await db
    .updateTable('service_order')
    .set({ warranty_kind: kind, warranty_source: source, warranty_reason: reason })
    .where('uuid', '=', order)
    .execute();
}
