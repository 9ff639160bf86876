import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db, Tables } from './db.ts';
import { together } from './together.ts';

/**
 * Totals are kept, not recounted: counting is the whole cost of a list. Each tracked table has a stamp
 * (a sequence moved by a trigger on every change), so a kept total is right as long as the stamps and
 * the day are the same: in every process, and at once after one's own write. A count made while another
 * transaction is still changing the table is answered but not kept.
 */
interface Kept {
  stamp: string;
  total: number;
}
const capacity = 5_000;
const kept = new WeakMap<object, Map<string, Kept>>();

type IdsQuery = SelectQueryBuilder<Tables, keyof Tables, { uuid: string }>;

/** A list's ids without page and order, and what tells them from other lists. */
export interface Countable {
  key: string;
  ids: IdsQuery;
}
export function countable(ids: unknown): Countable {
  const query = ids as IdsQuery;
  const { sql: text, parameters } = query.compile();
  return { key: `${text}\n${JSON.stringify(parameters)}`, ids: query };
}

export async function keptTotal(db: Db, tables: readonly string[], { key, ids }: Countable): Promise<number> {
  const cache = cacheOf(db);
  const stamp = await readStamp(db, tables);
  const known = cache.get(key);
  if (known?.stamp === stamp) return known.total;

  const settled = await isSettled(db, tables);
  const { total } = await db
    .selectFrom(ids.as('counted'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
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

const stampReaders = new WeakMap<object, (table: string) => Promise<string | undefined>>();

/** What is expired or late changes with the day, without anybody writing. */
const theDay = 'business_day';

/** Tells whether anything was changed since another stamp was read. */
export async function readStamp(db: Db, tables: readonly string[]): Promise<string> {
  const read = stampReaders.get(db) ?? together((names: string[]) => readStamps(db, names));
  stampReaders.set(db, read);
  const stamps = await Promise.all([...tables, theDay].map(read));
  return stamps.join('-');
}

async function readStamps(db: Db, tables: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; stamp: string }>`
    select name, case name when ${theDay} then business_day()::text
      else pg_sequence_last_value((name || '_stamp')::regclass)::text end as stamp from unnest(${tables}::text[]) name`.execute(
    db,
  );
  return new Map(rows.map(({ name, stamp }) => [name, stamp]));
}

/** False while a change of one of the tables is not yet committed: what is read now may be old at once. */
export async function isSettled(db: Db, tables: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`select is_settled(${[...tables]}::text[]) as settled`.execute(db);
  return rows[0]?.settled ?? false;
}
