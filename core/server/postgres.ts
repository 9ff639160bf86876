import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type DatabaseError } from 'pg';
import { chooseAccount, openPathTo, openTree } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { clusterPaths, createClusterIfMissing, databaseUser, readPassword } from './postgres-cluster.ts';
import { disarmStalePidFile, pickPort, readPostmaster, spawnPostmaster } from './postgres-process.ts';

const databaseName = 'bancada';
/** Recovery after a crash may have up to a gigabyte of log to replay. */
const patienceMs = 5 * 60_000;
const maxAttempts = 12;

export type PostgresOptions = { dataDir: string; durable?: boolean; port?: number };
export type RunningPostgres = { url: string; tookOver: boolean; stop: () => Promise<void> };

/** Starts the embedded PostgreSQL of a data folder, or takes over the one a killed process left running. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { durable = true } = options;
  const dataDir = path.resolve(options.dataDir);
  const paths = clusterPaths(dataDir);
  const binaries = findPostgresBinaries();
  const account = chooseAccount(paths.cluster);
  openTree(binaries.folder, account);
  openPathTo(binaries.folder, account);
  await createClusterIfMissing(dataDir, binaries, account, durable);
  const password = await readPassword(dataDir);
  const url = (port: number, database: string) =>
    `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}`;

  const start = async () => {
    const port = await pickPort(options.port ?? rememberedPort(paths.port));
    disarmStalePidFile(paths.cluster);
    const settings = { ...settingsFor(durable), port, log_directory: paths.log };
    return spawnPostmaster(binaries.postgres, paths.cluster, settings, paths.startupLog, account);
  };
  const stop = () => stopPostgres(dataDir);

  const giveUpAt = Date.now() + patienceMs;
  let attempts = 0;
  let child: ReturnType<typeof spawnPostmaster> | undefined;
  for (;;) {
    const postmaster = readPostmaster(paths.cluster);
    if (postmaster?.port && (await createDatabase(url(postmaster.port, 'postgres')))) {
      // Only when it moved: a full disk must not keep a database from being found.
      if (rememberedPort(paths.port) !== postmaster.port) writeFileSync(paths.port, String(postmaster.port));
      const tookOver = postmaster.pid !== child?.pid;
      return { url: url(postmaster.port, databaseName), tookOver, stop };
    }
    const starting = child && child.pid && child.exitCode === null && child.signalCode === null;
    if (!postmaster && !starting) {
      // A port taken in between, or backends still leaving after a killed postmaster: try again.
      if (attempts++ >= maxAttempts) throw new Error(failureText(paths));
      if (attempts > 1) await sleep(Math.min(100 * 2 ** attempts, 1000));
      child = await start();
    }
    if (Date.now() > giveUpAt) throw new Error(failureText(paths));
    await sleep(25);
  }
}

/** Stops the PostgreSQL of a data folder, whoever started it; `immediate` is a crash it recovers from. */
export async function stopPostgres(dataDir: string, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  const { cluster } = clusterPaths(dataDir);
  const ours = readPostmaster(cluster);
  if (!ours) return;
  const args = ['stop', '-D', cluster, '-m', mode, '-W', '-s'];
  const options = { ...chooseAccount(cluster), cwd: cluster };
  await promisify(execFile)(findPostgresBinaries().pgCtl, args, options);
  // Its own waiting is for any in this folder to be gone: whoever waits for us starts the next one in that very moment.
  for (const giveUpAt = Date.now() + stopMs; readPostmaster(cluster)?.pid === ours.pid; await sleep(50))
    if (Date.now() > giveUpAt) throw new Error(`O banco de dados não terminou em ${stopMs / 1000} s.`);
}
const stopMs = 60_000;

function settingsFor(durable: boolean): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    jit: 'off',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // One file per weekday, overwritten the week after: bounded without any housekeeping.
    logging_collector: 'on',
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    log_line_prefix: '%m [%p] %e ',
    // The detail of a violated constraint quotes personal data.
    log_error_verbosity: 'terse',
    ...(durable
      ? { shared_buffers: '256MB', effective_cache_size: '1GB', work_mem: '16MB' }
      : {
          shared_buffers: '128MB',
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          // It may lie in memory.
          max_wal_size: '256MB',
          wal_recycle: 'off',
        }),
  };
}

/** False while PostgreSQL does not accept connections yet, or no longer. */
async function createDatabase(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName}`).catch(ignoreDuplicate);
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw new Error('O banco de dados embutido recusou a conexão.', { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

function ignoreDuplicate(error: unknown): void {
  if (!['42P04', '23505'].includes((error as DatabaseError).code ?? '')) throw error;
}

/** Refused, cut, or "the database system is starting up / shutting down": it may answer a moment later. */
export function isPassing(error: unknown): boolean {
  const { code, message } = error as DatabaseError;
  if (code) return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03'].includes(code);
  return /terminated|timeout|connection error/i.test(message);
}

function rememberedPort(file: string): number | undefined {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || undefined : undefined;
}

function failureText({ startupLog, log }: ReturnType<typeof clusterPaths>): string {
  const files = [startupLog, ...readdirSync(log).map((name) => path.join(log, name))];
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(-15));
  return `O PostgreSQL embutido não iniciou. Registro em ${log}:\n${lines.join('\n')}`;
}
