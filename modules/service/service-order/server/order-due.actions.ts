import { sql } from 'kysely';
import { formatDateTime, formatNumber } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import { endOfWork } from '#modules/platform/business-calendar/server/public.ts';
import './service-order.table.ts';

/**
 * By the end of that day's work, or of the next day the house is open, unless somebody promised otherwise; what was
 * agreed on stands before a policy.
 */
export async function promiseOrder(db: Tx, ctx: Ctx, order: string, day: string): Promise<void> {
  const closing = await endOfWork(db, day);
  await db
    .updateTable('service_order')
    .set({ promised_solution_at: sql<string>`greatest(${closing}::timestamptz, promised_response_at)` })
    .where('uuid', '=', order)
    .where('promised_solution_at', 'is', null)
    .execute();
  await announce(db, ctx, 'service_order.changed', { uuid: order });
}

/** Another day than was promised, by the end of its work; answers the moment. The order is held by the caller. */
export async function movePromise(db: Tx, ctx: Ctx, order: string, day: string): Promise<string> {
  const closing = await endOfWork(db, day);
  // A house without hours works until midnight.
  const end = sql`coalesce(${closing}::timestamptz, (${day}::date + 1)::timestamp at time zone business_zone())`;
  const { promised_solution_at } = await db
    .updateTable('service_order')
    .set({ promised_solution_at: sql<string>`greatest(${end}, promised_response_at)` })
    .where('uuid', '=', order)
    .returning(sql<string>`promised_solution_at`.as('promised_solution_at'))
    .executeTakeFirstOrThrow();
  await announce(db, ctx, 'service_order.changed', { uuid: order });
  return promised_solution_at;
}

export interface DueDates {
  uuid: string;
  response_due_at: string | null;
  arrival_due_at: string | null;
  solution_due_at: string | null;
  risk_at: string | null;
  paused_left_minutes: number | null;
}
/** What the clock worked out of many orders, in one statement; an order that is as it was is not written. */
export const keepDueDates = async (db: Tx, rows: readonly DueDates[]): Promise<void> =>
  void (await sql`select keep_due_dates(${JSON.stringify(rows)}::json)`.execute(db));

interface Late extends Due {
  uuid: string;
  code: string;
  customer_name: string;
  equipment_name: string | null;
  due_at: string;
}

/** An order past what was promised by hand, told to who opened it and who works on it; once for each promise. */
export const lateReminder = reminder<Late>({
  name: 'service-order.late',
  at: '*/10 * * * *',
  due: () => sql<Late>`
    select uuid || ':' || extract(epoch from promised_solution_at) as key, uuid, code, customer_name, equipment_name,
      promised_solution_at as due_at,
      array_remove(array(select user_uuid from service_order_technician where service_order_uuid = service_order.uuid
        union select opened_by_uuid), null) as people
    from service_order where finished_at is null and status <> 'CANCELLED' and promised_solution_at < now()
    order by promised_solution_at`,
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
