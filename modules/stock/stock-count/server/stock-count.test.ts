import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stock, stockPart, type StockItem } from '#modules/stock/stock/contract.ts';
import { countMachine } from '../stock-count.rules.ts';
import { stockCount, type CountLine, type StockCount } from '../contract.ts';

let server: TestServer;
let manager: TestClient;
let counter: TestClient;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  manager = await server.client('all');
  ana = await server.person('all', 'Ana Almoxarife');
  counter = server.as(ana);
});

conformResource(
  stockCount,
  'stock_count',
  () => server,
  (n) => ({ title: `Inventário ${n}`, scope: 'PARTS', notes: 'Anual' }),
);

walkDocument({
  contract: stockCount,
  machine: countMachine,
  server: () => server,
  make: async (client, n) => {
    const item = await shelf({ batch_number: `AO-ACASO-${n}`, quantity: '3' });
    const body = { title: `Ao acaso ${n}`, scope: 'CHOSEN' as const, items: [item.uuid] };
    return (await client.call(stockCount.create, { body })).data;
  },
  bodies: { review: { leave_uncounted: true } },
  // Nothing was counted: nothing differs.
  mayRefuse: ['recount'],
});

type NewBatch = { batch_number: string; quantity: string; unit_cost?: string; location?: string };
let made = 0;
async function shelf(...batches: NewBatch[]): Promise<StockItem> {
  made += 1;
  const { data } = await manager.call(part.create, { body: { description: `Peça contada ${made}` } });
  return (await manager.call(stockPart.create, { body: { part_uuid: data.uuid, batches } })).data;
}
const exit = (item: StockItem, quantity: string) =>
  manager.call(stockPart.exit, { params: { uuid: item.uuid }, body: { quantity, reason: 'SALE' } });
const balance = async (item: StockItem): Promise<string> =>
  (await manager.call(stockPart.show, { params: { uuid: item.uuid } })).data.on_hand;

/** A count of these items, under way. */
async function counting(...items: StockItem[]): Promise<StockCount> {
  const { data } = await manager.call(stockCount.create, {
    body: { title: 'Rotativo', scope: 'CHOSEN', items: items.map(({ uuid }) => uuid) },
  });
  return step('start', data);
}
async function step(
  name: 'start' | 'review' | 'recount' | 'approve',
  { uuid, version }: StockCount,
  more: object = {},
  who = manager,
): Promise<StockCount> {
  return (await who.call(stockCount[name], { params: { uuid }, body: { version, ...more } } as never))
    .data as StockCount;
}
const sheet = async ({ uuid }: StockCount): Promise<CountLine[]> =>
  (await counter.call(stockCount.lines, { params: { uuid }, query: {} })).data;
async function type(count: StockCount, batch: string, quantity: string): Promise<CountLine> {
  const line = (await sheet(count)).find(({ batch_number }) => batch_number === batch);
  const params = { uuid: count.uuid, line_uuid: line?.uuid ?? '' };
  return (await counter.call(stockCount.count, { params, body: { quantity, version: line?.version ?? 1 } })).data;
}
const differences = async ({ uuid }: StockCount) =>
  (await manager.call(stockCount.differences, { params: { uuid }, query: { different: '1' } })).data;
const agree = async (): Promise<void> =>
  expect((await server.owner.query('select * from stock_differences()')).rows).toEqual([]);

describe('a count by class', () => {
  it('holds what the ABC curve calls so on the day it starts, and nothing else', async () => {
    const dear = await shelf({ batch_number: 'CARO', quantity: '60', unit_cost: '1000.00' });
    const cheap = await shelf({ batch_number: 'BARATO', quantity: '60', unit_cost: '1.00' });
    await exit(dear, '50');
    await exit(cheap, '1');
    const body = { title: 'Classe A', scope: 'ABC' as const, classes: ['A' as const] };
    const { data } = await manager.call(stockCount.create, { body });
    expect(data).toMatchObject({ scope: 'ABC', classes: ['A'], status: 'OPEN' });
    const started = await step('start', data);
    expect((await sheet(started)).map(({ batch_number }) => batch_number)).toEqual(['CARO']);
    await manager.call(stockCount.cancel, {
      params: { uuid: started.uuid },
      body: { version: started.version, reason: 'Só uma prova' },
    });
    const without = await manager.refused(422, stockCount.create, { body: { ...body, classes: [] } });
    expect(without.errors).toHaveProperty('classes');
    const misplaced = await manager.refused(422, stockCount.create, { body: { ...body, scope: 'PARTS' } });
    expect(misplaced.errors).toHaveProperty('classes');
  });
});

