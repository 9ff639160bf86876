import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { budgetApproval } from '#modules/budget/approval/contract.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import {
  decide,
  differences,
  evaluatedOrder,
  item,
  moved,
  newBudget,
  newLabor,
  newSite,
  orderWaiting,
  partOf,
  sent,
  shelf,
  show,
  typeNamed,
} from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let nobody: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  nobody = server.as(null);
});

const orderOf = async ({ uuid }: Pick<Order, 'uuid'>): Promise<Order> =>
  (await desk.call(serviceOrder.show, { params: { uuid } })).data;
const planOf = async ({ uuid }: Pick<Order, 'uuid'>) =>
  (await desk.call(orderParts.summary, { params: { uuid } })).data.parts.map(({ part_uuid, planned, reserved }) => ({
    part_uuid,
    planned: Number(planned),
    reserved: Number(reserved),
  }));
const made = async (order: Order, items = [item()]): Promise<Budget> =>
  (await desk.call(budget.create, { body: { service_order_uuid: order.uuid, items } })).data;
const batch = (quantity: string) => ({ batch_number: 'L1', quantity });

describe('order, budget and stock', () => {
  it('an approval in part plans and sets aside what was agreed, and only that', async () => {
    const [kept, refused, dropped] = [
      await shelf(desk, batch('10')),
      await shelf(desk, batch('10')),
      await shelf(desk, batch('10')),
    ];
    const work = await newLabor(desk);
    const order = await evaluatedOrder(desk, {
      parts: [kept, refused, dropped].map((one) => ({ part_uuid: partOf(one), quantity: '3' })),
      labors: [{ labor_uuid: work, minutes: 60 }],
    });
    expect((await planOf(order)).map(({ planned }) => planned)).toEqual([3, 3, 3]);
    const { data: start } = await desk.call(budget.prefill, { params: { orderUuid: order.uuid } });
    // Two instead of three of the first; the third part is not needed after all.
    const items = start.items
      .filter(({ reference_uuid }) => reference_uuid !== partOf(dropped))
      .map(({ code: _code, coverage: _who, ...line }) => ({
        ...line,
        quantity: line.reference_uuid === partOf(kept) ? '2' : line.quantity,
        unit_price: '100.00',
      }));
    const { budget: out, token } = await sent(desk, await made(order, items));
    expect((await orderOf(order)).status).toBe('PENDING_APPROVAL');
    const seen = (await nobody.call(budgetApproval.show, { params: { token } })).data;
    const answer = await decide(nobody, token, seen, { approved: [0, 2] });
    expect(answer.body.data).toMatchObject({ status: 'PARTIALLY_APPROVED', chargeable_total: '300.00' });
    expect(await orderOf(order)).toMatchObject({ status: 'BUDGET_APPROVED', financial_status: 'APPROVED' });
    expect(await planOf(order)).toEqual([{ part_uuid: partOf(kept), planned: 2, reserved: 2 }]);
    expect(Number((await show(desk, refused.uuid)).available)).toBe(10);
    expect(Number((await show(desk, kept.uuid)).available)).toBe(8);
    expect(await differences(server)).toEqual([]);
    const { data: changes } = await desk.call(serviceOrder.changes, { params: { uuid: order.uuid } });
    expect(changes.filter(({ axis }) => axis === 'status').at(-1)?.reason).toContain(
      `${out.code} aprovado parcialmente por Maria Souza`,
    );
  });

  it('a refusal follows the machine, and a new version begins again', async () => {
    const order = await orderWaiting(desk);
    const { budget: out, token } = await sent(desk, await made(order));
    const seen = (await nobody.call(budgetApproval.show, { params: { token } })).data;
    await decide(nobody, token, seen, { decision: 'REJECT', refusal_reason: 'NO_FUNDS' });
    expect(await orderOf(order)).toMatchObject({ status: 'BUDGET_REJECTED', financial_status: 'NOT_BILLABLE' });
    const { data: row } = await desk.call(budget.show, { params: { uuid: out.uuid } });
    const { data: next } = await desk.call(budget.revise, {
      params: { uuid: row.uuid },
      body: { version: row.version, reason: 'Parcelado' },
    });
    expect((await orderOf(order)).status).toBe('PENDING_BUDGET');
    const second = await sent(desk, next);
    await desk.call(budget.setStatus, {
      params: { uuid: next.uuid },
      body: { status: 'APPROVED', name: 'Ana', version: second.budget.version },
    });
    expect((await orderOf(order)).status).toBe('BUDGET_APPROVED');
  });

  it('a complementary budget adds to what was agreed before', async () => {
    const stock = await shelf(desk, batch('10'));
    const line = item({ kind: 'PART', reference_uuid: partOf(stock), quantity: '2' });
    let order = await orderWaiting(desk);
    for (const total of [2, 4]) {
      const { budget: out } = await sent(desk, await made(order, [line]));
      await desk.call(budget.setStatus, {
        params: { uuid: out.uuid },
        body: { status: 'APPROVED', name: 'Ana', version: out.version },
      });
      expect(await planOf(order)).toEqual([{ part_uuid: partOf(stock), planned: total, reserved: total }]);
      order = await moved(desk, await moved(desk, await orderOf(order), 'IN_PROGRESS'), 'PENDING_BUDGET');
    }
  });

  it('once agreed is not edited: what comes on top is a complementary budget', async () => {
    const order = await orderWaiting(desk);
    const { budget: out } = await sent(desk, await made(order));
    const { data } = await desk.call(budget.setStatus, {
      params: { uuid: out.uuid },
      body: { status: 'APPROVED', name: 'Ana', version: out.version },
    });
    const refusal = await desk.refused(409, budget.update, {
      params: { uuid: out.uuid },
      body: { customer_uuid: out.customer.uuid, items: [item()], version: data.version },
    });
    expect(refusal.message).toBe('O orçamento está aprovado e não muda mais: crie um orçamento complementar.');
  });

  it('the desk does not step past a budget, and still records one made elsewhere', async () => {
    const order = await orderWaiting(desk);
    const row = await made(order);
    const step = async (to: string) => {
      const { version } = await orderOf(order);
      return desk.try(serviceOrder.moveOrder, {
        params: { uuid: order.uuid },
        body: { to, reason: 'Por telefone', version },
      });
    };
    expect((await step('PENDING_APPROVAL')).body).toMatchObject({
      code: 'transition',
      message: expect.stringContaining(row.code) as string,
    });
    await sent(desk, row);
    expect((await step('BUDGET_APPROVED')).status).toBe(409);
    expect((await step('BUDGET_REJECTED')).status).toBe(409);
    expect((await step('PENDING_BUDGET')).status).toBe(409);
    const bare = await orderWaiting(desk);
    const paper = await moved(desk, bare, 'PENDING_APPROVAL', 'moveOrder');
    expect((await moved(desk, paper, 'BUDGET_APPROVED', 'moveOrder')).status).toBe('BUDGET_APPROVED');
  });

  it('an order given up takes its open budget along', async () => {
    const order = await orderWaiting(desk);
    const { budget: out, token } = await sent(desk, await made(order));
    await moved(desk, await orderOf(order), 'CANCELLED', 'moveOrder', 'Cliente desistiu');
    const { data } = await desk.call(budget.show, { params: { uuid: out.uuid } });
    expect(data).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: expect.stringContaining('Cliente desistiu') as string,
    });
    await nobody.refused(410, budgetApproval.show, { params: { token } });
  });

  it('whoever made it, and whoever hands out work, hear of the answer', async () => {
    const maker = await server.person('all', 'Olga Orçamentista');
    const coordinator = await server.person({ service_order: ['assign'] }, 'Caio Coordenador');
    const row = await newBudget(server.as(maker));
    const { token } = await sent(server.as(maker), row);
    const seen = (await nobody.call(budgetApproval.show, { params: { token } })).data;
    await decide(nobody, token, seen);
    for (const who of [maker, coordinator]) {
      const { data } = await server.as(who).call(notification.list, { query: {} });
      expect(data.filter((one) => one.data.title === `${row.code}: Aprovado`)).toHaveLength(1);
    }
  });
});

