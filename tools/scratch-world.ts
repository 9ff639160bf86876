import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import pg from 'pg';
import { migrateAll } from '#app/server.ts';
import { startPostgres, stopPostgres } from '#core/server/postgres.ts';
import { signedInPerson, type Person } from '#core/testing/person.ts';
import { startProcess, type ProcessOptions, type ServerProcess } from '#core/testing/server-process.ts';
import { whenStarterDies } from './command.ts';

/** A database server of its own in a temporary folder, durable as a real one, and the processes on it. */
export interface ScratchWorld {
  dataDir: string;
  /** A migrated database of that name, with someone signed in who may do everything. */
  database(name?: string): Promise<ScratchDatabase>;
  /** One with the demo company in it, someone more signed in. */
  demo(name: string): Promise<ScratchDatabase>;
  /** A large one is gone before the next is made. */
  drop(name: string): Promise<void>;
  /** Starts a process that ends with the world. */
  start(options: ProcessOptions): Promise<ServerProcess>;
  restartDatabase(mode: 'fast' | 'immediate'): Promise<void>;
  close(): Promise<void>;
}

export interface ScratchDatabase {
  url: string;
  owner: pg.Pool;
  person: Person;
}

/** Whatever happens, Ctrl-C included, no database and no process is left behind. */
export async function scratchWorld({ isCommand = true } = {}): Promise<ScratchWorld> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bancada-scratch-'));
  const processes: ServerProcess[] = [];
  const pools: pg.Pool[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    await Promise.all(processes.filter((one) => !one.hasEnded()).map((one) => one.kill()));
    await Promise.all(pools.map((pool) => pool.end()));
    await stopPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  const close = (): Promise<void> => (closing ??= closeAll());
  const grace = closeWithGrace({ delay: 20_000 }, async ({ err }) => {
    if (err) console.error(err);
    await close();
  });
  // A test runner looks after its own.
  if (isCommand) whenStarterDies(grace.close);
  const { url } = await startPostgres({ dataDir, durable: true });
  const withPerson = async (own: string): Promise<ScratchDatabase> => {
    const owner = new pg.Pool({ connectionString: own, max: 4 });
    owner.on('error', () => undefined);
    pools.push(owner);
    return { url: own, owner, person: await signedInPerson(owner, 'all', 'Pessoa da Bancada') };
  };
  const start = async (options: ProcessOptions): Promise<ServerProcess> => {
    const env = { DATA_DIR: dataDir, DEMO: '0', ...options.env };
    const started = await startProcess({ ...options, env });
    processes.push(started);
    return started;
  };

  return {
    dataDir,
    async database(name) {
      const own = name ? await createDatabase(url, name) : url;
      await migrateAll(own);
      return withPerson(own);
    },
    async demo(name) {
      const own = await createDatabase(url, name);
      // It is loaded into an empty database only, by the server that starts on it.
      const server = await start({ env: { DATABASE_URL: own, DEMO: '1', JOBS: '0' }, patienceMs: 600_000 });
      await server.stop();
      return withPerson(own);
    },
    async drop(name) {
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
    start,
    async restartDatabase(mode) {
      await stopPostgres(dataDir, mode);
      await startPostgres({ dataDir, durable: true });
    },
    async close() {
      await close();
      grace.uninstall();
    },
  };
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const made = new URL(serverUrl);
  made.pathname = `/${name}`;
  return made.href;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
};
