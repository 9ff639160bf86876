import { sql, type RawBuilder } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { addDays, daysBetween } from '#core/contract/days.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import type { Page } from '#core/contract/page.ts';
import { dayAt, endOf, startOf, todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import { pageOfReport } from '#core/server/report-page.ts';
import type { Figures, laborProductivity, Productivity, ProductivitySummary, UserProductivity } from '../contract.ts';

export type Query = Received<typeof laborProductivity.list>['query'];
type Ended = Query & { end_date: string };
export interface Asked {
  start_date?: string | undefined;
  end_date: string;
  technician_uuid?: string | undefined;
  labor_uuid?: string | undefined;
}
export interface Period {
  from: string;
  to: string;
}

const defaultDays = 30;
const longestDays = 366;

/** To the end of today, unless said. */
export const untilToday = <Q extends { end_date?: string | undefined }>(query: Q, ctx: Ctx) => ({
  ...query,
  end_date: query.end_date ?? todayOf(ctx),
});

export function periodOf({ start_date, end_date: to }: Asked): Period {
  const from = start_date ?? addDays(to, 1 - defaultDays);
  if (from > to) throw invalid({ end_date: ['O fim do período não pode ser anterior ao início.'] });
  if (lengthOf({ from, to }) > longestDays) throw invalid({ start_date: ['Escolha um período de até um ano'] });
  return { from, to };
}
export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

const seconds = sql`extract(epoch from coalesce(session.ended_at, greatest(labor_now(), session.started_at)) - session.started_at)`;

/** A session counts on the day it began; finished work on the day it was finished. */
function facts(period: Period, { technician_uuid, labor_uuid }: Asked) {
  const ofTechnician = technician_uuid ? sql`and technician_uuid = ${technician_uuid}::uuid` : sql``;
  const ofLabor = labor_uuid ? sql`and line.labor_uuid = ${labor_uuid}::uuid` : sql``;
  return sql`
    select session.technician_uuid, line.labor_uuid, session.service_order_uuid, ${seconds} as spent,
      0 as estimated, 0 as took, 0 as completed, 0 as late
    from labor_session session join service_order_labor line on line.uuid = session.order_labor_uuid
    where session.started_at >= ${startOf(period.from)} and session.started_at < ${endOf(period.to)} ${ofTechnician} ${ofLabor}
    union all
    select done.technician_uuid, line.labor_uuid, null, 0,
      60 * line.estimated_minutes * took.own / nullif(took.whole, 0), took.own, 1,
      (took.whole > 60 * line.estimated_minutes)::int
    from labor_assignment done join service_order_labor line on line.uuid = done.order_labor_uuid
    cross join lateral (
      select sum(${seconds})::float8 as whole,
        sum(${seconds}) filter (where session.technician_uuid = done.technician_uuid)::float8 as own
      from labor_session session where session.order_labor_uuid = line.uuid
    ) took
    where done.finished_at >= ${startOf(period.from)} and done.finished_at < ${endOf(period.to)} and took.own is not null
      ${technician_uuid ? sql`and done.technician_uuid = ${technician_uuid}::uuid` : sql``} ${ofLabor}`;
}

/** Time is rounded down once, at the end: minutes never gain by adding. Shares of an estimate are rounded as they are. */
const figures = sql`floor(sum(spent) / 60)::int as spent_minutes, count(distinct service_order_uuid)::int as orders,
  sum(completed)::int as completed, round(coalesce(sum(estimated), 0) / 60)::int as completed_estimated,
  floor(sum(took) / 60)::int as completed_spent, sum(late)::int as late,
  round((100 * sum(estimated) / nullif(sum(took), 0))::numeric, 1)::float8 as efficiency`;

const nothing: Figures = {
  spent_minutes: 0,
  orders: 0,
  completed: 0,
  completed_estimated: 0,
  completed_spent: 0,
  late: 0,
  efficiency: null,
};

const orders: Record<NonNullable<Query['sort_by']>, RawBuilder<unknown>> = {
  technician_name: sql`searchable(technician_name)`,
  labor_name: sql`searchable(labor_name)`,
  spent_minutes: sql`spent_minutes`,
  completed: sql`completed`,
  efficiency: sql`efficiency`,
};

/** Each technician on each service. */
export function productivityReport(query: Ended): RawBuilder<Productivity> {
  const by = orders[query.sort_by ?? 'spent_minutes'];
  const way = (query.sort_order ?? (query.sort_by ? 'asc' : 'desc')) === 'desc' ? sql`desc` : sql`asc`;
  const words = searchConditions(
    sql<string>`searchable(technician_name || ' ' || labor_code || ' ' || labor_name)`,
    query.search ?? '',
  );
  return sql<Productivity>`
    select *, row_number() over (order by ${by} ${way} nulls last, searchable(technician_name), searchable(labor_name), uuid) as rank
    from (
      select md5(sums.technician_uuid::text || sums.labor_uuid::text)::uuid::text as uuid, sums.technician_uuid,
        app_user.name as technician_name, sums.labor_uuid, labor.code as labor_code, labor.name as labor_name,
        spent_minutes, orders, completed, completed_estimated, completed_spent, late, efficiency
      from (select technician_uuid, labor_uuid, ${figures} from (${facts(periodOf(query), query)}) facts group by 1, 2) sums
      join app_user on app_user.uuid = sums.technician_uuid join labor on labor.uuid = sums.labor_uuid
    ) pairs where ${sql.join([sql`true`, ...words], sql` and `)}`;
}

export const productivityPage = (db: Db, query: Ended): Promise<Page<Productivity>> =>
  pageOfReport(db, query, productivityReport(query));

async function totals(db: Db, period: Period, asked: Asked): Promise<Figures> {
  const { rows } =
    await sql<Figures>`select ${figures} from (${facts(period, asked)}) facts having count(*) > 0`.execute(db);
  return rows[0] ?? nothing;
}

async function minutesByDay(db: Db, period: Period, { technician_uuid, labor_uuid }: Asked) {
  const { rows } = await sql<{ day: string; minutes: number }>`
    select day::date::text as day, coalesce(floor(sum(${seconds}) / 60), 0)::int as minutes
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') day
    left join (select session.* from labor_session session
        join service_order_labor line on line.uuid = session.order_labor_uuid
        where session.started_at >= ${startOf(period.from)} and session.started_at < ${endOf(period.to)}
          ${technician_uuid ? sql`and session.technician_uuid = ${technician_uuid}::uuid` : sql``}
          ${labor_uuid ? sql`and line.labor_uuid = ${labor_uuid}::uuid` : sql``}) session
      on ${dayAt(sql`session.started_at`)} = day::date
    group by 1 order by 1`.execute(db);
  return rows;
}

export async function productivitySummary(db: Db, asked: Asked): Promise<ProductivitySummary> {
  const period = periodOf(asked);
  const length = lengthOf(period);
  const before = { from: addDays(period.from, -length), to: addDays(period.to, -length) };
  const [now, previous, technicians, days] = await Promise.all([
    totals(db, period, asked),
    totals(db, before, asked),
    sql<ProductivitySummary['technicians'][number]>`
      select sums.technician_uuid, app_user.name as technician_name, spent_minutes, orders, completed,
        completed_estimated, completed_spent, late, efficiency
      from (select technician_uuid, ${figures} from (${facts(period, asked)}) facts group by 1) sums
      join app_user on app_user.uuid = sums.technician_uuid
      order by spent_minutes desc, searchable(app_user.name)`.execute(db),
    minutesByDay(db, period, asked),
  ]);
  return { start_date: period.from, end_date: period.to, totals: now, previous, technicians: technicians.rows, days };
}

export async function productivityOf(db: Db, user: string, asked: Asked): Promise<UserProductivity> {
  const period = periodOf(asked);
  const mine = { ...asked, technician_uuid: user };
  const person = await db.selectFrom('app_user').select(['uuid', 'name']).where('uuid', '=', user).executeTakeFirst();
  if (!person) throw notFound();
  const [sums, labors, days] = await Promise.all([
    totals(db, period, mine),
    sql<UserProductivity['labors'][number]>`
      select sums.labor_uuid, labor.code as labor_code, labor.name as labor_name, spent_minutes, orders, completed,
        completed_estimated, completed_spent, late, efficiency
      from (select labor_uuid, ${figures} from (${facts(period, mine)}) facts group by 1) sums
      join labor on labor.uuid = sums.labor_uuid order by spent_minutes desc, searchable(labor.name)`.execute(db),
    minutesByDay(db, period, mine),
  ]);
  return { start_date: period.from, end_date: period.to, user: person, totals: sums, labors: labors.rows, days };
}
