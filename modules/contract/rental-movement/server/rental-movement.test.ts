import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { priceOf } from '#modules/contract/contract-terms/billing.rules.ts';
import { rentalContract, type RentalContract } from '#modules/contract/rental-contract/contract.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { rentalMovement } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { activeRental, makeInstrument, newAssets, newCustomer, newVisit } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let customer: string;
const today = dayOf(new Date(), 'America/Sao_Paulo');
const ago = (days: number): string => addDays(today, -days);
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  customer = await newCustomer(desk);
});

const rented = (assets: string[], own: object = {}): Promise<RentalContract> =>
  activeRental(desk, customer, assets, {
    starts_at: ago(60),
    ends_at: addDays(today, 300),
    use_site: 'UTI adulto',
    ...own,
  });
const itemOf = ({ items }: RentalContract, place = 0): string => items[place]?.uuid ?? '';
const handed = (contract: RentalContract, on_day: string, own: object = {}, place = 0) => ({
  params: { uuid: contract.uuid },
  body: { item_uuid: itemOf(contract, place), on_day, condition: 'GOOD' as const, ...own },
});
const assetNow = async (uuid: string) => (await desk.call(assetEquipment.show, { params: { uuid } })).data;

describe('a unit of ours at a customer', () => {
  it('goes there and comes back by itself in Patrimônio, and its days are counted by serial', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const before = await assetNow(asset);
    const contract = await rented([asset]);
    const { data: out } = await desk.call(rentalMovement.deliver, handed(contract, ago(30), { meter: '100' }));
    expect(out.items[0]).toMatchObject({ hired_days: 31, idle_days: 0 });
    expect(await assetNow(asset)).toMatchObject({
      status: 'RENTED',
      location: 'UTI adulto',
      movements: [{ kind: 'TO_CUSTOMER', moved_on: ago(30), reason: `Entrega do contrato ${contract.code}` }],
    });
    await desk.refused(409, rentalMovement.deliver, handed(contract, ago(29)));
    await desk.refused(422, rentalMovement.giveBack, handed(contract, ago(31)));
    await desk.refused(422, rentalMovement.giveBack, handed(contract, ago(10), { meter: '99' }));
    const back = await desk.call(rentalMovement.giveBack, handed(contract, ago(10), { meter: '180.5' }));
    expect(back.data.items[0]).toMatchObject({ hired_days: 21, used: '80.500' });
    const span = { start_date: ago(30), end_date: ago(10) };
    expect(back.data.items[0]?.amount).toBe(priceOf('1500.00', back.data.anchor, span));
    expect(await assetNow(asset)).toMatchObject({ status: 'ACTIVE', location: before.location });
    const { data: page } = await desk.call(rentalContract.show, { params: { uuid: contract.uuid } });
    expect(page.items[0]).toMatchObject({ state: 'RETURNED', held_until: ago(10) });
  });

  it('is swapped for another: its idle days are credited, and the contract stays one item', async () => {
    const [broken = '', fresh = '', elsewhere = ''] = await newAssets(desk, 3);
    const contract = await rented([broken]);
    const other = await rented([elsewhere]);
    await desk.call(rentalMovement.deliver, handed(contract, ago(40)));
    const swap = (asset_equipment_uuid: string, own: object = {}) => ({
      params: { uuid: contract.uuid },
      body: {
        item_uuid: itemOf(contract),
        on_day: ago(20),
        asset_equipment_uuid,
        idle_from: ago(23),
        notes: 'Compressor parou',
        ...own,
      },
    });
    const taken = await desk.refused(409, rentalMovement.swap, swap(elsewhere));
    expect(taken.message).toContain(other.code);
    await desk.refused(422, rentalMovement.swap, swap(fresh, { idle_from: ago(41) }));
    const { data } = await desk.call(rentalMovement.swap, swap(fresh));
    expect(data.items[0]).toMatchObject({ hired_days: 41 - 3, idle_days: 3 });
    expect(data.items[0]?.spans.map(({ unit, state, days }) => [unit.uuid, state, days])).toEqual([
      [broken, 'HIRED', daysBetween(ago(40), ago(23))],
      [broken, 'IDLE', 3],
      [fresh, 'HIRED', 21],
    ]);
    expect([(await assetNow(broken)).status, (await assetNow(fresh)).status]).toEqual(['ACTIVE', 'RENTED']);
    const { data: page } = await desk.call(rentalContract.show, { params: { uuid: contract.uuid } });
    expect(page.items.map(({ asset_equipment_uuid, state }) => [asset_equipment_uuid, state])).toEqual([
      [fresh, 'ON_HIRE'],
    ]);
  });

  it('keeps a contract from being closed, and one of two comes back alone', async () => {
    const contract = await rented(await newAssets(desk, 2));
    await desk.call(rentalMovement.deliver, handed(contract, ago(5)));
    await desk.call(rentalMovement.deliver, handed(contract, ago(5), {}, 1));
    const params = { uuid: contract.uuid };
    const { data: ended } = await desk.call(rentalContract.terminate, {
      params,
      body: { version: contract.version, reason: 'O hospital fechou a ala.' },
    });
    await desk.call(rentalMovement.giveBack, handed(contract, ago(1)));
    const open = await desk.refused(409, rentalContract.close, { params, body: { version: ended.version } });
    expect(open.message).toBe('Há 1 equipamento com o cliente: registre a devolução.');
    await desk.call(rentalMovement.giveBack, handed(contract, today, {}, 1));
    await desk.call(rentalContract.close, { params, body: { version: ended.version } });
  });

  it('stands still with its contract, and days it did not work are told', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const contract = await rented([asset], { idle_grace_days: 1 });
    await desk.call(rentalMovement.deliver, handed(contract, ago(9)));
    const stop = { item_uuid: itemOf(contract), on_day: ago(6), until_day: ago(4), notes: 'Sensor trocado no local' };
    await desk.call(rentalMovement.idle, { params: { uuid: contract.uuid }, body: stop });
    const { data: stood } = await desk.call(rentalContract.suspend, {
      params: { uuid: contract.uuid },
      body: { version: contract.version, reason: 'Obra no setor, a pedido.' },
    });
    expect(stood.suspended_at).toBe(today);
    const { data } = await desk.call(rentalMovement.ledger, { params: { uuid: contract.uuid } });
    expect(data.items[0]).toMatchObject({ hired_days: 7, idle_days: 2, suspended_days: 1 });
    expect(data.events.map(({ kind }) => kind)).toEqual(['DELIVERED', 'IDLE', 'SUSPENDED']);
  });

  it('does not leave with a late preventive, unless somebody says why', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const visit = await newVisit(desk, { asset_equipment_uuid: asset });
    await server.owner.query('update maintenance_schedule set scheduled_date = $2 where uuid = $1', [
      visit.uuid,
      ago(3),
    ]);
    const contract = await rented([asset]);
    const refused = await desk.refused(422, rentalMovement.deliver, handed(contract, today));
    expect(refused.errors?.['override_reason']?.[0]).toContain(`Visita ${visit.code} vencida`);
    const override_reason = 'Preventiva feita hoje, registro amanhã.';
    const { data } = await desk.call(rentalMovement.deliver, handed(contract, today, { override_reason }));
    expect(data.events[0]?.override_reason).toBe(override_reason);
  });

  it('that is an instrument too does not leave with its calibration over, nor while quality holds it', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const { asset_number } = await assetNow(asset);
    const instrument = await makeInstrument(desk, { asset_number });
    const contract = await rented([asset]);
    const why = async (set: string) => {
      await server.owner.query(`update instrument set ${set} where uuid = $1`, [instrument.uuid]);
      return (await desk.refused(422, rentalMovement.deliver, handed(contract, today))).errors?.[
        'override_reason'
      ]?.[0];
    };
    expect(await why('due_on = null')).toContain('Sem calibração.');
    expect(await why("due_on = '2026-01-31'")).toContain('Calibração vencida em 31/01/2026.');
    expect(await why("due_on = '2099-01-31', status = 'QUARANTINE'")).toContain('Está bloqueado pela qualidade.');
    await server.owner.query("update instrument set status = 'ACTIVE' where uuid = $1", [instrument.uuid]);
    expect((await desk.call(rentalMovement.deliver, handed(contract, today))).data.events).toHaveLength(1);
  });

  it('that comes back late takes the first days of who reserved it', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const late = await rented([asset], { ends_at: ago(8) });
    const next = await rented([asset], { starts_at: ago(5), ends_at: addDays(today, 20) });
    await desk.call(rentalMovement.deliver, handed(late, ago(20)));
    await desk.refused(409, rentalMovement.deliver, handed(next, ago(5)));
    const { data } = await desk.call(rentalMovement.giveBack, handed(late, ago(2)));
    expect(data.items[0]?.hired_days).toBe(19);
    const { data: page } = await desk.call(rentalContract.show, { params: { uuid: next.uuid } });
    expect(page.items[0]).toMatchObject({ state: 'RESERVED', held_from: ago(1) });
    await desk.call(rentalMovement.deliver, handed(next, ago(1)));
  });

  it('is moved only by who may change contracts, and told to who may see them', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const contract = await rented([asset]);
    const reader = await server.client({ rental_contract: ['show'] });
    expect((await reader.try(rentalMovement.ledger, { params: { uuid: contract.uuid } })).status).toBe(200);
    expect((await reader.try(rentalMovement.deliver, handed(contract, today))).status).toBe(403);
    const stranger = await server.client({ customer: ['list'] });
    expect((await stranger.try(rentalMovement.ledger, { params: { uuid: contract.uuid } })).status).toBe(403);
  });
});

it('has a past in the demo company: what is out is with its customer, and nothing is promised twice', async () => {
  await newAssets(desk, 12);
  await demoOf(server, demo);
  const { rows } = await server.owner.query<{ state: string; status: string }>(
    `select hold.state, asset.status from rental_hold hold join rental_contract contract on contract.uuid = hold.contract_uuid
     join asset_equipment asset on asset.uuid = hold.asset_equipment_uuid where contract.title <> 'Locação de ventiladores'
       and hold.state in ('ON_HIRE', 'RESERVED')`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { state, status } of rows) expect(status).toBe(state === 'ON_HIRE' ? 'RENTED' : 'ACTIVE');
});
