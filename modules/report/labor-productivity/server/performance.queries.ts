import { sql, type RawBuilder } from 'kysely';
import { periodBefore, type Period } from '#core/contract/days.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { companyData } from '#modules/platform/company/server/public.ts';
import '#modules/service/service-order-part/server/public.ts';
import '#modules/service/service-order-work-log/server/public.ts';
import type { Running } from '../contract.ts';
import type { Results } from '../performance.report.ts';
import { availableIn, availableTo, utilization, type Available } from './available.queries.ts';
import { worked } from './productivity.queries.ts';

const within = (moment: RawBuilder<unknown>, { start_date, end_date }: Period) =>
  sql`${moment} >= ${startOf(start_date)} and ${moment} < ${endOf(end_date)}`;

/** One row for each technician of an order; `part` is their share of it. */
const shared = sql`(select own.service_order_uuid, own.user_uuid, 1.0 / count(*) over (partition by own.service_order_uuid) as part
  from service_order_technician own)`;

/** Added up as it is measured: seconds of each session would be added up digit by digit. */
const spent = sql`extract(epoch from sum(coalesce(session.ended_at, greatest(labor_now(), session.started_at)) - session.started_at))`;

/**
 * Delivered in the period, and what was approved for it. A return counts against the order it came back from. What its
 * parts and hours cost is as the order's own page has it: what was written down counts where no timer ran. All of them
 * are gathered at once: looked for order by order, a year of them takes seconds.
 */
const delivered = (period: Period, hourly: string | null) => sql`
  with own as materialized (
    select uuid, finished_at <= solution_due_at as kept, service_warranty_until is not null as repaired
    from service_order where ${within(sql`delivered_at`, period)}),
  agreed as (
    select own.uuid, sum(budget.chargeable_total) as charged from own join budget on budget.service_order_uuid = own.uuid
    where budget.status in ('APPROVED', 'PARTIALLY_APPROVED') group by 1),
  parts as (
    select own.uuid, round(sum((used.quantity - used.returned) * used.unit_cost), 2) as cost
    from own join service_order_consumption used on used.service_order_uuid = own.uuid group by 1),
  timed as (
    select uuid, sum(minutes) as minutes from (
      select own.uuid, floor(${spent} / 60) as minutes from own
      join service_order_labor line on line.service_order_uuid = own.uuid and line.status <> 'CANCELLED'
      join labor_session session on session.order_labor_uuid = line.uuid group by own.uuid, line.uuid) line group by 1),
  written as (
    select own.uuid, sum(log.minutes) as minutes from own
    join service_order_work_log log on log.service_order_uuid = own.uuid group by 1),
  asked as (
    select own.uuid, sum(run.task_count) as tasks, sum(run.done_count) as answered
    from own join checklist_run run on run.owner_uuid = own.uuid group by 1)
  select own.uuid, own.kept, own.repaired,
    exists (select from service_order back where back.return_of_uuid = own.uuid) as came_back,
    coalesce(agreed.charged, 0) as charged,
    -- Of what nobody budgeted there is no margin: a contract or the house pays for it.
    agreed.charged - coalesce(parts.cost, 0) - round(coalesce(${hourly}::numeric, 0)
      * coalesce(nullif(timed.minutes, 0), written.minutes, 0) / 60, 2) as margin,
    asked.tasks, asked.answered
  from own left join agreed using (uuid) left join parts using (uuid) left join timed using (uuid)
  left join written using (uuid) left join asked using (uuid)`;

const cameBack = (period: Period) => sql`
  select back.uuid, back.return_of_uuid as uuid_before from service_order back
  where back.return_of_uuid is not null and ${within(sql`back.created_at`, period)}`;

const results = sql`count(*)::int as delivered,
  round(100.0 * count(*) filter (where kept) / nullif(count(*) filter (where kept is not null), 0), 1)::float8 as on_time,
  round(100.0 * count(*) filter (where repaired and not came_back) / nullif(count(*) filter (where repaired), 0), 1)::float8 as first_time_fix,
  round(100.0 * sum(answered) / nullif(sum(tasks), 0), 1)::float8 as checklists`;

const hourlyCost = async (db: Db): Promise<string | null> => (await companyData(db)).labor_hourly_cost;

