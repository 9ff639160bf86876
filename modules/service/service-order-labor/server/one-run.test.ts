import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { orderTasks, serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { serviceOrderEvaluation } from '#modules/service/service-order-evaluation/contract.ts';
import { laborTask, orderLabor, type LaborLine } from '../contract.ts';
import {
  accepted,
  addLabor,
  at,
  evaluate,
  moved,
  newOrder,
  newPair,
  newService,
  newSite,
  press,
  readyOrder,
  type Technician,
} from '../testing/workshop.ts';

let server: TestServer;
let desk: TestClient;
let ana: Technician;
let beto: Technician;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  ({ ana, beto } = await newPair(server));
});

const lineOf = async (line: LaborLine): Promise<LaborLine | undefined> =>
  (await desk.call(orderLabor.list, { params: { uuid: line.service_order_uuid }, query: {} })).data.find(
    ({ uuid }) => uuid === line.uuid,
  );
const runOf = async (line: LaborLine) => (await desk.call(orderLabor.checklist, { params: at(line) })).data;
const runsOf = async ({ uuid }: Order): Promise<string[]> => {
  const { rows } = await server.owner.query<{ name: string }>(
    'select name from checklist_run where owner_uuid = $1 order by name',
    [uuid],
  );
  return rows.map(({ name }) => name);
};
const evaluationOf = async ({ uuid }: Order) =>
  (await desk.call(serviceOrderEvaluation.show, { params: { uuid } })).data;
const newChecklist = async (name: string, type: 'SERVICE' | 'MAINTENANCE' | 'EVALUATION'): Promise<string> => {
  const modules = [
    { name: 'Tarefas', tasks: [{ description: `Fazer ${name}`, answer_type: 'CHECK', required: true }] },
  ];
  return (await desk.call(checklist.create, { body: { name, type, modules } as never })).data.uuid;
};

