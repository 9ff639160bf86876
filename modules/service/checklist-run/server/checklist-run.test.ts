import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Ctx, systemFacts } from '#core/server/context.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import type { RunTask, TaskAnswer } from '../contract.ts';
import { answerTask, findRun, openTasks, runOfTask, runsOf, startRun } from './public.ts';

let server: TestServer;
let ana: Person;
let bruno: Person;
beforeAll(async () => {
  server = await testServer();
  [ana, bruno] = [await server.person('all', 'Ana Técnica'), await server.person('all', 'Bruno Técnico')];
});

const ctxOf = async ({ uuid }: Person): Promise<Ctx> => {
  const identity = await server.services.registry.identities.byUser(server.services, uuid);
  return new Ctx(server.services, systemFacts('test'), identity);
};

let made = 0;
const body = () => ({
  name: `Avaliação ${(made += 1)}`,
  type: 'EVALUATION' as const,
  modules: [
    {
      name: 'Inspeção',
      tasks: [
        { description: 'Limpar', estimated_minutes: 5 },
        { description: 'Gabinete íntegro', answer_type: 'YES_NO_NA' as const, requires_photo_on_fail: true },
        { description: 'Observações', answer_type: 'TEXT' as const, required: false },
      ],
    },
    {
      name: 'Medições',
      tasks: [
        { description: 'Resistência', answer_type: 'NUMBER' as const, unit: 'Ω', min: '0.1', max: '0.3' },
        { description: 'Estado', answer_type: 'CHOICE' as const, options: ['Bom', 'Ruim'], estimated_minutes: 2 },
        { description: 'Foto da placa', answer_type: 'PHOTO' as const },
      ],
    },
  ],
});

async function start() {
  const client = server.as(ana);
  const { data } = await client.call(checklist.create, { body: body() });
  const ctx = await ctxOf(ana);
  const uuid = await ctx.transaction((db) => startRun(db, randomUUID(), data.uuid));
  const run = await findRun(server.services.db, uuid);
  const task = (description: string): RunTask => {
    const found = run.modules.flatMap((module) => module.tasks).find((one) => one.description === description);
    if (!found) throw new Error(`no task ${description}`);
    return found;
  };
  return { checklist: data, uuid, run, task, reload: () => findRun(server.services.db, uuid) };
}
const answered = (task: RunTask, own: Partial<TaskAnswer> = {}): TaskAnswer => ({
  status: 'DONE',
  answer: 'DONE',
  notes: null,
  time_taken: 0,
  instrument_uuid: null,
  version: task.version,
  ...own,
});
const send = async (who: Person, task: RunTask, own?: Partial<TaskAnswer>): Promise<RunTask> => {
  const ctx = await ctxOf(who);
  return ctx.transaction((db) => answerTask(db, ctx, task.uuid, answered(task, own)));
};

describe('a run', () => {
  it('is a copy: a later edit of the checklist does not reach it', async () => {
    const { checklist: source, run, reload } = await start();
    expect(run).toMatchObject({ name: source.name, type: 'EVALUATION', revision: 1, checklist_uuid: source.uuid });
    expect(run).toMatchObject({
      task_count: 6,
      required_count: 5,
      done_count: 0,
      failed_count: 0,
      estimated_minutes: 7,
    });
    expect(run.modules.map(({ name, tasks }) => [name, tasks.length])).toEqual([
      ['Inspeção', 3],
      ['Medições', 3],
    ]);
    const { uuid, version, name, type, status, modules } = source;
    await server.as(ana).call(checklist.update, {
      params: { uuid },
      body: { version, name, type, status, modules: modules.slice(1) },
    });
    expect(await reload()).toEqual(run);
  });

  it('of a checklist in use keeps it from being deleted', async () => {
    const { checklist: source } = await start();
    const refusal = await server.as(ana).refused(409, checklist.remove, { params: { uuid: source.uuid } });
    expect(refusal.message).toBe('Este registro está em uso por: Checklist em uso. Inative-o em vez de excluir.');
  });

  it('is answered task by task, with who, when and how long, and says what fails', async () => {
    const { task, reload, uuid } = await start();
    const clean = await send(ana, task('Limpar'), { time_taken: 95, notes: 'Muita poeira' });
    expect(clean).toMatchObject({ status: 'DONE', answered_by: 'Ana Técnica', time_taken: 95, notes: 'Muita poeira' });
    expect((await send(ana, task('Resistência'), { answer: '0.31' })).failed).toBe(true);
    await send(bruno, task('Estado'), { answer: 'Bom' });
    await send(bruno, task('Gabinete íntegro'), { answer: 'NO' });
    expect(await reload()).toMatchObject({ done_count: 4, failed_count: 2, time_taken: 95 });
    expect(await openTasks(server.services.db, uuid)).toMatchObject([
      { description: 'Gabinete íntegro', module: 'Inspeção', missing: 'photo' },
      { description: 'Foto da placa', module: 'Medições', missing: 'photo' },
    ]);
  });

  it('takes an answer back, and its counts with it', async () => {
    const { task, reload } = await start();
    const given = await send(ana, task('Resistência'), { answer: '9' });
    const back = await send(ana, given, { status: 'PENDING', answer: null });
    expect(back).toMatchObject({ failed: false, answered_by: null, answered_at: null });
    expect(await reload()).toMatchObject({ done_count: 0, failed_count: 0 });
  });

  it('refuses an answer of another kind, and being done without one', async () => {
    const { task } = await start();
    const refusals: [string, Partial<TaskAnswer>, string][] = [
      ['Limpar', { answer: 'YES' }, 'Esta tarefa só se confirma'],
      ['Resistência', { answer: 'muita' }, 'Informe um número, com até 4 casas decimais'],
      ['Estado', { answer: 'Regular' }, 'Escolha uma das opções'],
      ['Observações', { answer: null }, 'Responda antes de concluir'],
      ['Foto da placa', { answer: null }, 'Tire a foto antes de concluir'],
    ];
    for (const [description, own, message] of refusals)
      await expect(send(ana, task(description), own)).rejects.toMatchObject({
        status: 422,
        errors: { answer: [message] },
      });
  });

  it('leaves each answer in the history, and not its own copying', async () => {
    const { task, uuid } = await start();
    await send(bruno, task('Estado'), { answer: 'Ruim' });
    const { rows } = await server.owner.query(
      "select action, user_name, changes from activity_log where entity = 'checklist_run' and entity_uuid = $1 order by at",
      [uuid],
    );
    expect(rows).toMatchObject([
      { action: 'create' },
      {
        action: 'update',
        user_name: 'Bruno Técnico',
        changes: { [`tasks.${task('Estado').uuid}.answer`]: [null, 'Ruim'] },
      },
    ]);
    expect(Object.keys((rows[0] as { changes: object }).changes)).not.toContain(`tasks.${task('Estado').uuid}.place`);
  });
});

