import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { contractAdjustment } from '#modules/contract/contract-adjustment/contract.ts';
import { priceOf } from '#modules/contract/contract-terms/billing.rules.ts';
import { rentalContract, type RentalContract } from '#modules/contract/rental-contract/contract.ts';
import { rentalMovement } from '#modules/contract/rental-movement/contract.ts';
import { rentalAmendment } from '../contract.ts';
import { activeRental, amendmentDesk, moved, newAssets, newCustomer, rental } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let billing: ReturnType<typeof amendmentDesk>['billing'];
let customer: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  ({ billing } = amendmentDesk(server, desk));
  customer = await newCustomer(desk);
});
const show = async (uuid: string) => (await desk.call(rentalContract.show, { params: { uuid } })).data;
const asItIs = (row: RentalContract, takes_effect: string) => ({
  version: row.version,
  takes_effect,
  signed_on: billing.today as string | null,
  reason: 'Novo preço combinado',
  base_value: row.base_value,
  due_day: row.due_day,
  payment_method: row.payment_method,
  ends_at: row.ends_at,
  items: row.items.map(({ uuid, monthly_value, included, excess_price }) => ({
    uuid,
    monthly_value,
    included,
    excess_price,
  })),
});

/** Two units at 1.500 with a franchise of 100 hours, out for three whole months. */
async function threeMonthsOut() {
  const starts_at = addMonths(billing.month, -3);
  const franchise = { monthly_value: '1500.00', meter_unit: 'horas', included: '100', excess_price: '10.00' };
  const assets = await newAssets(desk, 2);
  const body = {
    ...rental(customer, [], { starts_at, ends_at: addMonths(billing.today, 6) }),
    items: assets.map((asset_equipment_uuid) => ({ asset_equipment_uuid, ...franchise })),
  };
  const { data: draft } = await desk.call(rentalContract.create, { body });
  const params = { uuid: draft.uuid };
  const { data: contract } = await desk.call(rentalContract.activate, { params, body: { version: draft.version } });
  for (const place of [0, 1]) await moved(desk, contract, 'DELIVERY', { place, on_day: starts_at, meter: '0' });
  return { contract: await show(contract.uuid), params, assets };
}

