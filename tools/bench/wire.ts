import { serverFlags } from '#core/testing/server-process.ts';
import { loadCustomers } from './customers.ts';
import { rateOf, warm, type Compared, type Load, type Pace } from './measure.ts';
import { loadsOf } from './rates.ts';
import { median } from '../scratch-world.ts';
import type { Bench } from './registries.ts';

/** Less than this does not pay for private fields of the driver. */
const worthIt = 1.1;

/** What `core/server/statement.ts` buys: the same server with it and with the driver's own named statements, in turn. */
export async function measureWire({ world, pace, report }: Bench): Promise<void> {
  const database = await world.database('wire');
  await loadCustomers(database.owner, 10_000);
  const env = { DATABASE_URL: database.url, JOBS: '0', LOG_LEVEL: 'error' };
  const own = await world.start({ env, nodeFlags: serverFlags });
  const without = await world.start({
    env,
    nodeFlags: [...serverFlags, `--import=${new URL('./without-wire.mjs', import.meta.url).href}`],
  });
  const loads = await loadsOf({ database, server: own.url, bare: '' });
  for (const name of ['show', 'list', 'create'] as const) {
    const { ours } = loads[name];
    const { first, second, ratio } = await compareCosts({ ...ours, url: without.url }, ours, pace);
    const words = `${name}: processor time without our statements, times with them`;
    report.atLeast(words, worthIt, ratio, `${microseconds(first)} of ${microseconds(second)}`);
  }
  await own.stop();
  await without.stop();
}

const microseconds = (seconds: number): string => `${Math.round(seconds * 1e6)} µs`;

/** What an answer costs the server's process: told by the process itself, whatever else the machine does meanwhile. */
async function costOf(load: Load, seconds: number): Promise<number> {
  const before = await processorTime(load.url);
  const rate = await rateOf(load, seconds);
  return ((await processorTime(load.url)) - before) / (rate * seconds);
}

async function processorTime(url: string): Promise<number> {
  const told = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e-]+)/m.exec(told)?.[1]);
}

async function compareCosts(one: Load, other: Load, { rounds, seconds }: Pace): Promise<Compared> {
  for (const load of [one, other]) {
    await warm(load);
    await rateOf(load, 2);
  }
  const costs: { first: number; second: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    costs.push({ first: await costOf(one, seconds), second: await costOf(other, seconds) });
  const first = median(costs.map((cost) => cost.first));
  const second = median(costs.map((cost) => cost.second));
  return { first, second, ratio: first / second };
}
