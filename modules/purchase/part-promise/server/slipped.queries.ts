import { sql, type RawBuilder } from 'kysely';
import { addOpenDays } from '#core/contract/business-time.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { today, todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { awaitedStates } from '#modules/purchase/purchase/purchase.rules.ts';
import { purchaseSetting } from '#modules/purchase/purchase-setting/contract.ts';
import { visibleOrders } from '#modules/service/service-order/server/public.ts';
import type { partPromise, SlippedOrder } from '../contract.ts';
import { expectedDay, isLate } from './chain.queries.ts';

type Asked = Received<typeof partPromise.slipped>['query'] & { orders?: readonly string[] };
export type Slipped = Omit<SlippedOrder, 'promised_for'>;

/**
 * Each order that is not ready with the parts that come too late for it. Begins with what suppliers owe, of which there
 * are few beside all that was ever ordered.
 */
export const slippedOrders = (where: RawBuilder<unknown> = sql`true`): RawBuilder<Slipped> => sql<Slipped>`
  select service_order.uuid, service_order.code, service_order.status, service_order.customer_name,
    service_order.equipment_name, service_order.solution_due_at as due_at, max(due.day)::text as arrives_at,
    max(due.day) < ${today} as is_overdue, array_agg(distinct asked.description order by asked.description) as parts,
    json_agg(distinct jsonb_build_object('uuid', purchase.uuid, 'code', purchase.code)) as purchases,
    coalesce(customer.email, (select contact.email from customer_contact contact
      where contact.customer_uuid = customer.uuid and contact.email is not null order by contact.position limit 1)) as email
  from purchase
  join purchase_line bought on bought.purchase_uuid = purchase.uuid
  join purchase_request_line asked on asked.uuid = bought.request_line_uuid
  join service_order on service_order.uuid = asked.service_order_uuid
  join customer on customer.uuid = service_order.customer_uuid
  left join import_tracking import on import.purchase_uuid = purchase.uuid and import.status <> 'CANCELLED'
  cross join lateral (select ${expectedDay} as day) due
  where purchase.status = any(${[...awaitedStates]}::text[]) and service_order.finished_at is null
    and service_order.status <> 'CANCELLED' and due.day is not null and ${isLate} and ${where}
  group by service_order.uuid, customer.uuid
  order by service_order.solution_due_at, service_order.code`;

/** Those this person may see, each with the day that could be promised now. */
export async function findSlipped(db: Db, ctx: Ctx, asked: Asked): Promise<SlippedOrder[]> {
  const { service_order_uuid, purchase_uuid, orders } = asked;
  const conditions = [
    ...visibleOrders(ctx),
    ...(service_order_uuid ? [sql`service_order.uuid = ${service_order_uuid}::uuid`] : []),
    ...(orders ? [sql`service_order.uuid = any(${[...orders]}::uuid[])`] : []),
    // All that an order waits for counts, wherever it is asked: the day is of the last part.
    ...(purchase_uuid
      ? [
          sql`service_order.uuid in (select line.service_order_uuid from purchase_request_line line
            join purchase_line own on own.request_line_uuid = line.uuid where own.purchase_uuid = ${purchase_uuid}::uuid)`,
        ]
      : []),
  ];
  const [{ rows }, calendar, { days_after_arrival }] = await Promise.all([
    slippedOrders(conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined).execute(db),
    businessCalendar(db),
    readSetting(db, purchaseSetting),
  ]);
  const now = todayOf(ctx);
  return rows.map((row) => {
    const from = row.arrives_at > now ? row.arrives_at : now;
    return { ...row, promised_for: addOpenDays(from, days_after_arrival, calendar) };
  });
}