async function totalsOf(db: Db, period: Period): Promise<Results> {
  const { rows } = await sql<Results>`
    select ${results}, (select count(*) from (${cameBack(period)}) back)::int as rework,
      round(coalesce(sum(charged), 0), 2)::text as revenue, round(sum(margin), 2)::text as margin
    from (${delivered(period, await hourlyCost(db))}) done`.execute(db);
  return (
    rows[0] ?? {
      delivered: 0,
      on_time: null,
      first_time_fix: null,
      rework: 0,
      checklists: null,
      revenue: '0.00',
      margin: null,
    }
  );
}

interface Technician extends Results {
  uuid: string;
  technician_name: string;
}
interface Ranked extends Technician {
  rank: number;
  spent_minutes: number;
  efficiency: number | null;
  available_minutes: number;
  utilization: number | null;
}

/** Each technician who delivered, or whose work came back, by what was delivered and then by what was on time. */
export async function performanceRows(db: Db, period: Period): Promise<RawBuilder<Ranked>> {
  const [available, hourly] = await Promise.all([availableIn(db, period), hourlyCost(db)]);
  return rowsOf(period, available, hourly);
}
const rowsOf = (period: Period, available: Available, hourly: string | null): RawBuilder<Ranked> => sql<Ranked>`
  select person.uuid, person.name as technician_name, coalesce(done.delivered, 0) as delivered,
    done.on_time, done.first_time_fix, done.checklists, coalesce(back.rework, 0) as rework, coalesce(done.revenue, 0)::text as revenue, done.margin::text as margin,
    coalesce(time.spent_minutes, 0) as spent_minutes, time.efficiency,
    ${availableTo(available, sql`person.uuid`)} as available_minutes,
    ${utilization(sql`coalesce(time.spent_minutes, 0)`, availableTo(available, sql`person.uuid`))} as utilization,
    row_number() over (order by coalesce(done.delivered, 0) desc, done.on_time desc nulls last, searchable(person.name))::int as rank
  from app_user person
  left join (select own.user_uuid, ${results}, round(sum(done.charged * own.part), 2) as revenue,
      round(sum(done.margin * own.part), 2) as margin
    from (${delivered(period, hourly)}) done join ${shared} own on own.service_order_uuid = done.uuid group by 1
  ) done on done.user_uuid = person.uuid
  left join (select own.user_uuid, count(*)::int as rework
    from (${cameBack(period)}) back join ${shared} own on own.service_order_uuid = back.uuid_before group by 1
  ) back on back.user_uuid = person.uuid
  left join (${worked(period, {}, sql`technician_uuid`)}) time on time.technician_uuid = person.uuid
  where done.user_uuid is not null or back.user_uuid is not null`;

export async function performanceSummary(db: Db, period: Period) {
  const ranked = await performanceRows(db, period);
  const [totals, previous, technicians] = await Promise.all([
    totalsOf(db, period),
    totalsOf(db, periodBefore(period)),
    sql<Technician>`select * from (${ranked}) ranked order by rank`.execute(db),
  ]);
  return { totals, previous, technicians: technicians.rows };
}

/** The same figures of one of them; none where nothing was delivered nor came back. */
export async function performanceOf(db: Db, user: string, period: Period): Promise<Ranked | undefined> {
  const { rows } =
    await sql<Ranked>`select * from (${await performanceRows(db, period)}) one where uuid = ${user}::uuid`.execute(db);
  return rows[0];
}

export async function runningNow(db: Db): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select session.uuid, session.technician_uuid, app_user.name as technician_name, line.labor_name, session.started_at,
      json_build_object('uuid', service_order.uuid, 'code', service_order.code, 'customer_name', service_order.customer_name) as service_order,
      line.estimated_minutes, (select floor(sum(extract(epoch from coalesce(part.ended_at, greatest(labor_now(), part.started_at)) - part.started_at)) / 60)::int
        from labor_session part where part.order_labor_uuid = line.uuid) as spent_minutes
    from labor_session session
    join service_order_labor line on line.uuid = session.order_labor_uuid
    join service_order on service_order.uuid = session.service_order_uuid
    join app_user on app_user.uuid = session.technician_uuid
    where session.ended_at is null order by session.started_at, session.uuid`.execute(db);
  return rows;
}
