import { beforeAll, describe, expect, it } from 'vitest';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

describe('a request nobody decides on', () => {
  it('is told to those who sign above, level by level and once each', async () => {
    const { data: made } = await client.call(purchaseRequest.create, {
      body: { justification: 'Esquecida', lines: [{ kind: 'OTHER', description: 'Luvas', quantity: '1' }] },
    });
    await client.call(purchaseRequest.submit, { params: { uuid: made.uuid }, body: { version: made.version } });
    const [manager, director] = await Promise.all(
      (['approve_second_level', 'approve_above_limit'] as const).map((level) =>
        server.client({ purchase: [level, 'list_request', 'show_request'] }),
      ),
    );
    const told = async (who: TestClient | undefined, code = made.code): Promise<string[]> => {
      for (const name of ['request-analysis.waiting', 'request-analysis.waiting-long']) await remindNow(server, name);
      const { data } = await (who as TestClient).call(notification.list, { query: { per_page: 50 } });
      return data.map(({ data: { title } }) => title).filter((title) => title.includes(code));
    };
    const age = (uuid: string, days: number) =>
      server.owner.query(`update purchase_request set sent_at = sent_at - $2 * interval '1 day' where uuid = $1`, [
        uuid,
        days,
      ]);
    expect([await told(manager), await told(director)]).toEqual([[], []]);
    await age(made.uuid, 3);
    expect([await told(manager), await told(director)]).toEqual([[`${made.code} espera por decisão`], []]);
    expect(await told(manager)).toHaveLength(1);
    await age(made.uuid, 2);
    expect(await told(director)).toEqual([`${made.code} espera por decisão`]);
    // What only the last level signs does not wait for the one before.
    const { data: dear } = await client.call(purchaseRequest.create, {
      body: {
        justification: 'Cara',
        lines: [{ kind: 'OTHER', description: 'Autoclave', quantity: '1', unit_price: '20000.01' }],
      },
    });
    await client.call(purchaseRequest.submit, { params: { uuid: dear.uuid }, body: { version: dear.version } });
    await age(dear.uuid, 3);
    expect(await told(director, dear.code)).toEqual([`${dear.code} espera por decisão`]);
  });
});
