import { sql, type Insertable } from 'kysely';
import { conflict, notFound, staleCode } from '#core/contract/error.ts';
import type { Db, Tables, Tx } from './db.ts';

type Table = keyof Tables & string;
type Values = Record<string, unknown>;

/** Writers of any record table. The caller's contract has checked the values; the database checks them again. */
export async function insertRecord(db: Tx, table: Table, values: Values): Promise<string> {
  const { uuid } = await db
    .insertInto(table as 'saved_view')
    .values(values as never)
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** Whether there is such a record. */
export const existsIn =
  (table: Table) =>
  async (db: Db, uuid: string): Promise<boolean> =>
    (await db
      .selectFrom(table as 'saved_view')
      .select('uuid')
      .where('uuid', '=', uuid)
      .executeTakeFirst()) !== undefined;

/**
 * Refuses a stale version: what someone else wrote meanwhile is never lost. Whoever holds the record's lock and asks
 * in nobody's name says none, and takes it as it is.
 */
export async function updateRecord(
  db: Tx,
  table: Table,
  key: { uuid: string; version: number | undefined },
  values: Values,
): Promise<void> {
  const changed = await db
    .updateTable(table as 'saved_view')
    // A record whose lines alone changed still moves its version, also where that only moves what is worked out of them.
    .set({ ...(values as object), uuid: key.uuid, ...nextVersion(key.version) } as never)
    .where('uuid', '=', key.uuid)
    .$if(key.version !== undefined, (query) => query.where('version', '=', key.version as number))
    .returning('uuid')
    .executeTakeFirst();
  if (changed) return;
  throw await staleOrMissing(db, table, key.uuid);
}

/** The database counts on from what is stored; that somebody edited it is said by naming the column. */
const nextVersion = (version: number | undefined) => (version === undefined ? {} : { version: version + 1 });

export async function deleteRecord(db: Tx, table: Table, uuid: string): Promise<void> {
  const gone = await db
    .deleteFrom(table as 'saved_view')
    .where('uuid', '=', uuid)
    .returning('uuid')
    .executeTakeFirst();
  if (!gone) throw notFound();
}

/** All of them or none. */
export async function deleteRecords(db: Tx, table: Table, uuids: readonly string[]): Promise<void> {
  const gone = await db
    .deleteFrom(table as 'saved_view')
    .where('uuid', 'in', uuids)
    .returning('uuid')
    .execute();
  if (gone.length < new Set(uuids).size) throw notFound();
}

export async function staleOrMissing(db: Db, table: Table, uuid: string) {
  const current = await db
    .selectFrom(table as 'saved_view')
    .select(['version', 'updated_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!current) return notFound();
  const last = await db
    .selectFrom('activity_log')
    .select(['user_name', 'at'])
    .where('entity_uuid', '=', uuid)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return conflict('Este registro foi alterado por outra pessoa enquanto você editava.', staleCode, {
    version: current.version,
    changed_by: last?.user_name ?? null,
    changed_at: last?.at ?? current.updated_at,
  });
}

/** Asked for beforehand, so that many records and their lines go in one statement each. */
export async function newUuids(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{
    uuid: string;
  }>`select new_uuid() as uuid from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** What any of the rows says. */
export function columnsOf(rows: readonly Values[]): string[] {
  const said = new Set<string>();
  for (const row of rows) for (const column in row) if (row[column] !== undefined) said.add(column);
  return [...said];
}

/** A few megabytes of JSON at a time. */
const atOnce = 5_000;
/** Many rows of one kind, from any number of records; what a row leaves out is null, also where the column has a default. */
export async function insertRows<T extends Table>(
  db: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const columns = sql.join(columnsOf(rows as readonly Values[]).map((column) => sql.ref(column)));
  // One value to send and to plan, however many rows: writing out and planning lists of values took longer than storing them.
  for (let start = 0; start < rows.length; start += atOnce)
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(start, start + atOnce))}::json)`.execute(
      db,
    );
}

/** The lines of a record just made, in one statement. */
export async function insertLines(
  db: Tx,
  table: Table,
  parent: { column: string; uuid: string },
  lines: readonly Values[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => ({ ...line, position, [parent.column]: parent.uuid }));
  await db
    .insertInto(table as 'operation_item')
    .values(rows as never)
    .execute();
}

/** As `syncLines`, where one line is marked (the main address): the old one steps down first, for there is never a second. */
export async function syncMarkedLines<Mark extends string>(
  db: Tx,
  table: Table,
  parent: { column: string; uuid: string },
  mark: Mark,
  lines: readonly (Values & { [K in Mark]: boolean })[],
): Promise<void> {
  const marked = lines.findIndex((line) => line[mark]);
  await db
    .updateTable(table as 'operation_item')
    .set({ [mark]: false } as never)
    .where(sql<boolean>`${sql.ref(parent.column)} = ${parent.uuid}::uuid and ${sql.ref(mark)}`)
    .where('position', '!=', marked)
    .execute();
  await syncLines(db, table, parent, lines);
}

/**
 * Makes the lines of a record (contacts, items) equal to what was sent, by position: unchanged lines
 * are not touched, so the history says only what changed.
 */
export async function syncLines(
  db: Tx,
  table: Table,
  parent: { column: string; uuid: string },
  lines: readonly Values[],
): Promise<void> {
  const from = table as 'operation_item';
  const mine = sql<boolean>`${sql.ref(parent.column)} = ${parent.uuid}::uuid`;
  const before = (await db.selectFrom(from).selectAll().where(mine).execute()) as unknown as (Values & {
    position: number;
  })[];
  const known = new Map(before.map((line) => [line.position, line]));
  for (const [position, line] of lines.entries()) {
    const old = known.get(position);
    if (!old) {
      await db
        .insertInto(from)
        .values({ ...line, position, [parent.column]: parent.uuid } as never)
        .execute();
    } else if (Object.keys(line).some((key) => (line[key] ?? null) !== (old[key] ?? null))) {
      await db
        .updateTable(from)
        .set(line as never)
        .where(mine)
        .where('position', '=', position)
        .execute();
    }
  }
  if (before.some((line) => line.position >= lines.length)) {
    await db.deleteFrom(from).where(mine).where('position', '>=', lines.length).execute();
  }
}
