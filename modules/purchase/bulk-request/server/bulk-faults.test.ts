import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import { runOperation } from '#core/server/operations.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { createRandom } from '#tools/demo/random.ts';
import { cutShort, requestBytes } from '#tools/drill/cut-line.ts';
import { bulkRequest } from '../contract.ts';
import { newRequest, newSupplier, partOf, shelf } from '../testing/examples.ts';

/** `npm run drill` plays a hundred. */
const rounds = Number(process.env['BULK_KILLS'] ?? 3);
const many = 150;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it(
  'a batch whose calls were cut and whose run was killed brings each line once, in the order sent',
  { timeout: 30_000 + rounds * 5_000 },
  async () => {
    const person = await server.person('all');
    const client = server.as(person);
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const chance = createRandom(`killed batches ${process.env['RANDOM_SEED'] === 'new' ? Date.now() : ''}`);
    const [part_id, supplier_id] = [partOf(await shelf(client)), await newSupplier(client, 'Vende em lote')];
    const items = Array.from({ length: many }, (_, n) => ({ part_id, quantity: String(n + 1), supplier_id }));

    for (let round = 0; round < rounds; round += 1) {
      const { uuid } = await newRequest(client, `morta ${round}`, { lines: [] });
      const key = `lote-morto-${round}`;
      const bytes = requestBytes(url, `/purchase/request/${uuid}/items/batch`, {
        token: person.token,
        key,
        body: { items },
      });
      for (let cuts = chance.int(0, 2); cuts > 0; cuts -= 1) await cutShort(url, bytes);
      const input = { params: { uuid }, body: { items } };
      const { data } = await client.call(bulkRequest.add, input, { headers: { 'idempotency-key': key } });

      // Two take it up at once, as after a crash that was none, and both lose their connections.
      const run = () => runOperation({ uuid: data.operation_id }, server.services).catch(() => undefined);
      const running = Promise.all([run(), run()]);
      await wait(chance.int(0, 60));
      await server.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%purchase_request%' and pid <> pg_backend_pid()`);
      await running;
      await run();

      const { lines } = (await client.call(purchaseRequest.show, { params: { uuid } })).data;
      expect(lines.map(({ quantity }) => Number(quantity))).toEqual(items.map(({ quantity }) => Number(quantity)));
      const ended = await client.call(operation.status, { params: { id: data.operation_id } });
      expect(ended.data).toMatchObject({ status: 'completed', processed_items: many, failed_items: 0 });
    }
    const { rows } = await server.owner.query("select count(*)::int from operation where kind = 'bulk-request.add'");
    expect(rows).toEqual([{ count: rounds }]);
  },
);
