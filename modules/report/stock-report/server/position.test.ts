import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#core/contract/days.ts';
import { plus, sumOf, times } from '#core/contract/decimal.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { position } from '../contract.ts';

let server: TestServer;
let client: TestClient;
let today: string;
const items = new Map<string, string>();

/** In stock by an entry so many days ago, and out of it by exits, each of its day. */
async function kept(name: string, entry: { ago: number; quantity: string; cost: string }, exits: [number, string][]) {
  const { data } = await client.call(part.create, { body: { description: name } });
  const batches = [{ batch_number: `L-${name}`, quantity: entry.quantity, unit_cost: entry.cost }];
  const { uuid } = (await client.call(stockPart.create, { body: { part_uuid: data.uuid, batches } })).data;
  const age = (ago: number, quantity: string) =>
    server.owner.query(
      `update stock_movement set at = at - $1 * interval '1 day' where item_uuid = $2 and quantity = $3`,
      [ago, uuid, quantity],
    );
  await age(entry.ago, entry.quantity);
  for (const [ago, quantity] of exits) {
    await client.call(stockPart.exit, { params: { uuid }, body: { quantity, reason: 'SALE' } });
    await age(ago, `-${quantity}`);
  }
  items.set(name, uuid);
}

beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  today = todayOf(server);
  await kept('Bateria', { ago: 100, quantity: '10', cost: '20' }, [
    [50, '2'],
    [5, '3'],
  ]);
  await kept('Sensor', { ago: 20, quantity: '4', cost: '100.50' }, []);
  await kept('Cabo', { ago: 200, quantity: '7', cost: '3.33' }, [[60, '7']]);
});

const ask = async (start: number, end: number, query: object = {}) => {
  const days = { start_date: addDays(today, -start), end_date: addDays(today, -end) };
  const { data, meta } = await client.call(position.calls.rows, { query: { ...days, per_page: 100, ...query } });
  return { rows: data, meta, summary: (await client.call(position.calls.summary, { query: days })).data };
};

/** Read line by line, from the first one on, and added up by hand. */
async function ledgerUpTo(uuid: string, day: string) {
  const { rows } = await server.owner.query<{ quantity: string; unit_cost: string; day: string }>(
    `select quantity::text, unit_cost::text, (at at time zone 'America/Sao_Paulo')::date::text as day from stock_movement
     where item_uuid = $1 and quantity <> 0 order by at`,
    [uuid],
  );
  const upTo = rows.filter((row) => row.day <= day);
  return {
    quantity: sumOf(
      upTo.map(({ quantity }) => quantity),
      3,
    ),
    value: sumOf(
      upTo.map(({ quantity, unit_cost }) => times(quantity, unit_cost, 4)),
      2,
    ),
  };
}

describe('the position of the stock', () => {
  it.each([
    [120, 90],
    [90, 30],
    [30, 0],
    [300, 150],
    [7, 7],
  ])('from %i to %i days ago is the ledger added up by hand', async (start, end) => {
    const { rows, summary, meta } = await ask(start, end);
    for (const [name, uuid] of items) {
      const [before, after] = [
        await ledgerUpTo(uuid, addDays(today, -start - 1)),
        await ledgerUpTo(uuid, addDays(today, -end)),
      ];
      const row = rows.find((one) => one.uuid === uuid);
      expect([name, row?.opening, row?.opening_value, row?.closing, row?.value]).toEqual([
        name,
        before.quantity,
        before.value,
        after.quantity,
        after.value,
      ]);
      const { opening, entries, exits, adjusted, closing } = row ?? rows[0]!;
      expect(sumOf([opening, entries, `-${exits}`, adjusted], 3)).toBe(plus(closing, '0'));
    }
    // The figures are the rows, and so are the sums at the foot.
    const sum = (key: 'value' | 'opening_value' | 'consumed') =>
      sumOf(
        rows.map((row) => row[key]),
        2,
      );
    expect(summary).toMatchObject({
      value: sum('value'),
      opening_value: sum('opening_value'),
      consumed: sum('consumed'),
      items: rows.filter(({ holding }) => holding === 'IN_STOCK').length,
    });
    expect(meta.totals).toMatchObject({ value: sum('value'), consumed: sum('consumed') });
    expect(summary.course.at(-1)).toEqual({ day: addDays(today, -end), value: sum('value') });
    for (const { day, value } of summary.course) {
      const ago = daysBetween(day, today);
      expect([day, value]).toEqual([day, (await ask(ago, ago)).summary.value]);
    }
  });

  it('today is what the list of stock says', async () => {
    const { rows, summary } = await ask(30, 0);
    for (const row of rows) {
      const { data } = await client.call(stockPart.show, { params: { uuid: row.uuid } });
      expect([row.value, row.closing]).toEqual([data.stock_value, data.on_hand]);
    }
    expect(rows.find(({ uuid }) => uuid === items.get('Bateria'))).toMatchObject({
      exits: '3.000',
      consumed: '60.00',
      // 60 over the mean of 160 and 100; five left last 50 days at three in thirty-one.
      turnover: '0.46',
      coverage_days: 52,
      idle_days: 5,
    });
    expect(summary.idle_value).toBe('402.00');
  });

  it('opens what a figure counts, and asks for its own permission', async () => {
    const idle = await ask(30, 0, { moving: 'IDLE', holding: 'IN_STOCK' });
    expect(idle.rows.map(({ name }) => name)).toEqual(['Sensor']);
    expect(idle.summary.idle_items).toBe(1);
    const keeper = await server.client({ stock: ['list_part', 'list_product'] });
    await keeper.refused(403, position.calls.rows);
    await (await server.client({ stock: ['stock_export'] })).call(position.calls.summary);
  });
});
