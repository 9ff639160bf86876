import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import { runOperation } from '#core/server/operations.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { createRandom } from '#tools/demo/random.ts';
import { outcomeOf } from '../bulk-request.rules.ts';
import { bulkRequest } from '../contract.ts';
import { edited, newRequest, newSupplier, partOf, shelf, step } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
let supplier: string;
let parts: string[];
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  supplier = await newSupplier(client, 'Vende em lote');
  parts = [partOf(await shelf(client)), partOf(await shelf(client))];
});

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    part_id: parts[n % 2] ?? '',
    quantity: String(n + 1),
    supplier_id: supplier,
  }));
/** As the request shows them: their order is the one sent. */
const quantitiesOf = async (uuid: string): Promise<number[]> =>
  (await client.call(purchaseRequest.show, { params: { uuid } })).data.lines.map(({ quantity }) => Number(quantity));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);
const statusOf = async (id: string) => (await client.call(operation.status, { params: { id } })).data;

describe('parts in bulk', () => {
  it('come into the request on the queue; what is refused is named with its reason, and can be sent again', async () => {
    const request = await newRequest(client, 'lote', { lines: [] });
    const missing = '00000000-0000-7000-8000-000000000000';
    const wanted = [...items(30), { part_id: missing, quantity: '5', supplier_id: supplier }];
    const begun = await client.call(bulkRequest.add, { params: { uuid: request.uuid }, body: { items: wanted } });
    expect(begun.data).toMatchObject({ status: 'pending', total_items: 31, processed_items: 0, failed_items: 0 });
    await server.work();
    const { operation_id: id } = begun.data;
    expect(await statusOf(id)).toMatchObject({ status: 'completed', processed_items: 31, failed_items: 1 });
    const { data: logs } = await client.call(operation.logs, { params: { id } });
    expect(logs).toEqual([{ item: '30', label: 'Item 31', message: 'Escolha a peça' }]);
    expect(await quantitiesOf(request.uuid)).toEqual(upTo(30));
  });

  it('are refused before anything is begun where something is missing, in the words of the specification', async () => {
    const { uuid } = await newRequest(client, 'recusada', { lines: [] });
    const refused = async (sent: object[]) =>
      (await client.refused(422, bulkRequest.add, { params: { uuid }, body: { items: sent } as never })).errors;
    expect(await refused([])).toEqual({ items: ['Bulk request must contain at least one item'] });
    expect(await refused([...items(1), { part_id: parts[0], quantity: '0' }])).toEqual({
      items: ['Item 2: quantity must be greater than 0', 'Item 2: supplier_id is required'],
    });
    expect(await refused(items(5001))).toEqual({ items: ['Bulk request cannot exceed 5000 items'] });
  });

  it('are not added to a request that was sent', async () => {
    const request = await newRequest(client, 'enviada');
    await step(client, 'submit', request);
    const body = { items: items(1) };
    await client.refused(409, bulkRequest.add, { params: { uuid: request.uuid }, body });
  });

  it('sent again with the same key, are the same operation', async () => {
    const { uuid } = await newRequest(client, 'repetida', { lines: [] });
    const send = () =>
      client.call(
        bulkRequest.add,
        { params: { uuid }, body: { items: items(10) } },
        { headers: { 'idempotency-key': 'lote-repetido-1' } },
      );
    const both = await Promise.all([send(), send()]);
    expect(new Set(both.map(({ data }) => data.operation_id)).size).toBe(1);
    await server.work();
    expect(await quantitiesOf(uuid)).toEqual(upTo(10));
  });

  it('cancelled in the middle, the count says exactly which came in: the rest sent again comes once', async () => {
    const chance = createRandom('cancelled batches');
    for (let round = 0; round < 4; round += 1) {
      const { uuid } = await newRequest(client, `cancelada ${round}`, { lines: [] });
      const sent = items(150);
      const { data } = await client.call(bulkRequest.add, { params: { uuid }, body: { items: sent } });
      const running = runOperation({ uuid: data.operation_id }, server.services);
      await wait(chance.int(0, 60));
      const { data: cancelled } = await client.call(operation.cancel, { params: { id: data.operation_id } });
      // What the answer of the cancellation says is what is so, then and ever after.
      const { left } = outcomeOf(sent.length, cancelled, []);
      await running;
      expect(await quantitiesOf(uuid)).toEqual(upTo(150 - left.length));
      if (left.length === 0) continue;
      const rest = { items: left.flatMap((place) => sent[place] ?? []) };
      await client.call(bulkRequest.add, { params: { uuid }, body: rest });
      await server.work();
      expect(await quantitiesOf(uuid)).toEqual(upTo(150));
    }
  });

  it('are suggested as the reorder rules want them, from who they are bought from', async () => {
    const [low, bare] = [await shelf(client), await shelf(client)];
    const [lowPart, barePart] = [partOf(low), partOf(bare)];
    await server.owner.query('update stock_item set reorder_point = 5, max_quantity = 12 where uuid = $1', [low.uuid]);
    const { data: kept } = await client.call(part.show, { params: { uuid: lowPart } });
    const suppliers = [{ supplier_uuid: supplier, is_preferred: true }];
    await client.call(part.update, { params: { uuid: lowPart }, body: edited(kept, { suppliers }) });
    const part_ids = [barePart, lowPart];
    const { data } = await client.call(bulkRequest.suggest, { body: { part_ids } });
    expect(data).toEqual([
      { part_id: barePart, quantity: null, supplier_id: null, supplier_name: null },
      { part_id: lowPart, quantity: '12', supplier_id: supplier, supplier_name: 'Vende em lote' },
    ]);
  });
});
