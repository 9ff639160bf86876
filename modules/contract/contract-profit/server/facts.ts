import { sql, type RawBuilder } from 'kysely';
import type { Period } from '#core/contract/days.ts';
import { dayAt } from '#core/server/business-day.ts';
import '#modules/asset/asset-equipment/server/public.ts';
import '#modules/asset/crm-customer-equipment/server/public.ts';
import '#modules/budget/budget/server/public.ts';
import '#modules/contract/contract-billing/server/public.ts';
import '#modules/contract/maintenance-contract/server/public.ts';
import '#modules/contract/rental-contract/server/public.ts';
import '#modules/contract/rental-hold/server/public.ts';
import '#modules/service/service-order-labor/server/public.ts';
import '#modules/service/service-order-part/server/public.ts';
import '#modules/service/service-order-work-log/server/public.ts';
import '#modules/service/service-order/server/public.ts';

/** Both kinds of contracts in one shape. */
export const contractsOfBoth = sql`(
  select uuid, code, 'MAINTENANCE' as kind, customer_uuid, customer_name, starts_at from maintenance_contract
  union all
  select uuid, code, 'RENTAL', customer_uuid, customer_name, starts_at from rental_contract)`;

/** Orders with the contract that held their unit on the day they were opened; those of no contract are not told of. */
const heldOrders = sql`(
  select work.uuid, ${dayAt(sql`work.created_at`)} as opened_on, work.customer_equipment_uuid as unit_uuid, held.uuid as contract_uuid
  from service_order work cross join lateral (
    select kept.uuid from maintenance_contract_item item
    join maintenance_contract kept on kept.uuid = item.maintenance_contract_uuid
    where item.customer_equipment_uuid = work.customer_equipment_uuid
      and kept.status not in ('DRAFT', 'PENDING_SIGNATURE') and kept.starts_at <= ${dayAt(sql`work.created_at`)}
      and ${dayAt(sql`work.created_at`)} <= coalesce(least(kept.ends_at, kept.ended_at), 'infinity')
    order by kept.code desc limit 1) held
  union all
  select work.uuid, ${dayAt(sql`work.created_at`)}, work.asset_equipment_uuid, hold.contract_uuid
  from service_order work join rental_hold hold on hold.asset_equipment_uuid = work.asset_equipment_uuid
    and hold.state in ('ON_HIRE', 'RETURNED') and hold.held @> ${dayAt(sql`work.created_at`)})`;

/** The unit a line is of: of a rental, the one that was there on the line's first day. None of what the whole contract pays. */
const unitOfLine = sql`coalesce(
  (select item.customer_equipment_uuid from maintenance_contract_item item where item.uuid = line.source_uuid),
  (select hold.asset_equipment_uuid from rental_hold hold where hold.line_uuid = line.source_uuid
    and hold.state <> 'RELEASED' and hold.held @> line.starts_on limit 1),
  (select item.asset_equipment_uuid from rental_contract_item item where item.uuid = line.source_uuid))`;

/**
 * Everything of money that happened to a contract in a period, one row each: of which contract and unit, and how much of
 * what. All that is told of results is summed from these.
 */
export function facts({ start_date, end_date }: Period, hourly: string | null): RawBuilder<unknown> {
  const within = (day: RawBuilder<unknown>) => sql`${day} between ${start_date}::date and ${end_date}::date`;
  const cost = sql`coalesce(${hourly}::numeric, 0)`;
  const none = sql`0::numeric`;
  return sql`(
    select coalesce(bill.maintenance_contract_uuid, bill.rental_contract_uuid) as contract_uuid, ${unitOfLine} as unit_uuid,
      line.amount as billed, ${none} as budgeted, ${none} as labor, ${none} as parts, ${none} as travel, ${none} as depreciation
    from contract_billing_line line join contract_billing bill on bill.uuid = line.contract_billing_uuid
    where bill.status in ('APPROVED', 'ISSUED', 'PAID') and line.excluded_reason is null and line.amount is not null
      and ${within(sql`bill.starts_on`)}
    union all
    select held.contract_uuid, held.unit_uuid, 0, offer.chargeable_total, 0, 0, 0, 0
    from ${heldOrders} held join budget offer on offer.service_order_uuid = held.uuid
      and offer.status in ('APPROVED', 'PARTIALLY_APPROVED') where ${within(sql`held.opened_on`)}
    union all
    select held.contract_uuid, held.unit_uuid, 0, 0,
      round(extract(epoch from work.ended_at - work.started_at)::numeric * ${cost} / 3600, 2), 0, 0, 0
    from ${heldOrders} held join labor_session work on work.service_order_uuid = held.uuid and work.ended_at is not null
    where ${within(dayAt(sql`work.started_at`))}
    union all
    select held.contract_uuid, held.unit_uuid, 0, 0, 0, round((used.quantity - used.returned) * used.unit_cost, 2), 0, 0
    from ${heldOrders} held join service_order_consumption used on used.service_order_uuid = held.uuid
    where ${within(dayAt(sql`used.created_at`))}
    union all
    select held.contract_uuid, held.unit_uuid, 0, 0, 0, 0, round(trip.minutes * ${cost} / 60, 2), 0
    from ${heldOrders} held join service_order_work_log trip on trip.service_order_uuid = held.uuid and trip.type = 'TRAVEL'
    where ${within(sql`trip.date`)}
    union all
    select hold.contract_uuid, hold.asset_equipment_uuid, 0, 0, 0, 0, 0,
      greatest(round(asset_value_on(hold.asset_equipment_uuid, days.first) - asset_value_on(hold.asset_equipment_uuid, days.last), 2), 0)
    from rental_hold hold cross join lateral (select greatest(hold.held_from, ${start_date}::date) as first,
      least(coalesce(hold.held_until, 'infinity'), ${end_date}::date, business_day()) as last) days
    where hold.state in ('ON_HIRE', 'RETURNED') and days.first < days.last)`;
}