describe('a budget by itself', () => {
  it('approved, becomes an order ready to begin, once', async () => {
    const stock = await shelf(desk, batch('5'));
    const site = await newSite(desk);
    const row = await newBudget(desk, {
      customer_uuid: site.customer.uuid,
      customer_equipment_uuid: site.unit.uuid,
      items: [item({ kind: 'PART', reference_uuid: partOf(stock), quantity: '2' }), item()],
      delivery_days: 7,
    });
    const type_uuid = await typeNamed(desk, 'Corretiva');
    const ask = (version: number) => ({
      params: { uuid: row.uuid },
      body: { type_uuid, reported_problem: 'Troca combinada', version },
    });
    await desk.refused(409, budget.toOrder, ask(row.version));
    const { budget: out } = await sent(desk, row);
    const { data: agreed } = await desk.call(budget.setStatus, {
      params: { uuid: row.uuid },
      body: { status: 'APPROVED', name: 'Ana', version: out.version },
    });
    const { data } = await desk.call(budget.toOrder, ask(agreed.version));
    const order = await orderOf({ uuid: data.service_order?.uuid ?? '' });
    expect(order).toMatchObject({
      status: 'BUDGET_APPROVED',
      financial_status: 'APPROVED',
      customer: { uuid: site.customer.uuid },
    });
    // The days that were agreed on are the order's promise.
    expect(dayOf(order.sla.solution_due_at ?? '')).toBe(addDays(dayOf(new Date()), 7));
    expect(await planOf(order)).toEqual([{ part_uuid: partOf(stock), planned: 2, reserved: 2 }]);
    await desk.refused(409, budget.toOrder, ask(data.version));
    expect((await moved(desk, order, 'IN_PROGRESS')).status).toBe('IN_PROGRESS');
  });
});
