import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { crmReport } from '#modules/crm/crm-report/contract.ts';
import { relationshipSetting, relationshipVisit } from '../contract.ts';
import { newInstalled, newReport, newSite, newVisit, step } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

/** A customer with so many units in service. */
async function siteWith(units: number) {
  const site = await newSite(client);
  const installed = await newInstalled(client, site);
  for (let n = 1; n < units; n += 1) await newInstalled(client, site);
  return { customer: site.customer.uuid, unit: installed.uuid };
}
const customerWith = async (units: number): Promise<string> => (await siteWith(units)).customer;
const proposed = async () => (await client.call(relationshipVisit.list)).data;
const isProposed = async (customer: string) =>
  (await proposed()).some(({ customer_uuid }) => customer_uuid === customer);
const days = (count: number) => `now() - interval '${count} days'`;
const spoke = async (customer: string, ago: number) => {
  const { uuid } = await newReport(client, customer);
  await server.owner.query(`update crm_report set occurred_at = ${days(ago)} where uuid = $1`, [uuid]);
};

describe('a visit is proposed', () => {
  it('to who has a base and was not spoken to, the largest first, by the company’s own measures', async () => {
    const [large, small, tiny] = [await customerWith(4), await customerWith(3), await customerWith(2)];
    for (const customer of [large, small, tiny]) await spoke(customer, 91);
    const found = (await proposed()).filter(({ customer_uuid }) => [large, small, tiny].includes(customer_uuid));
    expect(found.map(({ customer_uuid, units, silent_days }) => [customer_uuid, units, silent_days])).toEqual([
      [large, 4, 91],
      [small, 3, 91],
    ]);
    await spoke(large, 89);
    expect(await isProposed(large)).toBe(false);
    const { data: set } = await client.call(relationshipSetting.calls.show);
    const body = { silent_days: 60, least_units: 2, version: set.version };
    await client.call(relationshipSetting.calls.update, { body });
    expect([await isProposed(large), await isProposed(tiny)]).toEqual([true, true]);
  });

  it('to nobody whose visit is spoken of or on the agenda already', async () => {
    const [{ customer: planned, unit }, open] = [await siteWith(3), await customerWith(3)];
    expect([await isProposed(planned), await isProposed(open)]).toEqual([true, true]);
    await newVisit(client, { customer_equipment_uuid: unit });
    expect(await isProposed(planned)).toBe(false);
    await newReport(client, open, { type: 'VISIT' });
    await server.owner.query(`update crm_report set occurred_at = ${days(400)} where customer_uuid = $1`, [open]);
    expect(await isProposed(open)).toBe(false);
  });

  it('and opened once, however many press at once, with its next action', async () => {
    const customer = await customerWith(3);
    const input = { params: { uuid: customer }, body: {} };
    const made = await Promise.all(Array.from({ length: 4 }, () => client.call(relationshipVisit.propose, input)));
    const uuids = new Set(made.map(({ data }) => data.uuid));
    expect(uuids.size).toBe(1);
    const { data: report } = await client.call(crmReport.show, { params: { uuid: [...uuids][0] ?? '' } });
    expect(report).toMatchObject({
      type: 'VISIT',
      origin: 'OWN',
      status: 'NOT_ASSIGNED',
      next_action: 'Agendar visita de relacionamento',
    });
    expect(new Date(report.next_action_at ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(await isProposed(customer)).toBe(false);
    await step(client, 'cancel', report, { reason: 'Cliente encerrou' });
    expect(await isProposed(customer)).toBe(true);
  });

  it('by who may write reports only, and for customers only', async () => {
    const reader = await server.client({ crm: ['list_report'] });
    const customer = await customerWith(1);
    await reader.refused(403, relationshipVisit.propose, { params: { uuid: customer }, body: {} });
    const nobody = { params: { uuid: '00000000-0000-4000-8000-000000000000' }, body: {} };
    await client.refused(404, relationshipVisit.propose, nobody);
  });
});
