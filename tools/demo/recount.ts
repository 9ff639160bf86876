import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';

/** Too few rows to plan wrongly. */
const few = 200;
/** A table is counted again when it has grown so much since. */
const grown = 2;

/**
 * The loading is one transaction, and nobody counts what it has put in: a statement over tables that were empty a
 * minute ago is planned as if they still were. Of those that grew, a small sample is taken; once all is in, the
 * database counts for itself.
 */
export async function recount(db: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', stat.relname) as name
    from pg_stat_xact_user_tables stat join pg_class class on class.oid = stat.relid
    where class.relkind = 'r' and class.relpersistence <> 't' and stat.schemaname = 'public'
      and stat.n_tup_ins >= ${few} and stat.n_tup_ins > ${grown} * greatest(class.reltuples, 0)`.execute(db);
  if (rows.length === 0) return;
  await sql`set local role none`.execute(db);
  await sql`set local default_statistics_target = 20`.execute(db);
  await sql.raw(`analyze ${rows.map(({ name }) => name).join(', ')}`).execute(db);
  await sql`set local role bancada_app`.execute(db);
}
