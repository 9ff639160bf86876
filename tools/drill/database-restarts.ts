import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Tally, send, type Drill } from './drill.ts';

const perSecond = 100;

/** Row 18: the database goes away under load, politely and not. The server stays, says 503, and comes back by itself. */
export const databaseRestarts: Drill = {
  row: '18',
  name: 'database restarts under load',
  async run({ world, database, count }) {
    const restarts = count(50, 4);
    const { token } = database.person;
    const server = await world.start({ env: { DATABASE_URL: database.url, JOBS: '1' } });
    const answers = new Tally();
    const wrong: string[] = [];
    const pending = new Set<Promise<void>>();
    let lastRefusalAt = 0;
    const over = new AbortController();

    const ask = async (n: number): Promise<void> => {
      const writes = n % 5 === 0;
      const call = writes
        ? ({ token, method: 'POST', body: { name: `Marca ${randomUUID()}` }, key: randomUUID() } as const)
        : { token };
      const path = writes ? '/brand' : n % 2 === 0 ? '/brand' : '/customer?per_page=10';
      try {
        const { status, headers, body } = await send(server.url, path, call);
        answers.add(status);
        if (status === 503) lastRefusalAt = performance.now();
        const polite = status < 300 || (status === 503 && headers.get('retry-after') !== null);
        if (!polite) wrong.push(`${path}: ${status} ${JSON.stringify(body)}`);
      } catch (error) {
        answers.add('no answer');
        wrong.push(`${path}: ${String((error as Error).cause ?? error)}`);
      }
    };
    const load = (async () => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        const one = ask(n).finally(() => pending.delete(one));
        pending.add(one);
        await wait(1000 / perSecond);
      }
    })();

    const recoveries: number[] = [];
    for (let n = 0; n < restarts; n += 1) {
      await wait(800);
      await world.restartDatabase(n % 2 === 0 ? 'fast' : 'immediate');
      const upAt = performance.now();
      await wait(1_500);
      recoveries.push(Math.max(0, lastRefusalAt - upAt));
    }
    over.abort();
    await load;
    await Promise.all(pending);
    const exited = server.hasEnded();
    const unexpected = server
      .output()
      .split('\n')
      .filter((line) => line.includes('unexpected error'));
    await server.stop();
    const slowest = Math.max(...recoveries);
    for (const line of [...wrong.slice(0, 5), ...unexpected.slice(0, 3)]) console.log(`    ${line}`);
    return {
      passed:
        !exited &&
        wrong.length === 0 &&
        unexpected.length === 0 &&
        slowest < 5_000 &&
        answers.of(200) > 0 &&
        answers.of(503) > 0,
      figures: `${restarts} restarts; answers ${answers.toString()}; ${exited ? 'the server died' : '0 exits'}; last refusal ${Math.round(slowest)} ms after the database was up`,
    };
  },
};
