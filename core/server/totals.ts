import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db, Tables } from './db.ts';
import { batched } from './batching.ts';

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
interface Counted {
  total: number;
  /** No change was under way when it was counted. */
  settled: boolean;
}
interface Totals {
  kept: Map<string, Kept>;
  /** By stamp and list: many who open a large list at once wait for one count. */
  underWay: Map<string, Promise<Counted>>;
}
const capacity = 5_000;
const totals = new WeakMap<object, Totals>();

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

export async function cachedTotal(db: Db, tables: readonly string[], list: Countable): Promise<number> {
  const { kept, underWay } = totalsOf(db);
  const { key } = list;
  const stamp = await readStamp(db, tables);
  const known = kept.get(key);
  if (known?.stamp === stamp) return known.total;

  const asked = `${stamp}\n${key}`;
  const others = underWay.get(asked);
  if (others) {
    const { total, settled } = await others;
    // Under the same stamp nothing has changed since; only what was not yet committed then may be by now.
    return settled ? total : (await count(db, tables, list)).total;
  }
  const counting = count(db, tables, list);
  underWay.set(asked, counting);
  try {
    const { total, settled } = await counting;
    if (settled) {
      if (kept.size >= capacity) kept.delete(kept.keys().next().value ?? '');
      kept.delete(key);
      kept.set(key, { stamp, total });
    }
    return total;
  } finally {
    underWay.delete(asked);
  }
}

async function count(db: Db, tables: readonly string[], { ids }: Countable): Promise<Counted> {
  const settled = await isSettled(db, tables);
  const { total } = await db
    .selectFrom(ids.as('counted'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { total, settled };
}

/** Kept by executor: a transaction, which sees its own uncommitted rows, never shares with the pool. */
function totalsOf(db: Db): Totals {
  const own = totals.get(db) ?? { kept: new Map<string, Kept>(), underWay: new Map<string, Promise<Counted>>() };
  totals.set(db, own);
  return own;
}

const stampReaders = new WeakMap<object, (table: string) => Promise<string | undefined>>();

/** What is expired or late changes with the day, without anybody writing. */
const theDay = 'business_day';

/** Tells whether anything was changed since another stamp was read. */
export async function readStamp(db: Db, tables: readonly string[]): Promise<string> {
  const read = stampReaders.get(db) ?? batched((names: string[]) => readStamps(db, names), 2);
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
