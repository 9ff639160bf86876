import { sql } from 'kysely';
import { formatDateTime } from '#core/contract/format.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import './service-order.table.ts';

/** By the end of that day's work, unless somebody promised otherwise. */
export async function promiseOrder(db: Tx, order: string, day: string): Promise<void> {
  await db
    .updateTable('service_order')
    .set({
      solution_due_at: sql<string>`greatest((${day}::date + time '18:00') at time zone business_zone(), response_due_at)`,
    })
    .where('uuid', '=', order)
    .where('solution_due_at', 'is', null)
    .execute();
}

interface Late {
  uuid: string;
  code: string;
  customer_name: string;
  equipment_name: string | null;
  due_at: string;
  people: string[];
}

/** Every ten minutes: an order past its promise is told to who opened it and who works on it; once for each promise. */
export async function tellLate(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts('service-order.late'), null);
  await ctx.transaction(async (db) => {
    const { rows } = await sql<Late>`
      with told as (insert into service_order_late_notice (service_order_uuid, due_at)
        select uuid, solution_due_at from service_order
        where finished_at is null and status <> 'CANCELLED' and solution_due_at < now()
        on conflict do nothing returning service_order_uuid, due_at)
      select service_order.uuid, code, customer_name, equipment_name, told.due_at,
        array_remove(array(select user_uuid from service_order_technician where service_order_uuid = service_order.uuid
          union select opened_by_uuid), null) as people
      from told join service_order on service_order.uuid = told.service_order_uuid
      order by told.due_at`.execute(db);
    for (const { uuid, code, customer_name, equipment_name, due_at, people } of rows)
      await notify(db, services, {
        users: people,
        module: 'service_order',
        priority: 'HIGH',
        type: 'Prazo vencido',
        title: `${code} passou do prazo`,
        description: [`Prometida para ${formatDateTime(due_at)}`, customer_name, equipment_name]
          .filter(Boolean)
          .join(' · '),
        actionUrl: `/service-order/show/${uuid}`,
        relatedId: uuid,
      });
  });
}
