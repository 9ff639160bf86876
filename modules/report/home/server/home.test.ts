import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { sumOf } from '#core/contract/decimal.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { dayOf } from '#core/contract/format.ts';
import { waiting } from '#core/contract/waiting.ts';
import { demoServer, testServer, type TestServer } from '#core/testing/server.ts';
import { dataIncident } from '#modules/access/data-incident/contract.ts';
import { subjectRequest } from '#modules/access/subject-request/contract.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { warrantyClaim } from '#modules/budget/warranty-claim/contract.ts';
import { contractBilling } from '#modules/contract/contract-billing/contract.ts';
import { assignment } from '#modules/service/service-order-labor/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { stockCount } from '#modules/stock/stock-count/contract.ts';
import { alerts, suggestions } from '#modules/report/stock-report/contract.ts';
import { product } from '#modules/registry/product/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { home } from '../contract.ts';
import { newOrder, newTechnician } from '../testing/orders.ts';

describe('the figures of Home', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });

  it('count open and running orders, and what came in and went out by week', async () => {
    const desk = await server.client('all');
    const first = await newOrder(desk);
    await newOrder(desk);
    await desk.call(serviceOrder.moveOrder, {
      params: { uuid: first.uuid },
      body: { to: 'NOT_STARTED', version: first.version },
    });
    const { data: all } = await desk.call(home.figures);
    const { orders: data } = all;
    expect(data).toMatchObject({
      open: 1,
      running: 1,
      opened: { now: 2, before: 0 },
      completed: { now: 0, before: 0 },
    });
    expect(data?.weeks).toHaveLength(12);
    expect(data?.weeks.at(-1)).toMatchObject({ to: dayOf(new Date()), opened: 2, delivered: 0 });
    expect(data?.weeks[0]?.to).toBe(addDays(data?.weeks[0]?.from ?? '', 6));
    expect(all.customers).toEqual({ now: 2, before: 0 });
    // Nobody gave the technician any of them.
    const ana = await newTechnician(server, 'Ana sem ordens');
    expect((await ana.calls.call(home.figures)).data.orders).toMatchObject({ open: 0, running: 0, opened: { now: 0 } });
    // What one may not list is absent.
    const buyer = await server.client({ equipment: ['list'] });
    expect((await buyer.call(home.figures)).data).toMatchObject({ orders: null, customers: null, equipment: {} });
  });
});

describe('the result of the month', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await demoServer();
  }, 240_000);

  it('is what the lists it opens say, read one by one, and a forecast that is the sum of its two parts', async () => {
    const { rows } = await server.owner.query("select permissions from role where slug = 'director'");
    const director = await server.client(rows[0].permissions);
    const { board } = (await director.call(home.figures)).data;
    if (!board) throw new Error('the board sees the result of the month');
    const { from, today, to } = board;
    const budgets = async (query: object) => {
      const { data } = await director.call(budget.list, { query: { ...query, per_page: 1000 } as never });
      return {
        count: data.length,
        sum: sumOf(
          data.map(({ chargeable_total: pays }) => pays),
          2,
        ),
      };
    };
    const approved = { status: ['APPROVED', 'PARTIALLY_APPROVED'] };
    expect(await budgets({ ...approved, decided_from: from, decided_to: today })).toEqual({
      count: board.approved.count,
      sum: board.approved.now,
    });
    const before = { decided_from: addMonths(from, -1), decided_to: addMonths(today, -1) };
    expect((await budgets({ ...approved, ...before })).sum).toBe(board.approved.before);
    expect(await budgets({ undelivered: true })).toEqual({ count: board.ahead.count, sum: board.ahead.total });
    const due = await director.call(contractBilling.list, {
      query: { status: ['OPEN', 'APPROVED', 'ISSUED', 'PAID'], due_from: from, due_to: to, per_page: 1000 },
    });
    expect([
      due.meta.total,
      sumOf(
        due.data.map(({ total }) => total),
        2,
      ),
    ]).toEqual([board.due.count, board.due.now]);
    const delivered = { delivered_from: from, delivered_to: today, per_page: 1 };
    expect((await director.call(serviceOrder.list, { query: delivered })).meta.total).toBe(board.delivered.now);
    expect(board.forecast).toBe(sumOf([board.due.now, board.ahead.total], 2));
    // Demo data tell something.
    expect([board.approved.count, board.due.count, board.ahead.count].every((count) => count > 0)).toBe(true);
  });

  it('is for who may list both budgets and billings', async () => {
    const desk = await server.client({ budget: ['list'], customer: ['list'] });
    expect((await desk.call(home.figures)).data.board).toBeNull();
  });
});

/** The call behind each screen that waiting work leads to. */
const lists: Record<string, Endpoint> = {
  '/service-order': serviceOrder.list,
  '/budget': budget.list,
  '/assignments/pending': assignment.pending,
  '/stock/alerts': alerts.calls.rows,
  '/stock/purchase-suggestion': suggestions.calls.rows,
  '/stock/count': stockCount.list,
  '/purchase/request': purchaseRequest.list,
  '/product': product.list,
  '/user': user.list,
  '/contract/billing': contractBilling.list,
  '/warranty-claim': warrantyClaim.list,
  '/subject-request': subjectRequest.list,
  '/data-incident': dataIncident.list,
};

describe('what waits for someone', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await demoServer();
  }, 240_000);
  const roles: Record<string, string[]> = {
    service_manager: ['service_order.late', 'service_order.stuck', 'service_order.unassigned', 'budget.sent'],
    attendant: ['service_order.open', 'budget.draft', 'service_order.ready'],
    warehouse: ['stock.expired', 'stock.low', 'stock_count.review'],
    buyer: ['stock.buy'],
    hr: ['user.never'],
  };

  it.each(Object.entries(roles))(
    'is what %s may do, and as many as the list it leads to shows',
    async (role, expected) => {
      const { rows } = await server.owner.query('select permissions from role where slug = $1', [role]);
      const client = await server.client(rows[0].permissions);
      const { data } = await client.call(waiting.list);
      expect(data.map(({ key }) => key)).toEqual(expect.arrayContaining(expected));
      for (const { key, count, to } of data) {
        const [screen = '', asked] = to.split('?');
        const call = lists[screen];
        if (!call) throw new Error(`${key} leads to ${screen}, which no list is known for`);
        const { meta } = (await client.call(call, {
          query: Object.fromEntries(new URLSearchParams(asked)),
        } as never)) as {
          meta: { total: number };
        };
        expect([key, meta.total]).toEqual([key, count]);
      }
    },
  );

  it('is nothing for whoever only looks', async () => {
    const client = await server.client({ service_order: ['list'], budget: ['list'], stock: ['list_part'] });
    expect((await client.call(waiting.list)).data).toEqual([]);
  });
});
