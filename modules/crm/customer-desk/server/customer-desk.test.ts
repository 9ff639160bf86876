import { beforeAll, describe, expect, it } from 'vitest';
import { sumOf } from '#core/contract/decimal.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { contractBilling } from '#modules/contract/contract-billing/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { crmReport } from '#modules/crm/crm-report/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { isOver } from '#modules/service/service-order/service-order.rules.ts';
import { customerDesk } from '../contract.ts';

let server: TestServer;
let client: TestClient;
/** Of the demo company: who has most to tell. */
let busy: string[];
beforeAll(async () => {
  server = await demoServer();
  client = await server.client('all');
  const { rows } = await server.owner.query<{ uuid: string }>(`
    (select customer_uuid as uuid from contract_billing where status in ('APPROVED', 'ISSUED') and due_on < business_day() order by code limit 1)
    union (select customer_uuid from maintenance_contract where status = 'ACTIVE' order by code limit 2)
    union (select customer_uuid from maintenance_contract where status = 'SUSPENDED' order by code limit 1)
    union (select customer_uuid from budget where status = 'SENT' order by code limit 1)
    union (select customer_uuid from service_order where status = 'IN_PROGRESS' order by code limit 1)
    union (select customer_uuid from crm_report where status = 'IN_PROGRESS' order by code limit 1)`);
  busy = rows.map(({ uuid }) => uuid);
}, 240_000);

/** From the lists, one after the other, as somebody would who has no such page. */
async function slowly(customer_uuid: string) {
  const query = { customer_uuid, per_page: 1000 };
  const [orders, late, budgets, contracts, overdue, units, visits, talks] = await Promise.all([
    client.call(serviceOrder.list, { query }),
    client.call(serviceOrder.list, { query: { ...query, open: '1', late: '1' } }),
    client.call(budget.list, { query }),
    client.call(maintenanceContract.list, { query: { ...query, status: 'ACTIVE,RENEWED,SUSPENDED' as never } }),
    client.call(contractBilling.list, { query: { ...query, overdue: '1' } }),
    client.call(customerEquipment.list, { query }),
    client.call(maintenanceSchedule.list, { query }),
    client.call(crmReport.list, { query }),
  ]);
  const waiting = budgets.data.filter(({ status }) => status === 'SENT' || status === 'UNDER_REVIEW');
  return {
    totals: {
      orders: orders.meta.total,
      budgets: budgets.meta.total,
      visits: visits.meta.total,
      installed: units.meta.total,
      relations: talks.meta.total,
    },
    open: orders.data.filter(({ status }) => !isOver(status)).map(({ uuid }) => uuid),
    late: late.data.map(({ uuid }) => uuid),
    waiting: waiting.length,
    contracts: contracts.data.map(({ code }) => code),
    suspended: contracts.data.filter(({ status }) => status === 'SUSPENDED').length,
    overdue: overdue.data.length,
    owed: sumOf(
      overdue.data.map(({ total }) => total),
      2,
    ),
    in_service: units.data.filter(({ status }) => status !== 'DECOMMISSIONED').length,
    ahead: visits.data.filter(({ status }) => !['COMPLETED', 'CANCELLED'].includes(status)).length,
    talking: (await client.call(crmReport.list, { query: { ...query, open: '1' } })).meta.total,
  };
}

describe('the desk', () => {
  it('says of a customer what the lists say', async () => {
    expect(busy.length).toBeGreaterThan(3);
    const seen = { open: 0, waiting: 0, contracts: 0, suspended: 0, overdue: 0, ahead: 0, talking: 0 };
    for (const uuid of busy) {
      const [{ data: desk }, told] = [await client.call(customerDesk.show, { params: { uuid } }), await slowly(uuid)];
      expect(desk.totals).toMatchObject(told.totals);
      expect([desk.orders?.open, desk.orders?.late]).toEqual([told.open.length, told.late.length]);
      for (const row of desk.orders?.rows ?? [])
        expect([told.open.includes(row.uuid), row.is_late]).toEqual([true, told.late.includes(row.uuid)]);
      expect(desk.budgets?.open).toBe(told.waiting);
      expect(desk.contracts?.rows.map(({ code }) => code).toSorted()).toEqual(told.contracts.toSorted());
      expect([desk.contracts?.in_force, desk.contracts?.suspended]).toEqual([
        told.contracts.length - told.suspended,
        told.suspended,
      ]);
      expect(desk.overdue).toMatchObject({ count: told.overdue, total: told.owed });
      expect([desk.units?.in_service, desk.visits?.ahead, desk.talks?.open]).toEqual([
        told.in_service,
        told.ahead,
        told.talking,
      ]);
      for (const key of ['waiting', 'suspended', 'overdue', 'ahead', 'talking'] as const) seen[key] += told[key];
      seen.open += told.open.length;
      seen.contracts += told.contracts.length;
    }
    // Nothing is compared that is nowhere.
    for (const [part, count] of Object.entries(seen)) expect([part, count > 0]).toEqual([part, true]);
  });

  it('tells each person only of what they may list', async () => {
    const [uuid = ''] = busy;
    const reader = await server.client({ customer: ['show'], budget: ['list'] });
    const { data } = await reader.call(customerDesk.show, { params: { uuid } });
    expect(data.budgets).not.toBeNull();
    const { totals, budgets: _told, ...others } = data;
    expect(Object.values(others)).toEqual([null, null, null, null, null, null]);
    expect(Object.entries(totals).filter(([, total]) => total !== null)).toHaveLength(1);
    await (await server.client({ customer: ['list'] })).refused(403, customerDesk.show, { params: { uuid } });
    const nobody = '00000000-0000-4000-8000-000000000000';
    await client.refused(404, customerDesk.show, { params: { uuid: nobody } });
    expect((await client.call(customer.list, { query: { per_page: 1 } })).data).toHaveLength(1);
  });
});
