import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { openPathTo, type Account } from './postgres-account.ts';
import { isAlive } from './postgres-process.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

export const databaseUser = 'bancada';

/** Everything PostgreSQL keeps, in one folder below the data folder of the application. */
export function clusterPaths(dataDir: string) {
  const home = path.join(path.resolve(dataDir), 'postgres');
  return {
    home,
    cluster: path.join(home, 'cluster'),
    password: path.join(home, 'password'),
    port: path.join(home, 'port'),
    startupLog: path.join(home, 'startup.log'),
    log: path.join(home, 'log'),
  };
}

/**
 * Makes the cluster aside and moves it into place whole, so that neither a kill in the middle nor
 * two starts at once leave half a cluster behind.
 */
export async function createClusterIfMissing(
  dataDir: string,
  { initdb }: PostgresBinaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  openPathTo(dataDir, account);
  await removeAbandoned(dataDir);
  const { home } = clusterPaths(dataDir);
  if (existsSync(home)) return;

  const staged = `${home}-new-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(path.join(staged, 'log'), { recursive: true, mode: 0o700 });
  const password = path.join(staged, 'password');
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  for (const file of [staged, path.join(staged, 'log'), password]) await give(file, account);
  await runInitdb(initdb, path.join(staged, 'cluster'), password, account, durable);
  try {
    await rename(staged, home);
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

async function runInitdb(
  initdb: string,
  cluster: string,
  password: string,
  account: Account,
  durable: boolean,
): Promise<void> {
  // The built-in C.UTF-8 sorts and folds alike on every system; pg_trgm still asks the system's
  // lc_ctype what a letter is, and with plain C an accented one is not.
  const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];
  let failure: unknown;
  for (const characterType of characterTypes) {
    try {
      await run(
        initdb,
        [
          `--pgdata=${cluster}`,
          `--username=${databaseUser}`,
          `--pwfile=${password}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale=C',
          `--lc-ctype=${characterType}`,
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--no-instructions',
          ...(durable ? [] : ['--no-sync']),
        ],
        { ...account, env: { ...process.env, LC_ALL: 'C' }, cwd: path.dirname(cluster) },
      );
      return;
    } catch (error) {
      failure = error;
      await rm(cluster, { recursive: true, force: true });
    }
  }
  throw new Error('Não foi possível criar o banco de dados embutido (initdb).', { cause: failure });
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres-new-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

export async function readPassword(dataDir: string): Promise<string> {
  const { password } = clusterPaths(dataDir);
  try {
    return (await readFile(password, 'utf8')).trim();
  } catch (cause) {
    throw new Error(
      `Sem acesso ao banco de dados em ${path.dirname(password)}: a pasta foi criada por outro usuário ou está incompleta.`,
      { cause },
    );
  }
}

async function give(file: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
}
