import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';
import { rentalMovement } from '#modules/contract/rental-movement/contract.ts';
import { fiscalCustody, type FiscalCustody } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { fiscalCustodyMachine, weekEnds } from '../fiscal-custody.rules.ts';
import {
  activeRental,
  delivered,
  moved,
  newAssets,
  newCustomer,
  newOrder,
  newRental,
  newSupplier,
} from '../testing/examples.ts';
import { followAll } from './follow.actions.ts';

const today = dayOf(new Date(), 'America/Sao_Paulo');
const ago = (days: number): string => addDays(today, -days);
const key = '26190111222333000181550010000000261000000000';
let server: TestServer;
let desk: TestClient;
let customer: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  customer = await newCustomer(desk);
});

async function lent(agreed_until = addDays(today, 10)): Promise<FiscalCustody> {
  const [asset_equipment_uuid = ''] = await newAssets(desk, 1);
  const body = { customer_uuid: customer, asset_equipment_uuid, left_on: ago(20), agreed_until };
  return (await desk.call(fiscalCustody.create, { body })).data;
}
type Narrowed = { rental_contract_uuid: string } | { service_order_uuid: string };
async function custodiesOf(query: Narrowed): Promise<FiscalCustody[]> {
  const { data } = await desk.call(fiscalCustody.list, { query: { ...query, sort_by: 'code', sort_order: 'asc' } });
  return Promise.all(data.map(async ({ uuid }) => (await desk.call(fiscalCustody.show, { params: { uuid } })).data));
}

walkDocument({
  contract: fiscalCustody,
  machine: fiscalCustodyMachine,
  server: () => server,
  make: () => lent(),
});

describe('what is to go out this week', () => {
  it('is told until it is delivered: kept for a contract in force, its day come or near', async () => {
    const [near = '', later = '', waiting = ''] = await newAssets(desk, 3);
    const terms = (starts_at: string) => ({ starts_at, ends_at: addDays(today, 90) });
    const soon = await activeRental(desk, customer, [near], terms(ago(1)));
    await activeRental(desk, customer, [later], terms(addDays(weekEnds(today).this_week, 1)));
    await newRental(desk, customer, [waiting], terms(today));
    const due = async () => {
      const { data } = await desk.call(fiscalCustody.deliveries, {});
      return data.map(({ rental_contract_code: code, held_from }) => [code, held_from]);
    };
    expect(await due()).toEqual([[soon.code, ago(1)]]);
    await desk.call(rentalMovement.deliver, {
      params: { uuid: soon.uuid },
      body: { item_uuid: soon.items[0]?.uuid ?? '', on_day: today, condition: 'GOOD' },
    });
    expect(await due()).toEqual([]);
  });
});

