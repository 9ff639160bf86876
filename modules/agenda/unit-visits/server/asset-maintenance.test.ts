import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { assetEquipment, type Asset } from '#modules/asset/asset-equipment/contract.ts';
import { assetMaintenance } from '../contract.ts';
import { newAsset, newTechnician } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

const monday = '2027-03-15';
const assetOf = async ({ uuid }: Asset): Promise<Asset> =>
  (await client.call(assetEquipment.show, { params: { uuid } })).data;

it('what an asset needs is asked for and placed in somebody’s day at once; refused, neither is there', async () => {
  const asset = await newAsset(client);
  const { uuid: responsible_uuid } = await newTechnician(server, 'Rui Patrimônio');
  const params = { uuid: asset.uuid };
  const asked = {
    wanted_on: monday,
    scheduled_time: '09:00',
    responsible_uuid,
    priority: 'HIGH' as const,
    description: 'Trocar a bateria\nE medir a fuga',
    stops: true,
  };
  const { data } = await client.call(assetMaintenance.schedule, {
    params,
    body: { ...asked, version: asset.version },
  });
  const { data: visit } = await client.call(maintenanceSchedule.show, { params: { uuid: data.uuid } });
  expect(visit).toMatchObject({
    code: data.code,
    title: 'Trocar a bateria',
    notes: 'Prioridade alta. Trocar a bateria\nE medir a fuga',
    scheduled_date: monday,
    scheduled_time: '09:00:00',
    asset_equipment_uuid: asset.uuid,
    responsible_uuid,
    status: 'SCHEDULED',
  });
  const stopped = await assetOf(asset);
  expect(stopped.status).toBe('IN_MAINTENANCE');
  expect(stopped.maintenance).toMatchObject([{ wanted_on: monday, priority: 'HIGH', status: 'REQUESTED' }]);

  // The same technician at the same hour, for another asset: nothing of it stays.
  const other = await newAsset(client);
  await client.refused(409, assetMaintenance.schedule, {
    params: { uuid: other.uuid },
    body: { ...asked, version: other.version },
  });
  expect(await assetOf(other)).toEqual(other);
});

it('of an asset that was dropped nothing is asked any more, and nobody is sent to it', async () => {
  const asset = await newAsset(client);
  const params = { uuid: asset.uuid };
  const dropped_on = dayOf(new Date());
  await client.call(assetEquipment.drop, {
    params,
    body: { reason: 'OBSOLESCENCE', dropped_on, version: asset.version },
  });
  const dropped = await assetOf(asset);
  const refused = await client.refused(409, assetMaintenance.schedule, {
    params,
    body: { wanted_on: monday, scheduled_time: '09:00', description: 'Trocar a bateria', version: dropped.version },
  });
  expect(refused).toMatchObject({ code: 'dropped', message: 'Este patrimônio foi baixado.' });
  expect(await assetOf(asset)).toEqual(dropped);
  const { meta } = await client.call(maintenanceSchedule.list, { query: { asset_equipment_uuid: asset.uuid } });
  expect(meta.total).toBe(0);
});