describe('a service of evaluation', () => {
  it('shows the evaluation’s own tasks, is timed from the first tap and ends with it: nothing is asked twice', async () => {
    const service = await newService(desk, ['Medir a fonte', 'Olhar a placa'], 60, 'EVALUATION');
    const order = await newOrder(desk, { type: 'Corretiva' });
    const line = await accepted(desk, order, service, ana);
    expect(await lineOf(line)).toMatchObject({ evaluates: true, tasks: null });
    const waiting = await moved(desk, order, 'PENDING_EVALUATION', 'moveOrder');
    const { run } = await evaluationOf(order);
    expect((await runOf(line))?.uuid).toBe(run.uuid);
    expect(await runsOf(order)).toEqual(['Avaliação técnica', 'Reparo']);

    expect((await press(ana, 'start', line)).status).toBe(200);
    const task = run.modules[0]?.tasks[0];
    const answer = { status: 'DONE', answer: 'YES', version: task?.version ?? 0 } as const;
    const elsewhere = { params: { uuid: task?.uuid ?? '' }, body: answer };
    expect((await ana.calls.try(laborTask.answerTask, elsewhere)).status).toBe(404);
    expect(await press(ana, 'complete', line)).toMatchObject({ status: 409, body: { code: 'evaluation_open' } });

    await evaluate(ana.calls, order.uuid);
    expect(await lineOf(line)).toMatchObject({ status: 'COMPLETED', progress: 100, tasks: { done: 2, total: 3 } });
    const { rows } = await server.owner.query('select ended_by from labor_session where order_labor_uuid = $1', [
      line.uuid,
    ]);
    expect(rows).toEqual([{ ended_by: 'COMPLETE' }]);
    const { data } = await desk.call(serviceOrder.show, { params: { uuid: waiting.uuid } });
    expect(data.status).toBe('NOT_STARTED');
    await expect(
      server.owner.query('update checklist_run_task set notes = $2 where run_uuid = $1', [run.uuid, 'Depois']),
    ).rejects.toThrow(/finished evaluation/);
  });

  it('may be given at any time, and only its own timer runs before the work is released', async () => {
    const order = await newOrder(desk, { type: 'Corretiva' });
    await moved(desk, order, 'PENDING_EVALUATION', 'moveOrder');
    const evaluating = await accepted(desk, order, await newService(desk, ['Medir'], 60, 'EVALUATION'), ana);
    const repairing = await accepted(desk, order, await newService(desk, ['Soldar']), ana);
    expect((await runOf(evaluating))?.uuid).toBe((await evaluationOf(order)).run.uuid);
    expect(await press(ana, 'start', repairing)).toMatchObject({ status: 409, body: { code: 'order_not_running' } });
    expect((await press(ana, 'start', evaluating)).status).toBe(200);
    expect((await press(ana, 'pause', evaluating)).status).toBe(200);
    expect((await press(ana, 'resume', evaluating)).status).toBe(200);
  });

  it('leaves nobody with work that somebody else has done', async () => {
    const service = await newService(desk, ['Medir'], 60, 'EVALUATION');
    const order = await newOrder(desk, { type: 'Corretiva' });
    const line = await accepted(desk, order, service, ana, beto);
    await moved(desk, order, 'PENDING_EVALUATION', 'moveOrder');
    await press(beto, 'start', line);
    await evaluate(beto.calls, order.uuid);
    const kept = await lineOf(line);
    expect(kept?.status).toBe('COMPLETED');
    expect(kept?.assignments.map(({ technician, status }) => [technician.name, status])).toEqual([
      [ana.name, 'CANCELLED'],
      [beto.name, 'ACCEPTED'],
    ]);
    const idle = await newOrder(desk, { type: 'Corretiva' });
    const unasked = await addLabor(desk, idle, service);
    await moved(desk, idle, 'PENDING_EVALUATION', 'moveOrder');
    await evaluate(desk, idle.uuid);
    expect(await lineOf(unasked)).toMatchObject({ status: 'CANCELLED' });
  });

  it('ends nobody’s work on another order; where it did, the upgrade gives it back', async () => {
    const [evaluated, repaired] = [await newOrder(desk, { type: 'Corretiva' }), await readyOrder(desk)];
    await accepted(desk, evaluated, await newService(desk, ['Medir'], 60, 'EVALUATION'), ana);
    await moved(desk, evaluated, 'PENDING_EVALUATION', 'moveOrder');
    const running = await accepted(desk, repaired, undefined, ana, beto);
    const paused = await accepted(desk, repaired, undefined, ana);
    for (const [who, what, line] of [
      [beto, 'start', running],
      [beto, 'complete', running],
      [ana, 'start', paused],
      [ana, 'pause', paused],
      [ana, 'start', running],
    ] as const)
      expect((await press(who, what, line)).status).toBe(200);
    await server.owner.query(
      `update labor_session set started_at = started_at - interval '1 hour', ended_at = ended_at - interval '1 hour'
        where service_order_uuid = $1`,
      [repaired.uuid],
    );
    await server.owner.query(
      `update labor_assignment set finished_at = session.ended_at from labor_session session
        where session.order_labor_uuid = labor_assignment.order_labor_uuid and session.ended_by = 'COMPLETE'
          and labor_assignment.service_order_uuid = $1 and finished_at is not null`,
      [repaired.uuid],
    );
    const standing = async () => {
      const lines = [await lineOf(running), await lineOf(paused)];
      return lines.map((line) => [line?.status, line?.assignments.map((one) => [one.status, one.finished_at])]);
    };
    const before = await standing();
    expect(before.map(([status]) => status)).toEqual(['IN_PROGRESS', 'PAUSED']);
    await evaluate(ana.calls, evaluated.uuid);
    expect(await standing()).toEqual(before);

    // As it was done before: the evaluation's end became the end of whatever somebody had begun.
    await server.owner.query(`update labor_assignment set finished_at = (select max(finished_at) from labor_assignment)
      where exists (select from labor_session session where session.order_labor_uuid = labor_assignment.order_labor_uuid
        and session.technician_uuid = labor_assignment.technician_uuid)`);
    expect(await standing()).not.toEqual(before);
    const upgrade = new URL('migrations/20261119-1730-work-of-other-orders.sql', import.meta.url);
    await server.owner.query(await readFile(upgrade, 'utf8'));
    expect(await standing()).toEqual(before);
    for (const line of [running, paused]) expect((await press(ana, 'complete', line)).status).toBe(200);
  });

  it('has its own tasks on an order that is not evaluated', async () => {
    const order = await newOrder(desk);
    const line = await accepted(desk, order, await newService(desk, ['Medir'], 60, 'EVALUATION'), ana);
    await moved(desk, order, 'NOT_STARTED', 'moveOrder');
    const run = await runOf(line);
    expect(run?.modules[0]?.tasks.map(({ description }) => description)).toEqual(['Medir']);
    await press(ana, 'start', line);
    const task = run?.modules[0]?.tasks[0];
    const body = { status: 'DONE', answer: 'DONE', version: task?.version ?? 0 } as const;
    await ana.calls.call(laborTask.answerTask, { params: { uuid: task?.uuid ?? '' }, body });
    expect((await press(ana, 'complete', line)).status).toBe(200);
  });
});

