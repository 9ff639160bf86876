import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import type { RunTask, TaskAnswer } from '#modules/service/checklist-run/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { orderLabor } from '#modules/service/service-order-labor/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { evaluationTasks, serviceOrderEvaluation, type Evaluation } from '../contract.ts';
import { evaluate, newOrderToEvaluate, newUntriagedOrder } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let ana: Person;
let bruno: Person;
let mine: TestClient;
let theirs: TestClient;
const bench = {
  service_order: ['show', 'list', 'show_evaluation', 'update_task_status', 'start', 'confirm_assignment'],
};
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  [ana, bruno] = [await server.person(bench, 'Ana Bancada'), await server.person(bench, 'Bruno Bancada')];
  [mine, theirs] = [server.as(ana), server.as(bruno)];
});

/** An order of Ana's, waiting for its evaluation. */
const waiting = (): Promise<Order> =>
  newOrderToEvaluate(desk, ({ uuid }) =>
    server.owner.query('insert into service_order_technician (service_order_uuid, user_uuid) values ($1, $2)', [
      uuid,
      ana.uuid,
    ]),
  );
const read = async ({ uuid }: Pick<Order, 'uuid'>, who = mine): Promise<Evaluation> =>
  (await who.call(serviceOrderEvaluation.show, { params: { uuid } })).data;
const tasksOf = ({ run }: Evaluation): RunTask[] => run.modules.flatMap((module) => module.tasks);
const body = (row: Evaluation, own = {}) => ({
  diagnosis: 'Fonte em curto',
  conclusion: 'Trocar a fonte e calibrar',
  warranty_kind: 'NONE' as const,
  version: row.version,
  ...own,
});
const fill = async (row: Evaluation, own = {}): Promise<Evaluation> =>
  (await mine.call(serviceOrderEvaluation.update, { params: { uuid: row.order.uuid }, body: body(row, own) })).data;
const answers: Record<RunTask['answer_type'], string | null> = {
  CHECK: 'DONE',
  YES_NO_NA: 'YES',
  NUMBER: '1',
  TEXT: 'Sem observações',
  CHOICE: null,
  PHOTO: null,
};
const answer = (task: RunTask, own: Partial<TaskAnswer> = {}, who = mine): Promise<{ data: RunTask }> =>
  who.call(evaluationTasks.answerTask, {
    params: { uuid: task.uuid },
    body: { status: 'DONE', answer: answers[task.answer_type], version: task.version, ...own },
  });
const photo = (color = '#336699') =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
async function send(task: RunTask, captions: string[], who = mine) {
  const pictures = await Promise.all(
    captions.map(async (_, at) => ({ field: 'photos[]', name: `foto-${at}.jpg`, content: await photo(`#33669${at}`) })),
  );
  const { payload, headers } = multipart(pictures, { 'descriptions[]': captions });
  return who.send('POST', `/service-order/evaluation-task/${task.uuid}/photos`, payload, { headers });
}
const answerAll = async (row: Evaluation): Promise<void> => {
  for (const task of tasksOf(row)) if (task.answer_type !== 'PHOTO') await answer(task);
};
const statusOf = async ({ uuid }: Pick<Order, 'uuid'>) =>
  (await desk.call(serviceOrder.show, { params: { uuid } })).data;