describe('a count', () => {
  it('has a code of the year, and may change or go only until it starts', async () => {
    const { data } = await manager.call(stockCount.create, { body: { title: 'Geral', scope: 'ALL' } });
    expect(data).toMatchObject({
      code: expect.stringMatching(/^INV-\d{4}-\d{6}$/) as string,
      status: 'OPEN',
      line_count: 0,
    });
    const nowhere = await manager.refused(422, stockCount.create, { body: { title: 'X', scope: 'LOCATION' } });
    expect(nowhere.errors).toHaveProperty('location');
    const nothing = await manager.refused(422, stockCount.create, { body: { title: 'X', scope: 'CHOSEN' } });
    expect(nothing.errors).toHaveProperty('items');
    const started = await counting(await shelf({ batch_number: 'A', quantity: '1' }));
    const params = { uuid: started.uuid };
    const body = { title: 'Outro', scope: 'ALL' as const, version: started.version };
    await manager.refused(409, stockCount.update, { params, body });
    await manager.refused(409, stockCount.remove, { params });
    await manager.refused(409, stockCount.start, { params, body: { version: started.version } });
  });

  it('takes the batches of its scope, in the order of the shelves, empty ones when asked', async () => {
    const item = await shelf(
      { batch_number: 'B2', quantity: '1', location: 'Z-02' },
      { batch_number: 'B1', quantity: '1', location: 'Z-01' },
      { batch_number: 'B0', quantity: '1', location: 'Z-02' },
    );
    const emptied = item.batches.find(({ batch_number }) => batch_number === 'B0')?.uuid ?? null;
    await manager.call(stockPart.exit, {
      params: { uuid: item.uuid },
      body: { quantity: '1', reason: 'SALE', batch_uuid: emptied },
    });
    const place = await manager.call(stockCount.create, {
      body: { title: 'Local', scope: 'LOCATION', location: 'z-02', include_empty: true },
    });
    expect((await sheet(await step('start', place.data))).map((line) => line.batch_number)).toEqual(['B0', 'B2']);
    const rest = await manager.call(stockCount.create, {
      body: { title: 'Item', scope: 'CHOSEN', items: [item.uuid] },
    });
    const shared = await manager.refused(409, stockCount.start, {
      params: { uuid: rest.data.uuid },
      body: { version: rest.data.version },
    });
    expect(shared.message).toContain(place.data.code);
    const nothing = await manager.call(stockCount.create, {
      body: { title: 'Vazio', scope: 'LOCATION', location: 'Lugar nenhum' },
    });
    await manager.refused(409, stockCount.start, {
      params: { uuid: nothing.data.uuid },
      body: { version: nothing.data.version },
    });
  });

  it('is blind: nothing tells the counter what should be there', async () => {
    const item = await shelf({ batch_number: 'A', quantity: '7.5', unit_cost: '3' });
    const count = await counting(item);
    const [line] = await sheet(count);
    expect(Object.keys(line ?? {})).not.toContain('expected');
    expect(count).toMatchObject({ difference_count: null, surplus_value: null, shortage_value: null });
    await type(count, 'A', '9.123');
    await counter.refused(409, stockCount.differences, { params: { uuid: count.uuid }, query: {} });
    await counter.refused(409, stockCount.pdf, { params: { uuid: count.uuid } });
    const { rows } = await server.owner.query<{ changes: object }>(
      'select changes from activity_log where entity_uuid = $1 order by at desc limit 1',
      [count.uuid],
    );
    expect(Object.entries(rows[0]?.changes ?? {})).toEqual([['lines.1.first_quantity', [null, 9.123]]]);
  });

  it('finds its lines by code, name, batch or place, and tells who was first', async () => {
    const item = await shelf({ batch_number: 'LOTE-77', quantity: '1', location: 'Q-01' });
    const count = await counting(item);
    const params = { uuid: count.uuid };
    for (const search of [item.code, item.code.replace('-', ''), 'lote-77', 'q-01', item.name])
      expect((await counter.call(stockCount.lines, { params, query: { search } })).meta.total).toBe(1);
    const [line] = await sheet(count);
    const at = { uuid: count.uuid, line_uuid: line?.uuid ?? '' };
    await counter.call(stockCount.count, { params: at, body: { quantity: '1', version: 1 } });
    const late = await manager.refused(409, stockCount.count, { params: at, body: { quantity: '2', version: 1 } });
    expect(late.message).toContain('Ana Almoxarife');
    await manager.refused(422, stockCount.count, { params: at, body: { quantity: '-2', version: 2 } });
    expect((await counter.call(stockCount.lines, { params, query: { pending: '1' } })).meta.total).toBe(0);
  });

  it('goes to review when all is counted, or knowingly without the rest', async () => {
    const count = await counting(
      await shelf({ batch_number: 'A', quantity: '1' }, { batch_number: 'B', quantity: '1' }),
    );
    const end = () =>
      manager.refused(409, stockCount.review, { params: { uuid: count.uuid }, body: { version: count.version } });
    expect((await end()).message).toBe('Falta contar 2 lotes.');
    await type(count, 'A', '1');
    const early = { code: 'uncounted', message: 'Falta contar 1 lote.', details: { pending: 1 } };
    expect(await end()).toMatchObject(early);
    const reviewed = await step('review', count, { leave_uncounted: true });
    expect(reviewed).toMatchObject({ status: 'REVIEW', line_count: 2, counted: 1, difference_count: 0 });
    expect((await step('approve', reviewed)).status).toBe('APPROVED');
    await agree();
  });
});

