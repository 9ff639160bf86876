import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { orderLabor, type LaborLine } from '#modules/service/service-order-labor/contract.ts';
import { budgetApproval } from '#modules/budget/approval/contract.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import {
  addLabor,
  decide,
  evaluatedOrder,
  item,
  moved,
  newBudget,
  newLabor,
  newSite,
  newTechnician,
  orderWaiting,
  sent,
  typeNamed,
  type Body,
} from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let nobody: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  nobody = server.as(null);
});

const labors = async ({ uuid }: Pick<Order, 'uuid'>): Promise<LaborLine[]> =>
  (await desk.call(orderLabor.list, { params: { uuid }, query: {} })).data;
const plan = async (order: Pick<Order, 'uuid'>) =>
  (await labors(order)).map(({ labor_uuid, status, estimated_duration, agreed_minutes }) => ({
    labor_uuid,
    status,
    estimated_duration,
    agreed_minutes,
  }));
const planned = (labor_uuid: string, minutes: number) => ({
  labor_uuid,
  status: 'PENDING',
  estimated_duration: minutes,
  agreed_minutes: minutes,
});
const orderOf = async ({ uuid }: Pick<Order, 'uuid'>): Promise<Order> =>
  (await desk.call(serviceOrder.show, { params: { uuid } })).data;
const hours = (reference_uuid: string, quantity: string): Body['items'][number] =>
  item({ kind: 'LABOR', reference_uuid, unit: 'H', quantity, unit_price: '120.00' });
const made = async ({ uuid }: Pick<Order, 'uuid'>, items: Body['items']): Promise<Budget> =>
  (await desk.call(budget.create, { body: { service_order_uuid: uuid, items } })).data;
const approve = ({ uuid, version }: Budget, own: object = {}) =>
  desk.call(budget.setStatus, { params: { uuid }, body: { status: 'APPROVED', name: 'Ana', version, ...own } });

describe('what the customer approved is planned', () => {
  it('evaluated, quoted, approved in part: the services agreed on, and only those', async () => {
    const [byHour, fixed, refused] = [
      await newLabor(desk),
      await newLabor(desk, { fixed_price: '300.00' }),
      await newLabor(desk),
    ];
    const order = await evaluatedOrder(desk, {
      labors: [
        { labor_uuid: byHour, minutes: 90 },
        { labor_uuid: fixed, minutes: 45 },
        { labor_uuid: refused, minutes: 30 },
      ],
    });
    expect(await plan(order)).toEqual([]);
    const { data: start } = await desk.call(budget.prefill, { params: { orderUuid: order.uuid } });
    const items = start.items.map(({ code: _code, coverage: _who, ...line }) => line);
    const { token } = await sent(desk, await made(order, items));
    const seen = (await nobody.call(budgetApproval.show, { params: { token } })).data;
    expect((await decide(nobody, token, seen, { approved: [0, 1] })).status).toBe(200);
    expect(await orderOf(order)).toMatchObject({ status: 'BUDGET_APPROVED' });
    // By the hour, the hours; at a fixed price, the time the bench thought of.
    expect(await plan(order)).toEqual([planned(byHour, 90), planned(fixed, 45)]);
    expect((await labors(order)).flatMap(({ assignments }) => assignments)).toEqual([]);
  });

  it('a version that was given up plans nothing; the one that is approved plans once', async () => {
    const work = await newLabor(desk);
    const order = await orderWaiting(desk);
    const { budget: first } = await sent(desk, await made(order, [hours(work, '1')]));
    const { data: second } = await desk.call(budget.revise, {
      params: { uuid: first.uuid },
      body: { version: first.version, reason: 'Mais tempo' },
    });
    expect(await plan(order)).toEqual([]);
    await approve((await sent(desk, second)).budget);
    expect(await plan(order)).toEqual([planned(work, 60)]);
  });

  it('a refusal leaves nothing, not even what was planned in advance', async () => {
    const [refused, given, agreed] = [await newLabor(desk), await newLabor(desk), await newLabor(desk)];
    const ana = await newTechnician(server);
    const order = await orderWaiting(desk);
    await addLabor(desk, order, refused);
    await addLabor(desk, order, given, ana);
    const items = [hours(refused, '1'), hours(given, '1'), hours(agreed, '1')];
    await approve((await sent(desk, await made(order, items))).budget, { approved: [2] });
    // Who was asked to do it hears it from a person, not by finding it gone.
    expect((await labors(order)).map(({ labor_uuid }) => labor_uuid)).toEqual([given, agreed]);
  });

  it('what was planned by hand is taken for it, with its people and its own estimate', async () => {
    const work = await newLabor(desk);
    const ana = await newTechnician(server);
    const order = await orderWaiting(desk);
    const mine = await addLabor(desk, order, work, ana);
    await approve((await sent(desk, await made(order, [hours(work, '2')]))).budget);
    const lines = await labors(order);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      uuid: mine.uuid,
      status: 'ASSIGNED',
      estimated_duration: 60,
      agreed_minutes: 120,
    });
  });

  it('a complementary budget adds its time, to a new line where the first is over', async () => {
    const work = await newLabor(desk);
    let order = await orderWaiting(desk);
    for (const total of [60, 120]) {
      await approve((await sent(desk, await made(order, [hours(work, '1')]))).budget);
      expect(await plan(order)).toEqual([planned(work, total)]);
      order = await moved(desk, await moved(desk, await orderOf(order), 'IN_PROGRESS'), 'PENDING_BUDGET');
    }
    const [line] = await labors(order);
    const at = { uuid: order.uuid, labor_uuid: line?.uuid ?? '' };
    expect(await desk.refused(409, orderLabor.remove, { params: at })).toMatchObject({ code: 'labor_agreed' });
    await desk.call(orderLabor.cancel, { params: at, body: { reason: 'Feito por terceiro' } });
    await approve((await sent(desk, await made(order, [hours(work, '1')]))).budget);
    expect((await plan(order)).map(({ status, agreed_minutes }) => [status, agreed_minutes])).toEqual([
      ['CANCELLED', 120],
      ['PENDING', 60],
    ]);
  });

  it('a budget by itself brings its services into the order it becomes', async () => {
    const work = await newLabor(desk);
    const { customer, unit } = await newSite(desk);
    const whose = { customer_uuid: customer.uuid, customer_equipment_uuid: unit.uuid };
    const { budget: out } = await sent(desk, await newBudget(desk, { ...whose, items: [hours(work, '1.5'), item()] }));
    const { data: agreed } = await approve(out);
    const { data } = await desk.call(budget.toOrder, {
      params: { uuid: out.uuid },
      body: {
        type_uuid: await typeNamed(desk, 'Corretiva'),
        reported_problem: 'Combinado',
        version: agreed.version,
      },
    });
    expect(await plan({ uuid: data.service_order?.uuid ?? '' })).toEqual([planned(work, 90)]);
  });

  it('answers that come at once plan once', async () => {
    const work = await newLabor(desk);
    const order = await orderWaiting(desk);
    const { budget: out, token } = await sent(desk, await made(order, [hours(work, '1')]));
    const seen = (await nobody.call(budgetApproval.show, { params: { token } })).data;
    const { uuid, version } = out;
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => decide(nobody, token, seen)),
      ...Array.from({ length: 6 }, () =>
        desk.try(budget.setStatus, { params: { uuid }, body: { status: 'APPROVED', name: 'Ana', version } }),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await plan(order)).toEqual([planned(work, 60)]);
  });
});
