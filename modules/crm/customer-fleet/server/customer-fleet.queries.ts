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
import {
  availabilityOfAll,
  availabilityOfOne,
  stopColumns,
  stopJoins,
  stopTables,
} from '#modules/service/unit-stops/server/public.ts';
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
  with units as materialized (${observed(period, narrowed)}), costs as (${costs(ctx, period)}), ${stopTables('customer_equipment_uuid')}
  select units.uuid, units.customer_uuid, units.customer_name, units.equipment_name, units.serial_number,
    nullif(concat_ws(' · ', units.location_unit, units.location_sector), '') as site, units.installed_at, units.warranty_until,
    extract(year from age(${today}, units.installed_at))::int as years,
    ${stopColumns},
    case when ${mayEnter(budget.list.access, ctx.identity)} then coalesce(costs.cost, 0.00) end as cost,
    case when exists (
        select from maintenance_contract_item line join maintenance_contract held on held.uuid = line.maintenance_contract_uuid
        where line.customer_equipment_uuid = units.uuid and line.covered @> ${today} and held.status = any (${[...inForce]}::text[])
          and held.starts_at <= ${today} and (held.ends_at is null or held.ends_at >= ${today})) then 'CONTRACT'
      when units.warranty_until >= ${today} then 'WARRANTY' else 'NONE' end as cover,
    exists (select from maintenance_schedule visit where visit.customer_equipment_uuid = units.uuid
      and (visit.status = any (${[...liveStatuses]}::text[]) or visit.status = 'COMPLETED'
        and visit.completed_at >= now() - make_interval(months => ${fleetLimits.preventiveMonths}))) as cared_for
  from units ${stopJoins} left join costs on costs.unit = units.uuid`;

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

export const fleetRows = (ctx: Ctx, period: Period, { cover, advice, ...narrowed }: Wanted): RawBuilder<FleetRow> =>
  sql<FleetRow>`
    select uuid, customer_uuid, customer_name, equipment_name, serial_number, site, installed_at::text, years, ${availabilityOfOne},
      cost::text, warranty_until::text, cover, advice, reason
    from (select unit.*, ${advised} as advice, ${reasoned} as reason from (${figures(ctx, period, narrowed)}) unit) told
    where true ${among(sql`cover`, cover)} ${among(sql`advice`, advice)}`;

async function totalsOf(db: Db, ctx: Ctx, period: Period, narrowed: Narrowed) {
  const { rows } = await sql<FleetTotals & { advices: FleetSummary['advices'] }>`
    with told as materialized (select unit.*, ${advised} as advice from (${figures(ctx, period, narrowed)}) unit)
    select ${availabilityOfAll}, round(avg(years), 1)::text as average_age, sum(cost)::text as cost,
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
