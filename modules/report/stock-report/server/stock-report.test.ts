import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stock, stockPart, type StockItem } from '#modules/stock/stock/contract.ts';
import { abc, alerts, stockReport, suggestions } from '../contract.ts';
import { bought, orderNeeding } from '../testing/orders.ts';
import { alertReminder } from './alert.reminder.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

/** Of the business, whose day is not always the server's. */
const inDays = (days: number): string => addDays(dayOf(new Date()), days);
interface Kept {
  name: string;
  quantity?: string;
  cost?: string;
  exits?: string[];
  expires_at?: string;
  levels?: { min_quantity?: string; reorder_point?: string; max_quantity?: string };
}
async function keep({ name, quantity, cost = '1', exits = [], expires_at, levels = {} }: Kept): Promise<StockItem> {
  const { data } = await client.call(part.create, { body: { description: name } });
  const batches = quantity ? [{ batch_number: `L-${name}`, quantity, unit_cost: cost, expires_at }] : [];
  const made = await client.call(stockPart.create, { body: { part_uuid: data.uuid, ...levels, batches } });
  const params = { uuid: made.data.uuid };
  for (const one of exits) await client.call(stockPart.exit, { params, body: { quantity: one, reason: 'SALE' } });
  return (await client.call(stockPart.show, { params })).data;
}

describe('the ABC report', () => {
  const table = async (query: object = {}) =>
    (await client.call(abc.calls.rows, { query: { search: 'abc', ...query } })).data.map((row) => [
      row.name,
      row.quantity,
      row.value,
      row.share,
      row.cumulative,
      row.class,
      row.turnover === 'IDLE',
    ]);

  it('is the table computed by hand: who crosses a limit stays in the higher class, what did not move is C', async () => {
    await keep({ name: 'abc cinco', quantity: '50', cost: '10', exits: ['1'] });
    await keep({ name: 'abc um', quantity: '20', cost: '50', exits: ['6', '4'] });
    await keep({ name: 'abc quatro', quantity: '100', cost: '0.3', exits: ['100'] });
    await keep({ name: 'abc dois', quantity: '10', cost: '160', exits: ['2.5'] });
    await keep({ name: 'abc parado', quantity: '3', cost: '7' });
    await keep({ name: 'abc três', quantity: '60', cost: '1', exits: ['60'] });
    expect(await table()).toEqual([
      ['abc um', '10.000', '500.00', '50.00', '50.00', 'A', false],
      ['abc dois', '2.500', '400.00', '40.00', '90.00', 'A', false],
      ['abc três', '60.000', '60.00', '6.00', '96.00', 'B', false],
      ['abc quatro', '100.000', '30.00', '3.00', '99.00', 'C', false],
      ['abc cinco', '1.000', '10.00', '1.00', '100.00', 'C', false],
      ['abc parado', '0', '0', '0.00', '100.00', 'C', true],
    ]);
    const { data } = await client.call(abc.calls.summary, { query: {} });
    expect(data).toMatchObject({
      total: '1000.00',
      previous_total: '0',
      idle_items: 1,
      idle_stock_value: '21.00',
      classes: [
        { class: 'A', items: 2, value: '900.00', share: '90.00' },
        { class: 'B', items: 1, value: '60.00', share: '6.00' },
        { class: 'C', items: 3, value: '40.00', share: '4.00' },
      ],
    });
    // The whole ranking, idle items too: few enough here to be all of the points.
    expect(data.curve.map((point) => [point.rank, point.cumulative, point.class])).toEqual([
      [1, '50.00', 'A'],
      [2, '90.00', 'A'],
      [3, '96.00', 'B'],
      [4, '99.00', 'C'],
      [5, '100.00', 'C'],
      [6, '100.00', 'C'],
    ]);
  });

  it('agrees with the ledger and with the list of stock', async () => {
    const { data: moves } = await client.call(stock.movements, { query: { kind: 'OUT', per_page: 1000 } });
    const gone = moves.reduce((sum, { quantity, unit_cost }) => sum - Number(quantity) * Number(unit_cost), 0);
    const { data: summary } = await client.call(abc.calls.summary, { query: {} });
    expect(Number(summary.total)).toBeCloseTo(gone, 2);
    const { data: items } = await client.call(stockPart.list, { query: { per_page: 1000 } });
    const kept = items.reduce((sum, { stock_value }) => sum + Number(stock_value), 0);
    expect(summary.classes.reduce((sum, { stock_value }) => sum + Number(stock_value), 0)).toBeCloseTo(kept, 2);
  });

  it('keeps to its period, and to the limits someone set', async () => {
    const { data: before } = await client.call(stockReport.setting);
    const body = { ...before, a_limit: '50', b_limit: '91' };
    const wrong = await client.refused(422, stockReport.setSetting, { body: { ...body, b_limit: '40' } });
    expect(wrong.errors).toEqual({ b_limit: ['O limite de B deve ser maior que o de A.'] });
    const { data: set } = await client.call(stockReport.setSetting, { body });
    await client.refused(409, stockReport.setSetting, { body });
    expect((await table()).map((row) => row[5])).toEqual(['A', 'B', 'B', 'C', 'C', 'C']);
    expect(await table({ class: 'B' })).toHaveLength(2);
    await client.call(stockReport.setSetting, { body: { ...before, version: set.version } });

    // Two years ago, at the last moment of the day in São Paulo.
    await server.owner.query(
      `update stock_movement set at = '2024-06-01T02:59:59Z' where item_uuid = (select uuid from stock_item where name = 'abc um') and quantity = -6`,
    );
    expect((await table())[0]).toEqual(['abc dois', '2.500', '400.00', '57.14', '57.14', 'A', false]);
    expect((await table({ start_date: '2024-05-31', end_date: '2024-05-31' }))[0]).toEqual([
      'abc um',
      '6.000',
      '300.00',
      '100.00',
      '100.00',
      'A',
      false,
    ]);
    expect((await table({ start_date: '2024-06-01', end_date: '2024-06-30' }))[0]?.[2]).toBe('0');
    await client.refused(422, abc.calls.rows, { query: { start_date: '2026-02-01', end_date: '2026-01-01' } });
    // Past the last page nothing is shown, and the count still stands.
    const whole = await client.call(abc.calls.rows, { query: {} });
    const past = await client.call(abc.calls.rows, { query: { page: 99 } });
    expect([past.data, past.meta.total]).toEqual([[], whole.meta.total]);
    expect(whole.meta.total).toBeGreaterThan(0);
  });

  it('goes to a sheet as it is shown', async () => {
    const { data } = await client.call(abc.calls.export, {
      body: { format: 'csv', columns: ['class', 'name', 'value'], selection: { query: { search: 'abc' } } },
    });
    await server.work();
    const { raw, status } = await client.send('GET', `/bulk-operation/${data.operation_id}/result`);
    expect(status).toBe(200);
    expect(raw.toString().split('\r\n').slice(0, 2)).toEqual([
      '\ufeffClasse;Descrição;Valor consumido',
      'A;abc dois;400,00',
    ]);
  });
});

