import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db, Tables } from './db.ts';
import { batched } from './batching.ts';

/**
 * Counting is the whole cost of a list, so it is done as seldom as can be. What a whole table holds is not counted at
 * all: its triggers write down what came and went (`tableTotal`). What a filter leaves is counted once and kept: each
 * tracked table has a stamp (a sequence its triggers move), and as long as the stamps and the day are the same the kept
 * total is right, in every process. While others write without a pause, it may be told for a second to whoever has not
 * written himself what it lacks; for the writer it is counted anew.
 */
interface Counted {
  total: number;
  /** No change was under way when it was counted: right for as long as the stamp stays. */
  settled: boolean;
  /** Which transactions it saw, as PostgreSQL writes it. */
  snapshot: string;
}
interface Begun {
  stamp: string;
  /** By the clock of this process. */
  at: number;
}
interface Totals {
  kept: Map<string, Begun & { counted: Counted }>;
  /** Many who open a large list at once wait for one count. */
  underWay: Map<string, Begun & { counting: Promise<Counted> }>;
}
const capacity = 5_000;
const sharedMs = 1_000;
/** From here on the next count is made while the last one is still told: nobody waits for it. */
const renewedMs = 750;
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

/** `asker` is the person who is told; where it is nobody's reading, nothing but the exact figure will do. */
export async function cachedTotal(db: Db, tables: readonly string[], list: Countable, asker?: string): Promise<number> {
  const { kept, underWay } = totalsOf(db);
  const stamp = await readStamp(db, tables);
  const now = performance.now();
  const isRight = (begun: Begun, { settled }: Counted): boolean => settled && begun.stamp === stamp;
  const mayBeTold = async ({ at }: Begun, counted: Counted): Promise<boolean> =>
    asker !== undefined && now - at < sharedMs && !(await lacksOwn(db, tables, counted, asker));

  const known = kept.get(list.key);
  if (known && isRight(known, known.counted)) return known.counted.total;
  if (known && (await mayBeTold(known, known.counted))) {
    // Whoever asks next counts again if this one fails.
    if (now - known.at > renewedMs && !underWay.has(list.key)) begin(db, tables, list, stamp).catch(() => undefined);
    return known.counted.total;
  }
  const others = underWay.get(list.key);
  if (others && (others.stamp === stamp || asker)) {
    const counted = await others.counting;
    if (isRight(others, counted) || (await mayBeTold(others, counted))) return counted.total;
  }
  return (await begin(db, tables, list, stamp)).total;
}

function begin(db: Db, tables: readonly string[], list: Countable, stamp: string): Promise<Counted> {
  const { kept, underWay } = totalsOf(db);
  const begun = { stamp, at: performance.now() };
  const counting = count(db, tables, list).then((counted) => {
    // One that began later may be done already.
    if ((kept.get(list.key)?.at ?? 0) > begun.at) return counted;
    if (kept.size >= capacity) kept.delete(kept.keys().next().value ?? '');
    kept.delete(list.key);
    kept.set(list.key, { ...begun, counted });
    return counted;
  });
  const own = { ...begun, counting };
  underWay.set(list.key, own);
  return counting.finally(() => {
    if (underWay.get(list.key) === own) underWay.delete(list.key);
  });
}

async function count(db: Db, tables: readonly string[], { ids }: Countable): Promise<Counted> {
  const settled = await isSettled(db, tables);
  const counted = await db
    .selectFrom(ids.as('counted'))
    .select([sql<number>`count(*)`.as('total'), sql<string>`pg_current_snapshot()::text`.as('snapshot')])
    .executeTakeFirstOrThrow();
  return { ...counted, settled };
}

/** Kept by executor: a transaction, which sees its own uncommitted rows, never shares with the pool. */
function totalsOf(db: Db): Totals {
  const own: Totals = totals.get(db) ?? { kept: new Map(), underWay: new Map() };
  totals.set(db, own);
  return own;
}

/** One reader for each executor, which gathers what is asked at the same moment into one question. */
function batchedBy<Value>(ask: (db: Db, keys: string[]) => Promise<Map<string, Value>>) {
  const readers = new WeakMap<Db, (key: string) => Promise<Value | undefined>>();
  return (db: Db, key: string): Promise<Value | undefined> => {
    const read = readers.get(db) ?? batched((keys: string[]) => ask(db, keys), 2);
    readers.set(db, read);
    return read(key);
  };
}

const readMoved = batchedBy(async (db, tables) => {
  const { rows } = await sql<{ name: string; total: number }>`
    select name, (select coalesce(sum(moved), 0)::bigint from table_change where table_name = name) as total
    from unnest(${tables}::text[]) name`.execute(db);
  return new Map(rows.map(({ name, total }) => [name, total]));
});
/** How many rows a tracked table holds: what is committed now, however large it is. */
export const tableTotal = async (db: Db, table: string): Promise<number> => (await readMoved(db, table)) ?? 0;

const everybody = '00000000-0000-0000-0000-000000000000';
const readUnseen = batchedBy(async (db, keys) => {
  const asked = keys.map((key) => JSON.parse(key) as [table: string, snapshot: string, person: string]);
  const { rows } = await sql<{ key: string; unseen: boolean }>`
    select key, exists (select from table_change
      where table_name = name and user_uuid in (person, ${everybody}) and not pg_visible_in_snapshot(transaction, snapshot::pg_snapshot)) as unseen
    from unnest(${keys}::text[], ${asked.map(([table]) => table)}::text[], ${asked.map(([, snapshot]) => snapshot)}::text[],
      ${asked.map(([, , person]) => person)}::uuid[]) as asked (key, name, snapshot, person)`.execute(db);
  return new Map(rows.map(({ key, unseen }) => [key, unseen]));
});
/** Whether a person has written what the count did not see. */
async function lacksOwn(db: Db, tables: readonly string[], { snapshot }: Counted, asker: string): Promise<boolean> {
  const unseen = tables.map((table) => readUnseen(db, JSON.stringify([table, snapshot, asker])));
  return (await Promise.all(unseen)).some((found) => found !== false);
}

/** What is expired or late changes with the day, without anybody writing. */
const theDay = 'business_day';
const readStampOf = batchedBy(async (db, tables) => {
  const { rows } = await sql<{ name: string; stamp: string }>`
    select name, case name when ${theDay} then business_day()::text
      else pg_sequence_last_value((name || '_stamp')::regclass)::text end as stamp from unnest(${tables}::text[]) name`.execute(
    db,
  );
  return new Map(rows.map(({ name, stamp }) => [name, stamp]));
});
/** Tells whether anything was changed since another stamp was read. */
export async function readStamp(db: Db, tables: readonly string[]): Promise<string> {
  const stamps = await Promise.all([...tables, theDay].map((table) => readStampOf(db, table)));
  return stamps.join('-');
}

/** False while a change of one of the tables is not yet committed: what is read now may be old at once. */
export async function isSettled(db: Db, tables: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`select is_settled(${[...tables]}::text[]) as settled`.execute(db);
  return rows[0]?.settled ?? false;
}
