import { sql, type RawBuilder } from 'kysely';
import type { Period } from '#core/contract/days.ts';
import { dayAt, endOf, startOf } from '#core/server/business-day.ts';
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

/** Which facts are wanted: all of a contract alone, and of which unit each is where that is asked. */
export interface Wanted {
  contract_uuid?: string | undefined;
  byUnit?: boolean;
}

const openedOn = dayAt(sql`work.created_at`);
/**
 * Orders with the contract that held their unit on the day they were opened; those of no contract are not told of. Worked
 * out once for all that is asked of them: four kinds of facts look through it.
 */
const heldOrders = (contract: string | undefined): RawBuilder<unknown> => sql`
  select * from (
    select distinct on (work.uuid) work.uuid, ${openedOn} as opened_on, work.customer_equipment_uuid as unit_uuid, kept.uuid as contract_uuid
    from service_order work join maintenance_contract_item item on item.customer_equipment_uuid = work.customer_equipment_uuid
    join maintenance_contract kept on kept.uuid = item.maintenance_contract_uuid
    where kept.status not in ('DRAFT', 'PENDING_SIGNATURE') and kept.starts_at <= ${openedOn}
      and item.covered @> ${openedOn}
      and ${openedOn} <= coalesce(least(kept.ends_at, kept.ended_at), 'infinity')
      ${contract ? sql`and work.customer_equipment_uuid in (select customer_equipment_uuid from maintenance_contract_item where maintenance_contract_uuid = ${contract}::uuid)` : sql``}
    order by work.uuid, kept.code desc) covered
  union all
  select work.uuid, ${openedOn}, work.asset_equipment_uuid, hold.contract_uuid
  from service_order work join rental_hold hold on hold.asset_equipment_uuid = work.asset_equipment_uuid
    and hold.state in ('ON_HIRE', 'RETURNED') and hold.held @> ${openedOn}
  ${contract ? sql`where hold.contract_uuid = ${contract}::uuid` : sql``}`;

/** The unit a line is of: of a rental, the one that was there on the line's first day. None of what the whole contract pays. */
const unitOfLine = sql`case when covered.uuid is not null then covered.customer_equipment_uuid when rented.uuid is not null then coalesce(
  (select hold.asset_equipment_uuid from rental_hold hold where hold.line_uuid = rented.uuid
    and hold.state <> 'RELEASED' and hold.held @> line.starts_on limit 1), rented.asset_equipment_uuid) end`;
const withItems = sql`left join maintenance_contract_item covered on covered.uuid = line.source_uuid
    left join rental_contract_item rented on rented.uuid = line.source_uuid`;

/**
 * Everything of money that happened to contracts in a period: of which contract and unit, and how much of what. All that is
 * told of results is summed from these. What is of an order is summed by order before it is asked whose the order is: few
 * rows are joined then, whatever the planner thinks of their number.
 */
export function facts(
  { start_date, end_date }: Period,
  hourly: string | null,
  { contract_uuid: contract, byUnit = false }: Wanted,
): RawBuilder<unknown> {
  const within = (day: RawBuilder<unknown>) => sql`${day} between ${start_date}::date and ${end_date}::date`;
  const during = (moment: RawBuilder<unknown>) =>
    sql`${moment} >= ${startOf(start_date)} and ${moment} < ${endOf(end_date)}`;
  const cost = sql`coalesce(${hourly}::numeric, 0)`;
  const only = (condition: RawBuilder<unknown>) => (contract ? sql`and ${condition}` : sql``);
  const bills = only(sql`${contract}::uuid in (bill.maintenance_contract_uuid, bill.rental_contract_uuid)`);
  const orders = only(sql`service_order_uuid in (select uuid from held)`);
  return sql`(
    with held as materialized (${heldOrders(contract)}),
    spent as (
      select service_order_uuid, sum(labor) as labor, sum(parts) as parts, sum(travel) as travel from (
        select service_order_uuid, round(extract(epoch from ended_at - started_at)::numeric * ${cost} / 3600, 2) as labor,
          0::numeric as parts, 0::numeric as travel
        from labor_session where ended_at is not null and ${during(sql`started_at`)}
          ${only(sql`order_labor_uuid in (select uuid from service_order_labor where true ${orders})`)}
        union all
        select service_order_uuid, 0, round((quantity - returned) * unit_cost, 2), 0
        from service_order_consumption where ${during(sql`created_at`)} ${orders}
        union all
        select service_order_uuid, 0, 0, round(minutes * ${cost} / 60, 2)
        from service_order_work_log where type = 'TRAVEL' and ${within(sql`date`)} ${orders}) of_orders
      group by service_order_uuid)
    select contract_uuid, unit_uuid, sum(amount) as billed, 0::numeric as budgeted, 0::numeric as labor, 0::numeric as parts,
      0::numeric as travel, 0::numeric as depreciation
    from (
      select coalesce(bill.maintenance_contract_uuid, bill.rental_contract_uuid) as contract_uuid,
        ${byUnit ? unitOfLine : sql`null::uuid`} as unit_uuid, line.amount
      from contract_billing_line line join contract_billing bill on bill.uuid = line.contract_billing_uuid
      ${byUnit ? withItems : sql``}
      where bill.status in ('APPROVED', 'ISSUED', 'PAID') and line.excluded_reason is null and line.amount is not null
        and ${within(sql`bill.starts_on`)} ${bills}) lines
    group by contract_uuid, unit_uuid
    union all
    select held.contract_uuid, held.unit_uuid, 0, offer.chargeable_total, 0, 0, 0, 0
    from held join budget offer on offer.service_order_uuid = held.uuid
      and offer.status in ('APPROVED', 'PARTIALLY_APPROVED') where ${within(sql`held.opened_on`)}
    union all
    select held.contract_uuid, held.unit_uuid, 0, 0, spent.labor, spent.parts, spent.travel, 0
    from held join spent on spent.service_order_uuid = held.uuid
    union all
    select hold.contract_uuid, hold.asset_equipment_uuid, 0, 0, 0, 0, 0,
      greatest(round(asset_value_on(hold.asset_equipment_uuid, days.first) - asset_value_on(hold.asset_equipment_uuid, days.last), 2), 0)
    from rental_hold hold cross join lateral (select greatest(hold.held_from, ${start_date}::date) as first,
      least(coalesce(hold.held_until, 'infinity'), ${end_date}::date, business_day()) as last) days
    where hold.state in ('ON_HIRE', 'RETURNED') and days.first < days.last ${only(sql`hold.contract_uuid = ${contract}::uuid`)})`;
}
