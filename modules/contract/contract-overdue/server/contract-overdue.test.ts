import { expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { waiting } from '#core/contract/waiting.ts';
import { testServer } from '#core/testing/server.ts';
import { contractBilling } from '#modules/contract/contract-billing/contract.ts';
import { contractOverdue, overdueList } from '../contract.ts';
import { billingDesk } from '../testing/examples.ts';

it('tells what waits for money past its day: of a customer, of a contract and on Home, each with its list', async () => {
  const server = await testServer();
  const desk = await server.client('all');
  const bills = billingDesk(server, desk);
  const due_on = addDays(bills.today, -3);
  const [owing, other] = [await bills.oneBilling(), await bills.oneBilling()];
  const overdue = async (query: object) => (await desk.call(contractOverdue.figures, { query })).data;
  const of = { customer_uuid: owing.customer_uuid };
  // Nothing waits for money while it is looked through.
  expect(await overdue(of)).toEqual({ count: 0, total: '0.00', oldest_due_on: null });

  for (const { uuid, version } of [owing, other]) {
    const { data } = await desk.call(contractBilling.approve, { params: { uuid }, body: { version } });
    const document = { document_kind: 'NFSE', document_number: data.code, issued_on: due_on, due_on } as const;
    await desk.call(contractBilling.issue, { params: { uuid }, body: { version: data.version, ...document } });
  }
  const late = { count: 1, total: '600.00', oldest_due_on: due_on };
  expect(await overdue(of)).toEqual(late);
  expect(await overdue({ maintenance_contract_uuid: owing.maintenance_contract_uuid })).toEqual(late);
  // The address it opens shows what it counts.
  const address = new URL(overdueList(of), 'http://localhost');
  const listed = await desk.send('GET', `/contract-billing?${address.searchParams}`);
  expect(listed.body).toMatchObject({ data: [{ uuid: owing.uuid }], meta: { total: 1 } });
  const home = (await desk.call(waiting.list)).data.find(({ key }) => key === 'contract_billing.overdue');
  expect(home).toMatchObject({ count: 2, tone: 'red', to: '/contract/billing?overdue=true' });

  const { data: issued } = await desk.call(contractBilling.show, { params: { uuid: owing.uuid } });
  const paid = { version: issued.version, paid_on: bills.today };
  await desk.call(contractBilling.pay, { params: { uuid: owing.uuid }, body: paid });
  expect((await overdue(of)).count).toBe(0);

  const seller = await server.client({ maintenance_contract: ['list', 'show'], customer: ['list', 'show'] });
  await seller.refused(403, contractOverdue.figures, { query: of });
  expect(JSON.stringify((await seller.call(waiting.list)).data)).not.toContain('contract_billing');
});
