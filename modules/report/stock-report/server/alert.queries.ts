import { sql, type RawBuilder } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import { isOver, orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import '#modules/service/service-order-part/server/public.ts';
import type { stockKind } from '#modules/stock/stock/stock.rules.ts';
import type { AlertCount, StockAlertRow } from '../alert.report.ts';
import type { Suggestion } from '../suggestion.report.ts';
import { stockSetting } from '../setting.contract.ts';
import { stockAlert } from '../stock-report.rules.ts';

type Kind = ValueOf<typeof stockKind> | undefined;
interface Wanted {
  kind?: Kind;
  alert?: readonly string[] | undefined;
}
const ofKind = (kind: Kind) => (kind ? sql`and item.kind = ${kind}` : sql``);

/** What is the matter now, by the database's own rule. */
export const alertsNow = (idleDays: number) => sql`stock_alerts(${today}, ${idleDays}::int)`;

export async function alertRows(db: Db, { alert, kind }: Wanted): Promise<RawBuilder<StockAlertRow>> {
  const { idle_days } = await readSetting(db, stockSetting);
  return sql<StockAlertRow>`
    select md5(alerts.alert || coalesce(batch.uuid, item.uuid)::text)::uuid::text as uuid, item.uuid as item_uuid, alerts.alert,
      item.kind, item.code, item.name, item.unit, batch.batch_number,
      coalesce(nullif(batch.location, ''), item.location) as location, batch.expires_at,
      coalesce(batch.quantity, case alerts.alert when 'IDLE' then item.on_hand else levels.available end)::text as quantity,
      item.min_quantity::text as min_quantity, item.reorder_point::text as reorder_point, item.last_exit_at,
      round(coalesce(batch.quantity, case alerts.alert when 'IDLE' then item.on_hand else levels.available end) * item.average_cost, 2)::text as value,
      item.search_text
    from ${alertsNow(idle_days)} alerts
    join stock_item item on item.uuid = alerts.item_uuid
    left join stock_batch batch on batch.uuid = alerts.batch_uuid
    left join stock_levels(${today}) levels on levels.item_uuid = item.uuid
    where true ${ofKind(kind)} ${alert ? sql`and alerts.alert = any(${alert}::text[])` : sql``}`;
}

export async function alertCounts(db: Db): Promise<AlertCount[]> {
  const { idle_days } = await readSetting(db, stockSetting);
  const { rows } = await sql<AlertCount>`
    select kinds.alert, count(alerts.item_uuid)::int as count,
      coalesce(sum(round(coalesce(batch.quantity, case alerts.alert when 'IDLE' then item.on_hand else levels.available end) * item.average_cost, 2)), 0)::text as value
    from unnest(${stockAlert.values}::text[]) with ordinality as kinds (alert, place)
    left join ${alertsNow(idle_days)} alerts on alerts.alert = kinds.alert
    left join stock_item item on item.uuid = alerts.item_uuid
    left join stock_batch batch on batch.uuid = alerts.batch_uuid
    left join stock_levels(${today}) levels on levels.item_uuid = item.uuid
    group by kinds.alert, kinds.place order by kinds.place`.execute(db);
  return rows;
}

/** What the stock could not give to orders that go on, by part, without what they got hold of since. */
const owedToOrders = sql`(
  select line.part_uuid, sum(least(line.short_quantity, greatest(line.quantity - used.quantity, 0))) as quantity
  from service_order_part line
  join service_order on service_order.uuid = line.service_order_uuid
    and service_order.status <> all(${orderStatus.values.filter(isOver)}::text[])
  cross join lateral (
    select coalesce(sum(consumption.quantity - consumption.returned), 0) as quantity from service_order_consumption consumption
    where consumption.service_order_uuid = line.service_order_uuid and consumption.part_uuid = line.part_uuid
  ) used
  where line.short_quantity > 0 group by line.part_uuid)`;

/** What to buy: what orders wait for, and up to the maximum what is at or below the point where one must order; what is
 * asked for or bought already is not bought twice. */
export async function suggestionRows(db: Db, kind: Kind): Promise<RawBuilder<Suggestion>> {
  const { demand_days, lead_time_days, safety_days } = await readSetting(db, stockSetting);
  return sql<Suggestion>`
    select uuid, kind, code, name, unit, available::text as available, reorder_point::text as reorder_point,
      max_quantity::text as max_quantity, round(daily, 3)::text as daily_demand, lead as lead_time_days,
      recommended::text as recommended_point, suggested::text as suggested, unit_cost::text as unit_cost,
      round(suggested * unit_cost, 2)::text as value, supplier_name, owed::text as owed_to_orders,
      coming::text as coming, search_text
    from (
      select *, ceil(greatest(owed - coming, 0)
          + case when counted <= point then greatest(coalesce(max_quantity, point) - counted, 0) else 0 end) as suggested from (
        -- What comes is for the orders that wait first; only the rest fills the shelf.
        select *, greatest(reorder_point, min_quantity, recommended) as point, available + greatest(coming - owed, 0) as counted from (
          select item.uuid, item.kind, item.code, item.name, item.unit, item.min_quantity, item.reorder_point, item.max_quantity,
            item.search_text, coalesce(free.quantity, 0) as available, coalesce(waiting.quantity, 0) as owed,
            coalesce(coming.quantity, 0) as coming, demand.daily, lead.lead, lead.supplier_name,
            round(demand.daily * (lead.lead + ${safety_days}::int), 3) as recommended,
            coalesce(item.last_cost, item.average_cost) as unit_cost
          from stock_item item
          left join (
            select item_uuid, sum(quantity - reserved) as quantity from stock_batch
            where status = 'ACTIVE' and quantity > 0 and (expires_at is null or expires_at >= ${today}) group by item_uuid
          ) free on free.item_uuid = item.uuid
          left join (
            select item_uuid, -sum(quantity) as quantity from stock_movement
            where kind = 'OUT' and at >= now() - make_interval(days => ${demand_days}::int) group by item_uuid
          ) used on used.item_uuid = item.uuid
          cross join lateral (select coalesce(used.quantity, 0) / ${demand_days}::int as daily) demand
          left join ${owedToOrders} waiting on waiting.part_uuid = item.part_uuid
          left join goods_coming() coming on coalesce(coming.part_uuid, coming.product_uuid) = coalesce(item.part_uuid, item.product_uuid)
          left join part_supplier on part_supplier.part_uuid = item.part_uuid and part_supplier.is_preferred
          left join supplier on supplier.uuid = part_supplier.supplier_uuid
          cross join lateral (
            select coalesce(part_supplier.lead_time_days, supplier.lead_time_days, ${lead_time_days}::int) as lead, supplier.name as supplier_name
          ) lead
          where item.status = 'ACTIVE'
        ) known
      ) pointed
      where counted <= point or owed > coming
    ) item
    where suggested > 0 ${ofKind(kind)}`;
}

/** How many items, and what buying all of them would cost. */
export async function suggestionSummary(db: Db, kind: Kind): Promise<{ items: number; value: string }> {
  const { rows } = await sql<{ items: number; value: string }>`
    select count(*)::int as items, coalesce(sum(value::numeric), 0)::text as value
    from (${await suggestionRows(db, kind)}) found`.execute(db);
  return rows[0] ?? { items: 0, value: '0' };
}
