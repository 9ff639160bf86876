import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { migrateAll } from '#app/server.ts';
import { pooledUserSql } from '#core/server/pooled.ts';
import { chooseAccount } from '#core/server/postgres-account.ts';
import { endGroup, freePorts, programNamed, startDaemon, until, type Daemon } from './daemon.ts';
import { haproxyCfg, patroniYaml, pgbouncerIni, usersTxt, type Ports, type Secrets } from './settings.ts';

/** Of Debian: the packages, each by a program it brings. */
const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' };
type Program = keyof typeof packages;
const debian = '/usr/lib/postgresql';

/** Where Debian keeps the newest PostgreSQL that is installed. */
export const debianPostgres = (): string | undefined =>
  (existsSync(debian) ? readdirSync(debian) : [])
    .filter((version) => Number(version) >= 15 && existsSync(`${debian}/${version}/bin/pg_basebackup`))
    .toSorted((a, b) => Number(a) - Number(b))
    .map((version) => `${debian}/${version}/bin`)
    .at(-1);

/** What has to be installed before a cluster can be built. */
export function missingPackages(): string[] {
  const missing = Object.entries(packages).flatMap(([program, name]) => (programNamed(program) ? [] : [name]));
  return debianPostgres() ? missing : [...missing, 'postgresql'];
}
const program = (name: Program): string => programNamed(name) ?? name;

/** Two databases under Patroni, two poolers, one balancer, all on loopback. */
export interface Cluster {
  ports: Ports;
  /** Past the poolers, to whoever is the primary. */
  directUrl: string;
  pooledUrl: string;
  /** Loses the machine of the primary, and says which it was. */
  killPrimary(): Promise<0 | 1>;
  /** That machine comes back, and catches up. */
  returnDatabase(which: 0 | 1): Promise<void>;
  killPooler(which: 0 | 1): Promise<void>;
  returnPooler(which: 0 | 1): void;
  close(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

export async function buildCluster(): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bancada-cluster-'));
  const account = chooseAccount(path.join(folder, 'none'));
  const take = (file: string): void => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid);
  };
  take(folder);
  chmodSync(folder, 0o700);
  const secrets: Secrets = { superuser: secret(), replication: secret(), web: secret() };
  const ports = await choosePorts();
  const put = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, text, { mode: 0o600 });
    take(file);
    return file;
  };
  const daemons = new Set<Daemon>();
  const start = (name: string, which: Program, args: readonly string[]): Daemon => {
    const started = startDaemon({ name, program: program(which), args, account, cwd: folder });
    daemons.add(started);
    return started;
  };

  const etcdUrl = `http://127.0.0.1:${ports.etcd}`;
  const peerUrl = `http://127.0.0.1:${ports.etcdPeer}`;
  const etcdData = path.join(folder, 'etcd');
  await mkdir(etcdData, { mode: 0o700 });
  take(etcdData);
  const etcd = ['--name', 'e1', '--data-dir', etcdData, '--initial-cluster', `e1=${peerUrl}`];
  etcd.push('--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl);
  etcd.push('--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl);
  const yaml = (n: 0 | 1) =>
    put(`patroni${n + 1}.yml`, patroniYaml(n, ports, secrets, folder, debianPostgres() ?? debian));
  const yamls = [await yaml(0), await yaml(1)] as const;
  await put('users.txt', usersTxt(secrets));
  const ini = (n: 0 | 1) => put(`pgbouncer${n + 1}.ini`, pgbouncerIni(n, ports, folder));
  const inis = [await ini(0), await ini(1)] as const;
  const startPatroni = (n: 0 | 1): Daemon => start(`patroni${n + 1}`, 'patroni', [yamls[n]]);
  const startPooler = (n: 0 | 1): Daemon => start(`pgbouncer${n + 1}`, 'pgbouncer', ['-q', inis[n]]);

  const endPostmasters = (): void => ['pg1', 'pg2'].forEach((name) => endPostmaster(path.join(folder, name)));
  process.once('exit', endPostmasters);
  const close = async (): Promise<void> => {
    await Promise.all([...daemons].map((daemon) => daemon.kill()));
    endPostmasters();
    process.removeListener('exit', endPostmasters);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const members = async (): Promise<Member[]> => {
    for (const port of ports.patroni) {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const isWhole = async (): Promise<boolean> => {
    const now = await members();
    return now.some(({ role }) => role === 'leader') && now.some(({ role }) => role === 'sync_standby');
  };

  try {
    start('etcd', 'etcd', etcd);
    await until('etcd', async () => (await fetch(`${etcdUrl}/health`)).ok);
    const patronis: [Daemon, Daemon] = [startPatroni(0), startPatroni(1)];
    const balancer = start('haproxy', 'haproxy', ['-db', '-f', await put('haproxy.cfg', haproxyCfg(ports))]);
    await until('a primary with a synchronous replica', isWhole, 240).catch((error: unknown) => {
      throw new Error([...daemons].map(({ name, output }) => `${name}:\n${output().slice(-1_500)}`).join('\n'), {
        cause: error,
      });
    });
    const superUrl = `postgres://postgres:${secrets.superuser}@127.0.0.1:${ports.primary}`;
    const directUrl = `postgres://bancada_owner:${secrets.web}@127.0.0.1:${ports.primary}/bancada`;
    const pooledUrl = `postgres://bancada_web:${secrets.web}@127.0.0.1:${ports.pooled}/bancada`;
    await until('the balancer', async () => !balancer.hasEnded() && (await asked(superUrl, ['select 1'])));
    await asked(`${superUrl}/postgres`, [
      `create role bancada_owner login createrole password '${secrets.web}'`,
      'create database bancada owner bancada_owner',
      `create role bancada_web login password '${secrets.web}'`,
    ]);
    await migrateAll(directUrl);
    await asked(`${superUrl}/bancada`, pooledUserSql('bancada_web', 'America/Sao_Paulo'));
    const poolers: [Daemon, Daemon] = [startPooler(0), startPooler(1)];
    await until('the poolers', () => asked(pooledUrl, ['select 1']));

    return {
      ports,
      directUrl,
      pooledUrl,
      async killPrimary() {
        const leader = (await members()).find(({ role }) => role === 'leader')?.name;
        const which = leader === 'pg1' ? 0 : 1;
        // Patroni first, or it would start its database again.
        await patronis[which].kill();
        endPostmaster(path.join(folder, `pg${which + 1}`));
        return which;
      },
      async returnDatabase(which) {
        patronis[which] = startPatroni(which);
        await until('the synchronous replica to be back', isWhole, 240);
      },
      killPooler: (which) => poolers[which].kill(),
      returnPooler(which) {
        poolers[which] = startPooler(which);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const secret = (): string => randomBytes(12).toString('hex');

async function choosePorts(): Promise<Ports> {
  const free = await freePorts(14);
  const next = (): number => free.pop() ?? 0;
  return {
    etcd: next(),
    etcdPeer: next(),
    database: [next(), next()],
    patroni: [next(), next()],
    pooler: [next(), next()],
    server: [next(), next(), next()],
    primary: next(),
    pooled: next(),
    web: next(),
  };
}

async function asked(url: string, statements: readonly string[]): Promise<true> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
  return true;
}

/** Patroni starts it in a group of its own: the postmaster and its children. */
function endPostmaster(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!(pid > 1)) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
  // Its children see it gone and leave; what is left of its group goes at once.
  endGroup(pid);
}
