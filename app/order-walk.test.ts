import process from 'node:process';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#core/contract/error.ts';
import type { TestAnswer, TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { seed } from '#core/testing/seed.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { evaluate, newLabor } from '#modules/budget/budget/testing/examples.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { financialStatus, orderStatus, type OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { moved, newOrder } from '#modules/service/service-order/testing/examples.ts';
import { serviceOrderEvaluation } from '#modules/service/service-order-evaluation/contract.ts';

let server: TestServer;
let desk: TestClient;
let labor: string;
let signature: Buffer;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  labor = await newLabor(desk);
  const blank = { width: 60, height: 30, channels: 3, background: '#fff' } as const;
  signature = await sharp({ create: blank }).png().toBuffer();
});

type By = 'desk' | 'work';
type Table = Partial<Record<OrderStatus, Partial<Record<OrderStatus, readonly By[]>>>>;
const both = ['desk', 'work'] as const;
/**
 * The table of the domain's description, written down a second time: the code's own would agree with itself.
 * Cancelling stands for every state before DELIVERED; evaluation, budget and delivery are calls of their own.
 */
const table: Table = {
  OPEN: { PENDING_EVALUATION: ['desk'], NOT_STARTED: ['desk'] },
  PENDING_BUDGET: { PENDING_APPROVAL: ['desk'] },
  PENDING_APPROVAL: { BUDGET_APPROVED: ['desk'], BUDGET_REJECTED: ['desk'], PENDING_BUDGET: ['desk'] },
  BUDGET_APPROVED: { IN_PROGRESS: ['work'], WAITING_PARTS: both },
  BUDGET_REJECTED: { PENDING_BUDGET: ['desk'], READY: ['desk'] },
  NOT_STARTED: { IN_PROGRESS: ['work'], WAITING_PARTS: both },
  IN_PROGRESS: { WAITING_PARTS: both, PAUSED: ['work'], TESTING: ['work'], READY: ['work'], PENDING_BUDGET: both },
  WAITING_PARTS: { BUDGET_APPROVED: both, NOT_STARTED: both, IN_PROGRESS: both },
  PAUSED: { IN_PROGRESS: ['work'] },
  TESTING: { READY: ['work'], IN_PROGRESS: ['work'] },
  READY: { IN_PROGRESS: ['work'] },
  DELIVERED: { CLOSED: ['desk'] },
};
const ended: readonly OrderStatus[] = ['DELIVERED', 'CLOSED', 'CANCELLED'];
/** Why is asked for, by the pair. */
const asksWhy = (from: OrderStatus, to: OrderStatus): boolean =>
  ['CANCELLED', 'PENDING_APPROVAL', 'BUDGET_REJECTED', 'PAUSED', 'PENDING_BUDGET'].includes(to) ||
  (to === 'BUDGET_APPROVED' && from === 'PENDING_APPROVAL') ||
  (to === 'IN_PROGRESS' && ['PAUSED', 'TESTING', 'READY'].includes(from));

/** What is believed of an order; `sent` is the budget the customer has before them. */
interface Model {
  order: Order;
  evaluates: boolean;
  came_from: OrderStatus | null;
  sent: { uuid: string; version: number } | null;
  history: [OrderStatus | null, OrderStatus][];
}
interface Refusal {
  status: number;
  message?: string;
  field?: string;
}
const forbidden: Refusal = { status: 409, message: 'Transição de status não permitida.' };
const unsettled = ({ financial_status: now }: Order): Refusal => ({
  status: 409,
  message: `O financeiro está ${financialStatus.label(now).toLowerCase()}: encerre quando estiver pago ou não houver o que faturar.`,
});

function mayGo({ order: { status }, evaluates, came_from }: Model, to: OrderStatus, by: By): boolean {
  if (to === 'CANCELLED') return by === 'desk' && !ended.includes(status);
  if (!table[status]?.[to]?.includes(by)) return false;
  if (status === 'OPEN') return evaluates === (to === 'PENDING_EVALUATION');
  return status !== 'WAITING_PARTS' || to === came_from;
}

function expected(model: Model, { to, by, why }: { to: OrderStatus; by: By; why: boolean }): Refusal | undefined {
  const { order, sent } = model;
  if (!mayGo(model, to, by)) return forbidden;
  if (to === 'CLOSED' && !['NOT_BILLABLE', 'PAID', 'CANCELLED'].includes(order.financial_status))
    return unsettled(order);
  if (asksWhy(order.status, to) && !why) return { status: 422, field: 'reason' };
  // A budget of ours is answered in the budget, whatever the desk heard.
  if (sent && order.status === 'PENDING_APPROVAL' && to !== 'CANCELLED') return { status: 409 };
  return undefined;
}