describe('a rented unit', () => {
  it('is in custody from its delivery, until the contract ends; its return is one action for both', async () => {
    const [first = '', second = ''] = await newAssets(desk, 2);
    const ends_at = addDays(today, 90);
    const contract = await activeRental(desk, customer, [first, second], { starts_at: ago(40), ends_at });
    const params = { uuid: contract.uuid };
    expect(await custodiesOf({ rental_contract_uuid: contract.uuid })).toEqual([]);
    for (const { uuid } of contract.items) {
      const body = { item_uuid: uuid, on_day: ago(30), condition: 'GOOD' as const };
      await desk.call(rentalMovement.deliver, { params, body });
    }
    const [one, other] = await custodiesOf({ rental_contract_uuid: contract.uuid });
    expect(one).toMatchObject({ kind: 'RENTAL', status: 'OPEN', left_on: ago(30), due_on: ends_at, on_hire: true });

    const later = addDays(today, 120);
    const { data: shown } = await desk.call(rentalContract.show, { params });
    await desk.call(rentalContract.renew, { params, body: { version: shown.version, ends_at: later } });
    const renewed = await custodiesOf({ rental_contract_uuid: contract.uuid });
    expect(renewed.map(({ due_on }) => due_on)).toEqual([later, later]);

    const back = {
      params: { uuid: one?.uuid ?? '' },
      body: { version: renewed[0]?.version ?? 0, returned_on: ago(2) },
    };
    const unsaid = await desk.refused(422, fiscalCustody.giveBack, back);
    expect(unsaid.errors).toHaveProperty('condition');
    const stranger = await server.client({ fiscal_custody: ['update', 'show', 'list'] });
    const condition = 'WORN' as const;
    await stranger.refused(403, fiscalCustody.giveBack, { ...back, body: { ...back.body, condition } });
    const { data: closed } = await desk.call(fiscalCustody.giveBack, {
      ...back,
      body: { ...back.body, condition, back_document: 'NFE', back_key: key, back_on: ago(2) },
    });
    expect(closed).toMatchObject({ status: 'RETURNED', returned_on: ago(2), back_number: '26', on_hire: false });
    const { data: ledger } = await desk.call(rentalMovement.ledger, { params });
    expect(ledger.events.at(-1)).toMatchObject({ kind: 'RETURNED', on_day: ago(2), condition: 'WORN' });
    await desk.refused(409, fiscalCustody.reopen, {
      params: { uuid: closed.uuid },
      body: { version: closed.version, reason: 'Engano' },
    });

    // Taken back from the contract, its custody follows.
    const item_uuid = contract.items.find(
      ({ asset_equipment_uuid }) => asset_equipment_uuid === other?.asset_equipment_uuid,
    )?.uuid;
    await desk.call(rentalMovement.giveBack, {
      params,
      body: { item_uuid: item_uuid ?? '', on_day: ago(1), condition: 'GOOD' },
    });
    const [, followed] = await custodiesOf({ rental_contract_uuid: contract.uuid });
    expect(followed).toMatchObject({ status: 'RETURNED', returned_on: ago(1) });
  });

  it('swapped for another hands its custody on', async () => {
    const [broken = '', fresh = ''] = await newAssets(desk, 2);
    const contract = await activeRental(desk, customer, [broken], { starts_at: ago(40), ends_at: addDays(today, 90) });
    const params = { uuid: contract.uuid };
    const item_uuid = contract.items[0]?.uuid ?? '';
    await desk.call(rentalMovement.deliver, { params, body: { item_uuid, on_day: ago(30), condition: 'GOOD' } });
    const swap = { item_uuid, on_day: ago(9), asset_equipment_uuid: fresh, notes: 'Compressor parou' };
    await desk.call(rentalMovement.swap, { params, body: swap });
    const custodies = await custodiesOf({ rental_contract_uuid: contract.uuid });
    expect(custodies.map(({ asset_equipment_uuid, status }) => [asset_equipment_uuid, status])).toEqual([
      [broken, 'RETURNED'],
      [fresh, 'OPEN'],
    ]);
  });
});

describe("a customer's equipment in the shop", () => {
  it('must leave in half a year from the date of its document, and leaves with its order', async () => {
    const order = await newOrder(desk);
    const [custody] = await custodiesOf({ service_order_uuid: order.uuid });
    expect(custody).toMatchObject({
      kind: 'REPAIR',
      serial_number: order.serial_number,
      due_on: addDays(today, 180),
    });
    const { uuid = '', version = 0, customer_uuid = '' } = custody ?? {};
    const body = { version, customer_uuid, out_document: 'NFE' as const, out_key: key, out_on: ago(5) };
    const wrong = await desk.refused(422, fiscalCustody.update, {
      params: { uuid },
      body: { ...body, out_key: `${key.slice(0, 43)}1` },
    });
    expect(wrong.errors).toHaveProperty('out_key');
    await desk.refused(422, fiscalCustody.update, { params: { uuid }, body: { ...body, customer_uuid: customer } });
    const { data: sent } = await desk.call(fiscalCustody.update, { params: { uuid }, body });
    expect(sent).toMatchObject({ out_number: '26', due_on: addDays(today, 175) });
    const { raw } = await desk.try(fiscalCustody.pdf, { params: { uuid } });
    expect((await readPdf(raw)).text).toContain(sent.code);
    await desk.refused(409, fiscalCustody.remove, { params: { uuid } });

    await delivered(desk, await moved(desk, await moved(desk, order, 'NOT_STARTED', 'moveOrder'), 'IN_PROGRESS'));
    const [left] = await custodiesOf({ service_order_uuid: order.uuid });
    expect(left).toMatchObject({ status: 'RETURNED', returned_on: today });
  });

  it('has none where the work is done at the customer', async () => {
    const away = await newOrder(desk, { service_location: 'ON_SITE', service_address: 'Rua das Flores, 10' });
    expect(await custodiesOf({ service_order_uuid: away.uuid })).toEqual([]);
  });
});

