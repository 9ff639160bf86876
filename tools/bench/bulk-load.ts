import type pg from 'pg';

/**
 * Rows made by the database itself. The indexes are made after the rows and the triggers sleep meanwhile:
 * it is the state afterwards that is measured.
 */
export async function bulkLoad(
  owner: pg.Pool,
  tables: readonly string[],
  fill: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await owner.connect();
  try {
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any($1::text[]::regclass[]) and not indisunique and not indisexclusion`,
      [tables],
    );
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set statement_timeout = 0",
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    await fill(client);
    for (const { definition } of indexes.rows) await client.query(definition);
    for (const table of tables) {
      await client.query(`vacuum analyze ${table}`);
      await client.query(`select recount_rows('${table}') where to_regclass('${table}_stamp') is not null`);
    }
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
}

/** One of an array's words: the same for the same row `n` in every run. */
export const pick = (list: string, k: number): string =>
  `(${list})[1 + (abs(hashint8(n * 31 + ${k})::bigint) % cardinality(${list}))::int]`;