describe('an order', () => {
  it('answers a checklist once, whoever asks for it', async () => {
    const service = await newService(desk, ['Limpar', 'Testar']);
    const { rows } = await server.owner.query<{ uuid: string }>(
      'select checklist_uuid as uuid from labor where uuid = $1',
      [service],
    );
    const checklist_uuid = rows[0]?.uuid ?? '';
    const order = await newOrder(desk, { checklist_uuid });
    const one = await accepted(desk, order, service, ana);
    const other = await accepted(desk, order, service, beto);
    await moved(desk, order, 'NOT_STARTED', 'moveOrder');
    expect(await runsOf(order)).toHaveLength(1);
    const [cleaning, testing] = (await runOf(one))?.modules[0]?.tasks ?? [];
    const done = ({ version = 0 } = {}) => ({ status: 'DONE', answer: 'DONE', version }) as const;
    await ana.calls.call(laborTask.answerTask, { params: { uuid: cleaning?.uuid ?? '' }, body: done(cleaning) });
    await beto.calls.call(orderTasks.answerTask, { params: { uuid: testing?.uuid ?? '' }, body: done(testing) });
    expect(await lineOf(one)).toMatchObject({ tasks: { done: 2, total: 2 } });
    expect(await lineOf(other)).toMatchObject({ tasks: { done: 2, total: 2 } });
  });

  it('takes no checklist twice, and none for evaluating as its work', async () => {
    const order = await newOrder(desk);
    const params = { uuid: order.uuid };
    const body = { checklist_uuid: await newChecklist('Segurança', 'SERVICE') };
    expect((await desk.try(serviceOrder.addChecklist, { params, body })).status).toBe(201);
    expect(await desk.try(serviceOrder.addChecklist, { params, body })).toMatchObject({
      status: 409,
      body: { message: 'Este checklist já está na ordem.' },
    });
    const evaluating = { checklist_uuid: await newChecklist('Avaliação rápida', 'EVALUATION') };
    expect(await desk.try(serviceOrder.addChecklist, { params, body: evaluating })).toMatchObject({
      status: 422,
      body: { errors: { checklist_uuid: ['Este checklist é de avaliação: escolha um de execução'] } },
    });
  });

  it('is repaired by the short checklist and maintained by its category’s', async () => {
    const { customer, unit, model } = await newSite(desk);
    const preventive = await newChecklist('Preventiva de bisturi', 'MAINTENANCE');
    await server.owner.query(
      `with category as (insert into equipment_category (name, default_checklist_uuid) values ('Bisturi', $1) returning uuid)
       update equipment set category_uuid = (select uuid from category) where uuid = $2`,
      [preventive, model.uuid],
    );
    const own = { customer_uuid: customer.uuid, customer_equipment_uuid: unit.uuid };
    for (const type of ['Corretiva', 'Garantia', 'Avaliação'])
      expect(await runsOf(await newOrder(desk, { ...own, type }))).toEqual(['Reparo']);
    expect(await runsOf(await newOrder(desk, { ...own, type: 'Preventiva' }))).toEqual(['Preventiva de bisturi']);
    expect(await runsOf(await newOrder(desk, { ...own, type: 'Instalação' }))).toEqual(['Checklist geral de serviço']);
  });
});