describe('the board', () => {
  it('parts what is open by the week of its deadline', async () => {
    const { this_week, next_week } = weekEnds(today);
    const made = [ago(1), today, addDays(this_week, 1), addDays(next_week, 1)];
    const lentUntil = await Promise.all(made.map((day) => lent(day)));
    const of = async (due: 'LATE' | 'THIS_WEEK' | 'NEXT_WEEK' | 'LATER') => {
      const { data } = await desk.call(fiscalCustody.list, { query: { due, per_page: '100' } });
      return lentUntil.map(({ uuid }) => data.some((row) => row.uuid === uuid));
    };
    expect(await of('LATE')).toEqual([true, false, false, false]);
    expect(await of('THIS_WEEK')).toEqual([false, true, false, false]);
    expect(await of('NEXT_WEEK')).toEqual([false, false, true, false]);
    expect(await of('LATER')).toEqual([false, false, false, true]);
  });

  it('is shown to who may list custodies, and to nobody else', async () => {
    const seller = await server.client({ customer: ['list'] });
    expect((await seller.try(fiscalCustody.list, { query: {} })).status).toBe(403);
  });
});

it('at night, what was away before it was kept has its custody, once', async () => {
  const order = await newOrder(desk);
  await server.owner.query('delete from fiscal_custody where service_order_uuid = $1', [order.uuid]);
  await followAll({}, server.services);
  await followAll({}, server.services);
  expect(await custodiesOf({ service_order_uuid: order.uuid })).toHaveLength(1);
});

it('has a past in the demo company', async () => {
  await newAssets(desk, 9);
  await demoOf(server, demo);
  const { rows } = await server.owner.query<{ status: string; n: number }>(
    `select status, count(*)::int as n from fiscal_custody where notes like 'Emprestado%' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { status: 'OPEN', n: 7 },
    { status: 'RETURNED', n: 2 },
  ]);
});

describe('a unit of ours at a third party', () => {
  it('is away with a supplier for half a year, is told on the board, and comes back with its document', async () => {
    const { uuid: supplier_uuid, name } = await newSupplier(desk);
    const [asset_equipment_uuid = ''] = await newAssets(desk, 1);
    const body = { kind: 'OUTSIDE_REPAIR' as const, supplier_uuid, asset_equipment_uuid, left_on: ago(5) };
    const { data: sent } = await desk.call(fiscalCustody.create, { body });
    expect(sent).toMatchObject({
      kind: 'OUTSIDE_REPAIR',
      status: 'OPEN',
      customer_uuid: null,
      supplier_name: name,
      due_on: addDays(ago(5), 180),
    });
    const query = { due: ['LATER' as const], supplier_uuid };
    const { data: board } = await desk.call(fiscalCustody.list, { query });
    expect(board.map(({ uuid }) => uuid)).toEqual([sent.uuid]);
    const { data: found } = await desk.call(fiscalCustody.list, { query: { search: name } });
    expect(found.map(({ uuid }) => uuid)).toContain(sent.uuid);

    const out = { out_document: 'NFE' as const, out_number: '51', out_on: ago(3) };
    const params = { uuid: sent.uuid };
    const changed = { version: sent.version, supplier_uuid, asset_equipment_uuid, left_on: ago(5), ...out };
    const { data: told } = await desk.call(fiscalCustody.update, { params, body: changed });
    expect(told).toMatchObject({ kind: 'OUTSIDE_REPAIR', due_on: addDays(ago(3), 180), out_number: '51' });
    const back = { version: told.version, returned_on: today, back_document: 'NFE' as const, back_number: '9' };
    const { data: home } = await desk.call(fiscalCustody.giveBack, { params, body: { ...back, back_on: today } });
    expect(home).toMatchObject({ status: 'RETURNED', returned_on: today, back_number: '9' });
  });

  it('is at one at a time, and needs a workshop; of many who send it at once one does', async () => {
    const { uuid: supplier_uuid } = await newSupplier(desk);
    const [asset_equipment_uuid = ''] = await newAssets(desk, 1);
    const body = { kind: 'OUTSIDE_REPAIR' as const, supplier_uuid, asset_equipment_uuid };
    const why = async (own: object) =>
      Object.keys((await desk.refused(422, fiscalCustody.create, { body: { ...body, ...own } })).errors ?? {});
    expect(await why({ supplier_uuid: null })).toEqual(['supplier_uuid']);
    expect(await why({ asset_equipment_uuid: null })).toEqual(['asset_equipment_uuid']);
    expect(await why({ kind: 'LOAN' })).toEqual(['customer_uuid']);
    const all = await Promise.all(Array.from({ length: 6 }, () => desk.try(fiscalCustody.create, { body })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    const away = (await lent()).asset_equipment_uuid;
    expect(await why({ asset_equipment_uuid: away })).toEqual(['asset_equipment_uuid']);
  });
});
