import type { Client, Pool } from 'pg';

/** Of tables nobody changes a row of: how many there are up to a moment, and what they say, as one number. */
export interface Evidence {
  until: string;
  tables: Record<string, { count: string; sum: string }>;
  /** Of the schema: what was migrated, in one hash. */
  migrations: string;
}

/** Append-only, by trigger: what they held an hour ago they hold in every copy made since. */
const appended = ['activity_log', 'status_change'];

type Asked = Pick<Client | Pool, 'query'>;

/** What was written an hour ago is committed or gone: whatever was under way then has come to its end. */
export async function takeEvidence(db: Asked): Promise<Evidence> {
  const { rows } = await db.query<{ until: string }>(
    "select to_char((now() - interval '1 hour') at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') as until",
  );
  return readEvidence(db, rows[0]?.until ?? '');
}

export async function readEvidence(db: Asked, until: string): Promise<Evidence> {
  const tables: Evidence['tables'] = {};
  for (const table of appended) {
    const { rows } = await db.query<{ count: string; sum: string }>(
      `select count(*)::text as count, coalesce(sum(hashtextextended(row_to_json(kept)::text, 0)), 0)::text as sum
       from ${table} kept where at < $1::timestamptz`,
      [until],
    );
    if (rows[0]) tables[table] = rows[0];
  }
  const { rows } = await db.query<{ migrations: string }>(
    "select coalesce(md5(string_agg(id, ',' order by id)), '') as migrations from schema_migration",
  );
  return { until, tables, migrations: rows[0]?.migrations ?? '' };
}

/** What differs, in words; nothing where the copy says what the original said. */
export function differences(said: Evidence, found: Evidence): string[] {
  const wrong = Object.entries(said.tables).flatMap(([table, { count, sum }]) => {
    const other = found.tables[table];
    if (other?.count !== count) return [`${table}: ${count} linhas na origem, ${other?.count ?? 0} na cópia`];
    return other.sum === sum ? [] : [`${table}: conteúdo diferente`];
  });
  return said.migrations === found.migrations ? wrong : [...wrong, 'versões da estrutura diferentes'];
}
