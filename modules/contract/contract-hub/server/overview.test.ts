import { expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import { testServer } from '#core/testing/server.ts';
import { contractBilling } from '#modules/contract/contract-billing/contract.ts';
import { rentalHandover } from '#modules/contract/rental-handover/contract.ts';
import { contracts } from '../contract.ts';
import {
  activated,
  activeRental,
  answered,
  billingDesk,
  moved,
  newChecklist,
  signed,
  newAssets,
  newContract,
  newCustomer,
  newRental,
} from '../testing/examples.ts';

it('has both kinds in one list with what runs out first, and of each only what one may list', async () => {
  const server = await testServer();
  const admin = await server.client('all');
  const today = todayOf(server);
  const [near, far] = [addDays(today, 30), addDays(today, 400)];
  const kept = await activated(admin, await newContract(admin, 2, { starts_at: addDays(today, -400), ends_at: near }));
  const draft = await newContract(admin, 1);
  const customer = await newCustomer(admin);
  const units = await newAssets(admin, 3);
  const hired = await activeRental(admin, customer, units.slice(0, 2), { starts_at: today, ends_at: far });
  await newRental(admin, customer, units.slice(2), { starts_at: today, ends_at: far });

  const { data: summary } = await admin.call(contracts.calls.summary);
  // 300 + 2 × 150 of maintenance, 2 × 1500 of rental: drafts bring nothing.
  expect(summary).toEqual({
    in_force: 2,
    expiring: 1,
    expired: 0,
    waiting: 0,
    adjusting: 1,
    monthly: '3600.00',
    covered: 2,
    on_hire: 2,
    overdue: '0.00',
    overdue_count: 0,
    returning: 0,
    returning_late: 0,
    open_returns: 0,
    unsettled_contracts: 0,
  });
  const all = await admin.call(contracts.calls.rows);
  expect(all.data.map(({ code }) => code).slice(0, 1)).toEqual([kept.code]);
  expect(all.meta.total).toBe(4);
  const running = await admin.call(contracts.calls.rows, { query: { standing: 'EXPIRING' } });
  expect(running.data.map(({ code, kind, units: count }) => ({ code, kind, count }))).toEqual([
    { code: kept.code, kind: 'MAINTENANCE', count: 2 },
  ]);

  const lender = await server.client({ rental_contract: ['list'] });
  const seen = await lender.call(contracts.calls.rows);
  expect(new Set(seen.data.map(({ kind }) => kind))).toEqual(new Set(['RENTAL']));
  expect(JSON.stringify(seen)).not.toContain(draft.code);
  expect((await lender.call(contracts.calls.summary)).data).toMatchObject({ monthly: '3000.00', covered: 0 });
  expect(seen.data.some(({ code }) => code === hired.code)).toBe(true);
  await (await server.client({ absence: ['list'] })).refused(403, contracts.calls.rows);

  // What waits for money past its day, for who may list billings.
  const bills = billingDesk(server, admin);
  const owing = await bills.oneBilling();
  const { data: approved } = await admin.call(contractBilling.approve, {
    params: { uuid: owing.uuid },
    body: { version: owing.version },
  });
  await admin.call(contractBilling.issue, {
    params: { uuid: owing.uuid },
    body: {
      version: approved.version,
      document_kind: 'NFSE',
      document_number: '77',
      issued_on: today,
      due_on: addDays(today, -1),
    },
  });
  expect((await admin.call(contracts.calls.summary)).data).toMatchObject({ overdue: '600.00', overdue_count: 1 });
  const late = await admin.call(contracts.calls.rows, { query: { sort_by: 'overdue', sort_order: 'desc' } });
  const shown = await admin.call(contracts.calls.rows, { query: { pending: 'OVERDUE' } });
  expect(shown.data.map(({ uuid }) => uuid)).toEqual([owing.maintenance_contract_uuid]);
  const own = late.data.find(({ uuid }) => uuid === owing.maintenance_contract_uuid);
  expect(own?.overdue).toBe('600.00');

  // A unit that comes back damaged waits for somebody to settle it.
  const checklist_uuid = await newChecklist(admin);
  const out = await moved(admin, hired, 'DELIVERY', { on_day: today });
  const chosen = { params: { uuid: out.uuid }, body: { version: out.version, checklist_uuid } };
  await signed(admin, await answered(admin, (await admin.call(rentalHandover.chooseChecklist, chosen)).data));
  const back = await moved(admin, hired, 'RETURN', { on_day: today, condition: 'DAMAGED' });
  await signed(admin, await answered(admin, back));
  expect((await admin.call(contracts.calls.summary)).data).toMatchObject({ open_returns: 1, unsettled_contracts: 1 });
  const returned = await admin.call(contracts.calls.rows, { query: { pending: 'RETURN' } });
  expect(returned.data.map(({ uuid, open_returns }) => ({ uuid, open_returns }))).toEqual([
    { uuid: hired.uuid, open_returns: 1 },
  ]);

  const seller = await server.client({ maintenance_contract: ['list'] });
  expect((await seller.call(contracts.calls.summary)).data).toMatchObject({ overdue: '0.00', overdue_count: 0 });
});
