import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { customerEquipment, type CustomerEquipmentSummary } from '#modules/asset/crm-customer-equipment/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { ageBand, installedBase, warrantyState } from '../contract.ts';
import { activated, contractBody, newInstalled, newSite } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
let today: string;

/** Ages around each border, warranties around theirs, one unit out of service, one site under contract. */
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  today = todayOf(server);
  const [first, second] = [await newSite(client), await newSite(client)];
  const born = (months: number, days = 0) => addDays(addMonths(today, -months), days);
  const units = [];
  for (const installed_at of [born(1), born(24, 1), born(24), born(60, 1), born(60), born(120, 1), born(120)])
    units.push(await newInstalled(client, first, { installed_at, warranty_until: '' }));
  const ends = [today, addDays(today, -1), addDays(today, 90), addDays(today, 91)];
  for (const warranty_until of ends)
    await newInstalled(client, second, { installed_at: born(3), warranty_until, status: 'IN_REPAIR' });
  await newInstalled(client, second, { installed_at: '', warranty_until: '', status: 'DECOMMISSIONED' });
  await newInstalled(client, second, { installed_at: '', warranty_until: '' });
  const body = contractBody(first, units.slice(0, 3), { starts_at: addDays(today, -10), ends_at: addDays(today, 10) });
  await activated(client, (await client.call(maintenanceContract.create, { body })).data);
  // A draft covers nothing.
  await client.call(maintenanceContract.create, { body: contractBody(first, units.slice(3, 5)) });
});

const isOlder = (installed: string, years: number): boolean => installed <= addMonths(today, -12 * years);
function ageOf({ installed_at }: CustomerEquipmentSummary) {
  if (!installed_at) return 'UNKNOWN';
  if (isOlder(installed_at, 10)) return 'OVER_10';
  if (isOlder(installed_at, 5)) return 'FROM_5_TO_10';
  return isOlder(installed_at, 2) ? 'FROM_2_TO_5' : 'UP_TO_2';
}
function warrantyOf({ warranty_until }: CustomerEquipmentSummary) {
  if (!warranty_until) return 'NONE';
  if (warranty_until < today) return 'EXPIRED';
  return warranty_until <= addDays(today, 90) ? 'ENDING' : 'VALID';
}

/** Unit by unit from its list, contract by contract from theirs. */
async function slowly() {
  const { data: all } = await client.call(customerEquipment.list, { query: { per_page: 1000 } });
  const { data: contracts } = await client.call(maintenanceContract.list, {
    query: { status: 'ACTIVE,RENEWED' as never, per_page: 1000 },
  });
  const covered = new Set<string>();
  for (const { uuid, starts_at, ends_at } of contracts) {
    if (starts_at > today || (ends_at && ends_at < today)) continue;
    const { data } = await client.call(maintenanceContract.show, { params: { uuid } });
    for (const { customer_equipment_uuid } of data.items) covered.add(customer_equipment_uuid);
  }
  return all
    .filter(({ status }) => status !== 'DECOMMISSIONED')
    .map((unit) => ({
      uuid: unit.uuid,
      status: unit.status,
      customer_uuid: unit.customer_uuid,
      brand_name: unit.equipment.brand_name,
      age: ageOf(unit),
      warranty: warrantyOf(unit),
      cover: covered.has(unit.uuid) ? 'COVERED' : 'UNCOVERED',
    }));
}

describe('the report of the installed base', () => {
  it('says of each unit, and of all of them, what the lists say', async () => {
    const units = await slowly();
    const { data: rows } = await client.call(installedBase.calls.rows, { query: { per_page: 1000 } });
    const byUuid = new Map(rows.map((row) => [row.uuid, row]));
    expect(rows).toHaveLength(units.length);
    for (const unit of units) expect(byUuid.get(unit.uuid)).toMatchObject(unit);
    const { data: summary } = await client.call(installedBase.calls.summary);
    const count = (of: (unit: (typeof units)[number]) => boolean) => units.filter(of).length;
    expect(summary).toMatchObject({
      units: 12,
      customers: 2,
      in_repair: count(({ status }) => status === 'IN_REPAIR'),
      in_warranty: count(({ warranty }) => warranty === 'VALID' || warranty === 'ENDING'),
      ending: count(({ warranty }) => warranty === 'ENDING'),
      covered: 3,
      uncovered: 9,
      exposed: count(({ cover, warranty }) => cover === 'UNCOVERED' && ['NONE', 'EXPIRED'].includes(warranty)),
      old: count(({ age }) => age === 'OVER_10'),
    });
    // Each part has what it has, and the parts come to the whole.
    for (const { age, units: some } of summary.ages)
      expect([age, some]).toEqual([age, count((unit) => unit.age === age)]);
    for (const parts of [summary.ages, summary.brands, summary.owners])
      expect(parts.reduce((sum, part) => sum + part.units, 0)).toBe(summary.units);
    expect(summary.ages.map(({ age }) => age)).toEqual(ageBand.values);
    for (const { name, units: some } of summary.brands)
      expect(some).toBe(count(({ brand_name }) => brand_name === name));
  });

  it('opens just what a figure counts', async () => {
    const units = await slowly();
    for (const { shows, value, label } of installedBase.figures) {
      if (!shows) continue;
      const { meta } = await client.call(installedBase.calls.rows, { query: { ...shows, per_page: 1 } as never });
      const { data: summary } = await client.call(installedBase.calls.summary);
      expect([label, meta.total]).toEqual([label, value(summary)]);
    }
    for (const warranty of warrantyState.values) {
      const { meta } = await client.call(installedBase.calls.rows, {
        query: { warranty: [warranty], per_page: 1 } as never,
      });
      expect([warranty, meta.total]).toEqual([warranty, units.filter((unit) => unit.warranty === warranty).length]);
    }
  });

  it('names a contract only to who may list contracts, and asks for its own permission', async () => {
    const reader = await server.client({ crm: ['customer_equipment_list_by_customer'] });
    const { data } = await reader.call(installedBase.calls.rows, { query: { cover: ['COVERED'] as never } });
    expect(data.map(({ contract_code }) => contract_code)).toEqual([null, null, null]);
    const whole = await client.call(installedBase.calls.rows, { query: { cover: ['COVERED'] as never } });
    expect(whole.data.every(({ contract_code }) => contract_code?.startsWith('CM-'))).toBe(true);
    await (await server.client({ crm: ['list_report'] })).refused(403, installedBase.calls.rows);
  });
});
