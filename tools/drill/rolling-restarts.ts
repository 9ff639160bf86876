import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { ServerProcess } from '#core/testing/server-process.ts';
import { Tally, type Drill } from './drill.ts';

const clients = 64;

/** Row 20: two instances restarted in turn behind a balancer that asks for their health; nobody notices. */
export const rollingRestarts: Drill = {
  row: '20',
  name: 'rolling restarts under keep-alive clients',
  async run({ world, database, count }) {
    const restarts = count(20, 4);
    const headers = { authorization: `Bearer ${database.person.token}` };
    const start = (port?: string): Promise<ServerProcess> =>
      world.start({ env: { DATABASE_URL: database.url, JOBS: '0', ...(port && { PORT: port }) } });
    const instances = [await start(), await start()];
    const healthy = new Set(instances.map(({ url }) => url));
    const agent = new Agent({ connections: clients, keepAliveTimeout: 60_000 });
    const answers = new Tally();
    const wrong: string[] = [];
    const over = new AbortController();

    const watch = async (url: string): Promise<void> => {
      for (; !over.signal.aborted; await wait(100)) {
        const well = await fetch(`${url}/api/health`).then(
          ({ status }) => status === 200,
          () => false,
        );
        if (well) healthy.add(url);
        else healthy.delete(url);
      }
    };
    const client = async (n: number): Promise<void> => {
      for (let turn = n; !over.signal.aborted; turn += 1) {
        const [...up] = healthy;
        const url = up[turn % up.length];
        if (!url) {
          await wait(5);
          continue;
        }
        try {
          const { statusCode, body } = await request(`${url}/api/brand?per_page=10`, { headers, dispatcher: agent });
          await body.dump();
          answers.add(statusCode);
          if (statusCode !== 200) wrong.push(`${url}: ${statusCode}`);
        } catch (error) {
          answers.add('no answer');
          wrong.push(`${url}: ${(error as Error).message}`);
        }
        await wait(10);
      }
    };
    const watching = instances.map(({ url }) => watch(url));
    const asking = Array.from({ length: clients }, (_, n) => client(n));

    const ends = new Tally();
    for (let n = 0; n < restarts; n += 1) {
      const which = n % 2;
      const old = instances[which] as ServerProcess;
      await wait(400);
      ends.add(`exit ${(await old.stop()).code}`);
      instances[which] = await start(new URL(old.url).port);
      while (!healthy.has(old.url)) await wait(50);
    }
    over.abort();
    await Promise.all([...watching, ...asking]);
    await agent.close();
    await Promise.all(instances.map((one) => one.stop()));
    for (const line of wrong.slice(0, 5)) console.log(`    ${line}`);
    return {
      passed: wrong.length === 0 && answers.of(200) > 0 && ends.except('exit 0') === 0,
      figures: `${restarts} restarts (${ends.toString()}); ${clients} clients; answers ${answers.toString()}; ${wrong.length} failed`,
    };
  },
};
