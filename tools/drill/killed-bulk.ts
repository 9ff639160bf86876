import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '#core/contract/operation.ts';
import type { ServerProcess } from '#core/testing/server-process.ts';
import { loadCustomers, someUuids } from '../bench/customers.ts';
import { send, type Drill } from './drill.ts';

const items = 5_000;

/** Row 17: the process that works through a bulk operation is killed again and again; another one finishes it. */
export const killedBulk: Drill = {
  row: '17',
  name: 'kill -9 in the middle of a bulk operation',
  async run({ world, database, count }) {
    const kills = count(100, 2);
    // What a killed process held is given back after twenty seconds.
    const patienceMs = 120_000 + kills * 40_000;
    await loadCustomers(database.owner, items);
    const uuids = await someUuids(database.owner, items);
    const { token } = database.person;
    const front = await world.start({ env: { DATABASE_URL: database.url, JOBS: '0' } });
    const startWorker = (): Promise<ServerProcess> => world.start({ env: { DATABASE_URL: database.url, JOBS: '1' } });
    const begun = await send(front.url, '/customer/bulk-status', {
      token,
      method: 'POST',
      body: { status: 'INACTIVE', selection: { uuids } },
    });
    const id = (begun.body as { data: Operation }).data.operation_id;
    const order = ['pending', 'processing', 'completed'];
    let last: Operation = (begun.body as { data: Operation }).data;
    let backwards = 0;
    const look = async (): Promise<Operation> => {
      const now = ((await send(front.url, `/bulk-operation/${id}/status`, { token })).body as { data: Operation }).data;
      if (now.processed_items < last.processed_items || order.indexOf(now.status) < order.indexOf(last.status))
        backwards += 1;
      last = now;
      return now;
    };

    let killed = 0;
    let worker = await startWorker();
    for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await wait(50)) {
      const { status, processed_items } = await look();
      if (status === 'completed' || status === 'failed') break;
      const killAt = ((killed + 1) * items) / (kills + 1) - randomInt(0, Math.ceil(items / (kills + 1)));
      if (killed < kills && processed_items >= killAt) {
        await worker.kill();
        killed += 1;
        worker = await startWorker();
      }
    }
    const { rows } = await database.owner.query<{ changes: string; done: string; twice: string }>(
      `select (select count(*) from activity_log where request_id = $1) as changes,
        (select count(*) from customer where status = 'INACTIVE' and uuid = any ($2)) as done,
        (select count(*) from (select entity_uuid from activity_log where request_id = $1 group by 1 having count(*) > 1) again) as twice`,
      [id, uuids],
    );
    await Promise.all([worker.stop(), front.stop()]);
    const [found] = rows;
    return {
      passed:
        killed === kills &&
        last.status === 'completed' &&
        last.processed_items === items &&
        last.failed_items === 0 &&
        backwards === 0 &&
        Number(found?.done) === items &&
        Number(found?.twice) === 0,
      figures: `${killed} kills; ${last.status}, ${last.processed_items} of ${items} processed, ${last.failed_items} failed; ${found?.done} changed, ${found?.twice} twice; status went back ${backwards} times`,
    };
  },
};