describe('alerts', () => {
  const alertsOf = async (name: string): Promise<string[]> =>
    (await client.call(alerts.calls.rows, { query: { search: name } })).data.map(({ alert }) => alert);

  it('tell levels, expiry and what stands still, each in its place', async () => {
    const levels = { min_quantity: '5', reorder_point: '8' };
    await keep({ name: 'nivel baixo', quantity: '4', levels });
    await keep({ name: 'nivel ponto', quantity: '8', levels });
    await keep({ name: 'nivel bom', quantity: '9', levels });
    await keep({ name: 'nivel zerado', levels });
    await keep({ name: 'nivel livre' });
    for (const [name, days] of [
      ['vencido', -1],
      ['trinta', 30],
      ['sessenta', 31],
      ['noventa', 90],
      ['longe', 92],
    ] as const)
      await keep({ name: `validade ${name}`, quantity: '1', expires_at: inDays(days) });
    await keep({ name: 'imovel antigo', quantity: '1' });
    await server.owner.query(
      "update stock_item set created_at = now() - interval '181 days' where name = 'imovel antigo'",
    );
    expect(await alertsOf('nivel baixo')).toEqual(['BELOW_MIN']);
    expect(await alertsOf('nivel ponto')).toEqual(['REORDER']);
    expect(await alertsOf('nivel bom')).toEqual([]);
    expect(await alertsOf('nivel zerado')).toEqual(['OUT']);
    expect(await alertsOf('nivel livre')).toEqual([]);
    expect(await alertsOf('validade')).toEqual(['EXPIRED', 'EXPIRING_30', 'EXPIRING_60', 'EXPIRING_90']);
    expect(await alertsOf('imovel')).toEqual(['IDLE']);
  });

  it('are the same figures the list of stock shows', async () => {
    const {
      data: { alerts: counts },
    } = await client.call(alerts.calls.summary, { query: {} });
    const of = (alert: string) => counts.find((one) => one.alert === alert)?.count;
    const total = async (query: object): Promise<number> =>
      (await client.call(stockPart.list, { query: { active: '1', ...query } })).meta.total;
    expect(of('BELOW_MIN')).toBe(await total({ level: 'BELOW_MIN' }));
    expect(of('REORDER')).toBe(await total({ level: 'REORDER' }));
    expect(of('IDLE')).toBe(await total({ idle_days: '180' }));
    // One batch each, so batches and items are as many.
    const expiring = ['EXPIRED', 'EXPIRING_30', 'EXPIRING_60', 'EXPIRING_90'].map((alert) => of(alert) ?? 0);
    expect(expiring.reduce((sum, count) => sum + count)).toBe(await total({ expires_in: '90' }));
    const { data: out } = await client.call(stockPart.list, { query: { level: 'OUT', per_page: 1000 } });
    expect(of('OUT')).toBe(out.filter((item) => item.min_quantity ?? item.reorder_point).length);
    for (const { alert, count } of counts)
      expect((await client.call(alerts.calls.rows, { query: { alert } })).meta.total).toBe(count);
  });

  it('are told once, and again only after they went away', async () => {
    const keeper = await server.client({ stock: ['update_part'] });
    const heard = async (): Promise<string[]> =>
      (await keeper.call(notification.list, { query: { per_page: 100 } })).data.map(({ data }) => data.title);
    await remindNow(server, alertReminder.name);
    const first = await heard();
    expect(first).toContain('Abaixo do mínimo: 1 novo alerta');
    expect(first).toHaveLength(8);
    await remindNow(server, alertReminder.name);
    expect(await heard()).toHaveLength(8);

    const { data } = await client.call(stockPart.list, { query: { search: 'nivel baixo' } });
    const params = { uuid: data[0]?.uuid ?? '' };
    await client.call(stockPart.addBatch, { params, body: { batch_number: 'NOVO', quantity: '10' } });
    await remindNow(server, alertReminder.name);
    expect(await heard()).toHaveLength(8);
    await client.call(stockPart.exit, { params, body: { quantity: '10', reason: 'SALE' } });
    await remindNow(server, alertReminder.name);
    expect((await heard()).filter((title) => title === 'Abaixo do mínimo: 1 novo alerta')).toHaveLength(2);
  });
});

