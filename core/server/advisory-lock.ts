import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** Where no row stands for what only one may do at a time: held by its name until the transaction ends. */
export async function advisoryLock(db: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** By many at once, while nobody holds it alone. */
export async function sharedAdvisoryLock(db: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(db);
}
