import { sql } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Tx } from '#core/server/db.ts';
import * as parts from '#modules/registry/part/server/public.ts';
import * as products from '#modules/registry/product/server/public.ts';
import type { stockKind } from '../stock.rules.ts';
import './stock.table.ts';

/** Who keeps the cost of what is in stock. */
const owners = { PART: parts, PRODUCT: products };
type Kind = ValueOf<typeof stockKind>;
const kinds = Object.keys(owners) as Kind[];

/**
 * What is bought tells its part or product what it costs now; without a cost of its own it tells nothing. After the
 * item's row is locked, so that two purchases wait in the same order.
 */
export async function tellCosts(db: Tx, entries: readonly { item: string; unit_cost: string | null }[]): Promise<void> {
  // The last of each item.
  const told = new Map(entries.map(({ item, unit_cost }) => [item, unit_cost] as const).filter(([, cost]) => cost));
  if (told.size === 0) return;
  const { rows } = await sql<{ item: string; uuid: string; kind: Kind }>`
    select uuid as item, coalesce(part_uuid, product_uuid) as uuid, kind from stock_item
    where uuid = any (${[...told.keys()]}::uuid[])`.execute(db);
  for (const kind of kinds) {
    const own = rows.filter((row) => row.kind === kind);
    const bought = own.map(({ uuid, item }) => ({ uuid, cost: told.get(item) ?? '' }));
    if (bought.length > 0) await owners[kind].followPurchases(db, bought);
  }
}

interface Gone {
  uuid: string;
  said: number[];
  remains: string | null;
}

/**
 * After balances were taken back: what the changes they came by have told is forgotten, the last first. Of a batch that
 * several documents brought, only what this one brought.
 */
export async function forgetCosts(
  db: Tx,
  batches: readonly string[],
  reason: 'IMPORT' | 'PURCHASE',
  document: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ change: string; kind: Kind; gone: Gone[] }>`
    select came.change, item.kind, jsonb_agg(jsonb_build_object('uuid', coalesce(item.part_uuid, item.product_uuid),
      'said', came.said, 'remains', item.last_cost::text)) as gone
    from (
      select change_id as change, item_uuid, array_agg(unit_cost) as said, max(at) as at from stock_movement
      where batch_uuid = any (${batches}::uuid[]) and kind = 'IN' and reason = ${reason}
        and (${document}::uuid is null or document_uuid = ${document}::uuid) group by change_id, item_uuid
    ) came join stock_item item on item.uuid = came.item_uuid
    where (item.last_cost = all (came.said)) is not true
    group by came.change, item.kind order by max(came.at) desc`.execute(db);
  for (const { change, kind, gone } of rows) await owners[kind].forgetPurchases(db, change, gone);
}
