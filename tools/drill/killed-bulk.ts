import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '#core/contract/operation.ts';
import type { ServerProcess } from '#core/testing/server-process.ts';
import { loadCustomers, someUuids } from '../bench/customers.ts';
import { send, type Drill } from './drill.ts';

const items = 5_000;
/** Kills of one operation at most: with more of them it would be done before the last ones fall. */
const killsEach = 25;
const order = ['pending', 'processing', 'completed'];

/** Row 17: the process that works through a bulk operation is killed again and again; another one finishes it. */
export const killedBulk: Drill = {
  row: '17',
  name: 'kill -9 in the middle of a bulk operation',
  async run({ world, database, count }) {
    const kills = count(100, 2);
    await loadCustomers(database.owner, items);
    const uuids = await someUuids(database.owner, items);
    const { token } = database.person;
    const front = await world.start({ env: { DATABASE_URL: database.url, JOBS: '0' } });
    const startWorker = (): Promise<ServerProcess> => world.start({ env: { DATABASE_URL: database.url, JOBS: '1' } });

    /** One operation from its beginning to its end, killed up to so many times on the way. */
    const play = async (status: 'ACTIVE' | 'INACTIVE', most: number) => {
      const begun = await send(front.url, '/customer/bulk-status', {
        token,
        method: 'POST',
        body: { status, selection: { uuids } },
      });
      let last = (begun.body as { data: Operation }).data;
      const id = last.operation_id;
      let [killed, backwards] = [0, 0];
      let worker = await startWorker();
      // What a killed process held is given back after twenty seconds.
      for (const giveUpAt = Date.now() + 120_000 + most * 40_000; Date.now() < giveUpAt; await wait(50)) {
        const seen = (await send(front.url, `/bulk-operation/${id}/status`, { token })).body as { data: Operation };
        const before = last;
        last = seen.data;
        if (last.processed_items < before.processed_items || order.indexOf(last.status) < order.indexOf(before.status))
          backwards += 1;
        if (last.status === 'completed' || last.status === 'failed') break;
        const killAt = ((killed + 1) * items) / (most + 1) - randomInt(0, Math.ceil(items / (most + 1)));
        if (killed < most && last.processed_items >= killAt) {
          await worker.kill();
          killed += 1;
          worker = await startWorker();
        }
      }
      await worker.stop();
      const { rows } = await database.owner.query<{ done: string; twice: string }>(
        `select (select count(*) from customer where status = $3 and uuid = any ($2)) as done,
          (select count(*) from (select entity_uuid from activity_log where request_id = $1 group by 1 having count(*) > 1) again) as twice`,
        [id, uuids, status],
      );
      return { ...last, killed, backwards, done: Number(rows[0]?.done), twice: Number(rows[0]?.twice) };
    };

    const played: Awaited<ReturnType<typeof play>>[] = [];
    const sum = (of: 'killed' | 'processed_items' | 'failed_items' | 'done' | 'twice' | 'backwards'): number =>
      played.reduce((total, one) => total + one[of], 0);
    const whole = (): boolean => played.every((one) => one.status === 'completed');
    while (sum('killed') < kills && whole())
      played.push(await play(played.length % 2 ? 'ACTIVE' : 'INACTIVE', Math.min(killsEach, kills - sum('killed'))));
    await front.stop();
    const asked = played.length * items;
    return {
      passed:
        sum('killed') === kills &&
        whole() &&
        sum('processed_items') === asked &&
        sum('done') === asked &&
        sum('failed_items') + sum('twice') + sum('backwards') === 0,
      figures: `${sum('killed')} kills in ${played.length} operations; ${whole() ? 'all completed' : 'not all completed'}, ${sum('processed_items')} of ${asked} processed, ${sum('failed_items')} failed; ${sum('done')} changed, ${sum('twice')} twice; status went back ${sum('backwards')} times`,
    };
  },
};
