import { sql, type RawBuilder } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { dayAt, todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import { isOver, orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { visibleOrders } from '#modules/service/service-order/server/public.ts';
import type { Change, HomeFigures, OrderFigures } from '../contract.ts';
import { boardFigures, seesBoard } from './board.queries.ts';
import { months, within } from './months.ts';

const weeksShown = 12;

/** Records by the day they were made. */
async function newIn(ctx: Ctx, records: RawBuilder<unknown>): Promise<Change> {
  const { now, before } = months(todayOf(ctx));
  const made = sql`created_at`;
  const { rows } = await sql<Change>`
    select (select count(*) from ${records} where ${within(made, now)})::int as now,
      (select count(*) from ${records} where ${within(made, before)})::int as before`.execute(ctx.db);
  return rows[0] ?? { now: 0, before: 0 };
}

/** All of Home's figures at once, each for whoever may list what it counts. */
export async function readFigures(ctx: Ctx): Promise<HomeFigures> {
  const asked = <T>(module: 'service_order' | 'customer' | 'equipment', read: () => Promise<T>): Promise<T | null> =>
    ctx.holds({ module, action: 'list' }) ? read() : Promise.resolve(null);
  const [orders, customers, equipment, board] = await Promise.all([
    asked('service_order', () => orderFigures(ctx)),
    asked('customer', () => newIn(ctx, sql`customer`)),
    asked('equipment', () => newIn(ctx, sql`equipment`)),
    seesBoard(ctx) ? boardFigures(ctx) : null,
  ]);
  return { orders, customers, equipment, board };
}

const running = orderStatus.values.filter((status) => status !== 'OPEN' && !isOver(status));

/** The caller's orders: all of them, or those a technician works on. */
async function orderFigures(ctx: Ctx): Promise<OrderFigures> {
  const today = todayOf(ctx);
  const { now, before } = months(today);
  const week = { from: addDays(today, -6), to: today };
  const lastWeek = { from: addDays(today, -13), to: addDays(today, -7) };
  const seen = sql.join([sql`true`, ...visibleOrders(ctx)], sql` and `);
  const count = (condition: RawBuilder<unknown>) =>
    sql`(select count(*) from service_order where ${seen} and ${condition})::int`;
  const [made, closed] = [sql`service_order.created_at`, sql`service_order.closed_at`];
  const { rows } = await sql<
    Record<'open' | 'running' | 'opened' | 'opened_before' | 'completed' | 'completed_before', number>
  >`
    select ${count(sql`status = 'OPEN'`)} as open, ${count(sql`status = any(${running}::text[])`)} as running,
      ${count(within(made, now))} as opened, ${count(within(made, before))} as opened_before,
      ${count(within(closed, week))} as completed, ${count(within(closed, lastWeek))} as completed_before`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new Error('counts always have their row');
  return {
    open: found.open,
    running: found.running,
    opened: { now: found.opened, before: found.opened_before },
    completed: { now: found.completed, before: found.completed_before },
    weeks: await weeksUntil(ctx, today, seen),
  };
}

/** Opened and delivered, week by week: whether the bench keeps up. */
async function weeksUntil(ctx: Ctx, today: string, seen: RawBuilder<unknown>): Promise<OrderFigures['weeks']> {
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  const first = addDays(monday, -7 * (weeksShown - 1));
  const byWeek = (column: RawBuilder<unknown>) => sql`
    select date_trunc('week', ${dayAt(column)})::date as monday, count(*)::int as count from service_order
    where ${seen} and ${within(column, { from: first, to: today })} group by 1`;
  const { rows } = await sql<OrderFigures['weeks'][number]>`
    select week::date::text as from, least(week::date + 6, ${today}::date)::text as to,
      coalesce(opened.count, 0) as opened, coalesce(delivered.count, 0) as delivered
    from generate_series(${first}::date, ${monday}::date, interval '7 days') week
    left join (${byWeek(sql`service_order.created_at`)}) opened on opened.monday = week::date
    left join (${byWeek(sql`service_order.delivered_at`)}) delivered on delivered.monday = week::date
    order by week`.execute(ctx.db);
  return rows;
}