describe('a company that asked twice', () => {
  /** A second copy of a run, as every service used to have one. */
  const copied = `with copy as (insert into checklist_run (checklist_uuid, name, type, revision)
      select checklist_uuid, name, type, revision from checklist_run where uuid = $1 returning uuid),
    tasks as (insert into checklist_run_task (run_uuid, task_uuid, module_place, module_name, place, description, answer_type, required, requires_photo_on_fail, estimated_minutes)
      select copy.uuid, task_uuid, module_place, module_name, place, description, answer_type, required, requires_photo_on_fail, task.estimated_minutes
      from checklist_run_task task, copy where task.run_uuid = $1)
    select uuid from copy`;

  it('keeps the evaluation’s answers, adds what only the copy had, and loses nothing', async () => {
    const service = await newService(desk, ['Medir'], 60, 'EVALUATION');
    const order = await newOrder(desk, { type: 'Corretiva' });
    const line = await accepted(desk, order, service, ana);
    await moved(desk, order, 'PENDING_EVALUATION', 'moveOrder');
    const { run } = await evaluationOf(order);
    const [first, second] = run.modules.flatMap(({ tasks }) => tasks);
    const client = await server.owner.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ uuid: string }>(copied, [run.uuid]);
      const copy = rows[0]?.uuid ?? '';
      const answer = `update checklist_run_task set status = 'DONE', answer = $3, answered_at = now(), answered_by_name = 'Ana'
        where run_uuid = $1 and task_uuid = (select task_uuid from checklist_run_task where uuid = $2)`;
      await client.query(answer, [run.uuid, first?.uuid, 'NO']);
      await client.query(answer, [copy, first?.uuid, 'YES']);
      await client.query(answer, [copy, second?.uuid, 'Reproduzida']);
      await client.query('update checklist_run set owner_uuid = null');
      await client.query('update service_order_labor set run_uuid = $1 where uuid = $2', [copy, line.uuid]);
      await client.query('update service_order_labor set run_uuid = null where service_order_uuid <> $1', [order.uuid]);
      await client.query('drop index service_order_labor_of_run');
      await client.query('alter table service_order_labor drop column evaluates, add unique (run_uuid)');
      await client.query(await readFile(`${import.meta.dirname}/migrations/20261117-0810-one-run.sql`, 'utf8'));
      const kept = await client.query(
        `select line.evaluates, line.run_uuid, run.owner_uuid, run.done_count, array_agg(task.answer order by task.place) as answers
         from service_order_labor line join checklist_run run on run.uuid = line.run_uuid
         join checklist_run_task task on task.run_uuid = run.uuid where line.uuid = $1
         group by line.uuid, run.uuid`,
        [line.uuid],
      );
      expect(kept.rows).toEqual([
        {
          evaluates: true,
          run_uuid: run.uuid,
          owner_uuid: order.uuid,
          done_count: 2,
          answers: ['NO', 'Reproduzida', null],
        },
      ]);
      const aside = await client.query('select owner_uuid, done_count from checklist_run where uuid = $1', [copy]);
      expect(aside.rows).toEqual([{ owner_uuid: null, done_count: 2 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
