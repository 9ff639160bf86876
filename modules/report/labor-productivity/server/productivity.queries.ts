import { sql, type RawBuilder } from 'kysely';
import { periodBefore, type Period } from '#core/contract/days.ts';
import { notFound } from '#core/contract/error.ts';
import { dayAt, endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import type { UserProductivity } from '../contract.ts';
import type { Worked } from '../worked.ts';
import { availableIn, availableTo, utilization } from './available.queries.ts';

/** Whose work, on what. */
export interface Of {
  technician_uuid?: string | undefined;
  labor_uuid?: string | undefined;
}

const length = sql`(coalesce(session.ended_at, greatest(labor_now(), session.started_at)) - session.started_at)`;
const seconds = sql`extract(epoch from ${length})`;

/** A session counts on the day it began; finished work on the day it was finished. */
function facts({ start_date, end_date }: Period, { technician_uuid, labor_uuid }: Of) {
  const ofTechnician = technician_uuid ? sql`and technician_uuid = ${technician_uuid}::uuid` : sql``;
  const ofLabor = labor_uuid ? sql`and line.labor_uuid = ${labor_uuid}::uuid` : sql``;
  return sql`
    select session.technician_uuid, line.labor_uuid, session.service_order_uuid, ${seconds} as spent,
      0 as estimated, 0 as took, 0 as completed, 0 as late
    from labor_session session join service_order_labor line on line.uuid = session.order_labor_uuid
    where session.started_at >= ${startOf(start_date)} and session.started_at < ${endOf(end_date)} ${ofTechnician} ${ofLabor}
    union all
    select done.technician_uuid, line.labor_uuid, null, 0,
      60 * line.estimated_minutes * took.own / nullif(took.whole, 0), took.own, 1,
      (took.whole > 60 * line.estimated_minutes)::int
    from labor_assignment done join service_order_labor line on line.uuid = done.order_labor_uuid
    join (
      select session.order_labor_uuid, session.technician_uuid, extract(epoch from sum(${length}))::float8 as own,
        extract(epoch from sum(sum(${length})) over (partition by session.order_labor_uuid))::float8 as whole
      from labor_session session where session.order_labor_uuid in (
        select order_labor_uuid from labor_assignment
        where finished_at >= ${startOf(start_date)} and finished_at < ${endOf(end_date)} ${ofTechnician})
      group by 1, 2
    ) took on took.order_labor_uuid = done.order_labor_uuid and took.technician_uuid = done.technician_uuid
    where done.finished_at >= ${startOf(start_date)} and done.finished_at < ${endOf(end_date)}
      ${technician_uuid ? sql`and done.technician_uuid = ${technician_uuid}::uuid` : sql``} ${ofLabor}`;
}

/** Time is rounded down once, at the end: minutes never gain by adding. Shares of an estimate are rounded as they are. */
const figures = sql`floor(sum(spent) / 60)::int as spent_minutes, count(distinct service_order_uuid)::int as orders,
  sum(completed)::int as completed, round(coalesce(sum(estimated), 0) / 60)::int as completed_estimated,
  floor(sum(took) / 60)::int as completed_spent, sum(late)::int as late,
  round((100 * sum(estimated) / nullif(sum(took), 0))::numeric, 1)::float8 as efficiency`;

const nothing: Worked = {
  spent_minutes: 0,
  orders: 0,
  completed: 0,
  completed_estimated: 0,
  completed_spent: 0,
  late: 0,
  efficiency: null,
};

/** The figures of work, by whoever or whatever they are wanted. */
export const worked = (period: Period, of: Of, by: RawBuilder<unknown>) =>
  sql`select ${by}, ${figures} from (${facts(period, of)}) facts group by ${by}`;

/** Each technician on each service. */
export const pairRows = (period: Period, of: Of) => sql<never>`
  select md5(sums.technician_uuid::text || sums.labor_uuid::text)::uuid::text as uuid,
    app_user.name as technician_name, labor.code as labor_code, labor.name as labor_name, sums.*
  from (${worked(period, of, sql`technician_uuid, labor_uuid`)}) sums
  join app_user on app_user.uuid = sums.technician_uuid join labor on labor.uuid = sums.labor_uuid`;

interface Technician extends Worked {
  uuid: string;
  technician_name: string;
  available_minutes: number;
  utilization: number | null;
}
export async function technicianRows(db: Db, period: Period): Promise<RawBuilder<Technician>> {
  const available = availableTo(await availableIn(db, period), sql`sums.technician_uuid`);
  return sql<Technician>`
    select sums.technician_uuid as uuid, app_user.name as technician_name, sums.*, ${available} as available_minutes,
      ${utilization(sql`sums.spent_minutes`, available)} as utilization
    from (${worked(period, {}, sql`technician_uuid`)}) sums
    join app_user on app_user.uuid = sums.technician_uuid`;
}

async function totals(db: Db, period: Period, of: Of): Promise<Worked> {
  const { rows } = await sql<Worked>`select ${figures} from (${facts(period, of)}) facts having count(*) > 0`.execute(
    db,
  );
  return rows[0] ?? nothing;
}

export async function workTotals(db: Db, period: Period, of: Of) {
  const [now, previous] = await Promise.all([totals(db, period, of), totals(db, periodBefore(period), of)]);
  return { totals: now, previous };
}

async function minutesByDay(db: Db, { start_date, end_date }: Period, { technician_uuid }: Of) {
  const { rows } = await sql<{ day: string; minutes: number }>`
    select day::date::text as day, coalesce(floor(sum(${seconds}) / 60), 0)::int as minutes
    from generate_series(${start_date}::date, ${end_date}::date, interval '1 day') day
    left join (select session.* from labor_session session
        where session.started_at >= ${startOf(start_date)} and session.started_at < ${endOf(end_date)}
          ${technician_uuid ? sql`and session.technician_uuid = ${technician_uuid}::uuid` : sql``}) session
      on ${dayAt(sql`session.started_at`)} = day::date
    group by 1 order by 1`.execute(db);
  return rows;
}

export async function timeSummary(db: Db, period: Period) {
  const rows = await technicianRows(db, period);
  const [sums, technicians, days, running] = await Promise.all([
    workTotals(db, period, {}),
    sql<Technician>`select * from (${rows}) worked
      order by spent_minutes desc, searchable(technician_name)`.execute(db),
    minutesByDay(db, period, {}),
    sql<{ running: number }>`select count(*)::int as running from labor_session where ended_at is null`.execute(db),
  ]);
  const available_minutes = technicians.rows.reduce((sum, row) => sum + row.available_minutes, 0);
  return { ...sums, available_minutes, technicians: technicians.rows, days, running: running.rows[0]?.running ?? 0 };
}

export async function productivityOf(db: Db, user: string, period: Period): Promise<UserProductivity> {
  const mine = { technician_uuid: user };
  const person = await db.selectFrom('app_user').select(['uuid', 'name']).where('uuid', '=', user).executeTakeFirst();
  if (!person) throw notFound();
  const [sums, labors, days] = await Promise.all([
    totals(db, period, mine),
    sql<UserProductivity['labors'][number]>`
      select labor.code as labor_code, labor.name as labor_name, sums.*
      from (${worked(period, mine, sql`labor_uuid`)}) sums
      join labor on labor.uuid = sums.labor_uuid order by spent_minutes desc, searchable(labor.name)`.execute(db),
    minutesByDay(db, period, mine),
  ]);
  return { ...period, user: person, totals: sums, labors: labors.rows, days };
}
