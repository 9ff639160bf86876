import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import type { Registry } from '#core/server/registry.ts';
import { ownTables } from './declare.ts';

/** Records that name a person's record without holding data of their own about it. */
export interface Pointing {
  table: string;
  column: string;
  count: number;
}

/** Every column that points at a table, as the database knows them: nobody has to remember to name one. */
export async function columnsTo(db: Db, table: string): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select con.conrelid::regclass::text as table, att.attname::text as column from pg_constraint con
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = to_regclass(${table}) and cardinality(con.conkey) = 1
    order by 1, 2`.execute(db);
  return rows;
}

/** How many records name this one, by table and column. */
export async function pointingAt(db: Db, { personal }: Registry, table: string, uuid: string): Promise<Pointing[]> {
  // What belongs to the person is told by itself.
  const belonging = new Set(
    ownTables(personal).flatMap((held) => (held.own.of ? [`${held.table}.${held.own.of[0]}`] : [])),
  );
  const columns = (await columnsTo(db, table)).filter((one) => !belonging.has(`${one.table}.${one.column}`));
  if (columns.length === 0) return [];
  const counts = columns.map(
    (one) =>
      sql`select ${one.table}::text as "table", ${one.column}::text as "column", count(*)::int as count
        from ${sql.table(one.table)} where ${sql.ref(one.column)} = ${uuid}::uuid`,
  );
  const { rows } = await sql<Pointing>`select * from (${sql.join(counts, sql` union all `)}) counted where count > 0
    order by count desc, 1`.execute(db);
  return rows;
}
