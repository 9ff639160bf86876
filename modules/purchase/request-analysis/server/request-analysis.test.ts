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
  it('is told to those who sign above, once', async () => {
    const { data: made } = await client.call(purchaseRequest.create, {
      body: { justification: 'Esquecida', lines: [{ kind: 'OTHER', description: 'Luvas', quantity: '1' }] },
    });
    await client.call(purchaseRequest.submit, { params: { uuid: made.uuid }, body: { version: made.version } });
    const director = await server.client({ purchase: ['approve_above_limit', 'list_request', 'show_request'] });
    const told = async (): Promise<string[]> => {
      await remindNow(server, 'request-analysis.waiting');
      const { data } = await director.call(notification.list, { query: { per_page: 50 } });
      return data.map(({ data: { title } }) => title).filter((title) => title.includes(made.code));
    };
    expect(await told()).toEqual([]);
    await server.owner.query(`update purchase_request set sent_at = sent_at - interval '3 days' where uuid = $1`, [
      made.uuid,
    ]);
    expect(await told()).toEqual([`${made.code} espera por decisão`]);
    expect(await told()).toHaveLength(1);
  });
});
