import { sql } from 'kysely';
import { moneyPlaces, sumOf } from '#core/contract/decimal.ts';
import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { isVisible } from '#modules/service/service-order/server/public.ts';
import { stockOfParts, type Document } from '#modules/stock/stock/server/public.ts';
import type { Consumption, OrderPart, PartsSummary } from '../contract.ts';
import { hasEverything } from '../order-part.rules.ts';
import './order-part.table.ts';

/** How the stock's ledger knows an order. */
export const documentOf = ({ uuid, code }: { uuid: string; code: string }): Document => ({
  type: 'service_order',
  uuid,
  label: code,
});

/** Every part of an order with its figures: planned, set aside, used, come back, and what the stock still has. */
export async function partsOf(db: Db, ctx: Ctx, order: string): Promise<OrderPart[]> {
  const { rows } = await sql<Omit<OrderPart, 'available' | 'batches'>>`
    with used as (
      select part_uuid, sum(quantity) as consumed, sum(returned) as returned, sum(written_off) as written_off,
        round(sum((quantity - returned) * unit_cost), 2) as cost
      from service_order_consumption where service_order_uuid = ${order}::uuid group by part_uuid
    ), held as (
      select stock_item.part_uuid, sum(stock_reservation.quantity) as reserved
      from stock_reservation join stock_item on stock_item.uuid = stock_reservation.item_uuid
      where document_type = 'service_order' and document_uuid = ${order}::uuid and stock_item.part_uuid is not null
      group by stock_item.part_uuid
    ), planned as (
      select * from service_order_part where service_order_uuid = ${order}::uuid
    ), wanted as (
      select part_uuid from planned union select part_uuid from used union select part_uuid from held
    )
    select part.uuid as part_uuid, part.code, part.description, part.unit,
      case when planned.uuid is not null then json_build_object('uuid', planned.uuid, 'version', planned.version,
        'coverage', planned.coverage, 'notes', planned.notes, 'short_quantity', planned.short_quantity::text,
        'short_since', planned.short_since) end as plan,
      coalesce(planned.quantity, 0)::text as planned, coalesce(held.reserved, 0)::text as reserved,
      coalesce(used.consumed, 0)::text as consumed, coalesce(used.returned, 0)::text as returned,
      coalesce(used.written_off, 0)::text as written_off, coalesce(used.cost, 0)::numeric(14, 2)::text as cost
    from wanted
    join part on part.uuid = wanted.part_uuid
    left join planned on planned.part_uuid = wanted.part_uuid
    left join used on used.part_uuid = wanted.part_uuid
    left join held on held.part_uuid = wanted.part_uuid
    order by searchable(part.description), part.uuid`.execute(db);
  const stock = await stockOfParts(
    db,
    ctx,
    rows.map(({ part_uuid }) => part_uuid),
  );
  return rows.map((row) => {
    const kept = stock.get(row.part_uuid);
    return { ...row, available: kept?.available ?? '0', batches: kept?.batches ?? [] };
  });
}

export async function summaryOf(db: Db, ctx: Ctx, order: string): Promise<PartsSummary> {
  const parts = await partsOf(db, ctx, order);
  const cost = sumOf(
    parts.map((part) => part.cost),
    moneyPlaces,
  );
  return { parts, cost, complete: hasEverything(parts) };
}

const consumptions = (db: Db, order: string) =>
  db
    .selectFrom('service_order_consumption as used')
    .innerJoin('part', 'part.uuid', 'used.part_uuid')
    .innerJoin('stock_batch', 'stock_batch.uuid', 'used.batch_uuid')
    .select(['used.uuid', 'used.version', 'used.created_at', 'used.updated_at', 'used.part_uuid', 'used.part_label'])
    .select(['part.unit', 'used.batch_uuid', 'stock_batch.batch_number', 'stock_batch.location'])
    .select(['used.quantity', 'used.returned'])
    .select(['used.written_off', 'used.unit_cost', 'used.coverage', 'used.notes', 'used.write_off_reason'])
    .select('used.user_name')
    .where('used.service_order_uuid', '=', order);

/** As they were taken. */
export const consumptionsOf = (db: Db, order: string): Promise<Consumption[]> =>
  consumptions(db, order).orderBy('used.created_at').orderBy('used.uuid').execute();

/** A consumption of another order is not there. */
export async function requireConsumption(
  db: Db,
  order: string,
  uuid: string,
): Promise<Consumption & { item_uuid: string }> {
  const found = await consumptions(db, order).select('used.item_uuid').where('used.uuid', '=', uuid).executeTakeFirst();
  if (!found) throw notFound('Peça aplicada não encontrada.');
  return found;
}

/** Who sees the order sees the history of its parts. */
export async function isPlanVisible(ctx: Ctx, uuid: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('service_order_part')
    .select('service_order_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row !== undefined && isVisible(ctx, row.service_order_uuid);
}

export async function isConsumptionVisible(ctx: Ctx, uuid: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('service_order_consumption')
    .select('service_order_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row !== undefined && isVisible(ctx, row.service_order_uuid);
}
