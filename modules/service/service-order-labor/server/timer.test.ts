import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { laborTask, orderLabor, type LaborLine, type Timer } from '../contract.ts';
import {
  accepted,
  addLabor,
  at,
  moved,
  newPair,
  newService,
  press,
  readyOrder,
  type Technician,
} from '../testing/workshop.ts';
import { overrunReminder } from './labor.reminders.ts';

let server: TestServer;
let desk: TestClient;
let ana: Technician;
let beto: Technician;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});
const team = async (): Promise<void> => {
  ({ ana, beto } = await newPair(server));
};

const timerOf = ({ body }: { body: unknown }): Timer => (body as { data: Timer }).data;
const conflictsOf = ({ body }: { body: unknown }) => (body as { details: { conflicts: object[] } }).details.conflicts;
const showOrder = async ({ service_order_uuid }: LaborLine) =>
  (await desk.call(serviceOrder.show, { params: { uuid: service_order_uuid } })).data;
const statusOf = async (line: LaborLine) =>
  (await desk.call(orderLabor.status, { params: { uuid: line.service_order_uuid } })).data.find(
    ({ labor_id }) => labor_id === line.uuid,
  );
/** As if it had all happened this much earlier. */
const backdate = (line: LaborLine, by: string) =>
  server.owner.query(
    `update labor_session set started_at = started_at - $2::interval, ended_at = ended_at - $2::interval where order_labor_uuid = $1`,
    [line.uuid, by],
  );

describe('a timer', () => {
  it('starts the order, pauses, resumes and completes, counting only what ran', async () => {
    await team();
    const line = await accepted(desk, await readyOrder(desk), undefined, ana);
    expect(timerOf(await ana.calls.try(orderLabor.timer, { params: at(line) }))).toMatchObject({
      labor_id: line.uuid,
      status: 'NOT_STARTED',
      started_at: null,
      completed_at: null,
      current_time_taken: 0,
      is_in_progress: false,
      estimated_duration: 60,
    });
    expect((await press(ana, 'resume', line)).status).toBe(409);
    expect((await press(ana, 'pause', line)).status).toBe(409);
    expect((await press(ana, 'complete', line)).status).toBe(409);
    const started = timerOf(await press(ana, 'start', line));
    expect(started).toMatchObject({ status: 'IN_PROGRESS', is_in_progress: true });
    expect((await showOrder(line)).status).toBe('IN_PROGRESS');
    await backdate(line, '125 seconds');
    expect(timerOf(await press(ana, 'pause', line, { notes: 'Almoço' }))).toMatchObject({
      status: 'PAUSED',
      is_in_progress: false,
      current_time_taken: 2,
    });
    expect(await statusOf(line)).toMatchObject({ status: 'PAUSED', current_time_taken: 2, progress: 3 });
    await backdate(line, '1 hour');
    expect(timerOf(await press(ana, 'resume', line, { notes: 'De volta' }))).toMatchObject({ current_time_taken: 2 });
    const done = timerOf(await press(ana, 'complete', line));
    expect(done).toMatchObject({ status: 'COMPLETED', current_time_taken: 2, is_in_progress: false });
    expect(done.completed_at).not.toBeNull();
    expect(await statusOf(line)).toMatchObject({ status: 'COMPLETED', progress: 100 });
    for (const what of ['start', 'resume', 'complete'] as const)
      expect((await press(ana, what, line)).status).toBe(409);
    const { rows } = await server.owner.query<{ changes: object }>(
      "select changes from activity_log where entity = 'service_order_labor' and entity_uuid = $1 order by at",
      [line.uuid],
    );
    expect(JSON.stringify(rows)).toContain('Almoço');
  });

  it('begun is accepted; of nobody it was given to it does not start', async () => {
    await team();
    const order = await readyOrder(desk);
    const line = await addLabor(desk, order, undefined, ana);
    expect((await press(ana, 'start', line)).status).toBe(200);
    const { data } = await desk.call(orderLabor.list, {
      params: { uuid: order.uuid },
      query: { technician_uuid: ana.uuid },
    });
    expect(data[0]?.assignments[0]).toMatchObject({ status: 'ACCEPTED', timer: { is_in_progress: true } });
    await addLabor(desk, order, undefined, beto);
    const refused = await press(beto, 'start', line);
    expect([refused.status, conflictsOf(refused)]).toEqual([409, [{ laborId: line.uuid, type: 'NOT_ASSIGNED' }]]);
    const boss = await desk.refused(409, orderLabor.start, { params: at(line), body: {} });
    expect(boss.code).toBe('NOT_ASSIGNED');
  });

  it('does not run on an order that waits, and stops with the order', async () => {
    await team();
    const line = await accepted(desk, await readyOrder(desk), undefined, ana);
    await press(ana, 'start', line);
    await moved(desk, await showOrder(line), 'PAUSED', 'workOn', 'Sem energia');
    expect(await statusOf(line)).toMatchObject({ status: 'PAUSED', timers: [{ is_in_progress: false }] });
    const refused = await press(ana, 'resume', line);
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      409,
      'Com a ordem em “Pausada” não é possível iniciar serviços.',
    ]);
    await moved(desk, await showOrder(line), 'IN_PROGRESS', 'workOn', 'Energia voltou');
    expect((await press(ana, 'resume', line)).status).toBe(200);
  });

  it('of a checklist waits for its required tasks, and says which', async () => {
    await team();
    const service = await newService(desk, ['Medir corrente de fuga', 'Limpar']);
    const line = await accepted(desk, await readyOrder(desk), service, ana);
    await press(ana, 'start', line);
    const early = await press(ana, 'complete', line);
    expect(early).toMatchObject({ status: 409, body: { code: 'open_tasks' } });
    expect((early.body as { message: string }).message).toContain('“Medir corrente de fuga”');
    const { data: run } = await ana.calls.call(orderLabor.checklist, { params: at(line) });
    for (const task of run?.modules.flatMap(({ tasks }) => tasks) ?? []) {
      const body = { status: 'DONE' as const, answer: 'DONE', notes: null, time_taken: 30, version: task.version };
      await ana.calls.call(laborTask.answerTask, { params: { uuid: task.uuid }, body });
    }
    expect(await statusOf(line)).toMatchObject({ progress: 100, tasks: { done: 2, total: 2 } });
    expect((await press(ana, 'complete', line)).status).toBe(200);
    const [task] = run?.modules[0]?.tasks ?? [];
    const late = { status: 'PENDING' as const, answer: null, notes: null, time_taken: 0, version: 2 };
    await ana.calls.refused(409, laborTask.answerTask, { params: { uuid: task?.uuid ?? '' }, body: late });
  });

  it('of several is each one’s own; the labor is done when everyone is', async () => {
    await team();
    const line = await accepted(desk, await readyOrder(desk), undefined, ana, beto);
    await press(ana, 'start', line);
    await press(beto, 'start', line);
    await backdate(line, '10 minutes');
    expect(await statusOf(line)).toMatchObject({ current_time_taken: 20, timers: [{}, {}] });
    await press(ana, 'complete', line);
    expect(await statusOf(line)).toMatchObject({ status: 'IN_PROGRESS' });
    await press(beto, 'complete', line);
    expect(await statusOf(line)).toMatchObject({ status: 'COMPLETED' });
    const { data } = await desk.call(orderLabor.reopen, { params: at(line), body: { reason: 'Falhou no teste' } });
    expect(data.status).toBe('PAUSED');
    expect((await press(ana, 'resume', line)).status).toBe(200);
  });

  it('past its estimate is told once to who works and who asked', async () => {
    await team();
    const line = await accepted(desk, await readyOrder(desk), await newService(desk, [], 15), ana);
    await press(ana, 'start', line);
    await remindNow(server, overrunReminder.name);
    await backdate(line, '15 minutes');
    await remindNow(server, overrunReminder.name);
    await remindNow(server, overrunReminder.name);
    const told = (await ana.calls.call(notification.list, { query: {} })).data.filter(
      ({ type }) => type === 'Tempo estimado ultrapassado',
    );
    expect(told.map(({ data }) => data.title)).toEqual([`Passou do tempo estimado: ${line.labor_name}`]);
  });
});