describe('an evaluation', () => {
  it('begins by itself with the order, and does not exist before', async () => {
    const order = await newUntriagedOrder(desk);
    const refusal = await desk.refused(404, serviceOrderEvaluation.show, { params: { uuid: order.uuid } });
    expect(refusal.message).toBe('Esta ordem não tem avaliação.');
    const row = await read(await waiting());
    expect(row).toMatchObject({ diagnosis: null, warranty: { kind: null }, parts: [], labors: [], finished_at: null });
    expect(row.run).toMatchObject({ name: 'Avaliação técnica', type: 'EVALUATION', done_count: 0 });
    expect(row.order).toMatchObject({ status: 'PENDING_EVALUATION', reported_problem: 'Não liga' });
  });

  it('is filled in, with parts and services, and tells a stale version', async () => {
    const row = await read(await waiting());
    const [piece, work] = [await newPart(), await newLabor()];
    const saved = await fill(row, {
      cause: 'Surto na rede',
      parts: [{ part_uuid: piece.uuid, quantity: '2.5', covered: false, notes: 'Original' }],
      labors: [{ labor_uuid: work.uuid, minutes: 90 }],
    });
    expect(saved).toMatchObject({
      cause: 'Surto na rede',
      parts: [{ code: piece.code, quantity: '2.5', notes: 'Original' }],
      labors: [{ code: work.code, minutes: 90, covered: false }],
    });
    const refusal = await mine.refused(409, serviceOrderEvaluation.update, {
      params: { uuid: row.order.uuid },
      body: body(row, { cause: 'Outra' }),
    });
    expect(refusal.code).toBe('stale_version');
  });

  it('saved field by field keeps the others, whoever filled them in; emptied, a field is empty', async () => {
    const row = await read(await waiting());
    const params = { uuid: row.order.uuid };
    const piece = await newPart();
    await fill(row, { cause: 'Surto na rede', parts: [{ part_uuid: piece.uuid, quantity: '2' }] });
    const save = (own: object) => mine.call(serviceOrderEvaluation.update, { params, body: own });
    await save({ warranty_kind: 'TOTAL', warranty_source: 'MANUFACTURER' });
    const { data } = await save({ diagnosis: 'Fonte queimada' });
    expect(data).toMatchObject({
      diagnosis: 'Fonte queimada',
      cause: 'Surto na rede',
      warranty: { kind: 'TOTAL', source: 'MANUFACTURER' },
      parts: [{ code: piece.code, quantity: '2' }],
    });
    expect((await save({ cause: '', parts: [] })).data).toMatchObject({
      cause: null,
      diagnosis: 'Fonte queimada',
      parts: [],
    });
  });

  it('refuses lines that do not exist or come twice, on their field', async () => {
    const row = await read(await waiting());
    const piece = await newPart();
    const twice = [piece, piece].map(({ uuid }) => ({ part_uuid: uuid, quantity: '1' }));
    const params = { uuid: row.order.uuid };
    const repeated = await mine.refused(409, serviceOrderEvaluation.update, {
      params,
      body: body(row, { parts: twice }),
    });
    expect(repeated.errors).toEqual({ parts: ['A mesma peça foi indicada duas vezes.'] });
    const unknown = [{ labor_uuid: randomUUID(), minutes: 10 }];
    const missing = await mine.refused(422, serviceOrderEvaluation.update, {
      params,
      body: body(row, { labors: unknown }),
    });
    expect(missing.errors).toEqual({ labors: ['Serviço não encontrado.'] });
  });
});

