import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { signedInPerson } from '#core/testing/person.ts';
import type { ServerProcess } from '#core/testing/server-process.ts';
import { buildCluster, missingPackages, type Cluster } from './cluster/cluster.ts';
import { until } from './cluster/daemon.ts';
import { Refusals } from './cluster/refusals.ts';
import { Tally, send, type Drill } from './drill.ts';

const writers = 64;
const settleMs = 4_000;

/**
 * Several processes behind HAProxy, PgBouncer before a primary with a synchronous replica under Patroni: each loses its
 * machine in turn while people write. What was acknowledged is there, once; how long nobody could write is read.
 */
export const clusterKills: Drill = {
  row: 'cluster',
  name: 'a cluster of Debian’s packages loses its primary, a pooler and a server in turn',
  async run({ world, count }) {
    const missing = missingPackages();
    if (missing.length > 0)
      return { passed: false, figures: `not played, packages are missing: apt-get install ${missing.join(' ')}` };
    const rounds = count(3, 1);
    const cluster = await buildCluster();
    const owner = new pg.Pool({ connectionString: cluster.directUrl, max: 2 });
    owner.on('error', () => undefined);
    try {
      const { token } = await signedInPerson(owner, 'all', 'Pessoa da Bancada');
      const start = (n: number): Promise<ServerProcess> =>
        world.start({
          env: {
            DATABASE_URL: cluster.pooledUrl,
            DATABASE_DIRECT_URL: cluster.directUrl,
            PORT: String(cluster.ports.server[n]),
          },
        });
      const servers = await Promise.all(cluster.ports.server.map((_, n) => start(n)));
      const url = `http://127.0.0.1:${cluster.ports.web}`;
      await until('the servers behind the balancer', async () => (await fetch(`${url}/api/health`)).ok);

      const acknowledged = new Set<string>();
      const answers = new Tally();
      const refusals = new Refusals();
      const over = new AbortController();
      const writing = Array.from({ length: writers }, () =>
        write({ url, token, over: over.signal, acknowledged, answers, refusals }),
      );
      await wait(settleMs);
      for (let round = 0; round < rounds; round += 1) await killEach(cluster, { servers, start, refusals, round });
      over.abort();
      await Promise.all(writing);
      await Promise.all(servers.map((server) => server.stop()));

      const { rows } = await owner.query<{ name: string; rows: string }>(
        "select name, count(*) as rows from brand where name like 'Marca %' group by name",
      );
      const stored = new Set(rows.map(({ name }) => name));
      const lost = [...acknowledged].filter((name) => !stored.has(name)).length;
      const twice = rows.filter((row) => Number(row.rows) > 1).length;
      return {
        passed:
          lost === 0 &&
          twice === 0 &&
          acknowledged.size > 0 &&
          answers.except(201, 502, 503, 504, 'no answer', 'not ours') === 0,
        figures: `${rounds} × primary, pooler, server under ${writers} writers; ${acknowledged.size} acknowledged, ${lost} lost, ${twice} twice; seconds without an acknowledged write: ${refusals.toString()}; answers ${answers.toString()}`,
      };
    } finally {
      await owner.end();
      await cluster.close();
    }
  },
};

interface Writing {
  url: string;
  token: string;
  over: AbortSignal;
  acknowledged: Set<string>;
  answers: Tally;
  refusals: Refusals;
}
/** Like the browser: the same key until there is an answer. */
async function write({ url, token, over, acknowledged, answers, refusals }: Writing): Promise<void> {
  while (!over.aborted) {
    const body = { name: `Marca ${randomUUID()}` };
    const key = randomUUID();
    for (let done = false; !done && !over.aborted; await wait(done ? 100 : 250)) {
      try {
        const { status } = await send(url, '/brand', { token, method: 'POST', body, key });
        answers.add(status);
        done = status === 201;
      } catch (error) {
        // The balancer's own page where it has nobody to ask.
        answers.add(error instanceof SyntaxError ? 'not ours' : 'no answer');
      }
      if (!done) continue;
      acknowledged.add(body.name);
      refusals.acknowledged();
    }
  }
}

interface Killing {
  servers: ServerProcess[];
  start: (n: number) => Promise<ServerProcess>;
  refusals: Refusals;
  round: number;
}
async function killEach(cluster: Cluster, { servers, start, refusals, round }: Killing): Promise<void> {
  const pooler = round % 2 === 0 ? 0 : 1;
  const lostPooler = refusals.watch('pooler');
  await cluster.killPooler(pooler);
  await wait(settleMs);
  cluster.returnPooler(pooler);
  await wait(settleMs);
  lostPooler();

  const which = round % servers.length;
  const lostServer = refusals.watch('server');
  await servers[which]?.kill();
  servers[which] = await start(which);
  await wait(settleMs);
  lostServer();

  const lostPrimary = refusals.watch('primary');
  const database = await cluster.killPrimary();
  // It stays away until the other one has taken its place.
  await until('writes to be acknowledged again', async () => refusals.sinceLast() < 500 && refusals.hasPaused());
  await cluster.returnDatabase(database);
  await wait(settleMs);
  lostPrimary();
}
