import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox, type Mailbox } from '#core/testing/mailbox.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseSetting } from '#modules/purchase/purchase-setting/contract.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { requestSource } from '#modules/purchase/request-source/contract.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { partPromise } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import {
  importOf,
  moved,
  newOrder,
  newPurchase,
  newSupplier,
  planned,
  received,
  requestStep,
  send,
  shelf,
  siteWith,
  slipTo,
} from '../testing/examples.ts';

let server: TestServer;
let mailbox: Mailbox;
let desk: TestClient;
let manager: TestClient;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url });
  [desk, manager] = [await server.client('all'), await server.client('all')];
  return () => mailbox.close();
});

const inDays = (n: number): string => addDays(dayOf(new Date()), n);
const slipped = async (query: { service_order_uuid?: string; purchase_uuid?: string }, client = desk) =>
  (await client.call(partPromise.slipped, { query })).data;
const orderOf = async ({ uuid }: Pick<Order, 'uuid'>) =>
  (await desk.call(serviceOrder.show, { params: { uuid } })).data;
const dueDay = async (order: Pick<Order, 'uuid'>) => dayOf(new Date((await orderOf(order)).sla.solution_due_at ?? ''));
const lettersTo = (address: string) => mailbox.letters.filter(({ to }) => to === address);
async function deliver(): Promise<void> {
  await remindNow(server, 'part-promise.tell');
  await server.work();
}

let made = 0;
/** An order promised in twelve days that waits for a part, which a supplier has promised in so many. */
async function waiting(days: number, own: { email?: string | null } = {}) {
  const { email = `cliente-${(made += 1)}@atraso.exemplo.com.br` } = own;
  const item = await shelf(desk);
  const site = await siteWith(desk, email);
  const fresh = await newOrder(desk, { ...site, solution_due_at: `${inDays(12)}T15:00:00Z` });
  const open = await moved(desk, fresh, 'NOT_STARTED', 'moveOrder');
  await planned(desk, open.uuid, item, '2');
  const order = await moved(desk, open, 'WAITING_PARTS');
  const { data: asked } = await desk.call(requestSource.fromOrder, { params: { uuid: order.uuid } });
  const draft = (await desk.call(purchaseRequest.show, { params: { uuid: asked.uuid } })).data;
  const request = await requestStep(manager, 'approve', await requestStep(desk, 'submit', draft));
  const bought: Purchase = await send(
    desk,
    await newPurchase(desk, await newSupplier(desk, `Fornecedor do atraso ${made}`), {
      expected_at: inDays(days),
      lines: [
        {
          kind: 'PART',
          part_uuid: item.part_uuid,
          description: 'Peça que atrasa',
          quantity: '2',
          unit_price: '9',
          request_line_uuid: request.lines[0]?.uuid,
        },
      ],
    }),
  );
  return { order, bought, email };
}

