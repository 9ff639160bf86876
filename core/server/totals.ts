import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db, Tables } from './db.ts';

/**
 * Totals are kept, not recounted: counting is the whole cost of a list. Each tracked table has a stamp
 * (a sequence moved by a trigger on every change), so a kept total is right as long as the stamps are
 * the same: in every process, and at once after one's own write. A count made while another
 * transaction is still changing the table is answered but not kept.
 */
interface Kept {
  stamp: string;
  total: number;
}
const capacity = 5_000;
const kept = new WeakMap<object, Map<string, Kept>>();

type IdsQuery = SelectQueryBuilder<Tables, keyof Tables, { uuid: string }>;

export async function keptTotal(db: Db, tables: readonly string[], ids: unknown): Promise<number> {
  const query = ids as IdsQuery;
  const compiled = query.compile();
  const key = `${compiled.sql}\n${JSON.stringify(compiled.parameters)}`;
  const cache = cacheOf(db);
  const stamp = await readStamp(db, tables);
  const known = cache.get(key);
  if (known?.stamp === stamp) return known.total;

  const settled = await isSettled(db, tables);
  const { total } = await db.selectFrom(query.as('counted')).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  if (settled) {
    if (cache.size >= capacity) cache.delete(cache.keys().next().value ?? '');
    cache.delete(key);
    cache.set(key, { stamp, total });
  }
  return total;
}

/** Kept by executor: a transaction, which sees its own uncommitted rows, never shares with the pool. */
function cacheOf(db: Db): Map<string, Kept> {
  const owner = db as object;
  const cache = kept.get(owner) ?? new Map<string, Kept>();
  kept.set(owner, cache);
  return cache;
}

async function readStamp(db: Db, tables: readonly string[]): Promise<string> {
  const parts = tables.map((table) => sql`(select last_value from ${sql.id(`${table}_stamp`)})`);
  const { rows } = await sql<{ stamp: string }>`select concat_ws('-', ${sql.join(parts)}) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}

async function isSettled(db: Db, tables: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`select is_settled(${[...tables]}::text[]) as settled`.execute(db);
  return rows[0]?.settled ?? false;
}
