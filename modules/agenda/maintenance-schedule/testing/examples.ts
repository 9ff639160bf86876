import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import type { Person, TestServer } from '#core/testing/server.ts';
import { newInstalled, newSite } from '#modules/asset/crm-customer-equipment/testing/examples.ts';
import { assetEquipment, type Asset } from '#modules/asset/asset-equipment/contract.ts';
import { newModel, newUnit as newStockUnit } from '#modules/asset/stock-equipment/testing/examples.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { maintenanceSchedule, type Schedule } from '../contract.ts';

export type Body = Call<typeof maintenanceSchedule.create>['body'];

/** A Monday like any other. */
export const monday = '2027-03-15';

/** A unit at a customer's. */
export async function newUnit(client: TestClient) {
  return newInstalled(client, await newSite(client));
}

/** Several at one customer's. */
export async function newUnits(client: TestClient, count: number) {
  const site = await newSite(client);
  return Promise.all(Array.from({ length: count }, () => newInstalled(client, site)));
}

export const visit = (own: Partial<Body>): Body => ({
  title: 'Preventiva semestral',
  scheduled_date: monday,
  scheduled_time: '09:00',
  duration_minutes: 60,
  ...own,
});

export const newVisit = async (client: TestClient, own: Partial<Body> = {}): Promise<Schedule> => {
  const customer_equipment_uuid =
    own.customer_equipment_uuid ?? (own.asset_equipment_uuid ? null : (await newUnit(client)).uuid);
  return (await client.call(maintenanceSchedule.create, { body: visit({ ...own, customer_equipment_uuid }) })).data;
};

/** One of the company's own. */
export async function newAsset(client: TestClient): Promise<Asset> {
  const stock = await newStockUnit(client, (await newModel(client)).uuid);
  const body = { stock_equipment_uuid: stock.uuid, acquisition_date: '2026-03-10', acquisition_value: '10000.00' };
  return (await client.call(assetEquipment.create, { body })).data;
}

/** Two things to look at: one that must be answered, with a measured value, and one that need not. */
export async function newChecklist(client: TestClient, name: string): Promise<string> {
  const task = { answer_type: 'CHECK', required: false, requires_photo_on_fail: false, estimated_minutes: 5 } as const;
  const measured = { answer_type: 'NUMBER', unit: 'µA', min: '0', max: '500', required: true } as const;
  const tasks = [
    { ...task, ...measured, description: 'Corrente de fuga' },
    { ...task, description: 'Limpar o gabinete' },
  ];
  const body = { name, type: 'MAINTENANCE' as const, modules: [{ name: 'Segurança', tasks }] };
  return (await client.call(checklist.create, { body })).data.uuid;
}

/** Somebody whom visits are given to. */
export async function newTechnician(server: TestServer, name: string): Promise<Person> {
  const person = await server.person({}, name);
  await server.owner.query(
    "insert into role (name, slug, permissions) values ('Técnico', 'technician', '{}') on conflict do nothing",
  );
  await server.owner.query(
    "insert into user_role (user_uuid, role_uuid) select $1, uuid from role where slug = 'technician'",
    [person.uuid],
  );
  return person;
}
