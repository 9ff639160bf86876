import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { assignment, laborTask, orderLabor, type LaborLine } from '../contract.ts';
import {
  accepted,
  addLabor,
  at,
  delivered,
  moved,
  newPair,
  newService,
  newTechnician,
  press,
  readyOrder,
  type Technician,
} from '../testing/workshop.ts';
import { laborSession } from '../session.contract.ts';
import { unansweredReminder } from './labor.reminders.ts';

let server: TestServer;
let manager: Person;
let desk: TestClient;
let ana: Technician;
let beto: Technician;
beforeAll(async () => {
  server = await testServer();
  manager = await server.person('all', 'Gil Gestor');
  desk = server.as(manager);
  ({ ana, beto } = await newPair(server));
});

const lineOf = async ({ service_order_uuid, uuid }: LaborLine, who = desk): Promise<LaborLine | undefined> =>
  (await who.call(orderLabor.list, { params: { uuid: service_order_uuid }, query: {} })).data.find(
    (line) => line.uuid === uuid,
  );
const titles = async (who: TestClient): Promise<string[]> =>
  (await who.call(notification.list, { query: {} })).data.map(({ data }) => data.title);
const pending = async (who: Technician) => (await who.calls.call(assignment.pending, { query: {} })).data;

describe('the labor of an order', () => {
  it('keeps the name and the estimate of its service, and its own checklist', async () => {
    const order = await readyOrder(desk);
    const line = await addLabor(desk, order, await newService(desk, ['Medir fuga', 'Calibrar'], 90));
    expect(line).toMatchObject({
      position: 0,
      status: 'PENDING',
      estimated_duration: 90,
      current_time_taken: 0,
      progress: 0,
      tasks: { done: 0, total: 2 },
      assignments: [],
    });
    const { data: run } = await desk.call(orderLabor.checklist, { params: at(line) });
    expect(run?.modules[0]?.tasks.map(({ description }) => description)).toEqual(['Medir fuga', 'Calibrar']);
    const bare = await addLabor(desk, order);
    expect((await desk.call(orderLabor.checklist, { params: at(bare) })).data).toBeNull();
    expect(bare.position).toBe(1);
  });

  it('is changed by version, removed while nobody was asked, cancelled with a reason after', async () => {
    const order = await readyOrder(desk);
    const line = await addLabor(desk, order);
    const body = { estimated_minutes: 30, notes: 'Com calma', version: line.version };
    expect((await desk.call(orderLabor.update, { params: at(line), body })).data.estimated_duration).toBe(30);
    const stale = await desk.refused(409, orderLabor.update, { params: at(line), body });
    expect(stale).toMatchObject({ code: 'stale_version', details: { current: { notes: 'Com calma' } } });
    await desk.call(orderLabor.remove, { params: at(line) });
    expect(await lineOf(line)).toBeUndefined();

    const given = await addLabor(desk, order, undefined, ana);
    await desk.refused(409, orderLabor.remove, { params: at(given) });
    await desk.refused(422, orderLabor.cancel, { params: at(given), body: { reason: '' } });
    const cancelled = await desk.call(orderLabor.cancel, { params: at(given), body: { reason: 'Cliente desistiu' } });
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', assignments: [{ status: 'CANCELLED' }] });
    const again = await desk.call(orderLabor.reopen, { params: at(given), body: { reason: 'Voltou atrás' } });
    expect(again.data).toMatchObject({ status: 'PENDING', notes: 'Reaberto: Voltou atrás' });
  });

  it('is not touched through another order, nor seen by who does not work on its own', async () => {
    const order = await readyOrder(desk);
    const other = await readyOrder(desk);
    const line = await addLabor(desk, order, await newService(desk, ['Medir']), ana);
    const foreign = await addLabor(desk, other, await newService(desk, ['Ajustar']), beto);
    const assigned = foreign.assignments[0]?.uuid ?? '';
    const task = (await desk.call(orderLabor.checklist, { params: at(foreign) })).data?.modules[0]?.tasks[0];
    const mixed = { uuid: order.uuid, labor_uuid: foreign.uuid };
    const empty = { body: {} };
    const answer = { status: 'DONE', answer: 'DONE', notes: null, time_taken: 0, version: task?.version ?? 1 };
    const calls: [Parameters<TestClient['refused']>[1], object][] = [
      [orderLabor.update, { body: { estimated_minutes: 5, notes: null, version: 1 } }],
      [orderLabor.remove, {}],
      [orderLabor.cancel, { body: { reason: 'x' } }],
      [orderLabor.reopen, { body: { reason: 'x' } }],
      [orderLabor.checklist, {}],
      [orderLabor.start, empty],
      [orderLabor.pause, empty],
      [orderLabor.resume, empty],
      [orderLabor.complete, empty],
      [orderLabor.timer, {}],
      [orderLabor.assign, { body: { technician_id: ana.uuid } }],
    ];
    for (const [endpoint, more] of calls) await desk.refused(404, endpoint, { params: mixed, ...more });
    await desk.refused(404, orderLabor.unassign, { params: { ...mixed, assignment_uuid: assigned } });
    // Of another labor an assignment is as unknown.
    await desk.refused(404, orderLabor.unassign, { params: { ...at(line), assignment_uuid: assigned } });

    // Ana works on the first order only: of the second nothing is there, by whatever path.
    const params = { uuid: other.uuid };
    await ana.calls.refused(404, orderLabor.list, { params });
    await ana.calls.refused(404, orderLabor.status, { params });
    for (const what of ['start', 'pause', 'resume', 'complete'] as const)
      await ana.calls.refused(404, orderLabor[what], { params: at(foreign), body: {} });
    await ana.calls.refused(404, orderLabor.timer, { params: at(foreign) });
    await ana.calls.refused(404, orderLabor.checklist, { params: at(foreign) });
    await ana.calls.refused(404, laborTask.answerTask, { params: { uuid: task?.uuid }, body: answer });
    await ana.calls.refused(404, assignment.accept, { params: { uuid: assigned } });
    await ana.calls.refused(404, assignment.reject, { params: { uuid: assigned }, body: { reason: 'Não é meu' } });
    await ana.calls.refused(404, assignment.assigned, { params: { uuid: beto.uuid } });
    expect((await ana.calls.send('GET', `/activity-log/service_order_labor/${foreign.uuid}`)).status).toBe(404);
    expect((await ana.calls.send('GET', `/activity-log/service_order_labor/${line.uuid}`)).status).toBe(200);
  });
});

