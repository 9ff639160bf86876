import { sql } from 'kysely';
import type { Services } from './context.ts';

/** What is only useful for a while goes by night: retry keys, counters, old messages, finished operations. */
export async function sweepOldRows(_payload: unknown, { db }: Services): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
  await sql`delete from outgoing_mail where created_at < now() - interval '30 days'`.execute(db);
  await sql`delete from operation where finished_at < now() - interval '30 days'`.execute(db);
}
