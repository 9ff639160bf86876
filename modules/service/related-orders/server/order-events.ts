import { sql } from 'kysely';
import { mayEnter } from '#core/server/access.ts';
import { dayAt } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { HistoryUnit } from '#modules/asset/equipment-history/server/public.ts';
import type { LifeEvent } from '#modules/asset/unit-life/server/public.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';

interface Told {
  uuid: string;
  code: string;
  status: string;
  day: string;
  type: string;
  reported_problem: string;
}

/** Orders that were not delivered: a delivery is in the life record already, told as it happened. */
export async function orderEvents(db: Tx, { identity }: Ctx, unit: HistoryUnit): Promise<LifeEvent[] | undefined> {
  if (!mayEnter(serviceOrder.list.access, identity)) return undefined;
  const of =
    'customer_equipment_uuid' in unit
      ? sql`orders.customer_equipment_uuid = ${unit.customer_equipment_uuid}::uuid`
      : sql`(orders.stock_equipment_uuid = ${unit.stock_equipment_uuid}::uuid or orders.asset_equipment_uuid in
          (select uuid from asset_equipment where stock_equipment_uuid = ${unit.stock_equipment_uuid}::uuid))`;
  const { rows } = await sql<Told>`
    select orders.uuid, orders.code, orders.status, ${dayAt(sql`orders.created_at`)}::text as day, type.name as type, orders.reported_problem
    from service_order orders join service_order_type type on type.uuid = orders.type_uuid
    where ${of} and orders.status not in ('DELIVERED', 'CLOSED')
    order by orders.created_at desc`.execute(db);
  return rows.map(({ uuid, code, status, day, type, reported_problem }) => ({
    type: 'ORDER',
    date: day,
    description: `${type} (${orderStatus.label(status).toLowerCase()}). Relato: ${reported_problem}`,
    technician_name: null,
    document: { label: code, path: `/service-order/show/${uuid}` },
  }));
}
