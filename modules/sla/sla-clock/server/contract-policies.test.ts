import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ServerModule } from '#core/server/module.ts';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { slaConfiguration } from '#modules/sla/sla-configuration/contract.ts';
import { slaClock } from '../contract.ts';
import { newOrder, newSite } from '../testing/examples.ts';
import type { ContractPolicy } from './contract-policies.ts';
import { recount } from './recount.job.ts';

/** Stands in for contracts: what they say of an order. */
const said = new Map<string, Omit<ContractPolicy, 'order_uuid'>[]>();
const contracts: ServerModule = {
  name: 'contracts',
  dependsOn: ['sla-clock'],
  mounts: [],
  answers: {
    'sla_clock.contract_policies': async (_db, _ctx, { orders }) =>
      orders.flatMap((order_uuid) => (said.get(order_uuid) ?? []).map((one) => ({ order_uuid, ...one }))),
  },
};

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer({}, [contracts]);
  desk = await server.client('all');
});
beforeEach(() => said.clear());

let made = 0;
const policy = async (minutes: number, own: object = { by_contract: true }): Promise<string> => {
  made += 1;
  const body = {
    name: `Política ${made}`,
    response_minutes: 60,
    solution_minutes: minutes,
    pause_statuses: [],
    ...own,
  };
  return (await desk.call(slaConfiguration.create, { body: { calendar: 'ALWAYS' as const, ...body } })).data.uuid;
};
const contract = (code: string) => ({ uuid: crypto.randomUUID(), code, path: `/contract/show/${code}` });
const explained = async (uuid: string) => (await desk.call(slaClock.explain, { params: { uuid } })).data;

it('an order under a contract is promised what the contract names, and the explanation says which', async () => {
  const site = await newSite(desk);
  await policy(900, { customer_uuid: site.customer.uuid });
  const [wide, near, unused] = [
    await policy(300),
    await policy(240),
    await policy(120, { by_contract: true, status: 'INACTIVE' }),
  ];
  const order = await newOrder(desk, {
    customer_uuid: site.customer.uuid,
    customer_equipment_uuid: site.unit.uuid,
  });
  expect((await explained(order.uuid)).policy).toMatchObject({ why: 'É do cliente', contract: null });

  said.set(order.uuid, [
    { policy_uuid: unused, contract: contract('CT-0009'), covers: 'UNIT' },
    { policy_uuid: wide, contract: contract('CT-0003'), covers: 'CUSTOMER' },
    { policy_uuid: near, contract: contract('CT-0002'), covers: 'UNIT' },
  ]);
  await recount(server.services);
  const told = await explained(order.uuid);
  expect(told.policy).toMatchObject({ uuid: near, why: 'É a do contrato', contract: { code: 'CT-0002' } });
  expect(told.targets.find(({ kind }) => kind === 'SOLUTION')?.minutes).toBe(240);
  const kept = await server.owner.query<{ code: string }>(
    "select terms #>> '{contract,code}' as code from sla_clock where service_order_uuid = $1",
    [order.uuid],
  );
  expect(kept.rows).toEqual([{ code: 'CT-0002' }]);
  const { text } = await readPdf((await desk.send('GET', `/sla-clock/${order.uuid}/pdf`)).raw);
  expect(text).toContain('CT-0002');
});
