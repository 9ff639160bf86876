import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { history } from '#modules/asset/equipment-history/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { stockCount } from '#modules/stock/stock-count/contract.ts';
import { orderParts } from '../contract.ts';
import {
  differences,
  lineOf,
  moved,
  newOrder,
  orderInProgress,
  partOf,
  planned,
  shelf,
  show,
  used,
} from '../testing/bench.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const ten = { batch_number: 'A', quantity: '10', unit_cost: '2.50' };
const statusOf = async (uuid: string): Promise<string> =>
  (await desk.call(serviceOrder.show, { params: { uuid } })).data.status;

describe('the parts of an order', () => {
  it('are planned, reserved, used and returned, and the stock agrees at each step', async () => {
    const item = await shelf(desk, ten);
    const { uuid, code, customer_equipment_uuid } = await orderInProgress(desk);
    const params = { uuid };
    await planned(desk, uuid, item, '4');
    const reserved = (await desk.call(orderParts.reserve, { params })).data;
    expect(lineOf(reserved, item)).toMatchObject({ planned: '4.000', reserved: '4.000', available: '6.000' });
    expect(reserved.complete).toBe(true);
    expect(await used(desk, uuid, item, '3')).toMatchObject({ reserved: '1.000', consumed: '3.000', cost: '7.50' });
    expect(await show(desk, item.uuid)).toMatchObject({ on_hand: '7.000', reserved: '1.000' });

    const [row] = (await desk.call(orderParts.consumptions, { params })).data;
    expect(row).toMatchObject({ quantity: '3.000', batch_number: 'A', unit_cost: '2.5000' });
    const key = { uuid, consumptionId: row?.uuid ?? '' };
    const body = { quantity: '2', notes: 'Não serviu', version: row?.version ?? 1 };
    const back = (await desk.call(orderParts.giveBack, { params: key, body })).data;
    expect(lineOf(back, item)).toMatchObject({ consumed: '3.000', returned: '2.000', cost: '2.50' });
    expect(await show(desk, item.uuid)).toMatchObject({ on_hand: '9.000', average_cost: '2.5000' });
    const tooMuch = { quantity: '1.001', version: body.version + 1 };
    await desk.refused(422, orderParts.giveBack, { params: key, body: tooMuch });
    await desk.refused(409, orderParts.giveBack, { params: key, body: { ...body, quantity: '1' } });

    const query = { customer_equipment_uuid: customer_equipment_uuid ?? '', type: ['PART_CHANGE' as const] };
    const told = (await desk.call(history.list, { query: { ...query, sort_by: 'created_at', sort_order: 'asc' } }))
      .data;
    expect(told.map(({ description, document_label }) => [document_label, description.split(' · ')[0]])).toEqual([
      [code, 'Aplicado: 3 UN'],
      [code, 'Devolvido ao estoque: 2 UN'],
    ]);

    const freed = (await desk.call(orderParts.release, { params })).data;
    expect(lineOf(freed, item).reserved).toBe('0');
    expect(await differences(server)).toEqual([]);
  });

  it('leave the stock first expired first out, or from the batch that is named; all lines or none', async () => {
    const late = { ...ten, batch_number: 'TARDE', expires_at: '2099-12-31', quantity: '5' };
    const soon = { ...ten, batch_number: 'CEDO', expires_at: '2099-01-31', quantity: '2' };
    const item = await shelf(desk, late, soon);
    const other = await shelf(desk, { ...ten, quantity: '1' });
    const { uuid } = await orderInProgress(desk);
    const params = { uuid };
    await used(desk, uuid, item, '3');
    const batches = async () =>
      (await desk.call(orderParts.consumptions, { params })).data.map(({ batch_number, quantity }) => [
        batch_number,
        quantity,
      ]);
    expect((await batches()).toSorted()).toEqual([
      ['CEDO', '2.000'],
      ['TARDE', '1.000'],
    ]);
    const parts = [
      { part_uuid: partOf(item), quantity: '1' },
      { part_uuid: partOf(other), quantity: '2' },
    ];
    const refusal = await desk.refused(409, orderParts.consume, { params, body: { parts } });
    expect(refusal).toMatchObject({ code: 'insufficient_stock' });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['parts.1.quantity']);
    expect(await batches()).toHaveLength(2);
    const batch_uuid = item.batches.find(({ batch_number }) => batch_number === 'TARDE')?.uuid ?? '';
    const named = [
      { part_uuid: partOf(item), quantity: '1', batch_uuid, coverage: 'FULL' as const, notes: 'Garantia' },
    ];
    await desk.call(orderParts.consume, { params, body: { parts: named } });
    expect((await batches()).at(-1)).toEqual(['TARDE', '1.000']);
    expect(await differences(server)).toEqual([]);
  });

  it('are used only while hands are on the unit, and only if they are kept in stock', async () => {
    const item = await shelf(desk, ten);
    const order = await newOrder(desk);
    const body = { parts: [{ part_uuid: partOf(item), quantity: '1' }] };
    const early = await desk.refused(409, orderParts.consume, { params: { uuid: order.uuid }, body });
    expect(early.message).toBe('As peças são aplicadas com a ordem em execução; ela está aberta.');
    const { uuid } = await orderInProgress(desk);
    const unknown = { parts: [{ part_uuid: order.uuid, quantity: '1' }] };
    const nowhere = await desk.refused(422, orderParts.consume, { params: { uuid }, body: unknown });
    expect(nowhere.errors).toEqual({ 'parts.0.part_uuid': ['Peça não encontrada'] });
  });

  it('are of their order: by the path of another none is there', async () => {
    const item = await shelf(desk, ten);
    const [one, two] = [await orderInProgress(desk), await orderInProgress(desk)];
    const line = await planned(desk, one.uuid, item, '1');
    await used(desk, one.uuid, item, '1');
    const [row] = (await desk.call(orderParts.consumptions, { params: { uuid: one.uuid } })).data;
    const plan = { uuid: two.uuid, planId: line.plan?.uuid ?? '' };
    const consumption = { uuid: two.uuid, consumptionId: row?.uuid ?? '' };
    await desk.refused(404, orderParts.replan, { params: plan, body: { quantity: '2', version: 1 } });
    await desk.refused(404, orderParts.unplan, { params: plan });
    await desk.refused(404, orderParts.giveBack, { params: consumption, body: { quantity: '1', version: 1 } });
    const writeOff = { quantity: '1', reason: 'Quebrou', version: 1 };
    await desk.refused(404, orderParts.writeOff, { params: consumption, body: writeOff });
    const twice = await desk.refused(409, orderParts.plan, {
      params: { uuid: one.uuid },
      body: { part_uuid: partOf(item), quantity: '1' },
    });
    expect(twice.errors).toHaveProperty('part_uuid');
  });

  it('planned less than is set aside give the rest back', async () => {
    const item = await shelf(desk, ten);
    const { uuid } = await newOrder(desk);
    const line = await planned(desk, uuid, item, '5');
    await desk.call(orderParts.reserve, { params: { uuid } });
    const params = { uuid, planId: line.plan?.uuid ?? '' };
    const body = { quantity: '2', version: line.plan?.version ?? 1 };
    const less = (await desk.call(orderParts.replan, { params, body })).data;
    expect(lineOf(less, item)).toMatchObject({ planned: '2.000', reserved: '2.000' });
    await desk.refused(409, orderParts.replan, { params, body });
    expect((await desk.call(orderParts.unplan, { params })).data.parts).toEqual([]);
    expect((await show(desk, item.uuid)).reserved).toBe('0.000');
  });

  it('go to exactly one of two orders that want the last one at once', async () => {
    const item = await shelf(desk, { ...ten, quantity: '1' });
    const orders = [await orderInProgress(desk), await orderInProgress(desk)];
    const body = { parts: [{ part_uuid: partOf(item), quantity: '1' }] };
    const answers = await Promise.all(
      orders.map(({ uuid }) => desk.try(orderParts.consume, { params: { uuid }, body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await show(desk, item.uuid)).toMatchObject({ on_hand: '0.000' });
    expect(await differences(server)).toEqual([]);
  });
});

describe('an order that is cancelled', () => {
  it('first returns or writes off what it used, then lets go of what was set aside', async () => {
    const item = await shelf(desk, ten);
    const order = await orderInProgress(desk);
    const params = { uuid: order.uuid };
    await planned(desk, order.uuid, item, '4');
    await desk.call(orderParts.reserve, { params });
    await used(desk, order.uuid, item, '2');
    const cancel = { to: 'CANCELLED' as const, reason: 'Cliente desistiu', version: order.version };
    const refusal = await desk.refused(409, serviceOrder.moveOrder, { params, body: cancel });
    expect(refusal).toMatchObject({ code: 'parts_out' });
    expect(refusal.message).toContain(item.code);
    const [row] = (await desk.call(orderParts.consumptions, { params })).data;
    const key = { ...params, consumptionId: row?.uuid ?? '' };
    await desk.call(orderParts.giveBack, { params: key, body: { quantity: '1', version: 1 } });
    await desk.refused(409, serviceOrder.moveOrder, { params, body: cancel });
    await desk.call(orderParts.writeOff, { params: key, body: { quantity: '1', reason: 'Quebrou', version: 2 } });
    expect(await moved(desk, order, 'CANCELLED', 'moveOrder')).toMatchObject({ status: 'CANCELLED' });
    expect(await show(desk, item.uuid)).toMatchObject({ on_hand: '9.000', reserved: '0.000' });
    const late = { params, body: { part_uuid: partOf(item), quantity: '1' } };
    await desk.refused(409, orderParts.plan, late);
    expect(await differences(server)).toEqual([]);
  });
});

describe('an order that waits for parts', () => {
  it('keeps what is missing as a note, and goes on by itself when the last of it arrives', async () => {
    const [one, two] = [await shelf(desk, { ...ten, quantity: '1' }), await shelf(desk, ten)];
    const order = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
    const params = { uuid: order.uuid };
    await planned(desk, order.uuid, one, '3');
    await planned(desk, order.uuid, two, '1');
    await moved(desk, order, 'WAITING_PARTS');
    const waiting = (await desk.call(orderParts.summary, { params })).data;
    expect(waiting.complete).toBe(false);
    expect(lineOf(waiting, one)).toMatchObject({ reserved: '1.000', plan: { short_quantity: '2.000' } });
    expect(lineOf(waiting, two)).toMatchObject({
      reserved: '1.000',
      plan: { short_quantity: '0.000', short_since: null },
    });

    const entry = (quantity: string) =>
      desk.call(stockPart.entry, {
        params: { uuid: one.batches[0]?.uuid ?? '' },
        body: { quantity, reason: 'PURCHASE' },
      });
    await entry('1');
    await server.work();
    expect(await statusOf(order.uuid)).toBe('WAITING_PARTS');
    expect(lineOf((await desk.call(orderParts.summary, { params })).data, one).plan?.short_quantity).toBe('1.000');
    await entry('5');
    await server.work();
    expect(await statusOf(order.uuid)).toBe('NOT_STARTED');
    const done = (await desk.call(orderParts.summary, { params })).data;
    expect(done.complete).toBe(true);
    expect(lineOf(done, one).plan).toMatchObject({ short_quantity: '0.000', short_since: null });
    const { data } = await desk.call(serviceOrder.changes, { params });
    expect(data.at(-2)).toMatchObject({ to: 'NOT_STARTED', user_name: null });
    expect(await differences(server)).toEqual([]);
  });

  it('goes on with what a stock count finds, too', async () => {
    const item = await shelf(desk, { ...ten, quantity: '1' });
    const short = await shelf(desk, { ...ten, batch_number: 'B' });
    const order = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
    await planned(desk, order.uuid, item, '2');
    await moved(desk, order, 'WAITING_PARTS');
    const scope = { title: 'Rotativo', scope: 'CHOSEN' as const, items: [item.uuid, short.uuid] };
    const opened = (await desk.call(stockCount.create, { body: scope })).data;
    const params = { uuid: opened.uuid };
    await desk.call(stockCount.start, { params, body: { version: opened.version } });
    const counter = await server.client('all');
    for (const line of (await counter.call(stockCount.lines, { params, query: {} })).data) {
      const quantity = line.batch_number === 'B' ? '9' : '2';
      const key = { ...params, line_uuid: line.uuid };
      await counter.call(stockCount.count, { params: key, body: { quantity, version: line.version } });
    }
    const { version } = (await desk.call(stockCount.show, { params })).data;
    const reviewed = await desk.call(stockCount.review, { params, body: { version } });
    await desk.call(stockCount.approve, { params, body: { version: reviewed.data.version } });
    await server.work();
    expect(await statusOf(order.uuid)).toBe('NOT_STARTED');
    expect(await differences(server)).toEqual([]);
  });

  it('is served before a later one, and what another order lets go of reaches the next', async () => {
    const item = await shelf(desk, { ...ten, quantity: '1' });
    const holder = await newOrder(desk);
    await planned(desk, holder.uuid, item, '1');
    await desk.call(orderParts.reserve, { params: { uuid: holder.uuid } });
    const wait = async (priority: 'LOW' | 'URGENT') => {
      const fresh = await moved(desk, await newOrder(desk, { priority }), 'NOT_STARTED', 'moveOrder');
      await planned(desk, fresh.uuid, item, '1');
      return moved(desk, fresh, 'WAITING_PARTS');
    };
    const [patient, urgent] = [await wait('LOW'), await wait('URGENT')];
    await moved(desk, holder, 'CANCELLED', 'moveOrder');
    await server.work();
    expect([await statusOf(patient.uuid), await statusOf(urgent.uuid)]).toEqual(['WAITING_PARTS', 'NOT_STARTED']);
  });
});
