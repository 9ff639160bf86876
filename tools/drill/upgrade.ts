import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { registry } from '#app/server.ts';
import { signedInPerson } from '#core/testing/person.ts';
import { root } from '../command.ts';
import { Tally, send, type Drill } from './drill.ts';

const run = promisify(execFile);
/** The last of the first day: accounts, registries, stock, 34 migrations, its demo company. */
const firstLanded = '376e7962';

/**
 * The product as it landed first loads its demo company; the newest takes over its database. Nothing that was there is gone,
 * the history of before says what it said, and everything that can be asked without a name is answered.
 */
export const upgrade: Drill = {
  row: 'upgrade',
  name: 'from the first landed schema with its demo company to the newest',
  async run({ world, database }) {
    const old = await mkdtemp(path.join(tmpdir(), 'bancada-first-'));
    const name = 'upgraded';
    await database.owner.query(`create database ${name}`);
    const made = new URL(database.url);
    made.pathname = `/${name}`;
    const url = made.href;
    const owner = new pg.Pool({ connectionString: url, max: 2 });
    owner.on('error', () => undefined);
    try {
      await checkOut(old);
      const patienceMs = 600_000;
      const first = await world.start({
        script: path.join(old, 'app/main.ts'),
        env: { DATABASE_URL: url, DEMO: '1', DATA_DIR: path.join(old, 'data') },
        patienceMs,
      });
      await first.stop();
      const before = await counts(owner);
      const applied = await migrations(owner);
      const log = await history(owner, null);

      const env = { DATABASE_URL: url, JOBS: '0', DATA_DIR: path.join(old, 'data') };
      const newest = await world.start({ env, patienceMs });
      const after = await counts(owner);
      const fewer = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows);
      const kept = (await history(owner, log.last)).sum === log.sum;
      const { token } = await signedInPerson(owner, 'all', 'Pessoa da Bancada');
      const answers = new Tally();
      const wrong: string[] = [];
      for (const { endpoint } of registry.routes) {
        if (endpoint.method !== 'GET' || endpoint.path.includes(':')) continue;
        // Not all of it is JSON: sheets and papers are asked for too.
        const answer = await fetch(`${newest.url}/api${endpoint.path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await answer.arrayBuffer();
        const { status } = answer;
        answers.add(status);
        if (status >= 500) wrong.push(`${endpoint.path}: ${status}`);
      }
      const saved = await send(newest.url, '/brand', {
        token,
        method: 'POST',
        body: { name: 'Depois da atualização' },
      });
      await newest.stop();
      for (const line of wrong) console.log(`    ${line}`);
      for (const [table, rows] of fewer) console.log(`    ${table}: ${rows} before, ${after.get(table) ?? 0} after`);
      return {
        passed: fewer.length === 0 && kept && wrong.length === 0 && saved.status === 201,
        figures: `from ${firstLanded}: ${applied} migrations to ${await migrations(owner)}; ${before.size} tables with ${[...before.values()].reduce((sum, rows) => sum + rows, 0)} rows, ${fewer.length} with fewer after; history of before ${kept ? 'the same' : 'CHANGED'}; lists and reports asked: ${answers.toString()}; a write was answered ${saved.status}`,
      };
    } finally {
      await owner.end();
      await world.drop(name);
      await rm(old, { recursive: true, force: true });
    }
  },
};

/** The tree of then with the packages it was locked to. */
async function checkOut(folder: string): Promise<void> {
  const tar = path.join(folder, 'tree.tar');
  await run('git', ['archive', '--format=tar', `--output=${tar}`, firstLanded], { cwd: root });
  await run('tar', ['-xf', tar, '-C', folder]);
  await rm(tar);
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  await mkdir(path.join(folder, 'data'), { mode: 0o700 });
}

/** Of every table of the company: not of the queue, of sessions or of what is kept only to be quick. */
const passing = new Set(['session', 'rate_limit', 'server_process', 'idempotency_key', 'kept_total', 'table_stamp']);
async function counts(owner: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const counted = new Map<string, number>();
  for (const { name } of rows) {
    if (passing.has(name)) continue;
    const found = await owner.query<{ rows: number }>(`select count(*)::int as rows from ${pg.escapeIdentifier(name)}`);
    counted.set(name, found.rows[0]?.rows ?? 0);
  }
  return counted;
}

const migrations = async (owner: pg.Pool): Promise<number> =>
  (await owner.query('select from schema_migration')).rowCount ?? 0;

/** What the log said of each change, in the columns it had from the first day. */
async function history(owner: pg.Pool, last: string | null): Promise<{ sum: string; last: string }> {
  const { rows } = await owner.query<{ sum: string; last: string }>(
    `select coalesce(sum(hashtextextended(concat_ws('|', entity, entity_uuid, action, changes), 0)), 0)::text as sum,
       max(at)::text as last from activity_log where $1::timestamptz is null or at <= $1::timestamptz`,
    [last],
  );
  return rows[0] ?? { sum: '', last: '' };
}
