import { sql } from 'kysely';
import { AppError, notFound } from '#core/contract/error.ts';
import type { Received } from '#core/contract/endpoint.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { lockOpenOrder, type LockedOrder } from '#modules/service/service-order/server/public.ts';
import { requirePart } from '#modules/registry/part/server/public.ts';
import type { orderParts } from '../contract.ts';
import type { Coverage } from '../order-part.rules.ts';
import { trimReservation } from './reservation.actions.ts';
import { isCovered } from '#modules/service/service-order-evaluation/evaluation.rules.ts';
import '#modules/service/service-order-evaluation/server/public.ts';
import './order-part.table.ts';

export interface PlannedPart {
  part_uuid: string;
  quantity: string;
  coverage: Coverage;
  notes: string | null;
}

/** The order is held, and its parts still change. */
export const openOrder = (db: Tx, ctx: Ctx, uuid: string): Promise<LockedOrder> =>
  lockOpenOrder(db, ctx, uuid, 'as peças');

const planned = 'Esta peça já está prevista na ordem. Mude a quantidade dela.';

export async function planPart(db: Tx, order: string, { part_uuid, ...line }: PlannedPart): Promise<void> {
  const { code, description } = await requirePart(db, part_uuid);
  const there = await db
    .selectFrom('service_order_part')
    .select('uuid')
    .where('service_order_uuid', '=', order)
    .where('part_uuid', '=', part_uuid)
    .executeTakeFirst();
  if (there) throw new AppError(409, planned, { code: '23000', errors: { part_uuid: [planned] } });
  const values = { ...line, part_uuid, part_label: `${code} · ${description}`, service_order_uuid: order };
  await insertRecord(db, 'service_order_part', values);
}

/** Parts another document found to be needed: added to what is planned already, never planned twice. */
export async function planParts(db: Tx, order: string, lines: readonly PlannedPart[]): Promise<void> {
  for (const line of lines) {
    const raised = await db
      .updateTable('service_order_part')
      .set({ quantity: sql<string>`greatest(quantity, ${line.quantity}::numeric)` })
      .where('service_order_uuid', '=', order)
      .where('part_uuid', '=', line.part_uuid)
      .returning('uuid')
      .executeTakeFirst();
    if (!raised) await planPart(db, order, line);
  }
}

/** What the customer agreed to is the plan of those parts, however much was thought of before; what was dropped leaves it. */
export async function agreeParts(
  db: Tx,
  ctx: Ctx,
  order: LockedOrder,
  { agreed, dropped }: { agreed: readonly PlannedPart[]; dropped: readonly string[] },
): Promise<void> {
  if (dropped.length > 0)
    await db
      .deleteFrom('service_order_part')
      .where('service_order_uuid', '=', order.uuid)
      .where('part_uuid', 'in', dropped)
      .execute();
  for (const line of agreed) {
    const known = await db
      .updateTable('service_order_part')
      .set({ quantity: line.quantity, coverage: line.coverage })
      .where('service_order_uuid', '=', order.uuid)
      .where('part_uuid', '=', line.part_uuid)
      .returning('uuid')
      .executeTakeFirst();
    if (!known) await planPart(db, order.uuid, line);
  }
  await trimReservation(db, ctx, order);
}

/** What the evaluation recommended is what the order is expected to need. */
export async function planRecommended(db: Tx, order: string): Promise<void> {
  const wanted = await db
    .selectFrom('service_order_evaluation_part as line')
    .innerJoin('service_order_evaluation as evaluation', 'evaluation.uuid', 'line.evaluation_uuid')
    .select(['line.part_uuid', 'line.quantity', 'line.covered', 'line.notes', 'evaluation.warranty_kind'])
    .where('evaluation.service_order_uuid', '=', order)
    .orderBy('line.position')
    .execute();
  await planParts(
    db,
    order,
    wanted.map(({ covered, warranty_kind, ...line }) => ({
      ...line,
      coverage: isCovered(warranty_kind, { covered }) ? 'FULL' : 'NONE',
    })),
  );
}

export async function replanPart(
  db: Tx,
  ctx: Ctx,
  order: LockedOrder,
  uuid: string,
  { version, ...line }: Received<typeof orderParts.replan>['body'],
): Promise<void> {
  await requirePlan(db, order.uuid, uuid);
  await updateRecord(db, 'service_order_part', { uuid, version }, line);
  await trimReservation(db, ctx, order);
}

export async function unplanPart(db: Tx, ctx: Ctx, order: LockedOrder, uuid: string): Promise<void> {
  await requirePlan(db, order.uuid, uuid);
  await deleteRecord(db, 'service_order_part', uuid);
  await trimReservation(db, ctx, order);
}

/** A line of another order is not there. */
async function requirePlan(db: Tx, order: string, uuid: string): Promise<void> {
  const found = await db
    .selectFrom('service_order_part')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('service_order_uuid', '=', order)
    .executeTakeFirst();
  if (!found) throw notFound('Peça não encontrada nesta ordem.');
}
