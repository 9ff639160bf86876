import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule, type Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { visitEvaluation, visitTasks, type VisitEvaluation } from '../contract.ts';
import { newChecklist, newTechnician, newVisit } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let goes: TestClient;
let responsible_uuid: string;
let checklist_uuid: string;
let turn = 0;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  goes = await server.client({ maintenance_schedule: ['show', 'show_evaluation', 'update_evaluation_task'] });
  responsible_uuid = (await newTechnician(server, 'Olga Campo')).uuid;
  checklist_uuid = await newChecklist(desk, 'Preventiva de campo');
});

const newDay = (): string => `2027-08-${String((turn += 1) + 1).padStart(2, '0')}`;
const planned = (own = {}): Promise<Schedule> =>
  newVisit(desk, { responsible_uuid, checklist_uuid, scheduled_date: newDay(), override_reason: 'Teste', ...own });
const taken = async (step: 'start' | 'complete', { uuid, version }: Schedule): Promise<Schedule> =>
  (await goes.call(maintenanceSchedule[step], { params: { uuid }, body: { version } })).data;
const read = async ({ uuid }: Schedule): Promise<VisitEvaluation> =>
  (await goes.call(visitEvaluation.show, { params: { uuid } })).data;
const tasksOf = ({ run }: VisitEvaluation): RunTask[] => run?.modules.flatMap(({ tasks }) => tasks) ?? [];
const answer = (task: RunTask | undefined, value: string) =>
  goes.try(visitTasks.answerTask, {
    params: { uuid: task?.uuid ?? '' },
    body: { status: 'DONE', answer: value, version: task?.version ?? 1 },
  });

describe('the evaluation of a visit', () => {
  it('begins with the visit, and the visit ends with what is required in it', async () => {
    const visit = await planned();
    expect((await read(visit)).run).toBeNull();
    const begun = await taken('start', visit);
    const evaluation = await read(visit);
    expect(evaluation.run).toMatchObject({ name: 'Preventiva de campo', task_count: 2, done_count: 0 });
    expect(evaluation.missing.map(({ description }) => description)).toEqual(['Corrente de fuga']);
    const params = { uuid: visit.uuid };
    const early = await goes.refused(409, maintenanceSchedule.complete, { params, body: { version: begun.version } });
    expect(early.message).toContain('Corrente de fuga');
    const [leakage] = tasksOf(evaluation);
    expect((await answer(leakage, '120')).status).toBe(200);
    const { data: now } = await desk.call(maintenanceSchedule.show, { params });
    expect(now.open_tasks).toBe(0);
    expect((await taken('complete', now)).status).toBe('COMPLETED');
    // What was answered stays.
    expect((await answer({ ...(leakage as RunTask), version: 2 }, '130')).status).toBe(409);
    expect(tasksOf(await read(visit))[0]).toMatchObject({ answer: '120', failed: false });
  });

  it('is initialized once, however often it is asked for, and answered only during the visit', async () => {
    const visit = await planned();
    const params = { uuid: visit.uuid };
    const ask = () => goes.call(visitEvaluation.initialize, { params, body: {} });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one.data.run?.uuid).toBe(other.data.run?.uuid);
    expect(one.data.run?.uuid).toBeDefined();
    const refused = await answer(tasksOf(one.data)[0], '10');
    expect(refused.body).toMatchObject({ code: 'closed' });
    await taken('start', visit);
    expect((await read(visit)).run?.uuid).toBe(one.data.run?.uuid);
  });

  it('of a visit without a checklist asks for one, and is not in the way of completing', async () => {
    const visit = await planned({ checklist_uuid: null });
    const params = { uuid: visit.uuid };
    const none = await goes.refused(422, visitEvaluation.initialize, { params, body: {} });
    expect(Object.keys(none.errors ?? {})).toEqual(['checklist_uuid']);
    const begun = await taken('start', visit);
    expect((await taken('complete', begun)).status).toBe('COMPLETED');
  });

  it('takes photos as orders do, seen by who may see the visit', async () => {
    const visit = await planned();
    await taken('start', visit);
    const [task] = tasksOf(await read(visit));
    const content = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    const { payload, headers } = multipart([{ field: 'photos[]', name: 'painel.jpg', content }], {
      'descriptions[]': ['Painel traseiro'],
    });
    const path = `/maintenance-schedule/evaluation-task/${task?.uuid}/photos`;
    const sent = await goes.send('POST', path, payload, { headers });
    expect(sent.status).toBe(201);
    const [photo] = (sent.body as { data: RunTask }).data.photos;
    expect(photo?.description).toBe('Painel traseiro');
    const params = { uuid: task?.uuid ?? '', photoUuid: photo?.uuid ?? '' };
    const { data: renamed } = await goes.call(visitTasks.updatePhoto, { params, body: { description: 'Painel' } });
    expect(renamed.photos[0]?.description).toBe('Painel');
    const { data: without } = await goes.call(visitTasks.removePhoto, { params });
    expect(without.photos).toEqual([]);
  });
});
