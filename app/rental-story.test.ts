import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '#core/contract/days.ts';
import { dividedBy } from '#core/contract/decimal.ts';
import { testServer } from '#core/testing/server.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { billingCheck } from '#modules/contract/billing-check/contract.ts';
import { contractBilling } from '#modules/contract/contract-billing/contract.ts';
import {
  activeRental,
  answered,
  billingDesk,
  counted,
  moved,
  newAssets,
  newCustomer,
  signed,
} from '#modules/contract/contract-billing/testing/examples.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';
import { rental } from '#modules/contract/rental-contract/testing/examples.ts';
import { rentalMovement } from '#modules/contract/rental-movement/contract.ts';
import { rentalReturn } from '#modules/contract/rental-return/contract.ts';

it('two rented units: one is swapped, one comes back damaged, hours go beyond the franchise, and the last billing leaves nothing', async () => {
  const server = await testServer();
  const desk = await server.client('all');
  const bills = billingDesk(server, desk);
  const [first, second, third] = [-3, -2, -1].map((n) => addMonths(bills.month, n)) as [string, string, string];
  const [broken = '', other = '', fresh = ''] = await newAssets(desk, 3);
  const franchise = { monthly_value: '1500.00', meter_unit: 'horas', included: '100', excess_price: '10.00' };
  const body = {
    ...rental(await newCustomer(desk), [], { starts_at: first, ends_at: addMonths(bills.today, 6) }),
    items: [broken, other].map((asset_equipment_uuid) => ({ asset_equipment_uuid, ...franchise })),
  };
  const { data: draft } = await desk.call(rentalContract.create, { body });
  const params = { uuid: draft.uuid };
  const { data: contract } = await desk.call(rentalContract.activate, { params, body: { version: draft.version } });
  const item_uuid = contract.items[0]?.uuid ?? '';

  // Both go out; their counters are read as the first month ends: one is within its franchise.
  for (const [place, meter] of ['1000', '500'].entries())
    await signed(desk, await moved(desk, contract, 'DELIVERY', { place, on_day: first, meter }));
  for (const [place, meter] of ['1130', '600'].entries())
    await desk.call(rentalMovement.read, {
      params,
      body: { item_uuid: contract.items[place]?.uuid ?? '', on_day: addDays(second, -1), meter },
    });

  // It breaks on the seventh of the second month and is replaced on the tenth: three days nobody pays.
  const swap = { item_uuid, asset_equipment_uuid: fresh, on_day: addDays(second, 9), idle_from: addDays(second, 6) };
  await desk.call(rentalMovement.swap, {
    params,
    body: { ...swap, old_meter: '1180', meter: '0', notes: 'Compressor parou' },
  });

  // The second one comes back as its second month ends, damaged, and is charged by the contract's table.
  const bad = await moved(desk, contract, 'RETURN', {
    place: 1,
    on_day: addDays(third, -1),
    meter: '740',
    condition: 'DAMAGED',
  });
  await signed(desk, await counted(desk, await answered(desk, bad)));
  const at = { params: { uuid: bad.uuid } };
  const { data: found } = await desk.call(rentalReturn.comparison, at);
  expect(found.differences.map(({ kind }) => kind)).toEqual(['CONDITION']);
  const difference_uuid = found.differences[0]?.uuid ?? '';
  await desk.call(rentalReturn.settle, { ...at, body: { difference_uuid, settled_as: 'INDEMNITY', amount: '900.00' } });

  // The replacement comes back as the third month ends.
  const { data: swapped } = await desk.call(rentalContract.show, { params });
  await signed(desk, await moved(desk, swapped, 'RETURN', { on_day: addDays(bills.month, -1), meter: '30' }));
  for (const uuid of [broken, other, fresh])
    expect((await desk.call(assetEquipment.show, { params: { uuid } })).data.status).toBe('ACTIVE');

  // Ended and billed: whole months, less the idle days, and what came besides, each in the month it belongs to.
  const { data: back } = await desk.call(rentalContract.show, { params });
  const reason = 'Fim da necessidade, a pedido do cliente.';
  await desk.call(rentalContract.terminate, { params, body: { version: back.version, reason } });
  await bills.run(contract.uuid);
  await bills.run(contract.uuid);
  const billed = await bills.billingsOf({ rental_contract_uuid: contract.uuid });
  const idle = dividedBy('4500.00', String(daysBetween(second, third)));
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
        ['UNIT', '1500.00'],
        ['CREDIT', `-${idle}`],
        ['UNIT', '1500.00'],
        ['EXCESS', '400.00'],
        ['INDEMNITY', '900.00'],
      ],
    ],
    [third, [['UNIT', '1500.00']]],
  ]);
  const { data: ended } = await desk.call(rentalContract.show, { params });
  await desk.call(rentalContract.close, { params, body: { version: ended.version } });
});

it('a unit lent for a quota of kits: what was not bought of it is charged', async () => {
  const server = await testServer();
  const desk = await server.client('all');
  const bills = billingDesk(server, desk);
  const [from, until] = [addMonths(bills.month, -1), addDays(bills.month, -1)];
  const quota = { quota_item: 'Kit reagente', quota_quantity: '20', quota_price: '80.00' };
  const lent = await activeRental(desk, await newCustomer(desk), await newAssets(desk, 1), {
    kind: 'COMODATO',
    starts_at: from,
    ends_at: addMonths(bills.today, 6),
    ...quota,
  });
  await moved(desk, lent, 'DELIVERY', { on_day: from });
  await bills.run(lent.uuid);
  const [made] = await bills.billingsOf({ rental_contract_uuid: lent.uuid });
  expect(made?.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
    ['SHORTFALL', '20.000', null],
  ]);
  const params = { uuid: made?.uuid ?? '' };
  // Nobody has said yet what was bought: it cannot be approved.
  await desk.refused(409, contractBilling.approve, { params, body: { version: made?.version ?? 0 } });
  const line = { ...params, lineUuid: made?.lines[0]?.uuid ?? '' };
  const said = { params: line, body: { version: made?.version ?? 0, bought: '14' } };
  const { data: counted } = await desk.call(billingCheck.changeLine, said);
  expect([counted.total, counted.ends_on]).toEqual(['480.00', until]);
  const { data: approved } = await desk.call(contractBilling.approve, { params, body: { version: counted.version } });
  expect(approved.status).toBe('APPROVED');
});
