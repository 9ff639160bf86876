import { sql } from 'kysely';
import { startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import './stock.table.ts';

/** How often each part came in or went out since that day. */
export async function partUse(db: Db, since: string): Promise<{ part_uuid: string; times: number }[]> {
  const { rows } = await sql<{ part_uuid: string; times: number }>`
    select item.part_uuid, count(*)::int as times
    from stock_movement movement join stock_item item on item.uuid = movement.item_uuid
    where movement.at >= ${startOf(since)} and movement.kind in ('IN', 'OUT') and item.part_uuid is not null
    group by item.part_uuid`.execute(db);
  return rows;
}