describe('an assignment', () => {
  it('brings the technician to the order and tells them; the answer is theirs', async () => {
    const order = await readyOrder(desk);
    await ana.calls.refused(404, serviceOrder.show, { params: { uuid: order.uuid } });
    const line = await addLabor(desk, order);
    const body = { technician_id: ana.uuid, assigned_by: manager.uuid, notes: 'Levar o kit' };
    const { data } = await desk.call(orderLabor.assign, { params: at(line), body });
    expect(data).toMatchObject({
      status: 'ASSIGNED',
      assignments: [{ technician: { name: 'Ana Técnica' }, assigned_by: { name: 'Gil Gestor' }, status: 'PENDING' }],
    });
    expect((await titles(ana.calls))[0]).toBe(`Novo serviço para você: ${line.labor_name}`);
    const { data: seen } = await ana.calls.call(serviceOrder.show, { params: { uuid: order.uuid } });
    expect(seen.technicians.map(({ name }) => name)).toEqual(['Ana Técnica']);
    const mine = (await pending(ana)).find(({ uuid }) => uuid === line.uuid);
    expect(mine).toMatchObject({ notes: 'Levar o kit', service_order: { code: order.code } });
    await ana.calls.call(assignment.accept, { params: { uuid: mine?.assignment_uuid ?? '' } });
    expect((await pending(ana)).map(({ uuid }) => uuid)).not.toContain(line.uuid);
    await ana.calls.refused(409, assignment.accept, { params: { uuid: mine?.assignment_uuid ?? '' } });
    await ana.calls.refused(409, assignment.reject, {
      params: { uuid: mine?.assignment_uuid ?? '' },
      body: { reason: 'x' },
    });
  });

  it('is only for technicians at work, once each, signed by who makes it', async () => {
    const line = await addLabor(desk, await readyOrder(desk), undefined, ana);
    const assign = (body: object, status: number) =>
      desk.refused(status, orderLabor.assign, { params: at(line), body });
    const attendant = await server.person({ service_order: ['show'] });
    expect((await assign({ technician_id: attendant.uuid }, 422)).errors).toHaveProperty('technician_id');
    expect((await assign({ technician_id: randomUUID() }, 422)).errors).toHaveProperty('technician_id');
    const gone = await newTechnician(server);
    await server.owner.query("update app_user set status = 'INACTIVE' where uuid = $1", [gone.uuid]);
    expect((await assign({ technician_id: gone.uuid }, 422)).errors).toHaveProperty('technician_id');
    expect(await assign({ technician_id: ana.uuid }, 409)).toMatchObject({ code: '23000' });
    const forged = await assign({ technician_id: beto.uuid, assigned_by: ana.uuid }, 422);
    expect(forged.errors).toHaveProperty('assigned_by');
    // Planning a labor is not yet handing it out.
    const planner = await server.client({ service_order: ['show', 'update'] });
    const body = { labor_uuid: await newService(desk), technician_ids: [ana.uuid] };
    await planner.refused(403, orderLabor.create, { params: { uuid: line.service_order_uuid }, body });
  });

  it('refused says why to who made it, and leaves the order when nothing else is left', async () => {
    const order = await readyOrder(desk);
    const first = await addLabor(desk, order, undefined, ana);
    const second = await addLabor(desk, order, undefined, ana);
    const reject = (line: LaborLine, reason: string) =>
      ana.calls.try(assignment.reject, { params: { uuid: line.assignments[0]?.uuid ?? '' }, body: { reason } });
    expect((await reject(first, '')).status).toBe(422);
    expect((await reject(first, 'Estou em outra cidade')).status).toBe(200);
    expect((await titles(desk))[0]).toBe(`Ana Técnica recusou: ${first.labor_name}`);
    await ana.calls.call(orderLabor.list, { params: { uuid: order.uuid }, query: {} });
    expect((await reject(second, 'Também não')).status).toBe(200);
    await ana.calls.refused(404, orderLabor.list, { params: { uuid: order.uuid } });
    expect(await lineOf(first)).toMatchObject({
      status: 'PENDING',
      assignments: [{ status: 'REJECTED', reason: 'Estou em outra cidade' }],
    });
    // Asked again after a refusal, it is a new question.
    const body = { technician_id: ana.uuid };
    expect((await desk.call(orderLabor.assign, { params: at(first), body })).data.assignments).toHaveLength(2);
  });

  it('taken back stops what runs, keeps the time and takes the technician off the order', async () => {
    const order = await readyOrder(desk);
    const line = await accepted(desk, order, undefined, ana);
    expect((await press(ana, 'start', line)).status).toBe(200);
    const params = { ...at(line), assignment_uuid: line.assignments[0]?.uuid ?? '' };
    const { data } = await desk.call(orderLabor.unassign, { params });
    expect(data).toMatchObject({ status: 'PENDING', assignments: [{ status: 'CANCELLED' }] });
    await desk.refused(409, orderLabor.unassign, { params });
    await ana.calls.refused(404, orderLabor.list, { params: { uuid: order.uuid } });
    const { rows } = await server.owner.query('select ended_by from labor_session where order_labor_uuid = $1', [
      line.uuid,
    ]);
    expect(rows).toEqual([{ ended_by: 'REMOVED' }]);
  });

  it('all of those on the screen are confirmed at once, and no others', async () => {
    const carla = await newTechnician(server, 'Carla Técnica');
    const order = await readyOrder(desk);
    await addLabor(desk, order, undefined, carla);
    await addLabor(desk, await readyOrder(desk), undefined, carla);
    const shown = (await pending(carla)).map(({ assignment_uuid }) => assignment_uuid);
    await addLabor(desk, order, undefined, carla);
    const foreign = (await addLabor(desk, order, undefined, beto)).assignments[0]?.uuid ?? '';
    const { data } = await carla.calls.call(assignment.confirmAll, { body: { uuids: [...shown, foreign] } });
    expect(data.accepted).toBe(2);
    expect(await pending(carla)).toHaveLength(1);
    expect(
      (await desk.call(assignment.pending, { query: { everyone: '1' } })).data.map(({ technician }) => technician.name),
    ).toContain('Beto Técnico');
    expect((await carla.calls.call(assignment.pending, { query: { everyone: '1' } })).meta.total).toBe(1);
  });

  it('nothing named confirms all one has pending, and nobody else’s', async () => {
    const dora = await newTechnician(server, 'Dora Técnica');
    for (let count = 0; count < 2; count += 1) await addLabor(desk, await readyOrder(desk), undefined, dora);
    await addLabor(desk, await readyOrder(desk), undefined, beto);
    const others = (await pending(beto)).length;
    expect((await dora.calls.call(assignment.confirmAll, { body: {} })).data.accepted).toBe(2);
    expect(await pending(dora)).toHaveLength(0);
    expect(await pending(beto)).toHaveLength(others);
  });

  it('unanswered for a day is told to who made it, once', async () => {
    const line = await addLabor(desk, await readyOrder(desk), undefined, beto);
    const old = await addLabor(desk, await readyOrder(desk), undefined, beto);
    await server.owner.query(
      "update labor_assignment set created_at = now() - interval '25 hours' where order_labor_uuid = $1",
      [old.uuid],
    );
    await remindNow(server, unansweredReminder.name);
    await remindNow(server, unansweredReminder.name);
    const told = (await titles(desk)).filter((title) => title.startsWith('Sem resposta há 24 horas'));
    expect(told).toEqual([`Sem resposta há 24 horas: ${old.labor_name}`]);
    expect(line.labor_name).not.toBe(old.labor_name);
  });

  it('shows each technician’s open work to who hands it out', async () => {
    const dora = await newTechnician(server, 'Dora Técnica');
    const find = async () =>
      (await desk.call(assignment.technicians, { query: { search: 'Dora' } })).data.find(
        ({ uuid }) => uuid === dora.uuid,
      );
    expect(await find()).toMatchObject({ open_labors: 0, open_minutes: 0, running_labors: 0 });
    const order = await readyOrder(desk);
    await addLabor(desk, order, await newService(desk, [], 40), dora);
    const line = await accepted(desk, order, await newService(desk, [], 20), dora);
    await press(dora, 'start', line);
    expect(await find()).toMatchObject({ open_labors: 2, open_minutes: 60, running_labors: 1 });
    const { data, meta } = await dora.calls.call(assignment.assigned, { params: { uuid: dora.uuid }, query: {} });
    expect([data.length, meta.running, meta.max_concurrent]).toEqual([2, 1, 5]);
    expect((await desk.call(assignment.assigned, { params: { uuid: dora.uuid }, query: {} })).meta.total).toBe(2);
  });
});