describe('a part that comes after the promise', () => {
  it('is told to the house once, moves the promise and tells the customer once for each day', async () => {
    const { order, bought, email } = await waiting(9);
    const query = { service_order_uuid: order.uuid };
    expect(await slipped(query)).toEqual([]);

    // It comes from abroad, and its last step slips beyond the promise.
    const abroad = await importOf(desk, bought.uuid);
    const late = await slipTo(desk, abroad, inDays(20));
    const [row] = await slipped({ purchase_uuid: bought.uuid });
    expect(row).toMatchObject({ code: order.code, email, arrives_at: inDays(20), is_overdue: false });
    expect(row?.promised_for && row.promised_for > inDays(20)).toBe(true);
    expect(row?.purchases).toEqual([{ uuid: bought.uuid, code: bought.code }]);
    for (let n = 0; n < 2; n += 1) await remindNow(server, 'part-promise.slipped');
    const heard = (await desk.call(notification.list, { query: { per_page: 100 } })).data;
    expect(heard.filter(({ data }) => data.title === `${order.code}: a peça chega depois do prazo`)).toHaveLength(1);

    const day = inDays(25);
    const orders = [{ uuid: order.uuid, promised_for: day }];
    await desk.refused(422, partPromise.tell, { body: { orders: [{ uuid: order.uuid, promised_for: inDays(15) }] } });
    const { data: told } = await desk.call(partPromise.tell, { body: { orders, message: 'Desculpe o transtorno.' } });
    expect(told).toMatchObject([{ code: order.code, told_to: email }]);
    // Promised for the next day the house is open, at the end of its work.
    const now = await dueDay(order);
    expect(now >= day && now <= addDays(day, 5)).toBe(true);
    expect(await slipped(query)).toEqual([]);
    for (let n = 0; n < 2; n += 1) await deliver();
    const letter = await mailbox.letterTo(email ?? '', /^Novo prazo da ordem /);
    expect(lettersTo(email ?? '')).toHaveLength(1);
    expect(letter.text).toContain('Desculpe o transtorno.');
    const token = /\/acompanhar\/([\w-]{43})/.exec(letter.text)?.[1];
    expect(token).toBeTruthy();

    // Nothing is late any more: who presses again is told so. A later slip is a new day, told again.
    await desk.refused(409, partPromise.tell, { body: { orders } });
    await slipTo(desk, late, inDays(40));
    await desk.call(partPromise.tell, { body: { orders: [{ uuid: order.uuid, promised_for: inDays(45) }] } });
    await deliver();
    await expect.poll(() => lettersTo(email ?? '').length).toBe(2);
  });

  it('is told by one of two who press at once; without an address only the promise moves', async () => {
    const { order, email } = await waiting(30);
    const body = { orders: [{ uuid: order.uuid, promised_for: inDays(33) }] };
    const answers = await Promise.all([desk, manager].map((client) => client.try(partPromise.tell, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await deliver();
    await mailbox.letterTo(email ?? '', /^Novo prazo/);
    expect(lettersTo(email ?? '')).toHaveLength(1);

    const silent = await waiting(30, { email: null });
    const { data } = await desk.call(partPromise.tell, {
      body: { orders: [{ uuid: silent.order.uuid, promised_for: inDays(33) }] },
    });
    expect(data).toMatchObject([{ told_to: null }]);
    expect((await dueDay(silent.order)) >= inDays(33)).toBe(true);
  });

  it('that is here, or of an order that is over, endangers nothing; it proposes as many open days as are set', async () => {
    const { order, bought } = await waiting(30);
    const proposed = async () => (await slipped({ service_order_uuid: order.uuid }))[0]?.promised_for ?? '';
    const usual = await proposed();
    const { data: setting } = await desk.call(purchaseSetting.calls.show);
    await desk.call(purchaseSetting.calls.update, { body: { ...setting, days_after_arrival: 10 } });
    expect((await proposed()) > usual).toBe(true);
    await received(desk, bought);
    expect(await slipped({ service_order_uuid: order.uuid })).toEqual([]);

    const other = await waiting(30);
    await moved(desk, other.order, 'CANCELLED', 'moveOrder', 'O cliente desistiu do conserto');
    expect(await slipped({ purchase_uuid: other.bought.uuid })).toEqual([]);
    const reader = await server.client({ purchase: ['show'] });
    await reader.refused(403, partPromise.tell, { body: { orders: [{ uuid: order.uuid, promised_for: inDays(1) }] } });
  });
});

it('has its part of the demo company: orders that a part comes too late for', async () => {
  await waiting(9);
  const site = await siteWith(desk, 'demo@atraso.exemplo.com.br');
  const order = await moved(desk, await newOrder(desk, site), 'NOT_STARTED', 'moveOrder');
  expect(await slipped({})).toEqual([]);
  await demoOf(server, demo);
  expect((await slipped({})).map(({ code }) => code)).toContain(order.code);
});
