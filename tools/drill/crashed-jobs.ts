import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '#core/contract/operation.ts';
import { startPostgres } from '#core/server/postgres.ts';
import { killPostmaster } from '#core/testing/kill-postmaster.ts';
import { loadCustomers, someUuids } from '../bench/customers.ts';
import { send, type Drill } from './drill.ts';

const [exported, changed] = [20_000, 5_000];
const over = new Set<string | undefined>(['completed', 'failed', 'cancelled']);

/** Row 18 with work on the queue: the database crashes under a bulk operation and an export that run together. */
export const crashedJobs: Drill = {
  row: '18',
  name: 'database crashes under running jobs',
  async run({ world, database, count }) {
    const crashes = count(20, 2);
    await loadCustomers(database.owner, exported);
    const uuids = await someUuids(database.owner, changed);
    const { token } = database.person;
    const server = await world.start({ env: { DATABASE_URL: database.url, JOBS: '1' } });

    const begin = async (path: string, body: object): Promise<string> =>
      ((await send(server.url, path, { token, method: 'POST', body })).body as { data: Operation }).data.operation_id;
    const look = async (id: string): Promise<Operation | undefined> =>
      ((await send(server.url, `/bulk-operation/${id}/status`, { token })).body as { data?: Operation }).data;
    const done: Operation[] = [];
    let struck = 0;
    let queue: unknown;
    while (struck < crashes && !server.hasEnded()) {
      const status = done.length % 4 === 0 ? 'INACTIVE' : 'ACTIVE';
      const ids = [
        await begin('/customer/bulk-status', { status, selection: { uuids } }),
        await begin('/customer/export', { format: 'xlsx', selection: { query: {} } }),
      ];
      await wait(300 + Math.random() * 700);
      await killPostmaster(world.dataDir);
      await startPostgres({ dataDir: world.dataDir });
      struck += 1;
      for (const id of ids) {
        let seen = await look(id);
        for (const giveUpAt = Date.now() + 180_000; !over.has(seen?.status) && Date.now() < giveUpAt; await wait(200))
          seen = await look(id);
        if (seen) done.push(seen);
      }
      ({ queue } = ((await send(server.url, '/health', { token })).body as { data: { queue: unknown } }).data);
    }
    const exited = server.hasEnded();
    const leftAt = performance.now();
    const { code } = await server.stop();
    const leaving = performance.now() - leftAt;
    const whole = done.filter((one) => one.status === 'completed' && one.processed_items === one.total_items).length;
    return {
      passed: !exited && whole === crashes * 2 && queue === 'ok' && code === 0 && leaving < 10_000,
      figures: `${struck} crashes of the postmaster under ${done.length} operations (${changed} changed, ${exported} exported); ${whole} completed whole; ${exited ? 'the server died' : '0 exits'}; queue ${String(queue)}; left in ${Math.round(leaving / 100) / 10} s`,
    };
  },
};
