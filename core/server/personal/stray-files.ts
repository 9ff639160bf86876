import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#core/server/db.ts';
import type { Registry } from '#core/server/registry.ts';
import { columnsTo } from './pointing.ts';
import type { Overdue } from './retention.ts';

/** Attachments older than this of a record that is not there: nobody can open them. A younger one may yet get its record. */
export const strayMonths = 1;

/** Of the files of one kind of record, those without one in any of its tables, and that no column points at. */
async function strayOf(db: Db, { entities }: Registry, owner: string): Promise<RawBuilder<boolean> | null> {
  const { tables = [] } = entities.get(owner) ?? {};
  const { rows: known } = await sql<{ name: string }>`select name from unnest(${tables}::text[]) name
    where exists (select from pg_attribute where attrelid = to_regclass(name) and attname = 'uuid' and attnum > 0)`.execute(
    db,
  );
  // A kind whose records have no uuid of their own, or that no module speaks for, is not judged.
  if (tables[0] === undefined || !known.some(({ name }) => name === tables[0])) return null;
  const there = [
    ...known.map(({ name }) => sql`exists (select from ${sql.table(name)} owner where owner.uuid = held.owner_uuid)`),
    ...(await columnsTo(db, 'stored_file')).map(
      ({ table, column }) =>
        sql`exists (select from ${sql.table(table)} pointing where ${sql.ref(`pointing.${column}`)} = held.uuid)`,
    ),
  ];
  return sql<boolean>`held.owner_entity = ${owner} and held.created_at < now() - make_interval(months => ${strayMonths}::int)
    and not (${sql.join(there, sql` or `)})`;
}

async function owners(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    owner: string;
  }>`select distinct owner_entity as owner from stored_file order by 1`.execute(db);
  return rows.map(({ owner }) => owner);
}

export async function countStrayFiles(db: Db, registry: Registry): Promise<Overdue> {
  const all: Overdue = { count: 0, oldest: null };
  for (const owner of await owners(db)) {
    const stray = await strayOf(db, registry, owner);
    if (!stray) continue;
    const { rows } = await sql<Overdue>`select count(*)::int as count, min(held.created_at)::text as oldest
      from stored_file held where ${stray}`.execute(db);
    const { count = 0, oldest = null } = rows[0] ?? {};
    all.count += count;
    if (oldest !== null && (all.oldest === null || oldest < all.oldest)) all.oldest = oldest;
  }
  return all;
}

/** At most this many at once: each set is one transaction. */
const atOnce = 200;

/** One set of them goes, their content by night; answers how many. */
export async function clearStrayFiles(db: Tx, registry: Registry): Promise<number> {
  for (const owner of await owners(db)) {
    const stray = await strayOf(db, registry, owner);
    if (!stray) continue;
    const { numAffectedRows } = await sql`delete from stored_file where uuid in
      (select held.uuid from stored_file held where ${stray} limit ${atOnce})`.execute(db);
    if (numAffectedRows) return Number(numAffectedRows);
  }
  return 0;
}
