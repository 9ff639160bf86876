import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { contractVisits } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { activated, contractBody, newChecklist, newContract, newSiteWithUnits } from '../testing/examples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const today = dayOf(new Date());
const reason = 'Obra no hospital até segunda ordem';
/** Twelve months from the first of next month. */
const next = `${addMonths(today, 1).slice(0, 8)}01`;
const year = { starts_at: next, ends_at: addDays(addMonths(next, 12), -1) };

describe('visits of a contract', () => {
  it('come with its activation, each unit in its rhythm, and none after its end', async () => {
    const client = await server.client('all');
    const { site, units } = await newSiteWithUnits(client, 2);
    const [monthly, none] = units;
    const items = [
      { customer_equipment_uuid: monthly!.uuid, periodicity: 'MENSAL' as const, first_visit_at: addDays(next, 9) },
      { customer_equipment_uuid: none!.uuid, periodicity: null },
    ];
    const { data: draft } = await client.call(maintenanceContract.create, {
      body: contractBody(site, [], { ...year, items }),
    });
    const made = await activated(client, draft);
    const { data: visits } = await client.call(contractVisits.list, { params: { uuid: made.uuid } });
    // The twelfth may be beyond the agenda's own horizon of twelve months from today.
    expect(visits.length).toBeGreaterThanOrEqual(11);
    expect(visits.every(({ serial_number }) => serial_number === monthly!.serial_number)).toBe(true);
    expect(visits.every(({ scheduled_date: day }) => day >= year.starts_at && day <= year.ends_at)).toBe(true);
  });

  it('stop while it is suspended, and go on in the same rhythm', async () => {
    const client = await server.client('all');
    const made = await activated(client, await newContract(client, 1, year));
    const params = { uuid: made.uuid };
    const planned = async () =>
      (await client.call(contractVisits.list, { params })).data.filter(({ status }) => status === 'SCHEDULED');
    const before = (await planned()).map(({ scheduled_date: day }) => day);
    expect(before.length).toBeGreaterThan(0);
    const { data: off } = await client.call(maintenanceContract.suspend, {
      params,
      body: { version: made.version, reason },
    });
    expect(await planned()).toEqual([]);
    await client.call(maintenanceContract.resume, { params, body: { version: off.version } });
    expect((await planned()).map(({ scheduled_date: day }) => day)).toEqual(before);
  });

  it('end with it', async () => {
    const client = await server.client('all');
    const made = await activated(client, await newContract(client, 1, year));
    const params = { uuid: made.uuid };
    await client.call(maintenanceContract.terminate, { params, body: { version: made.version, reason } });
    const { data } = await client.call(contractVisits.list, { params });
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
  });

  it('on demand are not planned', async () => {
    const client = await server.client('all');
    const made = await activated(client, await newContract(client, 1, { ...year, coverage: 'ON_DEMAND' }));
    expect((await client.call(contractVisits.list, { params: { uuid: made.uuid } })).data).toEqual([]);
  });

  it('take the checklist given to all units at once', async () => {
    const client = await server.client('all');
    const made = await activated(client, await newContract(client, 2, year));
    const checklist_uuid = await newChecklist(client, 'Preventiva de ventilador');
    const { data: changed } = await client.call(maintenanceContract.checklists, {
      params: { uuid: made.uuid },
      body: { version: made.version, items: made.items.map(({ uuid }) => ({ uuid, checklist_uuid })) },
    });
    expect(changed.items.map(({ checklist_name }) => checklist_name)).toEqual(
      Array(2).fill('Preventiva de ventilador'),
    );
    const { data: visits } = await client.call(contractVisits.list, { params: { uuid: made.uuid } });
    expect(new Set(visits.map(({ checklist_name }) => checklist_name))).toEqual(new Set(['Preventiva de ventilador']));
  });
});

it('of the demo company are what the activation of its contracts makes, and what became of them', async () => {
  const client = await server.client('all');
  const made = await activated(client, await newContract(client, 1, { ...year, starts_at: addMonths(next, -8) }));
  // As the demo company has its contracts: in force, and nobody activated them one by one.
  await server.owner.query(
    `with kept as (delete from contract_series using maintenance_contract_item item
       where item.uuid = item_uuid and item.maintenance_contract_uuid = $1 returning series_uuid),
     visits as (delete from maintenance_schedule using kept where maintenance_schedule.series_uuid = kept.series_uuid)
     select from kept`,
    [made.uuid],
  );
  await server.owner.query(
    "update maintenance_contract_item set periodicity = 'MENSAL', first_visit_at = $2 where maintenance_contract_uuid = $1",
    [made.uuid, addMonths(next, -7)],
  );
  await demoOf(server, demo);
  const { data: visits } = await client.call(contractVisits.list, { params: { uuid: made.uuid } });
  const of = (status: string) => visits.filter((visit) => visit.status === status);
  expect(of('COMPLETED').length).toBeGreaterThanOrEqual(6);
  expect(of('COMPLETED').every(({ scheduled_date: day }) => day < today)).toBe(true);
  expect(of('SCHEDULED').length).toBeGreaterThanOrEqual(10);
  expect(of('SCHEDULED').every(({ scheduled_date: day }) => day >= today && day <= year.ends_at)).toBe(true);
  expect(of('COMPLETED').length + of('SCHEDULED').length).toBe(visits.length);
  // Made once: the contract goes on from there as any other.
  await demoOf(server, demo);
  expect((await client.call(contractVisits.list, { params: { uuid: made.uuid } })).data).toHaveLength(visits.length);
});
