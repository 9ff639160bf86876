import { sql, type RawBuilder } from 'kysely';
import '#modules/service/service-order/server/public.ts';

/** Whose stops: of a customer's unit, or of one of ours. */
export type StoppedUnit = 'customer_equipment_uuid' | 'asset_equipment_uuid';

const columns = {
  customer_equipment_uuid: sql`service_order.customer_equipment_uuid`,
  asset_equipment_uuid: sql`service_order.asset_equipment_uuid`,
};

/** Each order that begins with finding out what is wrong: from its opening to its delivery, or until now. */
const stopsOf = (unit: StoppedUnit) => sql`
  select ${columns[unit]} as unit, service_order.created_at as began, ended.at as ended,
    coalesce(service_order.delivered_at, service_order.closed_at) is null as running,
    coalesce((select sum(extract(epoch from least(wait.until, ended.at) - wait.at)) from (
      select to_status, at, coalesce(lead(at) over (order by at, uuid), ended.at) as until from status_change
      where entity = 'service_order' and record_uuid = service_order.uuid and axis = 'status') wait
      where wait.to_status = 'WAITING_PARTS' and wait.at < ended.at), 0) as waited
  from service_order
  join service_order_type type on type.uuid = service_order.type_uuid and type.requires_evaluation
  cross join lateral (select coalesce(service_order.delivered_at, service_order.closed_at, now()) as at) ended
  where service_order.status <> 'CANCELLED' and ${columns[unit]} in (select uuid from units)`;

/**
 * What stood still and how often, as tables of a statement that begins with `units` (uuid, seen_from, seen_to): the time
 * each was there for. What overlaps counts once in what a unit was down; a fault is a stop that began in that time.
 */
export const stopTables = (unit: StoppedUnit): RawBuilder<unknown> => sql`
  stops as materialized (${stopsOf(unit)}),
  down as (
    select stops.unit, range_agg(tstzrange(greatest(began, seen_from), least(ended, seen_to))) as ranges
    from stops join units on units.uuid = stops.unit
    where began < seen_to and ended > seen_from and seen_from < seen_to group by stops.unit),
  faults as (
    select stops.unit, count(*)::int as stops, sum(extract(epoch from ended - began)) as lasted,
      sum(extract(epoch from ended - began) - waited) as worked
    from stops join units on units.uuid = stops.unit where began >= seen_from and began < seen_to group by stops.unit)`;
export const stopJoins = sql`left join down on down.unit = units.uuid left join faults on faults.unit = units.uuid`;

/** Of each unit, in seconds: what it was watched for, down, and what its faults lasted, with what parts were awaited and without. */
export const stopColumns = sql`
  coalesce(faults.stops, 0) as stops, coalesce(faults.lasted, 0) as lasted, coalesce(faults.worked, 0) as worked,
  exists (select from stops where stops.unit = units.uuid and running) as stopped_now,
  greatest(extract(epoch from seen_to - seen_from), 0) as watched,
  coalesce((select sum(extract(epoch from upper(range) - lower(range))) from unnest(down.ranges) range), 0) as down`;

const percent = (down: RawBuilder<unknown>, watched: RawBuilder<unknown>) =>
  sql`round((100 * (1 - ${down} / nullif(${watched}, 0)))::numeric, 1)::text`;
const days = (up: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
  sql`round(((${up}) / nullif(${count}, 0) / 86400)::numeric, 1)::text`;
const hours = (spent: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
  sql`round((${spent} / nullif(${count}, 0) / 3600)::numeric, 1)::text`;

/** What that comes to for one unit, and for all of a table of them. */
export const availabilityOfOne = sql`stops, ${percent(sql`down`, sql`watched`)} as availability,
  ${days(sql`watched - down`, sql`stops`)} as mtbf_days, ${hours(sql`lasted`, sql`stops`)} as mttr_hours,
  ${hours(sql`worked`, sql`stops`)} as mttr_net_hours`;
export const availabilityOfAll = sql`count(*)::int as units, coalesce(sum(stops), 0)::int as stops,
  count(*) filter (where stopped_now)::int as running, ${percent(sql`sum(down)`, sql`sum(watched)`)} as availability,
  ${days(sql`sum(watched - down)`, sql`sum(stops)`)} as mtbf_days, ${hours(sql`sum(lasted)`, sql`sum(stops)`)} as mttr_hours,
  ${hours(sql`sum(worked)`, sql`sum(stops)`)} as mttr_net_hours`;
