import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import type { Person } from '#core/testing/person.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';
import { crmReport, type CrmReport } from '#modules/crm/crm-report/contract.ts';
import { crmFollowup } from '../contract.ts';
import {
  activated,
  contractBody,
  newAssets,
  newReport,
  newSite,
  newSiteWithUnits,
  rental,
  step,
} from '../testing/examples.ts';

let server: TestServer;
let me: Person;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  me = await server.person('all');
  client = server.as(me);
});

const again = async ({ uuid }: { uuid: string }): Promise<CrmReport> =>
  (await client.call(crmReport.show, { params: { uuid } })).data;
const assigned = async (customer: string, own: object = {}): Promise<CrmReport> =>
  step(client, 'assign', await newReport(client, customer, own), { responsible_uuid: me.uuid });
const originOf = async (record_uuid: string) =>
  (await client.call(crmFollowup.origin, { query: { record_uuid } })).data;

describe('a contract that comes of a report', () => {
  it('begins as a draft with what was said, once however often it is pressed, and wins its deal when it holds', async () => {
    const { customer, unit } = await newSite(client);
    const deal = await assigned(customer.uuid, {
      subject: 'Contrato das autoclaves',
      value: '48000.00',
      contact: 'Dra. Lúcia',
      customer_equipment_uuid: unit.uuid,
    });
    const params = { uuid: deal.uuid };
    const open = () => client.call(crmFollowup.openMaintenanceContract, { params, body: {} });
    const opened = await Promise.all([open(), open()]);
    expect(new Set(opened.map(({ data }) => data.record_uuid)).size).toBe(1);
    const record = opened[0].data.record_uuid;
    const { data: draft } = await client.call(maintenanceContract.show, { params: { uuid: record } });
    expect(draft).toMatchObject({
      status: 'DRAFT',
      title: 'Contrato das autoclaves',
      customer_uuid: customer.uuid,
      responsible_uuid: me.uuid,
      their_signatory: 'Dra. Lúcia',
      items: [{ customer_equipment_uuid: unit.uuid }],
    });
    expect(draft.notes).toContain(deal.code);
    expect(draft.notes).toMatch(/R\$\s48\.000,00/);
    expect(await originOf(record)).toMatchObject([{ uuid: deal.uuid, code: deal.code, status: 'IN_PROGRESS' }]);
    await activated(client, draft);
    expect(await again(deal)).toMatchObject({ status: 'WON', outcome: `Contrato ${draft.code} em vigor.` });
    expect((await client.call(crmFollowup.list, { params })).data).toMatchObject([
      { kind: 'MAINTENANCE_CONTRACT', code: draft.code, status: 'ACTIVE' },
    ]);
  });

  it('of rental is a draft without units, and a draft that is thrown away leaves the report free for another', async () => {
    const { customer } = await newSite(client);
    const deal = await assigned(customer.uuid);
    const params = { uuid: deal.uuid };
    const { data: first } = await client.call(crmFollowup.openRentalContract, { params, body: {} });
    const { data: draft } = await client.call(rentalContract.show, { params: { uuid: first.record_uuid } });
    expect(draft).toMatchObject({ status: 'DRAFT', customer_uuid: customer.uuid, items: [] });
    await client.call(rentalContract.remove, { params: { uuid: draft.uuid } });
    expect((await client.call(crmFollowup.list, { params })).data).toEqual([]);
    const { data: second } = await client.call(crmFollowup.openRentalContract, { params, body: {} });
    expect(second.record_uuid).not.toBe(first.record_uuid);
  });

  it('written elsewhere is linked: sent for signature it starts its report, and one of nobody it leaves alone', async () => {
    const { site, units } = await newSiteWithUnits(client, 1);
    const { customer } = site;
    const [deal, nobodys] = [await assigned(customer.uuid), await newReport(client, customer.uuid)];
    const made = await client.call(maintenanceContract.create, { body: contractBody(site, units) });
    const [asset = ''] = await newAssets(client, 1);
    const hire = await client.call(rentalContract.create, { body: rental(customer.uuid, [asset]) });
    const link = (report: CrmReport, kind: 'MAINTENANCE_CONTRACT' | 'RENTAL_CONTRACT', record_uuid: string) =>
      client.call(crmFollowup.link, { params: { uuid: report.uuid }, body: { kind, record_uuid } });
    await link(deal, 'MAINTENANCE_CONTRACT', made.data.uuid);
    await link(nobodys, 'RENTAL_CONTRACT', hire.data.uuid);
    const sent = await client.call(maintenanceContract.requestSignature, {
      params: { uuid: made.data.uuid },
      body: { version: made.data.version },
    });
    expect((await again(deal)).status).toBe('IN_PROGRESS');
    await activated(client, sent.data);
    expect((await again(deal)).status).toBe('WON');
    await client.call(rentalContract.activate, {
      params: { uuid: hire.data.uuid },
      body: { version: hire.data.version },
    });
    expect((await again(nobodys)).status).toBe('NOT_ASSIGNED');
  });

  it('is begun by who may make that kind, of a report they may see', async () => {
    const { customer } = await newSite(client);
    const report = await assigned(customer.uuid);
    const input = { params: { uuid: report.uuid }, body: {} };
    const lessor = await server.client({ rental_contract: ['create'], crm: ['show_report'] });
    await lessor.refused(403, crmFollowup.openMaintenanceContract, input);
    await (
      await server.client({ maintenance_contract: ['create'] })
    ).refused(404, crmFollowup.openMaintenanceContract, input);
    await lessor.call(crmFollowup.openRentalContract, input);
  });
});
