import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { startServer } from '#app/server.ts';
import { readConfig } from '#core/server/config.ts';
import { scratchDatabase, type ScratchDatabase } from './database.ts';

/** The demo company: loaded once in a run, each file starts from a copy of it, files on disk included. */
export async function demoCompany(): Promise<{ database: ScratchDatabase; dataDir: string }> {
  const loaded = path.join(inject('scratchFolder'), 'demo-company');
  const fill = (url: string): Promise<void> => load(url, loaded);
  const database = await scratchDatabase(inject('postgresUrl'), { name: 'bancada_demo', fill });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bancada-demo-'));
  await cp(loaded, dataDir, { recursive: true });
  return { database, dataDir };
}

/** By two servers that start at once on an empty database, as behind a balancer: it is loaded once all the same. */
async function load(databaseUrl: string, dataDir: string): Promise<void> {
  const env = { PORT: '0', PASSWORD_COST: 'low', LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const start = () => startServer({ ...readConfig(env), databaseUrl }, { webRoot: null });
  const servers = await Promise.all([start(), start()]);
  await worked(databaseUrl);
  await Promise.all(servers.map((server) => server.close({ drainMs: 0 })));
  await settle(databaseUrl);
}

/** What the loading leaves to the queue, papers of contracts and their letters above all: each copy would draw them anew. */
async function worked(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  // A job may leave another one behind.
  for (let left = true; left;) {
    const { rows } = await owner.query<{ left: boolean }>(
      `select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as left`,
    );
    left = rows[0]?.left ?? false;
    if (left) await wait(200);
  }
  await owner.end();
}

/** Counted and vacuumed once here: a copy plans by what was counted, and has no leftovers of the loading to clear up. */
async function settle(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('vacuum (freeze, analyze)');
  await owner.end();
}