describe('approval', () => {
  it('posts each difference as an adjustment of the count, whatever moved since the counting', async () => {
    const short = await shelf({ batch_number: 'S', quantity: '10', unit_cost: '5' });
    const over = await shelf({ batch_number: 'O', quantity: '4', unit_cost: '2.5' });
    const right = await shelf({ batch_number: 'R', quantity: '3' });
    const count = await counting(short, over, right);
    // Sold before it was counted: the count knows.
    await exit(short, '1');
    await type(count, 'S', '7');
    await type(count, 'O', '5.5');
    await type(count, 'R', '3');
    // Sold after it was counted: it is no difference, and stays sold.
    await exit(short, '4');
    await exit(right, '1');
    const reviewed = await step('review', count);
    expect(reviewed).toMatchObject({ difference_count: 2, surplus_value: '3.75', shortage_value: '-10.00' });
    expect(await differences(reviewed)).toMatchObject([
      {
        batch_number: 'S',
        expected: '9.000',
        counted: '7.000',
        difference: '-2.000',
        value: '-10.00',
        balance: '5.000',
        moved: '-4.000',
        after: '3.000',
      },
      { batch_number: 'O', expected: '4.000', counted: '5.500', difference: '1.500', value: '3.75', moved: '0.000' },
    ]);
    const own = await counter.refused(403, stockCount.approve, {
      params: { uuid: count.uuid },
      body: { version: reviewed.version },
    });
    expect(own.message).toContain('outra pessoa');
    // So that the screen says it beforehand.
    expect(reviewed.counters).toEqual([{ uuid: ana.uuid, name: ana.name }]);
    const approved = await step('approve', reviewed);
    expect(approved).toMatchObject({ status: 'APPROVED', surplus_value: '3.75', shortage_value: '-10.00' });
    expect([await balance(short), await balance(over), await balance(right)]).toEqual(['3.000', '5.500', '2.000']);
    const { data: moves } = await manager.call(stock.movements, { query: { document_uuid: count.uuid } });
    expect(
      moves.map(({ kind, reason, quantity, document_label }) => [kind, reason, quantity, document_label]).sort(),
    ).toEqual([
      ['ADJUST', 'INVENTORY', '-2.000', approved.code],
      ['ADJUST', 'INVENTORY', '1.500', approved.code],
    ]);
    await manager.refused(409, stockCount.approve, {
      params: { uuid: count.uuid },
      body: { version: approved.version },
    });
    await agree();
  });

  it('is done once however many press at the same time', async () => {
    const item = await shelf({ batch_number: 'P', quantity: '5' });
    const count = await counting(item);
    await type(count, 'P', '4');
    const { uuid, version } = await step('review', count);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => manager.try(stockCount.approve, { params: { uuid }, body: { version } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance(item)).toBe('4.000');
    await agree();
  });

  it('of a shortage the balance no longer holds is refused whole, with the batch to count again', async () => {
    const item = await shelf({ batch_number: 'N', quantity: '10' });
    const other = await shelf({ batch_number: 'M', quantity: '2' });
    const count = await counting(item, other);
    await type(count, 'N', '6');
    await type(count, 'M', '3');
    await exit(item, '8');
    const reviewed = await step('review', count);
    const refusal = await manager.refused(409, stockCount.approve, {
      params: { uuid: count.uuid },
      body: { version: reviewed.version },
    });
    expect(refusal).toMatchObject({ code: 'balance_too_low' });
    expect(refusal.message).toContain('lote N');
    expect(await balance(other)).toBe('2.000');
    const again = await step('recount', reviewed);
    await type(again, 'N', '2');
    await type(again, 'M', '3');
    await step('approve', await step('review', again));
    expect([await balance(item), await balance(other)]).toEqual(['2.000', '3.000']);
    await agree();
  });
});

describe('the second count', () => {
  it('is of the differences only, blind again, and holds over the first', async () => {
    const a = await shelf({ batch_number: 'A2', quantity: '5', unit_cost: '1' });
    const b = await shelf({ batch_number: 'B2', quantity: '5', unit_cost: '1' });
    const count = await counting(a, b);
    await type(count, 'A2', '4');
    await type(count, 'B2', '5');
    const again = await step('recount', await step('review', count));
    expect(again).toMatchObject({ status: 'COUNTING', round: 2, line_count: 1, counted: 0, difference_count: null });
    const lines = await sheet(again);
    expect(lines.map(({ batch_number, quantity }) => [batch_number, quantity])).toEqual([['A2', null]]);
    await type(again, 'A2', '5');
    const reviewed = await step('review', again);
    expect(reviewed).toMatchObject({ difference_count: 0, counted: 2, line_count: 2 });
    const { data } = await manager.call(stockCount.differences, { params: { uuid: count.uuid }, query: {} });
    expect(data[0]).toMatchObject({
      first_quantity: '4.000',
      second_quantity: '5.000',
      counted: '5.000',
      difference: '0.000',
    });
    await manager.refused(409, stockCount.recount, {
      params: { uuid: count.uuid },
      body: { version: reviewed.version },
    });
    await step('approve', reviewed);
    expect(await balance(a)).toBe('5.000');
  });
});

describe('a cancelled count', () => {
  it('adjusts nothing, says why, and frees its batches for another', async () => {
    const item = await shelf({ batch_number: 'C', quantity: '5' });
    const count = await counting(item);
    await type(count, 'C', '1');
    const params = { uuid: count.uuid };
    await manager.refused(422, stockCount.cancel, { params, body: { version: count.version, reason: '' } });
    const { data } = await manager.call(stockCount.cancel, {
      params,
      body: { version: count.version, reason: 'Chegou carga no meio' },
    });
    expect(data).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Chegou carga no meio' });
    expect(await balance(item)).toBe('5.000');
    expect((await counting(item)).status).toBe('COUNTING');
  });
});

describe('the paper', () => {
  it('tells the differences', async () => {
    const item = await shelf({ batch_number: 'PDF', quantity: '5', unit_cost: '10' });
    const count = await counting(item);
    await type(count, 'PDF', '4');
    await step('review', count);
    const { status, raw, headers } = await manager.try(stockCount.pdf, { params: { uuid: count.uuid } });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
