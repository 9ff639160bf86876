import { sql } from 'kysely';
import { formatDateTime, formatNumber } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import { endOfWork } from '#modules/platform/business-calendar/server/public.ts';
import './service-order.table.ts';

/** By the end of that day's work, or of the next day the house is open, unless somebody promised otherwise. */
export async function promiseOrder(db: Tx, order: string, day: string): Promise<void> {
  const closing = await endOfWork(db, day);
  await db
    .updateTable('service_order')
    .set({ solution_due_at: sql<string>`greatest(${closing}::timestamptz, response_due_at)` })
    .where('uuid', '=', order)
    .where('solution_due_at', 'is', null)
    .execute();
}

interface Late extends Due {
  uuid: string;
  code: string;
  customer_name: string;
  equipment_name: string | null;
  due_at: string;
}

/** An order past its promise, told to who opened it and who works on it; once for each promise. */
export const lateReminder = reminder<Late>({
  name: 'service-order.late',
  at: '*/10 * * * *',
  due: () => sql<Late>`
    select uuid || ':' || extract(epoch from solution_due_at) as key, uuid, code, customer_name, equipment_name,
      solution_due_at as due_at,
      array_remove(array(select user_uuid from service_order_technician where service_order_uuid = service_order.uuid
        union select opened_by_uuid), null) as people
    from service_order where finished_at is null and status <> 'CANCELLED' and solution_due_at < now()
    order by solution_due_at`,
  toPeople: true,
  record: { entity: 'service_order', uuid: ({ uuid }) => uuid },
  notice: {
    module: 'service_order',
    type: 'Prazo vencido',
    text: ([first, ...others]) =>
      others.length === 0
        ? {
            priority: 'HIGH',
            title: `${first.code} passou do prazo`,
            description: [`Prometida para ${formatDateTime(first.due_at)}`, first.customer_name, first.equipment_name]
              .filter(Boolean)
              .join(' · '),
            actionUrl: `/service-order/show/${first.uuid}`,
            relatedId: first.uuid,
          }
        : {
            priority: 'HIGH',
            title: `${formatNumber(others.length + 1)} ordens passaram do prazo`,
            description: firstNames([first, ...others].map(({ code }) => code)),
            actionUrl: '/service-order?open=1&late=1',
          },
  },
});
