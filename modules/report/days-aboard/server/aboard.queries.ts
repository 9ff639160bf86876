import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { dayAt, endOf, todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import { readSetting } from '#core/server/settings.ts';
import { liveStatuses } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { visibleOrders } from '#modules/service/service-order/server/public.ts';
import type { aboard, Chosen, ChosenAboard } from '../contract.ts';
import { aboardSetting } from '../setting.contract.ts';

/** Nobody works on more in four days; a phone is no archive. */
const most = 60;
/** What was for a day that is over, and still waits. */
const lateDays = 7;

type Asked = Received<typeof aboard.chosen>['query'];

export async function readChosen(ctx: Ctx, asked: Asked): Promise<ChosenAboard> {
  const { days, manual_megabytes } = await readSetting(ctx.db, aboardSetting);
  const today = todayOf(ctx);
  const [orders, visits] = await Promise.all([
    readOrders(ctx, today, addDays(today, days), asked.orders ?? []),
    ctx.holds({ module: 'maintenance_schedule', action: 'show' })
      ? readVisits(ctx, today, addDays(today, days), asked.visits ?? [])
      : Promise.resolve([]),
  ]);
  return { days, manual_megabytes, orders, visits };
}

const myVisits = (ctx: Ctx, today: string, last: string) => sql`visit.responsible_uuid = ${ctx.user.uuid}::uuid
  and visit.status = any (${[...liveStatuses]}::text[])
  and visit.scheduled_date between ${addDays(today, -lateDays)}::date and ${last}::date`;

/** Open, with work of theirs for these days or for none; those of their visits; those they asked for. */
async function readOrders(ctx: Ctx, today: string, last: string, pinned: readonly string[]): Promise<Chosen[]> {
  const visible = visibleOrders(ctx).map((condition) => sql`and ${condition}`);
  const { rows } = await sql<Chosen>`
    select uuid, code, coalesce(equipment_name, reported_problem) as title, customer_name,
      ${dayAt(sql`scheduled_for`)}::text as day, uuid = any (${[...pinned]}::uuid[]) as pinned
    from service_order
    where (uuid = any (${[...pinned]}::uuid[])
      or (status not in ('DELIVERED', 'CLOSED', 'CANCELLED')
        and (scheduled_for is null or scheduled_for < ${endOf(last)})
        and uuid in (select service_order_uuid from labor_assignment
          where technician_uuid = ${ctx.user.uuid}::uuid and status in ('PENDING', 'ACCEPTED')))
      or uuid in (select visit.service_order_uuid from maintenance_schedule visit where ${myVisits(ctx, today, last)}))
      ${sql.join(visible, sql` `)}
    order by pinned desc, scheduled_for nulls last, created_at desc
    limit ${most}`.execute(ctx.db);
  return rows;
}

async function readVisits(ctx: Ctx, today: string, last: string, pinned: readonly string[]): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select uuid, code, coalesce(equipment_name, title) as title, customer_name, scheduled_date::text as day,
      uuid = any (${[...pinned]}::uuid[]) as pinned
    from maintenance_schedule visit
    where uuid = any (${[...pinned]}::uuid[]) or (${myVisits(ctx, today, last)})
    order by pinned desc, scheduled_date, scheduled_time
    limit ${most}`.execute(ctx.db);
  return rows;
}
