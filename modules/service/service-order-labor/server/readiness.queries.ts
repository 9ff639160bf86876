import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { visibleOrders } from '#modules/service/service-order/server/public.ts';
import type { Readiness } from '../readiness.rules.ts';
import './service-order-labor.table.ts';

/** Who is to work on the order, and what keeps each of them. Another's order is told only to who may see it. */
export async function readinessOf(db: Db, ctx: Ctx, order: string): Promise<Readiness[]> {
  const { rows } = await sql<Readiness>`
    select technician.uuid, technician.name, technician.status = 'ACTIVE' as active, given.accepted,
      exists (${running(order)}) as busy,
      coalesce((select json_agg(json_build_object('uuid', service_order.uuid, 'code', service_order.code,
          'labor_name', line.labor_name) order by session.started_at)
        from (${running(order)}) session
        join service_order_labor line on line.uuid = session.order_labor_uuid
        join service_order on service_order.uuid = session.service_order_uuid
        where ${sql.join([sql`true`, ...visibleOrders(ctx)], sql` and `)}), '[]') as busy_with
    from (select technician_uuid, bool_or(status = 'ACCEPTED') as accepted from labor_assignment
      where service_order_uuid = ${order}::uuid and status in ('PENDING', 'ACCEPTED') and finished_at is null
      group by technician_uuid) given
    join app_user technician on technician.uuid = given.technician_uuid
    order by searchable(technician.name), technician.uuid`.execute(db);
  return rows;
}

const running = (order: string) => sql`select order_labor_uuid, service_order_uuid, started_at from labor_session
  where technician_uuid = technician.uuid and ended_at is null and service_order_uuid <> ${order}::uuid`;