describe('an addendum to a rental', () => {
  it('changes a price from its day, pro rata to the cent, and the franchise from the period that begins then', async () => {
    const { contract, params } = await threeMonthsOut();
    const [first, second, third] = [-3, -2, -1].map((n) => addMonths(billing.month, n)) as [string, string, string];
    const item_uuid = contract.items[0]?.uuid ?? '';
    for (const [on_day, meter] of [
      [addDays(second, -1), '130'],
      [addDays(third, -1), '280'],
      [addDays(billing.month, -1), '530'],
    ] as const)
      await desk.call(rentalMovement.read, { params, body: { item_uuid, on_day, meter } });
    const on = `${second.slice(0, 8)}11`;
    const body = asItIs(contract, on);
    const [changed, ...rest] = body.items;
    const items = [{ ...changed!, monthly_value: '1800.00', included: '200', excess_price: '5.00' }, ...rest];
    const { data: amended } = await desk.call(rentalAmendment.amend, { params, body: { ...body, items, due_day: 20 } });
    expect(amended).toMatchObject({ monthly_value: '3300.00', due_day: 20 });
    const { data: addenda } = await desk.call(contractAdjustment.addenda, { params });
    const told = addenda[0]?.kind === 'AMENDMENT' ? addenda[0].conditions : [];
    const name = [contract.items[0]?.equipment_name, contract.items[0]?.serial_number].join(' · ');
    expect(told.map((one) => [one.label, one.before, one.after].join(' | ').replaceAll('\u00a0', ' '))).toEqual([
      'Dia do vencimento | 10 | 20',
      `${name} | R$ 1.500,00 | R$ 1.800,00`,
      `${name}: excedente | Franquia de 100 horas por mês, R$ 10,00 o excedente | Franquia de 200 horas por mês, R$ 5,00 o excedente`,
    ]);

    await billing.run(contract.uuid);
    const price = (monthly: string, from: string, until: string) =>
      priceOf(monthly, contract.starts_at, { start_date: from, end_date: until });
    const billed = await billing.billingsOf({ rental_contract_uuid: contract.uuid });
    expect(billed.map(({ starts_on, lines }) => [starts_on, lines.map(({ kind, amount }) => [kind, amount])])).toEqual([
      [
        first,
        [
          ['UNIT', '1500.00'],
          ['EXCESS', '300.00'],
          ['UNIT', '1500.00'],
        ],
      ],
      [
        second,
        [
          ['UNIT', price('1500.00', second, addDays(on, -1))],
          ['UNIT', price('1800.00', on, addDays(third, -1))],
          ['EXCESS', '500.00'],
          ['UNIT', '1500.00'],
        ],
      ],
      [
        third,
        [
          ['UNIT', '1800.00'],
          ['EXCESS', '250.00'],
          ['UNIT', '1500.00'],
        ],
      ],
    ]);
    await billing.run(contract.uuid);
    expect(await billing.billingsOf({ rental_contract_uuid: contract.uuid })).toHaveLength(3);
  });

  it('corrects once what was billed at the old price', async () => {
    const { contract, params } = await threeMonthsOut();
    const of = { rental_contract_uuid: contract.uuid };
    await billing.run(contract.uuid);
    const before = (await billing.billingsOf(of)).length;
    const on = `${addMonths(billing.month, -1).slice(0, 8)}11`;
    const body = asItIs(contract, on);
    const items = body.items.map((item, n) => (n === 0 ? { ...item, monthly_value: '1200.00' } : item));
    await desk.call(rentalAmendment.amend, { params, body: { ...body, items } });
    await billing.run(contract.uuid);
    await billing.run(contract.uuid);
    const [late, ...none] = (await billing.billingsOf(of)).slice(before);
    expect(none).toEqual([]);
    const span = { start_date: on, end_date: addDays(billing.month, -1) };
    const less =
      Number(priceOf('1500.00', contract.starts_at, span)) - Number(priceOf('1200.00', contract.starts_at, span));
    expect(late?.lines.map(({ kind, amount }) => [kind, Number(amount).toFixed(2)])).toEqual([
      ['ADJUSTMENT', (-less).toFixed(2)],
    ]);
  });

  it('moves its end with the units that are kept for it, and not into the reservation of another', async () => {
    const { contract, params, assets } = await threeMonthsOut();
    const ends_at = addMonths(billing.today, 8);
    const taken = { starts_at: addDays(ends_at, 1), ends_at: addMonths(ends_at, 2) };
    await activeRental(desk, customer, [assets[1] ?? ''], taken);
    const body = asItIs(contract, addDays(billing.today, -1));
    const into = { ...body, ends_at: addDays(ends_at, 1) };
    expect((await desk.refused(409, rentalAmendment.amend, { params, body: into })).code).toBe('unit_held');
    // A draft is refused for the same: what it would come to is tried.
    await desk.refused(409, rentalAmendment.amend, { params, body: { ...into, signed_on: null } });
    await desk.call(rentalAmendment.amend, { params, body: { ...body, ends_at } });
    const after = await show(contract.uuid);
    expect([after.ends_at, ...after.items.map(({ held_until }) => held_until)]).toEqual([ends_at, ends_at, ends_at]);
  });

  it('has every unit of it and no other, and a loan stays free', async () => {
    const { contract, params } = await threeMonthsOut();
    const body = asItIs(contract, addDays(billing.today, -1));
    const why = async (at: { uuid: string }, own: object) =>
      Object.keys(
        (await desk.refused(422, rentalAmendment.amend, { params: at, body: { ...body, ...own } })).errors ?? {},
      );
    expect(await why(params, {})).toEqual(['items']);
    expect(await why(params, { due_day: 5, items: body.items.slice(1) })).toEqual(['items']);
    expect(await why(params, { due_day: 5, ends_at: null })).toEqual(['ends_at']);
    expect(await why(params, { due_day: 5, ends_at: addDays(body.takes_effect, -1) })).toEqual(['ends_at']);
    const loan = await activeRental(desk, customer, await newAssets(desk, 1), {
      kind: 'COMODATO',
      starts_at: addMonths(billing.month, -1),
      ends_at: addMonths(billing.today, 6),
    });
    const free = asItIs(loan, addDays(billing.today, -1));
    const items = free.items.map((item) => ({ ...item, monthly_value: '10.00' }));
    expect(await why({ uuid: loan.uuid }, { ...free, items })).toEqual(['items.0.monthly_value']);
    expect((await show(contract.uuid)).monthly_value).toBe('3000.00');
  });
});
