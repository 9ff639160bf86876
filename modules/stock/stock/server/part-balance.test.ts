import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stockPart } from '../contract.ts';
import { shelf } from '../testing/shelf.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const rowsBy = async (sort_by: 'balance' | 'free', sort_order: 'asc' | 'desc') =>
  (await desk.call(part.list, { query: { sort_by, sort_order } })).data.map(({ uuid, balance, free }) => ({
    uuid,
    balance,
    free,
  }));

describe('the balance in the list of parts', () => {
  it('follows the stock, is sorted by, and makes no new version of the part', async () => {
    const many = await shelf(desk, { batch_number: 'A', quantity: '9', unit_cost: '1.00' });
    const few = await shelf(desk, { batch_number: 'B', quantity: '2', unit_cost: '1.00' });
    const none = (await desk.call(part.create, { body: { description: 'Peça sem estoque' } })).data;
    const before = (await desk.call(part.show, { params: { uuid: many.part_uuid ?? '' } })).data;
    expect(before).toMatchObject({ balance: '9.000', reserved: '0.000', free: '9.000' });
    expect(none).toMatchObject({ balance: null, free: null });

    const exit = { quantity: '4', reason: 'INTERNAL_USE' as const, notes: 'Bancada' };
    await desk.call(stockPart.exit, { params: { uuid: many.uuid }, body: exit });
    const after = (await desk.call(part.show, { params: { uuid: before.uuid } })).data;
    expect(after).toMatchObject({ balance: '5.000', free: '5.000', version: before.version });
    expect((await rowsBy('balance', 'desc')).map(({ uuid }) => uuid)).toEqual([
      many.part_uuid,
      few.part_uuid,
      none.uuid,
    ]);
    expect((await rowsBy('free', 'asc')).map(({ free }) => free)).toEqual(['2.000', '5.000', null]);
  });
});
