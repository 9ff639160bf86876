import { sql } from 'kysely';
import { addMonths } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import { inTransaction } from '#core/server/transaction.ts';
import './around.queries.ts';
import './part-search.table.ts';

const monthsOfUse = 24;

/** By night: what was bought and used in the last two years, from those who know. */
export async function learnUse(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts('part-search.learn-use'), null);
  await inTransaction(services.db, (db) => writeUse(db, ctx));
}

export async function writeUse(db: Tx, ctx: Ctx): Promise<void> {
  const used = await gather(db, ctx, 'part.used', { since: addMonths(todayOf(ctx), -monthsOfUse) });
  await sql`
    with counted as (select part_uuid, sum(times)::int as times
      from jsonb_to_recordset(${JSON.stringify(used.flat())}::jsonb) as use (part_uuid uuid, times int) group by part_uuid)
    update part_index own set used_times = coalesce(counted.times, 0)
    from part_index before left join counted using (part_uuid)
    where own.part_uuid = before.part_uuid and (before.used_times > 0 or counted.times is not null)
      and own.used_times <> coalesce(counted.times, 0)`.execute(db);
}
