import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';

interface Bought {
  uuid: string;
  cost: string;
}

/** What purchases had said of a record, and the cost of the last one that remains. */
interface Unbought {
  uuid: string;
  said: readonly number[];
  remains: string | null;
}

/** For a table whose `cost` is what the last purchase said. */
export function boughtCost(table: string) {
  const own = sql.table(table);
  return {
    async followPurchases(db: Tx, bought: readonly Bought[]): Promise<void> {
      await sql`update ${own} own set cost = bought.cost
        from jsonb_to_recordset(${JSON.stringify(bought)}::jsonb) as bought (uuid uuid, cost numeric)
        where own.uuid = bought.uuid and own.cost is distinct from round(bought.cost, 2)`.execute(db);
    },

    /**
     * Purchases of one change that never were: what still costs what they said costs what the last that remains says,
     * or what it did before.
     */
    async forgetPurchases(db: Tx, change: string, gone: readonly Unbought[]): Promise<void> {
      await sql`update ${own} own set cost = coalesce(round(gone.remains, 2), (told.changes -> 'cost' ->> 0)::numeric)
        from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (uuid uuid, said numeric[], remains numeric)
        join activity_log told
          on told.change_id = ${change}::uuid and told.entity = ${table} and told.entity_uuid = gone.uuid
        where own.uuid = gone.uuid and own.cost = any (gone.said) and told.changes ? 'cost'
          and own.cost is distinct from round(gone.remains, 2)`.execute(db);
    },
  };
}
