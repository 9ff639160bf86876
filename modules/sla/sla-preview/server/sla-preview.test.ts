import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { slaConfiguration } from '#modules/sla/sla-configuration/contract.ts';
import { slaPreview } from '../contract.ts';
import { newOrder, newSite } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const roundTheClock = {
  calendar: 'ALWAYS' as const,
  response_minutes: 120,
  solution_minutes: 600,
  pause_statuses: ['PAUSED' as const],
};

it('tells how many open orders change state, and which; nothing is written', async () => {
  const site = await newSite(desk);
  const own = { customer_uuid: site.customer.uuid, customer_equipment_uuid: site.unit.uuid };
  const policy = { name: 'Hospital', customer_uuid: site.customer.uuid, ...roundTheClock };
  const { data: saved } = await desk.call(slaConfiguration.create, { body: policy });
  const [one, two] = [await newOrder(desk, own), await newOrder(desk, own)];
  await server.owner.query("update service_order set created_at = created_at - interval '80 minutes' where uuid = $1", [
    one.uuid,
  ]);
  const look = async (change: object) =>
    (await desk.call(slaPreview.preview, { body: { uuid: saved.uuid, policy: { ...policy, ...change } } })).data;
  const stricter = await look({ response_minutes: 60 });
  expect([stricter.open, stricter.changed]).toEqual([2, 1]);
  expect(stricter.orders.map(({ code, from, to }) => [code, from, to])).toEqual([[one.code, 'ON_TIME', 'BREACHED']]);
  expect(stricter.transitions).toEqual([{ from: 'ON_TIME', to: 'BREACHED', count: 1 }]);
  // Retired, those orders are everybody's: their promise moves.
  expect((await look({ status: 'INACTIVE' })).moved).toBe(2);
  expect((await look({})).moved).toBe(0);
  const { data: kept } = await desk.call(slaConfiguration.show, { params: { uuid: saved.uuid } });
  expect([kept.version, kept.response_minutes]).toEqual([saved.version, 120]);
  expect((await desk.call(serviceOrder.show, { params: { uuid: two.uuid } })).data.sla).toEqual(two.sla);
});
