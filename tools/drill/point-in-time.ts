import { execFile } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrateAll } from '#app/server.ts';
import { differences, readEvidence } from '#core/server/backup/evidence.ts';
import { chooseAccount } from '#core/server/postgres-account.ts';
import { signedInPerson } from '#core/testing/person.ts';
import { debianPostgres } from './cluster/cluster.ts';
import { freePorts, startDaemon, until, type Daemon } from './cluster/daemon.ts';
import { send, type Drill } from './drill.ts';

const run = promisify(execFile);

/** What docs/operating.md tells the owner of a PostgreSQL, done: a base backup, an archive, a loss, a moment to return to. */
export const pointInTime: Drill = {
  row: 'point-in-time',
  name: 'a database of one’s own destroyed and restored to a moment',
  async run({ world, count }) {
    const binaries = debianPostgres();
    if (!binaries) return { passed: false, figures: 'not played, a package is missing: apt-get install postgresql' };
    const folder = await mkdtemp(path.join(tmpdir(), 'bancada-point-'));
    const account = chooseAccount(path.join(folder, 'none'));
    const own = (place: string): void => {
      if (account.uid !== undefined && account.gid !== undefined) chownSync(place, account.uid, account.gid);
    };
    own(folder);
    chmodSync(folder, 0o700);
    const at = (name: string): string => path.join(folder, name);
    const tool = (name: string, ...args: string[]) => run(`${binaries}/${name}`, args, { ...account, cwd: folder });
    await mkdir(at('archive'), { mode: 0o700 });
    own(at('archive'));
    const [port = 0] = await freePorts(1);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const running: { database?: Daemon; pool?: pg.Pool } = {};
    const start = async (cluster: string): Promise<pg.Pool> => {
      running.database = startDaemon({
        name: 'postgres',
        program: `${binaries}/postgres`,
        args: ['-D', at(cluster), '-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories='],
        account,
        cwd: folder,
      });
      const pool = (running.pool = new pg.Pool({ connectionString: url, max: 2 }));
      pool.on('error', () => undefined);
      await until('the database', async () => {
        const { rows } = await pool.query<{ away: boolean }>('select pg_is_in_recovery() as away');
        return rows[0]?.away === false;
      });
      return pool;
    };
    const destroy = async (): Promise<void> => {
      await running.pool?.end().catch(() => undefined);
      delete running.pool;
      await running.database?.kill();
    };

    try {
      await tool('initdb', '-D', at('data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-k');
      await appendFile(at('data/postgresql.conf'), archiving(at('archive')));
      const owner = await start('data');
      await migrateAll(url);
      await tool('pg_basebackup', '-d', url, '-D', at('base'), '-X', 'stream', '-c', 'fast');

      const { token } = await signedInPerson(owner, 'all', 'Pessoa da Bancada');
      const server = await world.start({ env: { DATABASE_URL: url, JOBS: '0' } });
      const write = async (prefix: string): Promise<string[]> => {
        const names = Array.from({ length: count(500, 100) }, (_, n) => `${prefix} ${n}`);
        for (const name of names) {
          const { status } = await send(server.url, '/brand', { token, method: 'POST', body: { name } });
          if (status !== 201) throw new Error(`a write was answered ${status}`);
        }
        return names;
      };
      const before = await write('Antes');
      await wait(1_100);
      const { rows: noted } = await owner.query<{ moment: string }>('select clock_timestamp()::text as moment');
      const moment = noted[0]?.moment ?? '';
      const said = await readEvidence(owner, moment);
      await wait(1_100);
      const after = await write('Depois');
      // As `archive_timeout` does within a minute: what is not archived is what a loss costs.
      await archived(owner);
      await server.kill();
      await destroy();
      await rm(at('data'), { recursive: true });

      const startedAt = performance.now();
      await run('cp', ['-a', at('base'), at('restored')], { ...account });
      await appendFile(at('restored/postgresql.conf'), recovering(at('archive'), moment));
      await writeFile(at('restored/recovery.signal'), '');
      own(at('restored/recovery.signal'));
      const restored = await start('restored');
      const seconds = (performance.now() - startedAt) / 1000;
      const { rows } = await restored.query<{ name: string }>('select name from brand');
      const found = new Set(rows.map(({ name }) => name));
      const lost = before.filter((name) => !found.has(name)).length;
      const tooMuch = after.filter((name) => found.has(name)).length;
      const wrong = differences(said, await readEvidence(restored, moment));
      const again = await world.start({ env: { DATABASE_URL: url, JOBS: '0' } });
      const { status } = await send(again.url, '/brand', { token, method: 'POST', body: { name: 'De volta' } });
      await again.stop();
      return {
        passed: lost === 0 && tooMuch === 0 && wrong.length === 0 && status === 201,
        figures: `${before.length} writes before the moment, ${lost} lost; ${after.length} after it, ${tooMuch} came back; activity log ${wrong.length === 0 ? 'the same' : wrong.join(', ')}; restored in ${seconds.toFixed(1)} s, then a write was answered ${status}`,
      };
    } finally {
      await destroy();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
};

const archiving = (archive: string): string => `
wal_level = replica
archive_mode = on
archive_timeout = 60
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'
`;
const recovering = (archive: string, moment: string): string => `
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = promote
archive_mode = off
`;

async function archived(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const file = rows[0]?.file ?? '';
  await until('the log to be archived', async () => {
    const { rowCount } = await owner.query('select from pg_stat_archiver where last_archived_wal >= $1', [file]);
    return rowCount === 1;
  });
}
