import { beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import { monthOf } from '#core/contract/days.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { warranty } from '../contract.ts';
import { item, newBudget, sent } from '../testing/budgets.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  const covered = item({ unit_price: '80.00', coverage: { cause: 'COURTESY', percent: '100', reason: 'Cortesia' } });
  for (const items of [[item()], [covered], [covered, item()]]) {
    const { budget: out } = await sent(desk, await newBudget(desk, { items }));
    await desk.call(budget.setStatus, {
      params: { uuid: out.uuid },
      body: { status: 'APPROVED', name: 'Ana', version: out.version },
    });
  }
  await sent(desk, await newBudget(desk, { items: [covered] }));
});

const cents = (value: string): number => Math.round(Number(value) * 100);

describe('the analysis of warranties', () => {
  it('answers the specified call with its flag, for the current month', async () => {
    const { body } = await desk.try(warranty.calls.summary, { query: {} });
    expect(body).toMatchObject({ success: true, data: monthOf(todayOf(server)) });
  });

  it('has the figures an independent query finds, and the very budgets they are made of', async () => {
    const { rows } = await server.owner.query<Record<string, string>>(`
      select sum(covered_total)::text as covered, sum(chargeable_total)::text as charged, count(*)::text as count,
        count(*) filter (where warranty_class = 'total_warranty')::text as whole
      from budget where status in ('APPROVED', 'PARTIALLY_APPROVED')`);
    const known = rows[0] ?? {};
    const { data } = await desk.call(warranty.calls.summary, { query: {} });
    expect([data.warranty_total, data.chargeable_total, String(data.warranty_breakdown.total_warranty)]).toEqual([
      known['covered'],
      known['charged'],
      known['whole'],
    ]);
    expect(data.by_cause.reduce((all, row) => all + cents(row.covered), 0)).toBe(cents(data.warranty_total));
    const listed = await desk.call(warranty.calls.rows, { query: {} });
    expect(String(listed.meta.total)).toBe(known['count']);
    expect(listed.meta.totals).toMatchObject({ covered_total: known['covered'], chargeable_total: known['charged'] });
    expect(listed.data.map(({ uuid }) => uuid).toSorted()).toEqual(data.budgets.map(({ uuid }) => uuid).toSorted());
  });

  it('narrows its table and sums what it then shows, and sorts figures by their size', async () => {
    const whole = await desk.call(warranty.calls.rows, { query: { warranty_class: 'total_warranty' as never } });
    expect(whole.data.map(({ warranty_class }) => warranty_class)).toEqual(['total_warranty']);
    expect(whole.meta.totals['chargeable_total']).toBe('0.00');
    const byCause = await desk.call(warranty.calls.rows, { query: { cause: 'COURTESY' as never } });
    expect(byCause.meta.total).toBe(2);
    const dear = await desk.call(warranty.calls.rows, { query: { sort_by: 'total', sort_order: 'desc' } });
    const totals = dear.data.map(({ total }) => cents(total));
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    expect(formatMoney(dear.data[0]?.total)).toContain('R$');
    const one = await desk.call(warranty.calls.rows, { query: { search: dear.data[0]?.code ?? '' } });
    expect(one.data.map(({ code }) => code)).toEqual([dear.data[0]?.code]);
  });

  it('is empty where nothing was approved, and refuses days that end before they begin', async () => {
    const { data } = await desk.call(warranty.calls.summary, {
      query: { start_date: '2020-01-01', end_date: '2020-01-31' },
    });
    expect(data).toMatchObject({ warranty_total: '0.00', chargeable_total: '0.00', budgets: [] });
    await desk.refused(422, warranty.calls.summary, { query: { start_date: '2026-02-01', end_date: '2026-01-01' } });
    const stranger = await server.client({ brand: ['list'] });
    for (const call of [warranty.calls.summary, warranty.calls.rows]) await stranger.refused(403, call, {} as never);
  });
});
