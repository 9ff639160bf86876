import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Services } from './context.ts';
import type { Db } from './db.ts';

/** What is only useful for a while goes by night: retry keys, counters, old messages, finished operations. */
export async function sweepOldRows(_payload: unknown, { db, log }: Services): Promise<void> {
  // Of a phone that was off over a holiday the same call may come again days later.
  await sql`delete from idempotency_key where created_at < now() - interval '8 days'`.execute(db);
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
  await sql`delete from outgoing_mail where created_at < now() - interval '30 days'`.execute(db);
  await sql`delete from operation where finished_at < now() - interval '30 days'`.execute(db);
  // A device that was never heard again in two months will not be.
  await sql`delete from unsent_work where told_at < now() - interval '60 days'`.execute(db);
  await recountTables(db, log);
}

/** Totals move with their tables; only who writes past the triggers, by hand, could leave one wrong for longer than a day. */
async function recountTables(db: Db, log: Logger): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct table_name as name from table_change`.execute(db);
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ amiss: number }>`select recount_rows(${name}) as amiss`.execute(db);
    if (counted[0]?.amiss) log.warn({ table: name, amiss: counted[0].amiss }, 'a total was wrong and is put right');
  }
}