describe('what to buy', () => {
  it('fills up to the maximum, from the point that demand, lead time and safety make', async () => {
    const { data: setting } = await client.call(stockReport.setting);
    await client.call(stockReport.setSetting, {
      body: { ...setting, demand_days: 10, lead_time_days: 20, safety_days: 5 },
    });
    // 10 gone in 10 days: 1 a day, so 20 + 5 days want 25; 24 are left.
    await keep({ name: 'comprar demanda', quantity: '34', cost: '2', exits: ['10'], levels: { max_quantity: '60' } });
    await keep({ name: 'comprar nivel', quantity: '3', cost: '4', levels: { reorder_point: '4' } });
    await keep({
      name: 'comprar vencido',
      quantity: '9',
      expires_at: inDays(-3),
      levels: { min_quantity: '2', max_quantity: '6' },
    });
    await keep({ name: 'comprar nada', quantity: '34', exits: ['1'], levels: { max_quantity: '60' } });
    const { data, meta } = await client.call(suggestions.calls.rows, { query: { search: 'comprar' } });
    expect(
      data.map((row) => [row.name, row.available, row.daily_demand, row.recommended_point, row.suggested, row.value]),
    ).toEqual([
      ['comprar demanda', '24.000', '1.000', '25.000', '36', '72.00'],
      ['comprar nivel', '3.000', '0.000', '0.000', '1', '4.00'],
      ['comprar vencido', '0', '0.000', '0.000', '6', '6.00'],
    ]);
    // Of all that is found, not of the page.
    const { meta: cut } = await client.call(suggestions.calls.rows, { query: { search: 'comprar', per_page: 1 } });
    expect([meta.totals['value'], cut.totals['value']]).toEqual(['82.00', '82.00']);

    // Whatever the levels say, an order that waits for parts is bought for.
    const { part_uuid } = await keep({ name: 'faltar em ordem', quantity: '2', cost: '5' });
    await orderNeeding(client, part_uuid ?? '', '5');
    const { data: owed } = await client.call(suggestions.calls.rows, { query: { search: 'faltar' } });
    expect(owed).toMatchObject([{ available: '0.000', owed_to_orders: '3.000', suggested: '3', value: '15.00' }]);
  });

  it('does not buy twice what is on its way: first for the orders that wait, then for the shelf', async () => {
    const levels = { reorder_point: '5', max_quantity: '20' };
    const { part_uuid } = await keep({ name: 'encomendado', quantity: '2', cost: '5', levels });
    await orderNeeding(client, part_uuid ?? '', '5');
    const asked = async () => {
      const { data } = await client.call(suggestions.calls.rows, { query: { search: 'encomendado' } });
      return data.map(({ owed_to_orders, coming, suggested }) => [owed_to_orders, coming, suggested]);
    };
    expect(await asked()).toEqual([['3.000', '0', '23']]);
    await bought(client, part_uuid ?? '', '2');
    expect(await asked()).toEqual([['3.000', '2.000', '21']]);
    await bought(client, part_uuid ?? '', '4');
    expect(await asked()).toEqual([['3.000', '6.000', '17']]);
    await bought(client, part_uuid ?? '', '17');
    expect(await asked()).toEqual([]);
  });
});
