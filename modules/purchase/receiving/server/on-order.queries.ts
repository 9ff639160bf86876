import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import { awaitedStates } from '#modules/purchase/purchase/purchase.rules.ts';
import '#modules/purchase/purchase/server/public.ts';

/** How much of each part suppliers still owe us; of what none is owed, nothing. */
export async function onOrder(db: Db, parts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ part: string; quantity: string }>`
    select line.part_uuid as part, sum(line.quantity - line.received_quantity)::text as quantity
    from purchase_line line
    join purchase on purchase.uuid = line.purchase_uuid and purchase.status = any(${[...awaitedStates]}::text[])
    where line.part_uuid = any(${parts}::uuid[]) and line.received_quantity < line.quantity
    group by line.part_uuid`.execute(db);
  return new Map(rows.map(({ part, quantity }) => [part, quantity]));
}
