import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, daysBetween, type Period } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoServer, type TestServer } from '#core/testing/server.ts';
import { warrantyClaim } from '#modules/budget/warranty-claim/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { orderDocuments } from '#modules/report/service-order-document/contract.ts';
import { assetAvailability } from '#modules/report/asset-availability/contract.ts';
import { performance, timeControl } from '#modules/report/labor-productivity/contract.ts';
import { warranty } from '#modules/report/report/contract.ts';
import { accuracy } from '#modules/report/count-accuracy/contract.ts';

/** Figures of reports beside slow counts in loops, over the demo company and over what chance put into it. */
let server: TestServer;
let desk: TestClient;
let today: string;
beforeAll(async () => {
  server = await demoServer();
  desk = await server.client('all');
  today = todayOf(server);
}, 600_000);

type Row = Record<string, string | null>;
const read = async (text: string): Promise<Row[]> => (await server.owner.query<Row>(text)).rows;
const cents = (value: string | null | undefined): number => Math.round(Number(value ?? '0') * 100);
const sumOf = <T>(rows: readonly T[], pick: (row: T) => number): number =>
  rows.reduce((all, row) => all + pick(row), 0);
const within = (on: string | null | undefined, { start_date, end_date }: Period): boolean =>
  !!on && on >= start_date && on <= end_date;
const dayOf = (column: string) => `(${column} at time zone business_zone())::date::text`;

/** Any days of the last two years, at most a year long; the house seed makes them the same each time. */
const someDays = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 365 }))
  .map(([ago, long]): Period => ({
    start_date: addDays(today, -ago),
    end_date: addDays(today, -Math.max(0, ago - long)),
  }));
const always = (check: (period: Period) => Promise<void>, numRuns = 6): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.constant(null).chain(() => someDays),
      check,
    ),
    { numRuns },
  );

