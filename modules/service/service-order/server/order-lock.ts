import { sql } from 'kysely';
import { conflict, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { isOver, mayUpdate, orderStatus } from '../service-order.rules.ts';
import './service-order.table.ts';
import { isVisible } from './visibility.ts';

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Held until the transaction ends: whoever comes second sees what the first one did. */
export async function lockOrder(db: Tx, ctx: Ctx, uuid: string, options: { evenOver?: boolean } = {}) {
  if (!(await isVisible(ctx, uuid, db))) throw notFound();
  const found = await db
    .selectFrom('service_order')
    .innerJoin('service_order_type', 'service_order_type.uuid', 'service_order.type_uuid')
    .select([
      'service_order.uuid',
      'service_order.version',
      'service_order.created_at',
      'service_order.code',
      'service_order.status',
      'service_order.came_from',
      'service_order.technical_status',
      'service_order.financial_status',
      'service_order.has_checklist as hasChecklist',
      'service_order.type_uuid',
      'service_order_type.requires_evaluation',
      'service_order_type.requires_budget',
      'service_order.customer_uuid',
      'service_order.customer_name',
      'service_order.payer_uuid',
      'service_order.return_of_uuid',
      'service_order.customer_equipment_uuid',
      'service_order.asset_equipment_uuid',
      'service_order.stock_equipment_uuid',
      'service_order.equipment_uuid',
      'service_order.equipment_name',
      'service_order.warranty_kind',
      'service_order.service_location',
      'service_order.service_warranty_days',
      'service_order.opened_by_uuid',
      'service_order.started_at',
      'service_order.response_due_at',
      'service_order.solution_due_at',
      'service_order.promised_response_at',
      'service_order.promised_solution_at',
    ])
    .where('service_order.uuid', '=', uuid)
    .modifyEnd(sql`for no key update of service_order`)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (!options.evenOver && !mayUpdate(found.status))
    throw conflict(`A ordem está ${orderStatus.label(found.status).toLowerCase()} e não muda mais.`, 'closed');
  return found;
}

/** Held, and not over: what is done on it is still written down. `what` names that, in the plural. */
export async function lockOpenOrder(db: Tx, ctx: Ctx, uuid: string, what: string): Promise<LockedOrder> {
  const order = await lockOrder(db, ctx, uuid);
  if (isOver(order.status))
    throw conflict(`A ordem está ${orderStatus.label(order.status).toLowerCase()}: ${what} não mudam mais.`, 'closed');
  return order;
}
