import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer } from '#core/testing/server.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import {
  evaluatedOrder,
  item,
  moved,
  newOrder,
  newSite,
  orderWaiting,
  partOf,
  sent,
  shelf,
} from '../testing/examples.ts';

let desk: TestClient;
beforeAll(async () => {
  desk = await (await testServer()).client('all');
});

const orderOf = async ({ uuid }: Pick<Order, 'uuid'>): Promise<Order> =>
  (await desk.call(serviceOrder.show, { params: { uuid } })).data;
/** Made for the order, sent, and answered over the telephone. */
async function answered(order: Order, status: 'APPROVED' | 'REJECTED', items = [item()]): Promise<Budget> {
  const { data } = await desk.call(budget.create, { body: { service_order_uuid: order.uuid, items } });
  const { budget: out } = await sent(desk, data);
  const refusal = status === 'REJECTED' ? { refusal_reason: 'NO_FUNDS' as const } : {};
  const body = { status, name: 'Ana', version: out.version, ...refusal };
  return (await desk.call(budget.setStatus, { params: { uuid: out.uuid }, body })).data;
}
const covered = { coverage: { cause: 'COURTESY' as const, percent: '100', reason: 'Cortesia' } };
const planOf = async ({ uuid }: Pick<Order, 'uuid'>) =>
  (await desk.call(orderParts.summary, { params: { uuid } })).data.parts.map(({ part_uuid, plan, reserved }) => ({
    part_uuid,
    coverage: plan?.coverage,
    reserved: Number(reserved),
  }));

describe('what an order is worth', () => {
  it('one refused takes nothing from what was agreed before: the work goes on, and is billed', async () => {
    const order = await orderWaiting(desk);
    await answered(order, 'APPROVED', [item({ unit_price: '5000.00' })]);
    const again = await moved(desk, await moved(desk, await orderOf(order), 'IN_PROGRESS'), 'PENDING_BUDGET');
    const refused = await answered(again, 'REJECTED', [item({ unit_price: '300.00' })]);
    expect(await orderOf(order)).toMatchObject({ status: 'BUDGET_APPROVED', financial_status: 'APPROVED' });
    const { data: changes } = await desk.call(serviceOrder.changes, { params: { uuid: order.uuid } });
    expect(changes.filter(({ axis }) => axis === 'status').at(-1)?.reason).toMatch(
      new RegExp(`^Segue com o que já estava aprovado · ${refused.code} reprovado por Ana`),
    );
  });

  it('is nothing when others pay all of what was approved', async () => {
    const order = await orderWaiting(desk);
    await answered(order, 'APPROVED', [item(covered)]);
    expect(await orderOf(order)).toMatchObject({ status: 'BUDGET_APPROVED', financial_status: 'NOT_BILLABLE' });
  });

  it('is nothing when the bench finds that a warranty pays all of it', async () => {
    const stock = await shelf(desk, { batch_number: 'L1', quantity: '10' });
    const order = await evaluatedOrder(desk, {
      warranty_kind: 'TOTAL',
      warranty_source: 'MANUFACTURER',
      warranty_reason: 'Defeito de fabricação',
      parts: [{ part_uuid: partOf(stock), quantity: '1' }],
    });
    expect(await orderOf(order)).toMatchObject({ status: 'NOT_STARTED', financial_status: 'NOT_BILLABLE' });
    expect(await planOf(order)).toMatchObject([{ part_uuid: partOf(stock), coverage: 'FULL' }]);

    // A complementary budget later on is about other things: what the warranty pays stays planned and set aside.
    const started = await moved(desk, await orderOf(order), 'IN_PROGRESS');
    await desk.call(orderParts.reserve, { params: { uuid: order.uuid } });
    const other = await shelf(desk, { batch_number: 'L1', quantity: '10' });
    await answered(await moved(desk, started, 'PENDING_BUDGET'), 'APPROVED', [
      item({ kind: 'PART', reference_uuid: partOf(other) }),
    ]);
    expect(await planOf(order)).toEqual(
      expect.arrayContaining([
        { part_uuid: partOf(stock), coverage: 'FULL', reserved: 1 },
        expect.objectContaining({ part_uuid: partOf(other), reserved: 1 }),
      ]),
    );
  });

  it('follows the warranty written into the order while nothing was quoted', async () => {
    const order = await newOrder(desk, { type: 'Corretiva' });
    const write = async (warranty: object): Promise<Order> => {
      const now = await orderOf(order);
      const { uuid: customer_uuid } = now.customer;
      const { type, version, customer_equipment_uuid, reported_problem } = now;
      const body = { type_uuid: type.uuid, customer_uuid, customer_equipment_uuid, reported_problem, version };
      return (await desk.call(serviceOrder.update, { params: { uuid: now.uuid }, body: { ...body, ...warranty } }))
        .data;
    };
    expect(order.financial_status).toBe('TO_QUOTE');
    const free = await write({ warranty_kind: 'TOTAL', warranty_source: 'MANUFACTURER' });
    expect(free.financial_status).toBe('NOT_BILLABLE');
    expect((await write({ warranty_kind: 'NONE' })).financial_status).toBe('TO_QUOTE');
  });
});

describe('what the customer has before them', () => {
  it('stays about the machine, the customer and the payer it names', async () => {
    const order = await orderWaiting(desk);
    const approved = await answered(order, 'APPROVED');
    const now = await orderOf(order);
    const other = await newSite(desk);
    const { type, reported_problem, version, uuid } = now;
    const same = {
      type_uuid: type.uuid,
      customer_uuid: now.customer.uuid,
      customer_equipment_uuid: now.customer_equipment_uuid,
      reported_problem,
      version,
    };
    const moves = [
      { customer_uuid: other.customer.uuid, customer_equipment_uuid: other.unit.uuid },
      { payer_uuid: other.customer.uuid },
    ];
    for (const move of moves) {
      const refusal = await desk.refused(409, serviceOrder.update, { params: { uuid }, body: { ...same, ...move } });
      expect(refusal.message).toBe(
        `O orçamento ${approved.code} está aprovado: cliente, pagador e equipamento da ordem não mudam mais.`,
      );
    }
    const noted = { ...same, internal_notes: 'Ligar antes' };
    expect((await desk.call(serviceOrder.update, { params: { uuid }, body: noted })).data.version).toBe(version + 1);
  });
});
