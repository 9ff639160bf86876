import { sql } from 'kysely';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';

export interface Needed {
  part_uuid: string | null;
  product_uuid: string | null;
  quantity: string;
}

/**
 * What came to its reorder point, with what is asked for or bought and not yet here counted in: up to the maximum, or the point where
 * there is none. Of these parts only, where some are named.
 */
export async function reorderNeed(db: Db, parts?: readonly string[]): Promise<Needed[]> {
  const named = parts ? sql`and item.part_uuid = any(${parts}::uuid[])` : sql``;
  const { rows } = await sql<Needed>`
    select item.part_uuid, item.product_uuid,
      ceil(greatest(coalesce(item.max_quantity, 0), point.quantity) - levels.available - coalesce(coming.quantity, 0))::text as quantity
    from stock_item item
    join stock_levels(${today}) levels on levels.item_uuid = item.uuid
    cross join lateral (select greatest(item.reorder_point, item.min_quantity) as quantity) point
    left join goods_coming() coming on coalesce(coming.part_uuid, coming.product_uuid) = coalesce(item.part_uuid, item.product_uuid)
    where item.status = 'ACTIVE' ${named} and levels.available + coalesce(coming.quantity, 0) <= point.quantity
      and greatest(coalesce(item.max_quantity, 0), point.quantity) > levels.available + coalesce(coming.quantity, 0)
    order by item.name, item.uuid limit 5000`.execute(db);
  return rows;
}
