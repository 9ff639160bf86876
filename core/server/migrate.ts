import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';

interface Migration {
  id: string;
  sql: string;
  hash: string;
}

const lockKey = 7_261_001;

/** Plain SQL, forward only, ordered by date across modules; one transaction each, one migrator at a time. */
export async function migrate(url: string, folders: { module: string; folder: string }[]): Promise<number> {
  const migrations = await readMigrations(folders);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migration (id text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ id: string; hash: string }>('select id, hash from schema_migration');
    const known = new Map(applied.rows.map((row) => [row.id, row.hash]));
    refuseNewer(
      known.keys(),
      migrations.map(({ id }) => id),
    );
    let count = 0;
    for (const migration of migrations) {
      const hash = known.get(migration.id);
      if (hash === migration.hash) continue;
      if (hash) throw new Error(`A migração ${migration.id} foi alterada depois de aplicada a este banco de dados.`);
      await apply(client, migration);
      count += 1;
    }
    if (count > 0) await client.query('select keep_search_words(), grant_app_rights()');
    return count;
  } finally {
    await client.end();
  }
}

/** What newer code wrote, older code would read wrongly: it does not start. */
function refuseNewer(applied: Iterable<string>, known: readonly string[]): void {
  const [unknown] = [...applied].filter((id) => !known.includes(id)).toSorted();
  if (!unknown) return;
  throw new Error(
    `O banco de dados foi usado por uma versão mais nova do sistema (migração ${unknown}). ` +
      'Instale aquela versão ou uma posterior, ou volte a uma cópia de segurança anterior a ela.',
  );
}

async function apply(client: pg.Client, { id, sql, hash }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (id, hash) values ($1, $2)', [id, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`A migração ${id} falhou e foi desfeita; o banco de dados está como antes.`, { cause: error });
  }
}

async function readMigrations(folders: { module: string; folder: string }[]): Promise<Migration[]> {
  const found = await Promise.all(
    folders.map(async ({ module, folder }) => {
      const files = await readdir(folder).catch(() => []);
      const scripts = files.filter((name) => name.endsWith('.sql'));
      return Promise.all(scripts.map((file) => readMigration(module, join(folder, file))));
    }),
  );
  return found.flat().sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function readMigration(module: string, file: string): Promise<Migration> {
  const sql = await readFile(file, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  return { id: `${basename(file, '.sql')}@${module}`, sql, hash };
}