describe('two technicians', () => {
  it('answer different tasks at once and nothing is miscounted', async () => {
    const { run, reload } = await start();
    const tasks = run.modules.flatMap((module) => module.tasks).filter((one) => one.answer_type !== 'PHOTO');
    const answers: Record<string, string> = { CHECK: 'DONE', YES_NO_NA: 'NO', NUMBER: '7', CHOICE: 'Bom', TEXT: 'Ok' };
    await Promise.all(
      tasks.map((one, at) =>
        send(at % 2 ? ana : bruno, one, { answer: answers[one.answer_type] ?? null, time_taken: 10 }),
      ),
    );
    expect(await reload()).toMatchObject({ done_count: 5, failed_count: 2, time_taken: 50 });
  });

  it('answer the same one: the second is told what the first said', async () => {
    const { task } = await start();
    await send(ana, task('Estado'), { answer: 'Bom' });
    await expect(send(bruno, task('Estado'), { answer: 'Ruim' })).rejects.toMatchObject({
      status: 409,
      code: 'stale_version',
      message: 'Ana Técnica alterou esta tarefa enquanto você respondia.',
      details: { current: { answer: 'Bom' } },
    });
  });

  it('exactly one of eight parallel answers wins', async () => {
    const { task } = await start();
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => send(ana, task('Resistência'), { answer: `0.1${at}` })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('the same answer sent again, for its reply was lost, is no conflict', async () => {
    const { task } = await start();
    const first = await send(ana, task('Estado'), { answer: 'Bom' });
    expect(await send(ana, task('Estado'), { answer: 'Bom' })).toEqual(first);
  });
});

describe('finding', () => {
  it('keeps the order asked, passes over unknown ones, and knows whose a task is', async () => {
    const [one, two] = [await start(), await start()];
    const found = await runsOf(server.services.db, [two.uuid, randomUUID(), one.uuid]);
    expect(found.map(({ uuid }) => uuid)).toEqual([two.uuid, one.uuid]);
    expect(await runOfTask(server.services.db, one.task('Limpar').uuid)).toBe(one.uuid);
    await expect(runOfTask(server.services.db, randomUUID())).rejects.toMatchObject({ status: 404 });
    expect(await runsOf(server.services.db, [])).toEqual([]);
  });
});

describe('the database', () => {
  it.each([
    ["update checklist_run_task set answer = 'YES' where uuid = $1", 'checklist_run_task_answer'],
    ["update checklist_run_task set status = 'DONE' where uuid = $1", 'checklist_run_task_done'],
    ['update checklist_run_task set failed = true where uuid = $1', 'checklist_run_task_failed'],
    ['update checklist_run_task set answered_at = now() where uuid = $1', 'checklist_run_task_who'],
    ['update checklist_run_task set place = 1 where uuid = $1', 'checklist_run_task_place'],
    ['update checklist_run_task set time_taken = -1 where uuid = $1', 'time_taken'],
  ])('refuses by itself: %s', async (statement, constraint) => {
    const { task } = await start();
    await expect(server.owner.query(statement, [task('Limpar').uuid])).rejects.toThrow(constraint);
  });

  it('lets nobody set the counts by hand', async () => {
    const client = await server.owner.connect();
    try {
      await client.query('set role bancada_app');
      await expect(client.query('update checklist_run set done_count = 1')).rejects.toThrow(/permission denied/);
    } finally {
      await client.query('reset role');
      client.release();
    }
  });
});
