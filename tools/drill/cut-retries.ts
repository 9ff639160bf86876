import { randomInt, randomUUID } from 'node:crypto';
import { loadCustomers, someUuids } from '../bench/customers.ts';
import { cutShort, requestBytes } from './cut-line.ts';
import { send, type Drill } from './drill.ts';

/** Row 16: the line breaks at any byte, going or coming; the client tries again with the same key. */
export const cutRetries: Drill = {
  row: '16',
  name: 'retries of a bulk request cut at a random byte',
  async run({ world, database, count }) {
    const runs = count(1_000, 60);
    await loadCustomers(database.owner, 5_000);
    const uuids = await someUuids(database.owner, 5_000);
    const { token } = database.person;
    const server = await world.start({ env: { DATABASE_URL: database.url, JOBS: '0' } });
    const wanted = new Map<string, number>();
    let cuts = 0;
    let disagreements = 0;

    for (let run = 0; run < runs; run += 1) {
      // Mostly small ones: five million items would only measure the disk.
      const items = run % 50 === 0 ? 5_000 : 100;
      const body = { status: run % 2 === 0 ? 'INACTIVE' : 'ACTIVE', selection: { uuids: uuids.slice(0, items) } };
      const key = randomUUID();
      const bytes = requestBytes(server.url, '/customer/bulk-status', { token, key, body });
      for (let cut = randomInt(1, 4); cut > 0; cut -= 1) {
        await cutShort(server.url, bytes);
        cuts += 1;
      }
      const ids = new Set<string>();
      for (let again = 0; again < 2; again += 1) {
        const { status, body: reply } = await send(server.url, '/customer/bulk-status', {
          token,
          method: 'POST',
          body,
          key,
        });
        if (status === 202) ids.add((reply as { data: { operation_id: string } }).data.operation_id);
        else disagreements += 1;
      }
      if (ids.size !== 1) disagreements += 1;
      for (const id of ids) wanted.set(id, items);
    }
    const { rows } = await database.owner.query<{ uuid: string; total: number; counted: string }>(
      `select uuid, total_items as total, (select count(*) from operation_item where operation_uuid = operation.uuid) as counted
       from operation where kind = 'customer.bulk-status'`,
    );
    await server.stop();
    const miscounted = rows.filter(
      ({ uuid, total, counted }) => total !== wanted.get(uuid) || Number(counted) !== total,
    ).length;
    return {
      passed: rows.length === runs && disagreements === 0 && miscounted === 0,
      figures: `${runs} runs, ${cuts} cut connections: ${rows.length} operations, ${miscounted} miscounted, ${disagreements} answers that differ`,
    };
  },
};
