import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import type { Person } from '#core/testing/person.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { anvisaLetters, anvisaWatch, type WatchedUnit } from '../contract.ts';
import { activeRental, newAssets, newInstalled, newSite, newUnit } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
let manager: Person;
let today: string;
let customer: string;
let renter: string;
const [cancelled, expired, good] = ['10000000001', '10000000002', '10000000003'];

const register = (number: string, valid_until: string | null, is_cancelled = false) =>
  server.owner.query(
    `insert into anvisa_registration (number, manufacturers, valid_until, is_cancelled) values ($1, '{}', $2, $3)
     on conflict (number) do update set valid_until = excluded.valid_until, is_cancelled = excluded.is_cancelled`,
    [number, valid_until, is_cancelled],
  );
const bears = (model: string, number: string) =>
  server.owner.query('update equipment set anvisa_registration = $2 where uuid = $1', [model, number]);

/** One registration cancelled, one that ended yesterday, one that ends today; units in each of the three places. */
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  manager = await server.person({ crm: ['assign_responsible_report', 'list_report'] });
  today = todayOf(server);
  await register(cancelled, null, true);
  await register(expired, addDays(today, -1));
  await register(good, today);
  const [first, second] = [await newSite(client), await newSite(client)];
  customer = first.customer.uuid;
  await bears(first.model.uuid, cancelled);
  await bears(second.model.uuid, good);
  await newInstalled(client, first);
  await newInstalled(client, first, { status: 'DECOMMISSIONED' });
  await newInstalled(client, second);
  await newUnit(client, first.model.uuid);
  const assets = await newAssets(client, 2);
  await server.owner.query(
    `update equipment set anvisa_registration = $2 where uuid in (select stock.equipment_uuid from stock_equipment stock
       join asset_equipment asset on asset.stock_equipment_uuid = stock.uuid where asset.uuid = any ($1))`,
    [assets, expired],
  );
  renter = second.customer.uuid;
  const rental = await activeRental(client, renter, assets.slice(0, 1));
  await server.owner.query(`update rental_hold set state = 'ON_HIRE' where contract_uuid = $1`, [rental.uuid]);
});

const rows = async (reader = client): Promise<WatchedUnit[]> =>
  (await reader.call(anvisaWatch.calls.rows, { query: { per_page: 1000 } })).data;
const places = (units: readonly WatchedUnit[]) =>
  units.map(({ stands, situation, customer_uuid }) => [stands, situation, customer_uuid]).toSorted();

describe('what bears a registration that is not good any more', () => {
  it('is found where it stands, with who uses it, and counted as its rows are', async () => {
    const found = await rows();
    expect(places(found)).toEqual(
      [
        ['INSTALLED', 'CANCELLED', customer],
        ['STOCK', 'CANCELLED', null],
        ['FLEET', 'EXPIRED', renter],
        ['FLEET', 'EXPIRED', null],
      ].toSorted(),
    );
    const { data: told } = await client.call(anvisaWatch.calls.summary, { query: {} });
    expect(told).toMatchObject({ units: 4, installed: 1, fleet: 2, stock: 1, registrations: 2, cancelled: 2 });
    expect([told.customers, told.untold]).toEqual([2, 2]);
  });

  it('is told on each unit’s own list and page as the watch tells it', async () => {
    const bad = ['CANCELLED', 'EXPIRED'] as const;
    const installed = await client.call(customerEquipment.list, { query: { anvisa_state: [...bad], per_page: 100 } });
    const inUse = installed.data.filter(({ status }) => status !== 'DECOMMISSIONED');
    const watched = (await rows()).filter(({ stands }) => stands === 'INSTALLED');
    expect(inUse.map(({ uuid, equipment }) => [uuid, equipment.anvisa_state])).toEqual(
      watched.map(({ uuid, situation }) => [uuid, situation]),
    );
    const valid = await client.call(customerEquipment.list, { query: { anvisa_state: ['VALID'], per_page: 100 } });
    expect(valid.data.map(({ equipment }) => equipment)).toMatchObject([
      { anvisa_registration: good, anvisa_valid_until: today },
    ]);
    const [first = ''] = watched.map(({ uuid }) => uuid);
    const { data: own } = await client.call(customerEquipment.show, { params: { uuid: first } });
    expect(own.equipment).toMatchObject({ anvisa_registration: cancelled, anvisa_state: 'CANCELLED' });
  });

  it('is shown of the fleet and the stock only to who may list those', async () => {
    const desk = await server.client({ crm: ['customer_equipment_list_by_customer'] });
    expect((await rows(desk)).map(({ stands }) => stands)).toEqual(['INSTALLED']);
    await (await server.client({ crm: ['list_report'] })).refused(403, anvisaWatch.calls.rows, { query: {} });
  });

  it('is told of once on Mondays, and again when it comes back', async () => {
    const titles = async () => {
      await remindNow(server, 'anvisa-watch.weekly');
      const { data } = await server.as(manager).call(notification.list, { query: { per_page: 50 } });
      return data.map((one) => one.data.title);
    };
    expect(await titles()).toEqual(['2 registros ANVISA vencidos ou cancelados']);
    expect(await titles()).toHaveLength(1);
    await register(expired, addDays(today, 400));
    expect(await titles()).toHaveLength(1);
    expect((await rows()).map(({ stands }) => stands).toSorted()).toEqual(['INSTALLED', 'STOCK']);
    await register(expired, addDays(today, -1));
    expect(await titles()).toHaveLength(2);
  });
});

describe('the letter to a customer', () => {
  it('lists what they use, and reads as a letter', async () => {
    const { data } = await client.call(anvisaLetters.list);
    expect(data.map((one) => one.customer_uuid).toSorted()).toEqual([customer, renter].toSorted());
    const { raw } = await client.try(anvisaLetters.letter, { params: { uuid: customer } });
    const { text } = await readPdf(raw);
    for (const said of ['Comunicado sobre registro ANVISA', cancelled, 'Cancelado', 'Ventilador pulmonar'])
      expect(text).toContain(said);
    const nobody = { params: { uuid: '00000000-0000-4000-8000-000000000000' } };
    await client.refused(404, anvisaLetters.letter, nobody);
  });

  it('goes once for each registration, whoever presses and however many at once', async () => {
    const input = { params: { uuid: customer }, body: { to: ['Engenharia@hospital.example'] } };
    const answers = await Promise.all([1, 2, 3].map(() => client.try(anvisaLetters.send, input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const mails = () =>
      server.owner.query<{ subject: string; attachments: unknown[] }>(
        `select subject, attachments from outgoing_mail where to_address = 'engenharia@hospital.example'`,
      );
    const { rows: sent } = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.attachments).toHaveLength(1);
    const told = (await rows()).find(({ customer_uuid }) => customer_uuid === customer);
    expect(told?.told_at).not.toBeNull();
    const { data } = await client.call(anvisaWatch.calls.summary, { query: {} });
    expect([data.customers, data.untold]).toEqual([2, 1]);
    // Cancelled is one thing; that it had ended before is another, and was not written of.
    await register(cancelled, addDays(today, -10));
    await client.call(anvisaLetters.send, input);
    expect((await mails()).rows).toHaveLength(2);
  });

  it('is sent by who may write to customers only', async () => {
    const reader = await server.client({ crm: ['customer_equipment_list_by_customer'] });
    const input = { params: { uuid: renter }, body: { to: ['x@hospital.example'] } };
    await reader.refused(403, anvisaLetters.send, input);
  });
});