type Step =
  | { do: 'ask'; to: OrderStatus; by: By; why: boolean; stale: boolean }
  | { do: 'onward'; which: number }
  | { do: 'deliver'; signed: boolean }
  | { do: 'evaluate'; costs: boolean }
  | { do: 'quote' }
  | { do: 'answer'; yes: boolean }
  | { do: 'settle' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      to: fc.constantFrom(...orderStatus.values),
      by: fc.constantFrom(...both),
      why: fc.boolean(),
      stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('onward' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver' as const), signed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('evaluate' as const), costs: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'quote' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('answer' as const), yes: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'settle' as const }) },
);

/** All that is kept of an order, and how often it moved. */
async function print(uuid: string): Promise<string> {
  const { rows } = await server.owner.query<{ print: string }>(
    `select md5(o::text) || (select count(*) from status_change where record_uuid = $1) as print
     from service_order o where uuid = $1`,
    [uuid],
  );
  return rows[0]?.print ?? '';
}
const now = async (uuid: string): Promise<Order> => (await desk.call(serviceOrder.show, { params: { uuid } })).data;

/** Accepted as believed, or refused with its words and nothing changed. */
async function judge(model: Model, refusal: Refusal | undefined, to: OrderStatus, ask: () => Promise<TestAnswer>) {
  const { uuid, status: from } = model.order;
  const before = await print(uuid);
  const { status, body } = await ask();
  if (!refusal) {
    expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
    model.came_from = to === 'WAITING_PARTS' ? from : null;
    model.history.push([from, to]);
    if (to !== 'PENDING_APPROVAL') model.sent = null;
  } else {
    const { message, errors } = body as ErrorBody;
    expect({ status, message, fields: Object.keys(errors ?? {}) }).toMatchObject({
      status: refusal.status,
      ...(refusal.message ? { message: refusal.message } : {}),
      ...(refusal.field ? { fields: [refusal.field] } : {}),
    });
    expect(await print(uuid)).toBe(before);
  }
  model.order = await now(uuid);
  expect(model.order.status).toBe(model.history.at(-1)?.[1]);
}

const take: { [K in Step['do']]: (model: Model, step: Extract<Step, { do: K }>) => Promise<void> } = {
  ask: (model, asked) => {
    const { uuid, version } = model.order;
    const { to, by, why, stale } = asked;
    const body = { to, reason: why ? 'Combinado' : null, version: stale ? version + 1 : version };
    const refusal = expected(model, asked) ?? (stale ? { status: 409 } : undefined);
    return judge(model, refusal, to, () =>
      desk.try(serviceOrder[by === 'desk' ? 'moveOrder' : 'workOn'], { params: { uuid }, body }),
    );
  },
  /** One of the ways that are open: blind asking alone hardly leaves the first states. Giving up comes seldom. */
  onward: async (model, { which }) => {
    const open = orderStatus.values.flatMap((to) =>
      both
        .filter((by) => (to !== 'CANCELLED' || which === 0) && !expected(model, { to, by, why: true }))
        .map((by) => ({ to, by })),
    );
    const chosen = open[which % Math.max(1, open.length)];
    if (chosen) return take.ask(model, { do: 'ask', ...chosen, why: true, stale: false });
    const { status } = model.order;
    if (status === 'PENDING_EVALUATION') return take.evaluate(model, { do: 'evaluate', costs: which % 2 === 0 });
    if (status === 'PENDING_APPROVAL') return take.answer(model, { do: 'answer', yes: which % 3 > 0 });
    if (status === 'READY') return take.deliver(model, { do: 'deliver', signed: true });
  },
  deliver: (model, { signed }) => {
    const { uuid, version, status } = model.order;
    const refusal = signed ? (status === 'READY' ? undefined : forbidden) : { status: 422, field: 'signature' };
    const drawn = signed ? [{ field: 'signature', name: 'a.png', content: signature }] : [];
    const fields = { name: 'Marina', document: '123', version: String(version) };
    const { payload, headers } = multipart(drawn, fields);
    return judge(model, refusal, 'DELIVERED', () =>
      desk.send('POST', `/service-order/${uuid}/deliver`, payload, { headers }),
    );
  },
  evaluate: async (model, { costs }) => {
    const { uuid, status } = model.order;
    const to = costs ? 'PENDING_BUDGET' : 'NOT_STARTED';
    const finish = () => desk.try(serviceOrderEvaluation.finish, { params: { uuid }, body: {} });
    if (status !== 'PENDING_EVALUATION') {
      const { status: code } = await finish();
      expect([404, 409]).toContain(code);
      return;
    }
    await judge(model, undefined, to, async () => {
      await evaluate(desk, uuid, { labors: costs ? [{ labor_uuid: labor, minutes: 30 }] : [] });
      return { status: 200, body: {}, headers: {}, raw: Buffer.of() };
    });
  },
  quote: async (model) => {
    const { uuid, status } = model.order;
    const items = [{ kind: 'OTHER', description: 'Higienização', quantity: '1', unit_price: '80' }] as const;
    const create = () => desk.try(budget.create, { body: { service_order_uuid: uuid, items } });
    if (status !== 'PENDING_BUDGET') return judge(model, { status: 409 }, status, create);
    let sent: Model['sent'] = null;
    await judge(model, undefined, 'PENDING_APPROVAL', async () => {
      const { data } = (await create()).body as { data: { uuid: string; version: number } };
      const answer = await desk.try(budget.send, { params: { uuid: data.uuid }, body: { version: data.version } });
      sent = { uuid: data.uuid, version: data.version + 1 };
      return answer;
    });
    model.sent = sent;
  },
  answer: async (model, { yes }) => {
    if (!model.sent) return;
    const { uuid, version } = model.sent;
    const said = yes ? { status: 'APPROVED' } : { status: 'REJECTED', refusal_reason: 'PRICE' };
    await judge(model, undefined, yes ? 'BUDGET_APPROVED' : 'BUDGET_REJECTED', () =>
      desk.try(budget.setStatus, { params: { uuid }, body: { ...said, name: 'Ana', version } }),
    );
  },
  settle: async (model) => {
    const { uuid, version, status, financial_status: paid } = model.order;
    const body = { financial_status: 'PAID', version };
    const { status: code } = await desk.try(serviceOrder.setSideStatus, { params: { uuid }, body });
    // Saying again what it is already asks for nothing, but of an order that is over nothing is asked at all.
    const over = status === 'CLOSED' || status === 'CANCELLED';
    expect(code).toBe(!over && (status === 'READY' || status === 'DELIVERED' || paid === 'PAID') ? 200 : 409);
    model.order = await now(uuid);
    expect(model.order.version).toBe(code === 200 && paid !== 'PAID' ? version + 1 : version);
  },
};

describe('an order, whoever asks for whatever', () => {
  it('takes only the steps of its table, and its history is what was accepted', async () => {
    const steps = Number(process.env.ORDER_STEPS ?? 240);
    const length = 40;
    let taken = 0;
    const reached = new Set<OrderStatus>();
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(step, { minLength: length, maxLength: length }),
        async (evaluates, walk) => {
          const order = await newOrder(desk, { type: evaluates ? 'Corretiva' : 'Preventiva' });
          const model: Model = { order, evaluates, came_from: null, sent: null, history: [[null, 'OPEN']] };
          for (const one of walk) {
            await take[one.do](model, one as never);
            reached.add(model.order.status);
            taken += 1;
          }
          const { data } = await desk.call(serviceOrder.changes, { params: { uuid: order.uuid } });
          expect(data.filter(({ axis }) => axis === 'status').map(({ from, to }) => [from, to])).toEqual(model.history);
        },
      ),
      { numRuns: Math.ceil(steps / length), seed, endOnFailure: true },
    );
    expect(taken).toBeGreaterThanOrEqual(steps);
    if (steps > 5_000) expect([...reached].toSorted()).toEqual([...orderStatus.values].toSorted());
  }, 7_200_000);

  it('is started once, however many press at the same moment', { timeout: 3_600_000 }, async () => {
    for (let round = 0; round < Number(process.env.ORDER_ROUNDS ?? 1); round += 1) {
      const { uuid, version } = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
      const answers = await Promise.all(
        Array.from({ length: 64 }, () =>
          desk.try(serviceOrder.workOn, { params: { uuid }, body: { to: 'IN_PROGRESS', version } }),
        ),
      );
      const tally = Map.groupBy(answers, ({ status }) => status);
      expect(tally.get(200)).toHaveLength(1);
      // On a machine too busy to serve them all, some are told to come back.
      expect([...tally.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
      const { data } = await desk.call(serviceOrder.changes, { params: { uuid } });
      expect(data.filter(({ axis, to }) => axis === 'status' && to === 'IN_PROGRESS')).toHaveLength(1);
    }
  });
});