describe('finishing', () => {
  it('is refused while anything is missing, and names all of it', async () => {
    const row = await read(await waiting());
    const [first, ...rest] = tasksOf(row).filter((task) => task.required && task.answer_type !== 'PHOTO');
    for (const task of rest) await answer(task);
    const refusal = await mine.refused(422, serviceOrderEvaluation.finish, {
      params: { uuid: row.order.uuid },
      body: {},
    });
    expect(refusal.message).toBe('A avaliação ainda não pode ser finalizada.');
    expect(refusal.errors).toEqual({
      diagnosis: ['Descreva o diagnóstico'],
      conclusion: ['Escreva a conclusão'],
      warranty_kind: ['Diga se há garantia'],
      tasks: [`${first?.description}: falta responder`],
    });
    expect(refusal.details).toMatchObject({ tasks: [{ uuid: first?.uuid, missing: 'answer' }] });
    expect((await statusOf(row.order)).status).toBe('PENDING_EVALUATION');
  });

  it('asks for the photo of what failed', async () => {
    const row = await read(await waiting());
    await answerAll(row);
    const failing = tasksOf(row).find((task) => task.requires_photo_on_fail);
    const { data } = await answer((await findTask(row, failing))!, { answer: 'NO' });
    expect(data.failed).toBe(true);
    await fill(await read(row.order));
    const refusal = await mine.refused(422, serviceOrderEvaluation.finish, {
      params: { uuid: row.order.uuid },
      body: {},
    });
    expect(refusal.errors).toEqual({ tasks: [`${failing?.description}: falta a foto`] });
    expect((await send(data, ['Trinca na tampa'])).status).toBe(201);
    await mine.call(serviceOrderEvaluation.finish, { params: { uuid: row.order.uuid }, body: {} });
  });

  it('with something to charge sends the order to a budget, and then is only read', async () => {
    const row = await read(await waiting());
    await answerAll(row);
    const piece = await newPart();
    await fill(row, { parts: [{ part_uuid: piece.uuid, quantity: '1' }] });
    const { data } = await mine.call(serviceOrderEvaluation.finish, { params: { uuid: row.order.uuid }, body: {} });
    expect(data).toMatchObject({ finished_by: 'Ana Bancada', order: { status: 'PENDING_BUDGET' } });
    expect(await statusOf(row.order)).toMatchObject({ status: 'PENDING_BUDGET', warranty: { kind: 'NONE' } });

    const params = { uuid: row.order.uuid };
    await mine.refused(409, serviceOrderEvaluation.update, { params, body: body(data) });
    await mine.refused(409, serviceOrderEvaluation.finish, { params, body: {} });
    const [task] = tasksOf(data);
    await mine.refused(409, evaluationTasks.answerTask, {
      params: { uuid: task?.uuid ?? '' },
      body: { status: 'PENDING', answer: null, version: task?.version },
    });
    expect((await send(task!, ['Tarde demais'])).status).toBe(409);
    expect((await read(row.order)).finished_by).toBe('Ana Bancada');
    await expect(
      server.owner.query("update service_order_evaluation set diagnosis = 'Outro' where uuid = $1", [data.uuid]),
    ).rejects.toThrow('a finished evaluation does not change');
  });

  it('with all of it under warranty sends the order to the bench, verdict included', async () => {
    const row = await read(await waiting());
    await answerAll(row);
    const warranty = {
      warranty_kind: 'TOTAL',
      warranty_source: 'MANUFACTURER',
      warranty_reason: 'Na garantia até 2027',
    };
    const [piece, work] = [await newPart(), await newLabor()];
    await fill(row, {
      ...warranty,
      parts: [{ part_uuid: piece.uuid, quantity: '1' }],
      labors: [{ labor_uuid: work.uuid, minutes: 45 }],
    });
    const params = { uuid: row.order.uuid };
    await mine.call(serviceOrderEvaluation.finish, { params, body: {} });
    expect(await statusOf(row.order)).toMatchObject({
      status: 'NOT_STARTED',
      warranty: { kind: 'TOTAL', source: 'MANUFACTURER', reason: 'Na garantia até 2027' },
    });
    // No budget will ask for them: what was recommended is planned at once.
    expect((await desk.call(orderParts.summary, { params })).data.parts).toMatchObject([
      { part_uuid: piece.uuid, planned: '1.000' },
    ]);
    const { data: labors } = await desk.call(orderLabor.list, { params, query: {} });
    expect(labors).toMatchObject([
      { labor_uuid: work.uuid, status: 'PENDING', estimated_duration: 45, agreed_minutes: 45, assignments: [] },
    ]);
  });

  it('twice at once happens once', async () => {
    const row = await read(await waiting());
    await answerAll(row);
    await fill(row);
    const both = await Promise.all(
      [mine, mine].map((who) => who.try(serviceOrderEvaluation.finish, { params: { uuid: row.order.uuid }, body: {} })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('photos', () => {
  it('come several at once, each with its caption, and belong to the order', async () => {
    const row = await read(await waiting());
    const [task] = tasksOf(row);
    const sent = await send(task!, ['Frente', 'Verso']);
    expect(sent.status).toBe(201);
    const { photos } = (sent.body as { data: RunTask }).data;
    expect(photos).toMatchObject([
      { description: 'Frente', has_thumbnail: true, created_by: 'Ana Bancada' },
      { description: 'Verso' },
    ]);
    const key = { uuid: task?.uuid ?? '', photoUuid: photos[0]?.uuid ?? '' };
    const renamed = await mine.call(evaluationTasks.updatePhoto, { params: key, body: { description: 'Painel' } });
    expect(renamed.data.photos[0]?.description).toBe('Painel');
    const { rows } = await server.owner.query(
      "select changes from activity_log where entity = 'service_order' and entity_uuid = $1 order by at desc limit 1",
      [row.order.uuid],
    );
    expect(rows[0]).toMatchObject({ changes: { [`files.${key.photoUuid}.description`]: ['Frente', 'Painel'] } });
    expect((await mine.try(files.download, { params: { uuid: key.photoUuid } })).status).toBe(200);
    const left = await mine.call(evaluationTasks.removePhoto, { params: key });
    expect(left.data.photos).toMatchObject([{ description: 'Verso' }]);
    expect((await mine.try(files.download, { params: { uuid: key.photoUuid } })).status).toBe(404);
  });

  it('answer the task that asks for one, until the last is gone', async () => {
    const row = await read(await waiting());
    const task = tasksOf(row).find((one) => one.answer_type === 'PHOTO');
    const sent = (await send(task!, ['Defeito'])).body as { data: RunTask };
    expect(sent.data).toMatchObject({ status: 'DONE', answered_by: 'Ana Bancada' });
    const key = { uuid: task?.uuid ?? '', photoUuid: sent.data.photos[0]?.uuid ?? '' };
    const { data } = await mine.call(evaluationTasks.removePhoto, { params: key });
    expect(data).toMatchObject({ status: 'PENDING', answered_by: null, photos: [] });
  });

  it('are refused by name when they are none', async () => {
    const [task] = tasksOf(await read(await waiting()));
    const { payload, headers } = multipart([{ field: 'photos[]', name: 'laudo.jpg', content: Buffer.from('texto') }]);
    const url = `/service-order/evaluation-task/${task?.uuid}/photos`;
    const wrong = await mine.send('POST', url, payload, { headers });
    expect(wrong.status).toBe(422);
    const none = multipart([], { 'descriptions[]': ['x'] });
    expect((await mine.send('POST', url, none.payload, { headers: none.headers })).body).toMatchObject({
      errors: { 'photos[]': ['Escolha ao menos uma foto.'] },
    });
  });
});

describe("another technician's order", () => {
  it('does not exist by any path: evaluation, task, photo, bytes, history', async () => {
    const row = await read(await waiting());
    const [task] = tasksOf(row);
    const { photos } = ((await send(task!, ['Minha'])).body as { data: RunTask }).data;
    const key = { uuid: task?.uuid ?? '', photoUuid: photos[0]?.uuid ?? '' };
    const params = { uuid: row.order.uuid };
    await theirs.refused(404, serviceOrderEvaluation.show, { params });
    await theirs.refused(404, serviceOrderEvaluation.update, { params, body: body(row) });
    await theirs.refused(404, serviceOrderEvaluation.finish, { params, body: {} });
    await theirs.refused(404, evaluationTasks.answerTask, {
      params: { uuid: key.uuid },
      body: { status: 'DONE', answer: 'DONE', version: task?.version },
    });
    expect((await send(task!, ['Intruso'], theirs)).status).toBe(404);
    await theirs.refused(404, evaluationTasks.updatePhoto, { params: key, body: { description: 'x' } });
    await theirs.refused(404, evaluationTasks.removePhoto, { params: key });
    expect((await theirs.try(files.download, { params: { uuid: key.photoUuid } })).status).toBe(404);
    expect((await theirs.try(files.thumbnail, { params: { uuid: key.photoUuid } })).status).toBe(404);
    expect((await theirs.send('GET', `/activity-log/service_order_evaluation/${row.uuid}`)).status).toBe(404);
    expect((await read(row.order)).run.modules[0]?.tasks[0]?.photos).toHaveLength(1);
  });

  it("nor does a photo under another task, or a task of the order's own checklist", async () => {
    const row = await read(await waiting());
    const [one, two] = tasksOf(row);
    const { photos } = ((await send(one!, ['Minha'])).body as { data: RunTask }).data;
    const crossed = { uuid: two?.uuid ?? '', photoUuid: photos[0]?.uuid ?? '' };
    await mine.refused(404, evaluationTasks.updatePhoto, { params: crossed, body: { description: 'x' } });
    await mine.refused(404, evaluationTasks.removePhoto, { params: crossed });
    const { data } = await desk.call(serviceOrder.checklists, { params: { uuid: row.order.uuid } });
    const foreign = data[0]?.modules[0]?.tasks[0];
    await mine.refused(404, evaluationTasks.answerTask, {
      params: { uuid: foreign?.uuid ?? '' },
      body: { status: 'DONE', answer: 'DONE', version: foreign?.version },
    });
  });
});

async function findTask(row: Evaluation, wanted: RunTask | undefined): Promise<RunTask | undefined> {
  return tasksOf(await read(row.order)).find((task) => task.uuid === wanted?.uuid);
}

let made = 0;
const newPart = async () =>
  (
    await desk.call(part.create, {
      body: { code: `AVL-${(made += 1)}`, description: 'Fonte chaveada', price: '250.00' },
    })
  ).data;
const newLabor = async () =>
  (
    await desk.call(labor.create, {
      body: { code: `AVS-${(made += 1)}`, name: `Troca de fonte ${made}`, estimated_minutes: 60, hourly_price: '120' },
    })
  ).data;

it('alone it is shown while the order waits for it; who may see the order goes on reading it', async () => {
  const order = await newOrderToEvaluate(desk, () => Promise.resolve());
  const params = { uuid: order.uuid };
  const evaluating = await server.client({ service_order: ['show_evaluation'] });
  const reading = await server.client({ service_order: ['show'] });
  const answers = async () =>
    Promise.all(
      [evaluating, reading].map(async (one) => (await one.try(serviceOrderEvaluation.show, { params })).status),
    );
  expect(await answers()).toEqual([200, 200]);
  await evaluate(desk, order.uuid);
  expect(await answers()).toEqual([409, 200]);
});
