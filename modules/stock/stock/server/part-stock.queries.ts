import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { pickable } from './ledger.ts';

/** What is kept of a part, and what of it anyone may pick, in the order it is picked; what stands in a van is not among it. */
export interface PartStock {
  item_uuid: string;
  available: string;
  batches: { uuid: string; batch_number: string; location: string; expires_at: string | null; free: string }[];
}

/** By part; one that is not kept in stock is not in the map. */
export async function stockOfParts(db: Db, ctx: Ctx, parts: readonly string[]): Promise<Map<string, PartStock>> {
  if (parts.length === 0) return new Map();
  const { rows } = await sql<PartStock & { part_uuid: string }>`
    select stock_item.part_uuid, stock_item.uuid as item_uuid, coalesce(sum(batch.free), 0)::text as available,
      coalesce(json_agg(json_build_object('uuid', batch.uuid, 'batch_number', batch.batch_number, 'location', batch.location,
        'expires_at', batch.expires_at, 'free', batch.free::text) order by batch.expires_at nulls last, batch.received_at, batch.uuid)
        filter (where batch.uuid is not null), '[]') as batches
    from stock_item left join lateral (
      select uuid, batch_number, location, expires_at, received_at, quantity - reserved as free from stock_batch
      where item_uuid = stock_item.uuid and quantity > reserved and van_uuid is null and ${pickable(ctx)}
    ) batch on true
    where stock_item.part_uuid = any(${[...new Set(parts)]}::uuid[])
    group by stock_item.uuid`.execute(db);
  return new Map(rows.map(({ part_uuid, ...stock }) => [part_uuid, stock]));
}
