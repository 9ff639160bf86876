import { beforeAll, expect, it } from 'vitest';
import { addMonths } from '#core/contract/days.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { rentalHandover } from '#modules/contract/rental-handover/contract.ts';
import { rentalReturn } from '#modules/contract/rental-return/contract.ts';
import {
  activeRental,
  answered,
  billingDesk,
  counted,
  moved,
  newAssets,
  newChecklist,
  newCustomer,
  signed,
} from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let bills: ReturnType<typeof billingDesk>;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  bills = billingDesk(server, desk);
});

it('two units: one comes back whole, one damaged and without a cable; repaired, charged once, and nothing is left open', async () => {
  const start = addMonths(bills.month, -2);
  const [whole = '', broken = ''] = await newAssets(desk, 2);
  const contract = await activeRental(desk, await newCustomer(desk), [whole, broken], {
    starts_at: start,
    ends_at: addMonths(bills.today, 6),
  });
  const params = { uuid: contract.uuid };
  const table = [{ name: 'cabo de força', amount: '80.00' }];
  await desk.call(rentalReturn.saveIndemnities, { params, body: { indemnities: table } });
  const checklist_uuid = await newChecklist(desk);
  const accessories = '2 Cabo de força, Manual';
  for (const place of [0, 1]) {
    const out = await moved(desk, contract, 'DELIVERY', { place, on_day: start, accessories, meter: '100' });
    const body = { version: out.version, checklist_uuid };
    const { data } = await desk.call(rentalHandover.chooseChecklist, { params: { uuid: out.uuid }, body });
    await signed(desk, await answered(desk, data));
  }
  const day = addMonths(bills.month, -1);
  const fine = await moved(desk, contract, 'RETURN', { on_day: day, meter: '150' });
  await signed(desk, await counted(desk, await answered(desk, fine)));
  const { data: same } = await desk.call(rentalReturn.comparison, { params: { uuid: fine.uuid } });
  expect([same.differences, same.hours]).toEqual([[], '50.000']);

  const bad = await moved(desk, contract, 'RETURN', { place: 1, on_day: day, condition: 'DAMAGED' });
  const filled = await answered(desk, bad, { 'Carcaça sem trincas': 'NO' });
  const { data: before } = await desk.call(rentalReturn.comparison, { params: { uuid: bad.uuid } });
  expect(before.closed).toBe(false);
  await signed(desk, await counted(desk, filled, { 'Cabo de força': 1 }));
  const at = { params: { uuid: bad.uuid } };
  const { data: found } = await desk.call(rentalReturn.comparison, at);
  expect(found.differences.map(({ kind, title, proposed }) => [kind, title, proposed])).toEqual([
    ['CONDITION', 'Estado geral', null],
    ['ANSWER', 'Carcaça sem trincas', null],
    ['MISSING', 'Cabo de força', '80.00'],
  ]);
  const { data: open } = await desk.call(rentalReturn.open, { params });
  expect(open).toMatchObject([{ uuid: bad.uuid, count: 3 }]);

  const [condition, crack, cable] = found.differences.map(({ uuid }) => uuid ?? '');
  const settle = (difference_uuid: string | undefined, own: object) =>
    desk.try(rentalReturn.settle, { ...at, body: { difference_uuid: difference_uuid ?? '', ...own } as never });
  expect((await settle(cable, { settled_as: 'INDEMNITY' })).status).toBe(422);
  expect((await settle(cable, { settled_as: 'WEAR', reason: 'curto' })).status).toBe(422);
  const pressed = await Promise.all([1, 2].map(() => settle(cable, { settled_as: 'INDEMNITY', amount: '80.00' })));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // Two of one return at the same moment, one of them pressed twice: one order mends both.
  const repaired = await Promise.all([condition, crack, condition].map((one) => settle(one, { settled_as: 'REPAIR' })));
  expect(repaired.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  const { data: done } = await desk.call(rentalReturn.comparison, at);
  const orders = done.differences.map(({ order }) => order?.uuid ?? null);
  expect([orders[0] !== null, orders[0] === orders[1], orders[2]]).toEqual([true, true, null]);
  expect((await desk.call(rentalReturn.open, { params })).data).toEqual([]);

  await bills.run(contract.uuid);
  await bills.run(contract.uuid);
  const lines = (await bills.billingsOf({ rental_contract_uuid: contract.uuid })).flatMap((one) => one.lines);
  const charged = lines.filter(({ kind }) => kind === 'INDEMNITY');
  expect(charged.map(({ amount, description }) => [amount, description.includes('Cabo de força')])).toEqual([
    ['80.00', true],
  ]);
});
