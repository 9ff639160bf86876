import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoServer, type TestServer } from '#core/testing/server.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { slaDashboard } from '../contract.ts';

let server: TestServer;
let manager: TestClient;
beforeAll(async () => {
  server = await demoServer();
  manager = await server.client('all');
}, 240_000);

const today = dayOf(new Date());
const period = { start_date: addDays(today, -89), end_date: today };

describe('the dashboard', () => {
  it('counts what the lists its figures open show', async () => {
    const { data } = await manager.call(slaDashboard.calls.summary, { query: period });
    const listed = async (query: object) =>
      (await manager.call(serviceOrder.list, { query: { per_page: 1, ...query } })).meta.total;
    const days = { finished_from: period.start_date, finished_to: period.end_date };
    const [met, broken] = [
      await listed({ ...days, sla_state: 'MET' }),
      await listed({ ...days, sla_state: 'BREACHED' }),
    ];
    expect([data.totals.within, data.totals.done]).toEqual([met, met + broken]);
    expect(data.totals.done).toBeGreaterThan(20);
    expect(data.totals.share).toBe(Math.round((1000 * met) / (met + broken)) / 10);
    expect(data.at_risk).toBe(await listed({ open: '1', sla_state: 'AT_RISK' }));
    expect(data.trend.reduce((sum, { done }) => sum + done, 0)).toBe(data.totals.done);
  });

  it('narrowed to a customer or a type, opens the same lists as narrow; each group its own', async () => {
    const open = (address: string | undefined) => Object.fromEntries(new URLSearchParams(address?.split('?')[1]));
    const listed = async (address: string | undefined) =>
      (await manager.call(serviceOrder.list, { query: { per_page: 1, ...open(address) } as never })).meta.total;
    const { data: types } = await manager.call(slaDashboard.calls.rows, { query: { ...period, by: 'TYPE' } });
    const type_uuid = types[0]?.uuid ?? '';
    const { data } = await manager.call(slaDashboard.calls.summary, { query: { ...period, type_uuid } });
    for (const { label, kind, value, to } of slaDashboard.figures)
      if (to && kind !== 'percent')
        expect([label, await listed(to(period, { type_uuid }))]).toEqual([label, value(data)]);
    expect(data.totals.done).toBe(types[0]?.done);
    for (const by of ['CUSTOMER', 'TYPE', 'TECHNICIAN', 'PRIORITY'] as const) {
      const { data: groups } = await manager.call(slaDashboard.calls.rows, { query: { ...period, by, type_uuid } });
      const [first] = groups;
      if (!first) throw new Error('the demo company has orders of every kind');
      for (const { key, to } of slaDashboard.columns) {
        const address = to?.(first, period, { by, type_uuid });
        if (address) expect([by, key, await listed(address)]).toEqual([by, key, first[key]]);
      }
    }
  });

  it('agrees, group by group, with a slow count of the orders one by one', async () => {
    const { rows: orders } = await server.owner.query<{ customer: string; kept: boolean; minutes: number }>(
      `select customer_uuid as customer, own_minutes + parts_minutes + approval_minutes + customer_minutes + paused_minutes as minutes,
         not (coalesce(solution_due_at < finished_at, false) or coalesce(response_due_at < responded_at, false)
           or coalesce(arrival_due_at < coalesce(started_at, finished_at), false)) as kept
       from service_order join sla_clock on service_order_uuid = uuid
       where status <> 'CANCELLED' and (finished_at at time zone business_zone())::date between $1 and $2`,
      [period.start_date, period.end_date],
    );
    const { data } = await manager.call(slaDashboard.calls.rows, {
      query: { ...period, by: 'CUSTOMER', per_page: 1000 },
    });
    const slow = [...Map.groupBy(orders, ({ customer }) => customer)].map(([uuid, some]) => ({
      uuid,
      done: some.length,
      within: some.filter(({ kept }) => kept).length,
      minutes: some.reduce((sum, { minutes }) => sum + minutes, 0),
    }));
    const byUuid = (one: { uuid: string }, other: { uuid: string }) => one.uuid.localeCompare(other.uuid);
    const shown = data.map(
      ({ uuid, done, within, own_minutes, parts_minutes, approval_minutes, customer_minutes, paused_minutes }) => ({
        uuid,
        done,
        within,
        minutes: own_minutes + parts_minutes + approval_minutes + customer_minutes + paused_minutes,
      }),
    );
    expect(shown.toSorted(byUuid)).toEqual(slow.toSorted(byUuid));
    for (const by of ['TYPE', 'TECHNICIAN', 'PRIORITY', 'POLICY', 'CONTRACT'] as const) {
      const { data: groups } = await manager.call(slaDashboard.calls.rows, { query: { ...period, by } });
      expect(groups.length).toBeGreaterThan(0);
    }
  });
});
