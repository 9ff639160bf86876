import { beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { item, orderWaiting, sent } from '#modules/budget/budget/testing/examples.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { planned, shelf, show, used } from '#modules/service/service-order-part/testing/bench.ts';
import {
  accepted,
  moveClock,
  newOrder,
  newTechnician,
  press,
  readyOrder,
} from '#modules/service/service-order-labor/testing/workshop.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const asked = async ({ uuid }: Order, who = desk) =>
  (await who.call(serviceOrder.cancelling, { params: { uuid } })).data;
async function cancel({ uuid }: Order): Promise<void> {
  const { version } = (await desk.call(serviceOrder.show, { params: { uuid } })).data;
  const body = { to: 'CANCELLED', reason: 'Cliente desistiu', version } as const;
  await desk.call(serviceOrder.moveOrder, { params: { uuid }, body });
}

describe('before an order is cancelled', () => {
  it('nothing is named where nothing is lost', async () => {
    expect(await asked(await newOrder(desk))).toEqual({ facts: [], refusals: [] });
  });

  it('the work that stops and the parts that go back are told, and that is what happens', async () => {
    const order = await readyOrder(desk);
    const technician = await newTechnician(server, 'Tânia Bancada');
    const line = await accepted(desk, order, undefined, technician);
    expect((await press(technician, 'start', line)).status).toBe(200);
    await moveClock(server, '125 minutes');
    const kept = await shelf(desk, { batch_number: 'L1', quantity: '5', unit_cost: '12.30' });
    await planned(desk, order.uuid, kept, '2');
    await desk.call(orderParts.reserve, { params: { uuid: order.uuid } });

    const told = await asked(order);
    expect(told.facts).toEqual(
      expect.arrayContaining([
        { label: 'Em andamento agora, param', value: 'Tânia Bancada' },
        { label: 'Serviços por fazer, cancelados', value: '1' },
        { label: 'Horas já trabalhadas', value: '2 h 5 min' },
        { label: 'Peças reservadas, de volta ao estoque', value: `1 · ${formatMoney('24.60')}` },
      ]),
    );
    expect(told.facts).toHaveLength(4);
    // Looking changed nothing.
    expect((await show(desk, kept.uuid)).reserved).toBe('2.000');
    await cancel(order);
    expect((await show(desk, kept.uuid)).reserved).toBe('0.000');
    await moveClock(server, '0');
    expect((await asked(order)).facts.map(({ label }) => label)).toEqual(['Horas já trabalhadas']);
  });

  it('a part in the machine forbids it, in the words of the refusal itself', async () => {
    const order = await readyOrder(desk);
    const { version } = order;
    const begun = { to: 'IN_PROGRESS', reason: null, version } as const;
    await desk.call(serviceOrder.workOn, { params: { uuid: order.uuid }, body: begun });
    const kept = await shelf(desk, { batch_number: 'L1', quantity: '5', unit_cost: '10.00' });
    await used(desk, order.uuid, kept, '1');
    const { refusals } = await asked(order);
    const now = (await desk.call(serviceOrder.show, { params: { uuid: order.uuid } })).data;
    const body = { to: 'CANCELLED', reason: 'Desistiu', version: now.version } as const;
    const refused = await desk.refused(409, serviceOrder.moveOrder, { params: { uuid: order.uuid }, body });
    expect(refusals).toEqual([refused.message]);
  });

  it('a budget before the customer is named, its worth only to who may see budgets', async () => {
    const order = await orderWaiting(desk);
    const made = await desk.call(budget.create, { body: { service_order_uuid: order.uuid, items: [item()] } });
    const { code } = (await sent(desk, made.data)).budget;
    const label = `${code} enviado, deixa de valer`;
    expect((await asked(order)).facts).toContainEqual({ label, value: formatMoney('100.00') });
    const counter = await server.client({ service_order: ['update', 'show'] });
    expect((await asked(order, counter)).facts).toContainEqual({ label, value: 'sim' });
    await cancel(order);
    const after = await desk.call(budget.show, { params: { uuid: made.data.uuid } });
    expect(after.data.status).toBe('CANCELLED');
  });
});