describe('several devices', () => {
  const [phone, desktop] = [{ device_id: 'celular', device_name: 'Celular' }, { device_id: 'mesa' }];

  it('see the same timer; the second takes over only when it says so, and no time is lost', async () => {
    await team();
    const line = await accepted(desk, await readyOrder(desk), undefined, ana);
    await press(ana, 'start', line, phone);
    const twice = await press(ana, 'start', line, phone);
    expect([twice.status, conflictsOf(twice)]).toEqual([409, [{ laborId: line.uuid, type: 'ALREADY_RUNNING' }]]);
    for (const what of ['start', 'pause', 'complete'] as const) {
      const other = await press(ana, what, line, desktop);
      expect([other.status, conflictsOf(other)]).toEqual([409, [{ laborId: line.uuid, type: 'OTHER_DEVICE' }]]);
    }
    const seen = timerOf(await ana.calls.try(orderLabor.timer, { params: at(line) }));
    expect(seen).toMatchObject({ is_in_progress: true, device_id: 'celular', device_name: 'Celular' });
    await backdate(line, '90 seconds');
    const taken = timerOf(await press(ana, 'resume', line, { ...desktop, take_over: true }));
    expect(taken).toMatchObject({ device_id: 'mesa', is_in_progress: true, current_time_taken: 1 });
    expect(timerOf(await press(ana, 'pause', line, desktop)).current_time_taken).toBe(1);
    expect((await press(ana, 'start', line, phone)).status).toBe(200);
    expect((await press(ana, 'pause', line, { ...desktop, take_over: true })).status).toBe(200);
  });
});
