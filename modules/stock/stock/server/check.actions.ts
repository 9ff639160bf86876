import { sql } from 'kysely';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import type { StockCheck } from '../contract.ts';
import './stock.table.ts';

const shown = ['uuid', 'created_at', 'items', 'batches', 'movements', 'differences', 'took_ms', 'user_name'] as const;

export const recentChecks = (db: Db): Promise<StockCheck[]> =>
  db.selectFrom('stock_check').select(shown).orderBy('created_at', 'desc').limit(30).execute() as Promise<StockCheck[]>;

/** Adds the whole ledger up and compares: the proof, kept as it came out. */
export async function checkStock(ctx: Ctx): Promise<StockCheck> {
  const startedAt = performance.now();
  return ctx.transaction(async (db) => {
    // One look at everything: what is written meanwhile belongs to the next proof.
    await sql`set local statement_timeout = 0`.execute(db);
    const { rows } = await sql<Pick<StockCheck, 'items' | 'batches' | 'movements' | 'differences'>>`
      select (select count(*) from stock_item)::int as items, (select count(*) from stock_batch)::int as batches,
        (select count(*) from stock_movement) as movements,
        (select coalesce(jsonb_agg(jsonb_build_object('item_uuid', item_uuid, 'batch_uuid', batch_uuid,
            'item', (select code || ' · ' || name from stock_item where uuid = found.item_uuid),
            'batch', (select batch_number from stock_batch where uuid = found.batch_uuid),
            'what', what, 'kept', kept::text, 'summed', summed::text)), '[]')
          from (select * from stock_differences() limit 500) found) as differences`.execute(db);
    const [found] = rows;
    const { differences = [], items = 0, batches = 0, movements = 0 } = found ?? {};
    const took_ms = Math.round(performance.now() - startedAt);
    const values = { items, batches, movements, differences: JSON.stringify(differences), took_ms };
    return db
      .insertInto('stock_check')
      .values({ ...values, user_name: ctx.identity?.name ?? null })
      .returning(shown)
      .executeTakeFirstOrThrow() as Promise<StockCheck>;
  });
}

/** Every night, whether someone asks or not; a difference shouts in the log and on the screen. */
export async function nightlyCheck(_payload: unknown, services: Services): Promise<void> {
  const { differences } = await checkStock(new Ctx(services, systemFacts('stock.check'), null));
  if (differences.length > 0) services.log.error({ differences }, 'stock ledger and balances disagree');
}
