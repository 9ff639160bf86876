import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { otherToday, otherZone } from '#core/testing/zone.ts';
import { stock, stockPart } from '../contract.ts';
import { shelf, show } from '../testing/shelf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TIME_ZONE: otherZone });
});

describe('a system set to another zone', () => {
  it('counts the days of its lists, its levels and its picking by that zone', async () => {
    const client = await server.client('all');
    const today = otherToday();
    const last = await shelf(client, { batch_number: 'HOJE', quantity: '2', expires_at: today });
    const gone = await shelf(client, { batch_number: 'ONTEM', quantity: '2', expires_at: addDays(today, -1) });
    const body = { quantity: '1', reason: 'SALE' as const };
    expect(await show(client, last.uuid)).toMatchObject({
      available: '2.000',
      level: 'OK',
      batches: [{ state: 'ACTIVE' }],
    });
    await client.call(stockPart.exit, { params: { uuid: last.uuid }, body });
    expect(await show(client, gone.uuid)).toMatchObject({
      available: '0',
      on_hand: '2.000',
      level: 'OUT',
      batches: [{ state: 'EXPIRED' }],
    });
    expect(await client.refused(409, stockPart.exit, { params: { uuid: gone.uuid }, body })).toMatchObject({
      code: 'insufficient_stock',
    });
    const of = async (query: object) =>
      (await client.call(stock.movements, { query: { item_uuid: last.uuid, ...query } })).meta.total;
    expect([await of({ from: today, to: today }), await of({ to: addDays(today, -1) })]).toEqual([2, 0]);
  });
});