describe('an order that is over', () => {
  it('leaves nobody with work: what was begun is done, what was not is cancelled', async () => {
    const order = await readyOrder(desk);
    const begun = await accepted(desk, order, undefined, ana);
    const untouched = await addLabor(desk, order, undefined, ana);
    await press(ana, 'start', begun);
    const now = (await desk.call(serviceOrder.show, { params: { uuid: order.uuid } })).data;
    await moved(desk, now, 'CANCELLED', 'moveOrder', 'Cliente desistiu');
    expect(await lineOf(begun)).toMatchObject({
      status: 'CANCELLED',
      assignments: [{ timer: { is_in_progress: false } }],
    });
    expect(await lineOf(untouched)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Ordem cancelada' });
    expect((await pending(ana)).map(({ uuid }) => uuid)).not.toContain(untouched.uuid);
    expect((await press(ana, 'start', untouched)).status).toBe(409);
  });

  it('delivered, takes no more of it: nothing is added, given out, reopened or corrected', async () => {
    const order = await readyOrder(desk);
    const begun = await accepted(desk, order, undefined, ana);
    for (const what of ['start', 'complete'] as const) expect((await press(ana, what, begun)).status).toBe(200);
    const [session] = (await desk.call(laborSession.list, { params: at(begun) })).data;
    await delivered(desk, (await desk.call(serviceOrder.show, { params: { uuid: order.uuid } })).data);
    const words = 'A ordem está entregue: os serviços não mudam mais.';
    const params = at(begun);
    const planned = { labor_uuid: await newService(desk), technician_ids: [] };
    const adding = await desk.refused(409, orderLabor.create, { params: { uuid: order.uuid }, body: planned });
    const giving = await desk.refused(409, orderLabor.assign, { params, body: { technician_id: beto.uuid } });
    const reopening = await desk.refused(409, orderLabor.reopen, { params, body: { reason: 'Voltou' } });
    expect([adding, giving, reopening].map(({ message, code }) => [message, code])).toEqual(
      Array.from({ length: 3 }, () => [words, 'closed']),
    );
    const fix = {
      started_at: session?.started_at ?? '',
      ended_at: session?.ended_at ?? '',
      reason: 'Engano',
      version: 1,
    };
    const late = await desk.refused(409, laborSession.correct, {
      params: { ...params, session_uuid: session?.uuid ?? '' },
      body: fix,
    });
    expect(late.message).toBe('A ordem está entregue: os períodos não mudam mais.');
    expect(await lineOf(begun)).toMatchObject({ status: 'COMPLETED' });
  });
});
