import { expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { testServer } from '#core/testing/server.ts';
import { coverage } from '#modules/budget/coverage/contract.ts';
import { adjustmentDesk } from '#modules/contract/contract-adjustment/testing/examples.ts';
import { billingDesk } from '#modules/contract/contract-billing/testing/examples.ts';
import { contractCoverageCalls } from '#modules/contract/contract-coverage/contract.ts';
import { newOrder, sensor } from '#modules/contract/contract-coverage/testing/examples.ts';
import { maintenanceSignature, signaturePage } from '#modules/contract/contract-signature/contract.ts';
import { answer } from '#modules/contract/contract-signature/testing/examples.ts';
import { contractVisits } from '#modules/contract/contract-visits/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { contractBody, newSiteWithUnits } from '#modules/contract/maintenance-contract/testing/examples.ts';
import { customerDesk } from '#modules/crm/customer-desk/contract.ts';
import { part } from '#modules/registry/part/contract.ts';

it('a maintenance contract from its draft to the penalty of its early end', async () => {
  const server = await testServer();
  const desk = await server.client('all');
  const bills = billingDesk(server, desk);
  const { today, month } = bills;
  const { site, units } = await newSiteWithUnits(desk, 1);
  const [unit] = units;
  const { data: draft } = await desk.call(maintenanceContract.create, {
    body: contractBody(site, units, {
      starts_at: addMonths(month, -12),
      ends_at: addMonths(today, 12),
      renewal_months: 12,
      parts_cap: '5000.00',
      adjustment_index: 'FIXED',
      adjustment_percent: '5',
      termination_rule: 'MONTHS',
      termination_amount: '2',
      items: [{ customer_equipment_uuid: unit?.uuid ?? '', monthly_value: '300.00', periodicity: 'MENSAL' }],
    }),
  });
  const params = { uuid: draft.uuid };
  const now = async () => (await desk.call(maintenanceContract.show, { params })).data;

  // Signed by both without an account, it begins by itself.
  await desk.call(maintenanceContract.requestSignature, { params, body: { version: draft.version } });
  await server.work();
  const [request] = (await desk.call(maintenanceSignature.requests, { params })).data;
  const nobody = server.as(null);
  for (const { uuid } of request?.signatories ?? []) {
    const { data } = await desk.call(maintenanceSignature.link, { params: { ...params, signatoryUuid: uuid } });
    const token = data.link.split('/').at(-1) ?? '';
    const { data: page } = await nobody.call(signaturePage.show, { params: { token } });
    expect((await answer(nobody, token, { document_sha256: page.document_sha256 })).status).toBe(200);
  }
  expect((await now()).status).toBe('ACTIVE');

  // Its visits are planned, month by month up to its end.
  const planned = async () =>
    (await desk.call(contractVisits.list, { params })).data.filter(({ status }) => status === 'SCHEDULED');
  const visits = await planned();
  expect(visits.length).toBeGreaterThanOrEqual(12);

  // A breakdown: the order knows its contract; parts are covered up to the cap, the rest is budgeted.
  const order = await newOrder(desk, { customer_uuid: site.customer.uuid, customer_equipment_uuid: unit?.uuid ?? '' });
  const held = await desk.call(contractCoverageCalls.ofOrder, { params: { uuid: order.uuid } });
  expect(held.data).toMatchObject({ code: draft.code, left_parts: '5000.00' });
  const { data: board } = await desk.call(part.create, { body: sensor({ parts_number: 'HIST-1' }) });
  const paid = async () => {
    const priced = ['4000.00', '2000.00'].map((unit_price) => ({
      kind: 'PART' as const,
      reference_uuid: board.uuid,
      quantity: '1',
      unit_price,
    }));
    const body = { customer_equipment_uuid: unit?.uuid ?? '', items: priced };
    return (await desk.call(coverage.propose, { body })).data.map(({ payer, percent }) => [payer, percent]);
  };
  expect(await paid()).toEqual([
    ['CONTRACT', '100.00'],
    ['CONTRACT', '50.00'],
  ]);

  // Suspended, nothing is visited and nothing covered; resumed, both go on.
  const reason = 'Obra no setor, a pedido do cliente.';
  await desk.call(maintenanceContract.suspend, { params, body: { version: (await now()).version, reason } });
  expect(await planned()).toEqual([]);
  expect((await paid()).some(([payer]) => payer === 'CONTRACT')).toBe(false);
  await desk.call(maintenanceContract.resume, { params, body: { version: (await now()).version } });
  expect((await planned()).map(({ scheduled_date: day }) => day)).toEqual(visits.map(({ scheduled_date: day }) => day));

  // Twelve months on, its prices rise by what was agreed; then it is renewed.
  const applied = await adjustmentDesk(server, desk).apply([draft.uuid]);
  expect([applied.status, applied.failed_items]).toEqual(['completed', 0]);
  expect((await now()).monthly_value).toBe('630.00');
  await desk.call(maintenanceContract.renew, { params, body: { version: (await now()).version } });
  const renewed = await now();
  expect([renewed.status, renewed.ends_at! > addMonths(today, 23)]).toEqual(['RENEWED', true]);

  // Ended early: the days up to today are billed, and two months as its penalty.
  await desk.call(maintenanceContract.terminate, { params, body: { version: renewed.version, reason } });
  await bills.run(draft.uuid);
  const billed = await bills.billingsOf({ maintenance_contract_uuid: draft.uuid });
  expect(billed.slice(0, 12).map(({ total }) => total)).toEqual(Array.from({ length: 12 }, () => '600.00'));
  expect(billed.at(-1)?.ends_on).toBe(today);
  expect(billed.at(-1)?.lines.at(-1)).toMatchObject({ kind: 'PENALTY', amount: '1260.00' });
  expect((await planned()).filter(({ scheduled_date: day }) => day >= addDays(today, 1))).toEqual([]);
});

it('a salesperson without the permission sees neither a contract nor what it comes to', async () => {
  const server = await testServer();
  const desk = await server.client('all');
  const { site, units } = await newSiteWithUnits(desk, 1);
  const { data: made } = await desk.call(maintenanceContract.create, { body: contractBody(site, units) });
  const params = { uuid: made.uuid };
  const seller = await server.client({ customer: ['list', 'show'], crm: ['list', 'show'] });
  for (const path of [
    `/maintenance-contract/${made.uuid}`,
    '/maintenance-contract',
    '/contract-billing',
    '/contract/overview',
    '/fiscal-custody',
  ])
    expect([path, (await seller.send('GET', path)).status]).toEqual([path, 403]);
  await seller.refused(403, contractVisits.list, { params });
  // The customer's page is theirs to open, and says nothing of it; who may list contracts is told there.
  const ofCustomer = { params: { uuid: site.customer.uuid } };
  expect((await seller.call(customerDesk.show, ofCustomer)).data).toMatchObject({ contracts: null, overdue: null });
  expect((await desk.call(customerDesk.show, ofCustomer)).data.contracts).not.toBeNull();
  await seller.refused(403, maintenanceSignature.requests, { params });
});
