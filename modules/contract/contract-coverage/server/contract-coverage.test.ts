import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { coverage } from '#modules/budget/coverage/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { contractCoverageCalls } from '../contract.ts';
import { activated, contractBody, newOrder, newSiteWithUnits, sensor, type Body } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});
const today = dayOf(new Date());
const term = { starts_at: addMonths(today, -3), ends_at: addMonths(today, 9) };
let count = 0;

async function covered(own: Partial<Body> = {}) {
  const { site, units } = await newSiteWithUnits(client, 1);
  const { data: draft } = await client.call(maintenanceContract.create, {
    body: contractBody(site, units, { ...term, ...own }),
  });
  return { site, unit: units[0]!, contract: await activated(client, draft) };
}
const newPart = async () =>
  (await client.call(part.create, { body: sensor({ parts_number: `COB-${(count += 1)}` }) })).data;
const priced = (kind: 'PART' | 'LABOR' | 'TRAVEL', reference_uuid: string | null, unit_price: string) => ({
  kind,
  reference_uuid,
  quantity: '1',
  unit_price,
});
const propose = async (unit: string, items: ReturnType<typeof priced>[]) =>
  (await client.call(coverage.propose, { body: { customer_equipment_uuid: unit, items } })).data;

describe('who pays, under a contract', () => {
  it('parts up to the yearly cap, the rest the customer’s; labor whole', async () => {
    const { unit, contract } = await covered({ parts_cap: '5000.00' });
    const covers = await newPart();
    const lines = await propose(unit.uuid, [
      priced('PART', covers.uuid, '4000.00'),
      priced('PART', covers.uuid, '2000.00'),
      priced('TRAVEL', null, '300.00'),
    ]);
    expect(lines.map(({ payer, percent }) => [payer, percent])).toEqual([
      ['CONTRACT', '100.00'],
      ['CONTRACT', '50.00'],
      ['CONTRACT', '100.00'],
    ]);
    expect(lines[0]?.reason.replaceAll('\u00a0', ' ')).toBe(
      `Contrato ${contract.code}, peças até R$ 5.000/ano, usados R$ 0`,
    );
  });

  it('nothing of an excluded part, and no part without parts', async () => {
    const covers = await newPart();
    const { unit, contract } = await covered({ excluded_part_uuids: [covers.uuid] });
    const [line] = await propose(unit.uuid, [priced('PART', covers.uuid, '10.00')]);
    expect(line).toMatchObject({ payer: 'CUSTOMER', reason: `Fora da cobertura do contrato ${contract.code}` });
    const labor = await covered({ coverage: 'LABOR_ONLY' });
    const [bought, travel] = await propose(labor.unit.uuid, [
      priced('PART', covers.uuid, '10.00'),
      priced('TRAVEL', null, '10.00'),
    ]);
    expect([bought?.payer, travel?.payer]).toEqual(['CUSTOMER', 'CONTRACT']);
  });

  it('nothing while it is suspended, nor before it begins', async () => {
    const { unit, contract } = await covered();
    const params = { uuid: contract.uuid };
    await client.call(maintenanceContract.suspend, {
      params,
      body: { version: contract.version, reason: 'Pagamento em aberto' },
    });
    const [line] = await propose(unit.uuid, [priced('TRAVEL', null, '10.00')]);
    expect(line?.payer).not.toBe('CONTRACT');
    const ahead = await covered({ starts_at: addDays(today, 5), ends_at: addMonths(today, 12) });
    const [early] = await propose(ahead.unit.uuid, [priced('TRAVEL', null, '10.00')]);
    expect(early?.payer).not.toBe('CONTRACT');
  });

  it('no labor on demand: it is offered as a budget', async () => {
    const { unit, contract } = await covered({ coverage: 'ON_DEMAND' });
    const [line] = await propose(unit.uuid, [priced('TRAVEL', null, '10.00')]);
    expect(line).toMatchObject({ payer: 'CUSTOMER', reason: `Fora da cobertura do contrato ${contract.code}` });
  });
});

describe('an order on a covered unit', () => {
  it('finds its contract by itself, and says what is used and left', async () => {
    const { site, unit, contract } = await covered({ parts_cap: '5000.00', included_visits: 4 });
    const order = await newOrder(client, { customer_uuid: site.customer.uuid, customer_equipment_uuid: unit.uuid });
    const params = { uuid: order.uuid };
    const { data: held, suspended } = await client.call(contractCoverageCalls.ofOrder, { params });
    expect(suspended).toBeNull();
    expect(held).toMatchObject({
      code: contract.code,
      covers_parts: true,
      covers_labor: true,
      used_visits: 0,
      included_visits: 4,
      left_parts: '5000.00',
    });
    const stranger = await server.client({ service_order: ['list', 'show'] });
    await stranger.refused(403, contractCoverageCalls.ofOrder, { params });

    const { data: stopped } = await client.call(maintenanceContract.suspend, {
      params: { uuid: contract.uuid },
      body: { version: contract.version, reason: 'Pagamento em aberto' },
    });
    expect(await client.call(contractCoverageCalls.ofOrder, { params })).toEqual({
      data: null,
      suspended: { uuid: contract.uuid, code: contract.code, suspended_at: stopped.suspended_at },
    });
  });
});
