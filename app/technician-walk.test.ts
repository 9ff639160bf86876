import process from 'node:process';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { seed } from '#core/testing/seed.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { isOver, type OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { assignment, type AssignedLabor } from '#modules/service/service-order-labor/contract.ts';
import { hasNextStep, isConcludable } from '#modules/service/service-order-labor/my-day.rules.ts';
import { timersMayRun } from '#modules/service/service-order-labor/service-order-labor.rules.ts';
import {
  accepted,
  delivered,
  evaluate,
  moved,
  newOrder,
  newService,
  newTechnician,
  press,
  type Technician,
} from '#modules/service/service-order-labor/testing/workshop.ts';

let server: TestServer;
let desk: TestClient;
let evaluating: string;
let repairing: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  evaluating = await newService(desk, ['Medir a fonte'], 60, 'EVALUATION');
  repairing = await newService(desk);
});

interface Offer {
  what: string;
  /** Off the straight way: somebody pauses, waits, tests and fails. */
  detour: boolean;
  take: () => Promise<unknown>;
}

/** What the technician's screens offer for an order, as they decide it. */
function offersOf(who: Technician, order: Order, mine: readonly AssignedLabor[]): Offer[] {
  const { status } = order;
  const open = mine.filter(({ timer }) => timer.status !== 'COMPLETED');
  const offers: Offer[] = [];
  const offer = (what: string, take: Offer['take'], detour = false) => offers.push({ what, take, detour });
  const step = (to: OrderStatus, detour = false) => offer(to, () => moved(who.calls, order, to), detour);
  for (const labor of open) {
    const pressing = (what: 'start' | 'pause' | 'resume' | 'complete') => async () => {
      const line = { service_order_uuid: order.uuid, uuid: labor.uuid };
      expect((await press(who, what, line as never)).status, `${what} in ${status}`).toBe(200);
    };
    const atEvaluation = labor.evaluates && status === 'PENDING_EVALUATION';
    if (labor.timer.is_in_progress) {
      offer('pause', pressing('pause'), true);
      if (atEvaluation) offer('evaluate', () => evaluate(who.calls, order.uuid));
      else offer('complete', pressing('complete'));
    } else if (timersMayRun(status, labor.evaluates))
      offer('run', pressing(labor.timer.started_at ? 'resume' : 'start'));
  }
  if (status === 'PAUSED') step('IN_PROGRESS');
  if (status === 'WAITING_PARTS') step(order.came_from ?? 'IN_PROGRESS');
  if (status === 'NOT_STARTED' || status === 'IN_PROGRESS') step('WAITING_PARTS', true);
  if (status === 'IN_PROGRESS') step('PAUSED', true);
  if (status === 'TESTING') step('IN_PROGRESS', true);
  if (isConcludable(status, mine[0]?.service_order.open_labors ?? 0)) {
    if (status === 'IN_PROGRESS') step('TESTING', true);
    offer('conclude', () => moved(who.calls, order, 'READY'));
  }
  if (status === 'READY') offer('deliver', () => delivered(who.calls, order));
  return offers;
}

it('a technician alone takes accepted work to the customer, whatever way they go', async () => {
  const steps = 24;
  const walks = Number(process.env.TECHNICIAN_WALKS ?? 4);
  const choices = fc.array(fc.nat(1000), { minLength: steps * 3, maxLength: steps * 3 });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), choices, async (evaluates, walk) => {
      const who = await newTechnician(server);
      const opened = await newOrder(desk, { type: evaluates ? 'Garantia' : 'Preventiva' });
      if (evaluates) await accepted(desk, opened, evaluating, who);
      await accepted(desk, opened, repairing, who);
      await moved(desk, opened, evaluates ? 'PENDING_EVALUATION' : 'NOT_STARTED', 'moveOrder');
      const params = { uuid: opened.uuid };
      const trail: string[] = [];
      for (const [n, choice] of walk.entries()) {
        const order = (await who.calls.call(serviceOrder.show, { params })).data;
        if (order.status === 'DELIVERED') break;
        const query = { since: dayOf(new Date()) };
        const { data } = await who.calls.call(assignment.assigned, { params: { uuid: who.uuid }, query });
        const mine = data.filter(({ service_order }) => service_order.uuid === order.uuid);
        const facts = {
          scheduled: null,
          due: null,
          breached: false,
          open_labors: mine[0]?.service_order.open_labors ?? 0,
        };
        expect(hasNextStep({ status: order.status, ...facts }, mine), `${trail.join(' → ')} → ${order.status}`).toBe(
          true,
        );
        // After some wandering, straight on.
        const offers = offersOf(who, order, mine).filter(({ detour }) => !detour || n < steps);
        expect(offers.length, `${trail.join(' → ')} → ${order.status}`).toBeGreaterThan(0);
        const chosen = offers[choice % offers.length];
        trail.push(chosen?.what ?? '');
        await chosen?.take();
      }
      const { status } = (await desk.call(serviceOrder.show, { params })).data;
      expect([status, isOver(status)], trail.join(' → ')).toEqual(['DELIVERED', true]);
    }),
    { numRuns: walks, seed, endOnFailure: true },
  );
}, 600_000);
