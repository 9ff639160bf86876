import { sql, type RawBuilder } from 'kysely';
import { periodBefore, type Period } from '#core/contract/days.ts';
import { mayEnter } from '#core/server/access.ts';
import { endOf, startOf, today } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { liveStatuses } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { visibleBudgets } from '#modules/budget/budget/server/public.ts';
import { inForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import '#modules/contract/maintenance-contract/server/public.ts';
import type { FleetRow, FleetSummary, FleetTotals } from '../contract.ts';
import { fleetAdvice, fleetLimits } from '../customer-fleet.rules.ts';

interface Narrowed {
  customer_uuid?: string | undefined;
  equipment_uuid?: string | undefined;
}
interface Wanted extends Narrowed {
  cover?: readonly string[] | undefined;
  advice?: readonly string[] | undefined;
}

const is = (column: RawBuilder<unknown>, value: string | undefined) =>
  value ? sql`and ${column} = ${value}::uuid` : sql``;
const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values ? sql`and ${column} = any (${values}::text[])` : sql``;

/** Units in service, each with the time of the period it was there for. */
const observed = ({ start_date, end_date }: Period, { customer_uuid, equipment_uuid }: Narrowed) => sql`
  select unit.*, greatest(${startOf(start_date)}, coalesce(unit.installed_at::timestamp at time zone business_zone(), '-infinity')) as seen_from,
    least(${endOf(end_date)}, now()) as seen_to
  from customer_equipment unit
  where unit.status <> 'DECOMMISSIONED' ${is(sql`unit.customer_uuid`, customer_uuid)} ${is(sql`unit.equipment_uuid`, equipment_uuid)}`;

/** Each order that begins with finding out what is wrong: from its opening to its delivery, or until now. */
const stops = sql`
  select service_order.customer_equipment_uuid as unit, service_order.created_at as began, ended.at as ended,
    coalesce(service_order.delivered_at, service_order.closed_at) is null as running,
    coalesce((select sum(extract(epoch from least(wait.until, ended.at) - wait.at)) from (
      select to_status, at, coalesce(lead(at) over (order by at, uuid), ended.at) as until from status_change
      where entity = 'service_order' and record_uuid = service_order.uuid and axis = 'status') wait
      where wait.to_status = 'WAITING_PARTS' and wait.at < ended.at), 0) as waited
  from service_order
  join service_order_type type on type.uuid = service_order.type_uuid and type.requires_evaluation
  cross join lateral (select coalesce(service_order.delivered_at, service_order.closed_at, now()) as at) ended
  where service_order.status <> 'CANCELLED' and service_order.customer_equipment_uuid in (select uuid from units)`;

/** What was agreed to for a unit in these days. */
const costs = (ctx: Ctx, { start_date, end_date }: Period) => sql`
  select coalesce(budget.customer_equipment_uuid, service_order.customer_equipment_uuid) as unit, sum(budget.chargeable_total) as cost
  from budget left join service_order on service_order.uuid = budget.service_order_uuid
  where budget.status in ('APPROVED', 'PARTIALLY_APPROVED') and ${mayEnter(budget.list.access, ctx.identity)}
    and budget.decided_at >= ${startOf(start_date)} and budget.decided_at < ${endOf(end_date)}
    ${sql.join(
      visibleBudgets(ctx).map((condition) => sql`and ${condition}`),
      sql` `,
    )}
  group by 1`;

/** One row of figures for each unit. */
const figures = (ctx: Ctx, period: Period, narrowed: Narrowed) => sql`
  with units as materialized (${observed(period, narrowed)}), stops as materialized (${stops}), costs as (${costs(ctx, period)}),
  down as (
    select stops.unit, range_agg(tstzrange(greatest(began, seen_from), least(ended, seen_to))) as ranges
    from stops join units on units.uuid = stops.unit
    where began < seen_to and ended > seen_from and seen_from < seen_to group by stops.unit),
  faults as (
    select stops.unit, count(*)::int as stops, sum(extract(epoch from ended - began)) as lasted,
      sum(extract(epoch from ended - began) - waited) as worked
    from stops join units on units.uuid = stops.unit where began >= seen_from and began < seen_to group by stops.unit)
  select units.uuid, units.customer_uuid, units.customer_name, units.equipment_name, units.serial_number,
    nullif(concat_ws(' · ', units.location_unit, units.location_sector), '') as site, units.installed_at, units.warranty_until,
    extract(year from age(${today}, units.installed_at))::int as years,
    coalesce(faults.stops, 0) as stops, coalesce(faults.lasted, 0) as lasted, coalesce(faults.worked, 0) as worked,
    exists (select from stops where stops.unit = units.uuid and running) as stopped_now,
    greatest(extract(epoch from seen_to - seen_from), 0) as watched,
    coalesce((select sum(extract(epoch from upper(range) - lower(range))) from unnest(down.ranges) range), 0) as down,
    case when ${mayEnter(budget.list.access, ctx.identity)} then coalesce(costs.cost, 0.00) end as cost,
    case when exists (
        select from maintenance_contract_item line join maintenance_contract held on held.uuid = line.maintenance_contract_uuid
        where line.customer_equipment_uuid = units.uuid and held.status = any (${[...inForce]}::text[])
          and held.starts_at <= ${today} and (held.ends_at is null or held.ends_at >= ${today})) then 'CONTRACT'
      when units.warranty_until >= ${today} then 'WARRANTY' else 'NONE' end as cover,
    exists (select from maintenance_schedule visit where visit.customer_equipment_uuid = units.uuid
      and (visit.status = any (${[...liveStatuses]}::text[]) or visit.status = 'COMPLETED'
        and visit.completed_at >= now() - make_interval(months => ${fleetLimits.preventiveMonths}))) as cared_for
  from units left join down on down.unit = units.uuid left join faults on faults.unit = units.uuid left join costs on costs.unit = units.uuid`;

const { oldYears, oldStops, manyStops, warrantyDays, preventiveMonths } = fleetLimits;
const isWorn = sql`(stops >= ${manyStops}::int or years >= ${oldYears}::int and stops >= ${oldStops}::int)`;
const isEnding = sql`(warranty_until between ${today} and ${today} + ${warrantyDays}::int)`;
const stopsWord = sql`case stops when 0 then 'nenhuma parada' when 1 then '1 parada' else stops || ' paradas' end`;
const advised = sql`case when ${isWorn} then 'REPLACE' when ${isEnding} then 'USE_WARRANTY' when cover = 'NONE' then 'COVER'
  when not cared_for then 'PREVENT' else 'KEEP' end`;
const reasoned = sql`case
  when ${isWorn} then concat_ws(' e ', case when years >= ${oldYears}::int then years || ' anos de uso' end, ${stopsWord} || ' no período')
  when ${isEnding} then 'Garantia até ' || to_char(warranty_until, 'DD/MM/YYYY') || ', ' || ${stopsWord} || ' no período'
  when cover = 'NONE' then 'Sem contrato nem garantia, ' || ${stopsWord} || ' no período'
  when not cared_for then 'Nenhuma visita nos últimos ' || ${preventiveMonths}::text || ' meses e nenhuma agendada'
  else 'Coberto, ' || ${stopsWord} || ' no período' end`;

const percent = (down: RawBuilder<unknown>, watched: RawBuilder<unknown>) =>
  sql`round((100 * (1 - ${down} / nullif(${watched}, 0)))::numeric, 1)::text`;
const days = (up: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
  sql`round(((${up}) / nullif(${count}, 0) / 86400)::numeric, 1)::text`;
const hours = (spent: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
  sql`round((${spent} / nullif(${count}, 0) / 3600)::numeric, 1)::text`;

export const fleetRows = (ctx: Ctx, period: Period, { cover, advice, ...narrowed }: Wanted): RawBuilder<FleetRow> =>
  sql<FleetRow>`
    select uuid, customer_uuid, customer_name, equipment_name, serial_number, site, installed_at::text, years, stops,
      ${percent(sql`down`, sql`watched`)} as availability, ${days(sql`watched - down`, sql`stops`)} as mtbf_days,
      ${hours(sql`lasted`, sql`stops`)} as mttr_hours, ${hours(sql`worked`, sql`stops`)} as mttr_net_hours,
      cost::text, warranty_until::text, cover, advice, reason
    from (select unit.*, ${advised} as advice, ${reasoned} as reason from (${figures(ctx, period, narrowed)}) unit) told
    where true ${among(sql`cover`, cover)} ${among(sql`advice`, advice)}`;

async function totalsOf(db: Db, ctx: Ctx, period: Period, narrowed: Narrowed) {
  const { rows } = await sql<FleetTotals & { advices: FleetSummary['advices'] }>`
    with told as materialized (select unit.*, ${advised} as advice from (${figures(ctx, period, narrowed)}) unit)
    select count(*)::int as units, round(avg(years), 1)::text as average_age, coalesce(sum(stops), 0)::int as stops,
      count(*) filter (where stopped_now)::int as running, ${percent(sql`sum(down)`, sql`sum(watched)`)} as availability,
      ${days(sql`sum(watched - down)`, sql`sum(stops)`)} as mtbf_days, ${hours(sql`sum(lasted)`, sql`sum(stops)`)} as mttr_hours,
      ${hours(sql`sum(worked)`, sql`sum(stops)`)} as mttr_net_hours, sum(cost)::text as cost,
      count(*) filter (where cover <> 'NONE')::int as covered, count(*) filter (where cover = 'NONE')::int as exposed,
      count(*) filter (where advice = 'REPLACE')::int as to_replace,
      (select jsonb_agg(jsonb_build_object('advice', one, 'units', (select count(*) from told where told.advice = one)) order by place)
        from unnest(${[...fleetAdvice.values]}::text[]) with ordinality as known (one, place)) as advices
    from told`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('a sum over nothing is a row too');
  return totals;
}

export async function fleetSummary(db: Db, ctx: Ctx, period: Period, query: Narrowed): Promise<FleetSummary> {
  const narrowed = { customer_uuid: query.customer_uuid, equipment_uuid: query.equipment_uuid };
  const [now, before] = await Promise.all([
    totalsOf(db, ctx, period, narrowed),
    totalsOf(db, ctx, periodBefore(period), narrowed),
  ]);
  const { stops: earlier, availability, mtbf_days, cost } = before;
  return { ...now, previous: { stops: earlier, availability, mtbf_days, cost } };
}
