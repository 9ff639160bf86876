import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { rentalAvailability } from '../contract.ts';
import { activeRental, makeInstrument, newAssets, newCustomer, newVisit } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
const today = dayOf(new Date(), 'America/Sao_Paulo');
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const asked = async (from: string, until: string, category_uuid?: string) =>
  (
    await desk.call(rentalAvailability.availability, {
      query: { from, until, ...(category_uuid && { category_uuid }) },
    })
  ).data;
const verdicts = async (from: string, until: string) =>
  new Map(
    (await asked(from, until)).map(({ uuid, verdict, busy }) => [uuid, [verdict, ...busy.map(({ kind }) => kind)]]),
  );

it('knows reservations, visits, maintenance and registrations, each on its days', async () => {
  const [held = '', visited = '', stopped = '', expired = '', free = ''] = await newAssets(desk, 5);
  const contract = await activeRental(desk, await newCustomer(desk), [held], {
    starts_at: '2027-12-03',
    ends_at: '2027-12-20',
  });
  await newVisit(desk, { asset_equipment_uuid: visited, scheduled_date: '2027-12-08' });
  const { data: asset } = await desk.call(assetEquipment.show, { params: { uuid: stopped } });
  await desk.call(assetEquipment.move, {
    params: { uuid: stopped },
    body: { kind: 'TO_MAINTENANCE', reason: 'Revisão geral', version: asset.version },
  });
  await server.owner.query(
    "insert into anvisa_registration (number, valid_until) values ('80012345678', '2027-12-10') on conflict do nothing",
  );
  const { data: odd } = await desk.call(assetEquipment.show, { params: { uuid: expired } });
  await server.owner.query("update equipment set anvisa_registration = '80012345678' where uuid = $1", [
    odd.equipment_stock.equipment.uuid,
  ]);
  const before = await verdicts('2027-12-01', '2027-12-02');
  expect([held, visited, stopped, expired, free].map((uuid) => before.get(uuid))).toEqual([
    ['FREE'],
    ['FREE'],
    ['BLOCKED', 'MAINTENANCE'],
    ['FREE'],
    ['FREE'],
  ]);
  const within = await verdicts('2027-12-05', '2027-12-12');
  expect([held, visited, stopped, expired, free].map((uuid) => within.get(uuid))).toEqual([
    ['HELD', 'HOLD'],
    ['FREE', 'VISIT'],
    ['BLOCKED', 'MAINTENANCE'],
    ['BLOCKED', 'ANVISA'],
    ['FREE'],
  ]);
  const [taken] = (await asked('2027-12-20', '2027-12-25')).find(({ uuid }) => uuid === held)?.busy ?? [];
  expect(taken).toMatchObject({
    from: '2027-12-03',
    until: '2027-12-20',
    path: `/contract/rental/show/${contract.uuid}`,
  });
  const { data: model } = await desk.call(equipment.show, { params: { uuid: odd.equipment_stock.equipment.uuid } });
  expect((await asked('2027-12-01', '2027-12-02', model.category_uuid)).map(({ uuid }) => uuid)).toEqual([expired]);
});

it('a unit that is an instrument too is not to be had once its calibration is over', async () => {
  const [measuring = '', never = ''] = await newAssets(desk, 2);
  for (const [uuid, due_on] of [
    [measuring, '2027-12-09'],
    [never, null],
  ] as const) {
    const { data: asset } = await desk.call(assetEquipment.show, { params: { uuid } });
    const instrument = await makeInstrument(desk, { asset_number: asset.asset_number });
    await server.owner.query('update instrument set due_on = $2 where uuid = $1', [instrument.uuid, due_on]);
  }
  const [before, within] = [await verdicts('2027-12-01', '2027-12-08'), await verdicts('2027-12-05', '2027-12-12')];
  expect([measuring, never].map((uuid) => before.get(uuid))).toEqual([['FREE'], ['BLOCKED', 'CALIBRATION']]);
  expect(within.get(measuring)).toEqual(['BLOCKED', 'CALIBRATION']);
});

it('what is out past its end is out until it is back', async () => {
  const [late = ''] = await newAssets(desk, 1);
  await activeRental(desk, await newCustomer(desk), [late], {
    starts_at: addDays(today, -20),
    ends_at: addDays(today, -5),
  });
  const soon = [addDays(today, 10), addDays(today, 12)] as const;
  expect((await verdicts(...soon)).get(late)).toEqual(['FREE']);
  await server.owner.query("update rental_hold set state = 'ON_HIRE' where asset_equipment_uuid = $1", [late]);
  expect((await verdicts(...soon)).get(late)).toEqual(['HELD', 'HIRE']);
  // Back, it is free again; a contract of the days it was out, written down afterwards, would be refused.
  await server.owner.query("update rental_hold set state = 'RETURNED' where asset_equipment_uuid = $1", [late]);
  expect((await verdicts(...soon)).get(late)).toEqual(['FREE']);
  expect((await verdicts(addDays(today, -10), today)).get(late)).toEqual(['HELD', 'HIRE']);
});

it('is asked with days in their order, by who may list contracts', async () => {
  expect(
    (await desk.try(rentalAvailability.availability, { query: { from: today, until: addDays(today, -1) } })).status,
  ).toBe(422);
  const other = await server.client({ customer: ['list'] });
  expect((await other.try(rentalAvailability.availability, { query: { from: today, until: today } })).status).toBe(403);
});
