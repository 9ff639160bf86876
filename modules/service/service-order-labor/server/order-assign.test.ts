import { beforeAll, describe, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { orderType } from '#modules/registry/service-order-type/contract.ts';
import { orderAssign } from '../assign.contract.ts';
import { orderLabor } from '../contract.ts';
import {
  addLabor,
  delivered,
  moved,
  newOrder,
  newPair,
  newService,
  readyOrder,
  type Technician,
} from '../testing/workshop.ts';

let server: TestServer;
let desk: TestClient;
let ana: Technician;
let beto: Technician;
beforeAll(async () => {
  server = await testServer();
  desk = server.as(await server.person('all', 'Gil Gestor'));
  ({ ana, beto } = await newPair(server));
});

const give = (uuid: string, to: Technician, own: object = {}) =>
  desk.try(orderAssign.assign, { params: { uuid }, body: { technician_id: to.uuid, notes: null, ...own } });
const linesOf = async (uuid: string) => (await desk.call(orderLabor.list, { params: { uuid }, query: {} })).data;
const proposalOf = async (uuid: string) => (await desk.call(orderAssign.proposal, { params: { uuid } })).data;

/** A service that asks what an evaluation asks. */
async function evaluationService(): Promise<string> {
  const { data } = await desk.call(checklist.create, {
    body: {
      name: 'Perguntas da avaliação',
      type: 'EVALUATION',
      modules: [{ name: 'Bancada', tasks: [{ description: 'Liga?', answer_type: 'CHECK', required: true }] }],
    },
  } as never);
  const checklist_uuid = (data as { uuid: string }).uuid;
  const body = { code: 'AVA-1', name: 'Avaliação na bancada', estimated_minutes: 60, hourly_price: '100.00' };
  return (await desk.call(labor.create, { body: { ...body, checklist_uuid } })).data.uuid;
}

describe('a technician put on an order', () => {
  it('is asked which service where the company never said, and nothing is planned until then', async () => {
    const { uuid } = await newOrder(desk);
    expect(await proposalOf(uuid)).toEqual({ lines: [], labor: null });
    const refused = await give(uuid, ana);
    expect(refused).toMatchObject({ status: 422, body: { errors: { labor_uuid: ['Diga qual serviço será feito'] } } });
    expect(await linesOf(uuid)).toEqual([]);
    const service = await newService(desk);
    expect((await give(uuid, ana, { labor_uuid: service })).status).toBe(201);
    expect(await linesOf(uuid)).toMatchObject([{ labor_uuid: service, status: 'ASSIGNED' }]);
  });

  it('evaluates first where the type asks for it, from the moment the order is open', async () => {
    const service = await evaluationService();
    const order = await newOrder(desk, { type: 'Corretiva' });
    expect((await proposalOf(order.uuid)).labor).toMatchObject({ uuid: service, name: 'Avaliação na bancada' });
    expect((await give(order.uuid, ana, { notes: 'Cliente espera' })).status).toBe(201);
    const [line, ...others] = await linesOf(order.uuid);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      labor_uuid: service,
      assignments: [{ technician: { uuid: ana.uuid }, status: 'PENDING', notes: 'Cliente espera' }],
    });
    const { data } = await desk.call(serviceOrder.show, { params: { uuid: order.uuid } });
    expect(data.technicians.map(({ uuid }) => uuid)).toEqual([ana.uuid]);
  });

  it('gets the service the type names before the usual one, and the usual one of its last orders otherwise', async () => {
    const [usual, named] = [await newService(desk), await newService(desk)];
    const site = { type: 'Instalação' };
    for (let n = 0; n < 2; n += 1) await addLabor(desk, await newOrder(desk, site), usual);
    const order = await newOrder(desk, site);
    expect((await proposalOf(order.uuid)).labor?.uuid).toBe(usual);
    const { data: type } = await desk.call(orderType.show, { params: { uuid: order.type.uuid } });
    const { name, requires_evaluation, requires_budget, requires_equipment, version } = type;
    const course = { name, requires_evaluation, requires_budget, requires_equipment };
    await desk.call(orderType.update, {
      params: { uuid: type.uuid },
      body: { ...course, labor_uuid: named, version },
    });
    expect((await proposalOf(order.uuid)).labor?.uuid).toBe(named);
  });

  it('takes everything nobody has; then joins what others do; then is told that they are on all of it', async () => {
    const order = await readyOrder(desk);
    await addLabor(desk, order, await newService(desk), beto);
    const [one, two] = [await addLabor(desk, order), await addLabor(desk, order)];
    const { body } = await give(order.uuid, ana);
    expect((body as { data: { uuid: string }[] }).data.map(({ uuid }) => uuid)).toEqual([one.uuid, two.uuid]);
    expect((await give(order.uuid, ana)).status).toBe(201);
    expect(await give(order.uuid, ana)).toMatchObject({
      status: 409,
      body: { message: 'Este técnico já está nesta ordem.' },
    });
    expect((await linesOf(order.uuid)).map(({ assignments }) => assignments.length)).toEqual([2, 1, 1]);
    expect((await give(order.uuid, beto, { order_labor_uuid: two.uuid })).status).toBe(201);
  });

  it('many at once, in the background: what is over or already theirs is listed, the rest is given', async () => {
    const service = await newService(desk);
    const open = await readyOrder(desk);
    const line = await addLabor(desk, open, service);
    const over = await delivered(desk, await moved(desk, await readyOrder(desk), 'IN_PROGRESS'));
    const { data } = await desk.call(orderAssign.bulkAssign, {
      body: { technician_id: beto.uuid, notes: null, selection: { uuids: [open.uuid, over.uuid] } },
    });
    await server.work();
    const params = { id: data.operation_id };
    expect((await desk.call(operation.status, { params })).data).toMatchObject({
      status: 'completed',
      processed_items: 2,
      failed_items: 1,
      total_items: 2,
    });
    expect((await desk.call(operation.logs, { params })).data).toEqual([
      { item: over.uuid, label: over.code, message: 'A ordem está entregue: os serviços não mudam mais.' },
    ]);
    expect(await linesOf(open.uuid)).toMatchObject([
      { uuid: line.uuid, assignments: [{ technician: { uuid: beto.uuid } }] },
    ]);
  });
});
