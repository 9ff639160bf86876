import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dividedBy, isPositive, minus, sumOf, times } from '#core/contract/decimal.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoServer, type TestServer } from '#core/testing/server.ts';
import { companyData } from '#modules/platform/company/server/public.ts';
import { contractProfit, contractProfits, customerProfits, unitProfits } from '../contract.ts';
import { slowResults, type Result } from '../testing/slow-results.ts';
import { coverWorked, orderOnAsset, travelled } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let period: { start_date: string; end_date: string };
beforeAll(async () => {
  server = await demoServer();
  desk = await server.client('all');
  const today = todayOf(server);
  // A year of 365 days, so that a cost of the period is the cost of a year.
  period = { start_date: addDays(today, -364), end_date: today };
}, 240_000);

const parts = ['billed', 'budgeted', 'labor', 'parts', 'travel', 'depreciation'] as const;
const all = { per_page: 100, page: 1 };
async function everyRow<T>(page: (n: number) => Promise<{ data: T[]; meta: { total: number } }>): Promise<T[]> {
  const found: T[] = [];
  for (let n = 1; ; n += 1) {
    const { data, meta } = await page(n);
    found.push(...data);
    if (found.length >= meta.total || data.length === 0) return found;
  }
}
const contractRows = () =>
  everyRow((page) => desk.call(contractProfits.calls.rows, { query: { ...all, ...period, page } }));

it('tells of every contract what a slow count by hand comes to, and the same sums by customer and by unit', async () => {
  await coverWorked(server);
  const hourly = (await companyData(server.services.db)).labor_hourly_cost ?? '0';
  const slow = await slowResults(server, period, hourly);
  const rows = await contractRows();
  const told = new Map(rows.map((row) => [row.uuid, Object.fromEntries(parts.map((key) => [key, row[key]]))]));
  expect(told).toEqual(new Map([...slow].map(([uuid, result]) => [uuid, { ...result }])));
  // The demo company has something of nearly everything to be counted.
  const sum = (key: keyof Result) =>
    sumOf(
      [...slow.values()].map((result) => result[key]),
      2,
    );
  for (const key of ['billed', 'labor', 'parts', 'depreciation'] as const) expect(isPositive(sum(key))).toBe(true);

  const { data: summary } = await desk.call(contractProfits.calls.summary, { query: period });
  const customers = await everyRow((page) =>
    desk.call(customerProfits.calls.rows, { query: { ...all, ...period, page } }),
  );
  const units = await everyRow((page) => desk.call(unitProfits.calls.rows, { query: { ...all, ...period, page } }));
  for (const key of parts) {
    expect(summary[key]).toBe(sum(key));
    expect(
      sumOf(
        customers.map((row) => row[key]),
        2,
      ),
    ).toBe(sum(key));
    expect(
      sumOf(
        units.map((row) => row[key]),
        2,
      ),
    ).toBe(sum(key));
  }
  expect(summary.profit).toBe(minus(summary.revenue, summary.cost));
  expect(summary.hourly_cost).toBe(hourly);
});

it('says of a unit of ours what keeping it costs against what it is worth', async () => {
  // Of today there may be no hour and a half yet.
  const yesterday = addDays(period.end_date, -1);
  const { rows } = await server.owner.query<{ asset: string; customer: string; contract: string }>(
    `select hold.asset_equipment_uuid as asset, rent.customer_uuid as customer, rent.uuid as contract
     from rental_hold hold join rental_contract rent on rent.uuid = hold.contract_uuid
     where hold.state = 'ON_HIRE' and hold.held @> daterange($1, $2, '[]') order by hold.uuid`,
    [yesterday, period.end_date],
  );
  const rented = () =>
    everyRow((page) => desk.call(unitProfits.calls.rows, { query: { ...all, ...period, page, kind: 'RENTAL' } }));
  // One that cost nothing to keep so far.
  const quiet = new Map(
    (await rented()).filter(({ yearly_cost }) => yearly_cost === '0.00').map((row) => [row.uuid, row]),
  );
  const hired = rows.find(({ asset }) => quiet.get(asset)?.book_value);
  if (!hired) throw new Error('nothing is on hire');
  const unit = async () => (await rented()).find(({ uuid }) => uuid === hired.asset);
  const before = quiet.get(hired.asset);
  expect(before).toMatchObject({ hint: 'KEEP', travel: '0.00' });
  const ofContract = async () =>
    (await desk.call(contractProfit.ofContract, { params: { uuid: hired.contract } })).data.travel;
  const was = await ofContract();
  const order = await orderOnAsset(server, desk, hired.customer, hired.asset);
  await travelled(desk, order.uuid, yesterday, 90);
  const after = await unit();
  const hourly = (await companyData(server.services.db)).labor_hourly_cost ?? '0';
  const cost = dividedBy(times(hourly, '90'), '60') ?? '';
  expect(after).toMatchObject({ travel: cost, yearly_cost: cost, profit: minus(before?.profit ?? '', cost) });
  expect(minus(await ofContract(), was)).toBe(cost);
  expect(after?.book_value).not.toBeNull();
  // Worth next to nothing, the same cost says to replace it.
  await server.owner.query('update asset_value set value = 20, residual_value = 10 where asset_uuid = $1', [
    hired.asset,
  ]);
  expect(await unit()).toMatchObject({ hint: 'REPLACE' });
});

it('is for who may see it', async () => {
  const seller = await server.client({ maintenance_contract: ['list', 'show'], contract_billing: ['list', 'show'] });
  for (const report of [contractProfits, customerProfits, unitProfits]) {
    await seller.refused(403, report.calls.rows, { query: {} });
    await seller.refused(403, report.calls.summary, { query: {} });
  }
  const [row] = await contractRows();
  await seller.refused(403, contractProfit.ofContract, { params: { uuid: row?.uuid ?? '' } });
  await desk.refused(404, contractProfit.ofContract, { params: { uuid: crypto.randomUUID() } });
});