describe('what manufacturers give back', () => {
  it('is what the claims of any days say, one by one, those of chance too', async () => {
    const brands = await read('select uuid from brand order by name limit 3');
    const claim = fc.record({
      brand: fc.nat(2),
      ago: fc.integer({ min: 0, max: 700 }),
      status: fc.constantFrom('SENT', 'ANSWERED', 'SETTLED', 'REFUSED', 'DRAFT'),
      claimed: fc.integer({ min: 1, max: 900_000 }),
      share: fc.integer({ min: 0, max: 100 }),
    });
    const [many = []] = fc.sample(fc.array(claim, { minLength: 25, maxLength: 25 }), 1);
    for (const [n, { brand, ago, status, claimed, share }] of many.entries()) {
      const answered = status === 'ANSWERED' || status === 'SETTLED';
      const [accepted, sent] = [answered ? Math.floor((claimed * share) / 100) : 0, addDays(today, -ago)];
      await server.owner.query(
        `insert into warranty_claim (code, brand_uuid, status, sent_on, answered_on, claimed_total, accepted_total, received_total)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          `AC-${n}`,
          brands[brand]?.['uuid'],
          status,
          status === 'DRAFT' ? null : sent,
          answered ? sent : null,
          claimed / 100,
          accepted / 100,
          Math.floor(accepted / 2) / 100,
        ],
      );
    }
    const claims = await read(`select uuid, brand_uuid, status, sent_on::text, claimed_total::text as claimed,
      accepted_total::text as accepted, received_total::text as received from warranty_claim`);
    const lines =
      await read(`select line.uuid, line.covered::text, ${dayOf('budget.decided_at')} as decided, line.cause, line.approved::text,
      budget.status, (select count(*) from warranty_claim_line asked where asked.budget_item_uuid = line.uuid and asked.live)::text as asked
      from budget join budget_item line on line.budget_uuid = budget.uuid`);
    const openOf = ({ status, claimed, accepted, received }: Row): number =>
      status === 'SENT' ? cents(claimed) : status === 'ANSWERED' ? Math.max(0, cents(accepted) - cents(received)) : 0;
    expect(claims.length).toBeGreaterThan(30);
    await always(async (period) => {
      const { recovery } = (await desk.call(warranty.calls.summary, { query: period })).data;
      const sent = claims.filter(
        ({ status, sent_on }) => within(sent_on, period) && !/DRAFT|CANCELLED/.test(status ?? ''),
      );
      expect([recovery?.claims, cents(recovery?.claimed), cents(recovery?.received), cents(recovery?.open)]).toEqual([
        sent.length,
        sumOf(sent, ({ claimed }) => cents(claimed)),
        sumOf(sent, ({ received }) => cents(received)),
        sumOf(sent, openOf),
      ]);
      for (const key of ['claimed', 'received', 'open'] as const)
        expect(sumOf(recovery?.brands ?? [], (one) => cents(one[key]))).toBe(cents(recovery?.[key]));
      const missed = lines.filter(
        ({ decided, cause, approved, status, asked }) =>
          within(decided, period) &&
          cause === 'MANUFACTURER' &&
          approved === 'true' &&
          (status === 'APPROVED' || status === 'PARTIALLY_APPROVED') &&
          asked === '0',
      );
      expect(cents(recovery?.unclaimed)).toBe(sumOf(missed, ({ covered }) => cents(covered)));
      // And the list its figures open counts the same.
      const query = { sent_from: period.start_date, sent_to: period.end_date, per_page: 1 };
      const status = ['SENT', 'ANSWERED', 'SETTLED', 'REFUSED'] as const;
      const { meta } = await desk.call(warrantyClaim.list, { query: { ...query, status: status.join() as never } });
      expect(meta.total).toBe(sent.length);
    });
  });
});

describe('what technicians bring', () => {
  it('is the margin each order’s own page tells, and its parts are the whole', async () => {
    const period = { start_date: addDays(today, -120), end_date: today };
    const { data } = await desk.call(performance.calls.summary, { query: period });
    const orders =
      await read(`select uuid, (select count(*) from service_order_technician own where own.service_order_uuid = service_order.uuid)::text as crew
      from service_order where ${dayOf('delivered_at')} between '${period.start_date}' and '${period.end_date}'`);
    expect(orders).toHaveLength(data.totals.delivered);
    let [margin, shared] = [0, 0];
    for (const { uuid, crew } of orders) {
      const { data: told } = await desk.call(orderDocuments.analytics, { params: { uuid: uuid ?? '' } });
      margin += cents(told.margin?.value);
      if (crew !== '0') shared += cents(told.margin?.value);
    }
    expect(cents(data.totals.margin)).toBe(margin);
    let [tasks, answered] = [0, 0];
    for (const run of await read(`select (select count(*) from checklist_run_task task where task.run_uuid = run.uuid)::text as tasks,
      (select count(*) from checklist_run_task task where task.run_uuid = run.uuid and task.status = 'DONE')::text as answered
      from checklist_run run where run.owner_uuid = any('{${orders.map(({ uuid }) => uuid).join(',')}}'::uuid[])`)) {
      tasks += Number(run['tasks']);
      answered += Number(run['answered']);
    }
    expect(data.totals.checklists).toBe(tasks === 0 ? null : Math.round((1000 * answered) / tasks) / 10);
    // Each part is rounded once; of orders nobody is named on there is none.
    const parts = sumOf(data.technicians, ({ margin: own }) => cents(own));
    expect(Math.abs(parts - shared)).toBeLessThanOrEqual(data.technicians.length);
    const revenue = sumOf(data.technicians, ({ revenue: own }) => cents(own));
    expect(revenue).toBeLessThanOrEqual(cents(data.totals.revenue) + data.technicians.length);
    const { meta } = await desk.call(serviceOrder.list, {
      query: { delivered_from: period.start_date, delivered_to: period.end_date, per_page: 1 } as never,
    });
    expect(meta.total).toBe(data.totals.delivered);
  });

  it('is worked in the hours the house was open, less those each was away', async () => {
    // A week without holidays, walked minute by minute of the usual hours.
    const period = { start_date: addDays(today, -90), end_date: addDays(today, -1) };
    const { data } = await desk.call(timeControl.calls.rows, { query: { ...period, per_page: 100 } });
    expect(data.length).toBeGreaterThan(0);
    const most = Math.max(...data.map(({ available_minutes }) => available_minutes));
    const away = await read(`select distinct user_uuid from absence
      where ends_on >= '${period.start_date}' and starts_on <= '${period.end_date}'`);
    for (const row of data) {
      if (!away.some(({ user_uuid }) => user_uuid === row.uuid)) expect(row.available_minutes).toBe(most);
      expect(row.utilization).toBeCloseTo((100 * row.spent_minutes) / row.available_minutes, 0);
    }
    const { data: told } = await desk.call(timeControl.calls.summary, { query: period });
    expect(told.available_minutes).toBe(sumOf(data, ({ available_minutes }) => available_minutes));
  });
});

describe('how right the stock is', () => {
  it('is what the lines of inventories say, by month, place and family alike, whatever chance finds', async () => {
    const found = fc.sample(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 40, maxLength: 40 }), 1)[0] ?? [];
    const batches = await read(
      `select batch.uuid, batch.item_uuid from stock_batch batch order by batch.uuid limit ${found.length}`,
    );
    for (const [n, ago] of [10, 200, 450].entries()) {
      const { rows } = await server.owner.query<Row>(
        `insert into stock_count (code, title, scope, status, started_at, reviewed_at, ended_at)
         values ($1, 'Ao acaso', 'CHOSEN', 'APPROVED', now() - $2 * interval '1 day', now() - $2 * interval '1 day', now() - $2 * interval '1 day')
         returning uuid`,
        [`ACASO-${n}`, ago],
      );
      for (const [place, { uuid, item_uuid }] of batches.entries()) {
        const off = found[(place + n) % found.length] ?? 0;
        await server.owner.query(
          `insert into stock_count_line (count_uuid, position, item_uuid, batch_uuid, search_text, first_quantity, first_expected, first_at, unit_cost, is_open)
           values ($1, $2, $3, $4, '', $5, 10, now(), $6, false)`,
          [rows[0]?.['uuid'], place, item_uuid, uuid, 10 + (off > 1 || off < -1 ? off : 0), (place + 1) * 1.37],
        );
      }
    }
    const lines =
      await read(`select ${dayOf('stock_count.ended_at')} as on_day, difference::text, value::text, count_uuid
      from stock_count join stock_count_line line on line.count_uuid = stock_count.uuid where status = 'APPROVED' and difference is not null`);
    expect(lines.length).toBeGreaterThan(100);
    await always(async (period) => {
      const { data } = await desk.call(accuracy.calls.summary, { query: period });
      const mine = lines.filter(({ on_day }) => within(on_day, period));
      const values = mine.map(({ value }) => cents(value));
      const whole = {
        counted: mine.length,
        matched: mine.filter(({ difference }) => Number(difference) === 0).length,
        surplus: sumOf(values, (one) => Math.max(0, one)),
        shortage: sumOf(values, (one) => Math.min(0, one)),
      };
      const summed = (rows: readonly { counted: number; matched: number; surplus: string; shortage: string }[]) => ({
        counted: sumOf(rows, ({ counted }) => counted),
        matched: sumOf(rows, ({ matched }) => matched),
        surplus: sumOf(rows, ({ surplus }) => cents(surplus)),
        shortage: sumOf(rows, ({ shortage }) => cents(shortage)),
      });
      expect(summed([data])).toEqual(whole);
      for (const parts of [data.months, data.places, data.families]) expect(summed(parts)).toEqual(whole);
      expect(data.counts).toBe(new Set(mine.map(({ count_uuid }) => count_uuid)).size);
      const { meta } = await desk.call(accuracy.calls.rows, { query: { ...period, per_page: 1 } });
      expect([Number(meta.totals['counted']), Number(meta.totals['matched'])]).toEqual([whole.counted, whole.matched]);
      if (mine.length > 0) expect(Number(data.accuracy)).toBeCloseTo((100 * whole.matched) / whole.counted, 0);
    });
  });
});

describe('how long our own units stood still', () => {
  it('is what a walk over their orders finds, whatever chance did to them', async () => {
    const assets = await read(
      `select uuid, in_service_date::text as since, dropped_on::text as dropped from asset_equipment order by asset_number limit 6`,
    );
    const [type] = await read('select uuid from service_order_type where requires_evaluation order by name limit 1');
    const orders = await read(
      'select uuid from service_order where customer_equipment_uuid is not null order by code limit 24',
    );
    const stop = fc.record({
      asset: fc.nat(5),
      ago: fc.integer({ min: 1, max: 900 }),
      hours: fc.integer({ min: 1, max: 400 }),
      runs: fc.boolean(),
    });
    const [chance = []] = fc.sample(fc.array(stop, { minLength: orders.length, maxLength: orders.length }), 1);
    for (const [n, { asset, ago, hours, runs }] of chance.entries())
      await server.owner.query(
        `update service_order set customer_equipment_uuid = null, asset_equipment_uuid = $2, type_uuid = $3,
           status = case when $6 then 'IN_PROGRESS' else 'DELIVERED' end, created_at = now() - $4 * interval '1 day',
           delivered_at = case when $6 then null else least(now(), now() - $4 * interval '1 day' + $5 * interval '1 hour') end, closed_at = null, cancel_reason = null
         where uuid = $1`,
        [orders[n]?.['uuid'], assets[asset]?.['uuid'], type?.['uuid'], ago, hours, runs && ago < 20],
      );
    const stops =
      await read(`select own.asset_equipment_uuid as unit, extract(epoch from own.created_at)::text as began,
      extract(epoch from coalesce(own.delivered_at, own.closed_at, now()))::text as ended,
      (coalesce(own.delivered_at, own.closed_at) is null)::text as running
      from service_order own join service_order_type type on type.uuid = own.type_uuid
      where type.requires_evaluation and own.status <> 'CANCELLED' and own.asset_equipment_uuid is not null`);
    expect(stops.length).toBeGreaterThanOrEqual(24);
    const zone = (
      await read(`select extract(epoch from (timestamp '2026-01-01' at time zone business_zone()))::text as at`)
    )[0]?.['at'];
    const midnight = (day: string): number => Number(zone) + daysBetween('2026-01-01', day) * 86_400;
    await always(async (period) => {
      const { data: rows } = await desk.call(assetAvailability.calls.rows, { query: { ...period, per_page: 200 } });
      const told = new Map(rows.map((row) => [row.uuid, row]));
      for (const { uuid, since, dropped } of assets) {
        const row = told.get(uuid ?? '');
        if (dropped && dropped <= period.start_date) {
          expect(row).toBeUndefined();
          continue;
        }
        const from = Math.max(midnight(period.start_date), midnight(since ?? ''));
        const to = Math.min(
          midnight(addDays(period.end_date, 1)),
          Date.now() / 1000,
          dropped ? midnight(dropped) : Infinity,
        );
        const mine = stops
          .filter(({ unit }) => unit === uuid)
          .map(({ began, ended }) => ({ began: Number(began), ended: Number(ended) }));
        const faults = mine.filter(({ began }) => began >= from && began < to);
        expect(row?.stops).toBe(faults.length);
        if (to <= from) continue;
        // Half hours, each down or not: what overlaps counts once.
        let down = 0;
        for (let at = from; at < to; at += 1800)
          if (mine.some(({ began, ended }) => began <= at && at < ended)) down += 1800;
        expect(Math.abs(Number(row?.availability) - 100 * (1 - down / (to - from)))).toBeLessThan(
          0.1 + (180_000 * (mine.length + 1)) / (to - from),
        );
        if (faults.length > 0)
          expect(Number(row?.mttr_hours)).toBeCloseTo(
            sumOf(faults, ({ began, ended }) => ended - began) / faults.length / 3600,
            0,
          );
        else expect(row?.mttr_hours).toBeNull();
      }
      const { data } = await desk.call(assetAvailability.calls.summary, { query: period });
      expect([data.units, data.stops]).toEqual([rows.length, sumOf(rows, (row) => row.stops)]);
      expect(data.running).toBe(rows.filter(({ standing }) => standing === 'STOPPED').length);
    }, 5);
  });
});
