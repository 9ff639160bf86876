import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import type { ServerModule } from '#core/server/module.ts';
import { evaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { evaluationInstance } from '../contract.ts';
import { answerAll, instancesOf, launchedCycle, manages, newTemplate } from '../testing/examples.ts';

let server: TestServer;
let hr: TestClient;
let [employee, manager]: Person[] = [];
beforeAll(async () => {
  server = await testServer();
  hr = await server.client(manages);
  [employee, manager] = [await server.person({}, 'Elaine'), await server.person({}, 'Mário')];
});

/** A cycle of two sides about one person, and both their forms. */
async function pair() {
  const who = { employees: [employee as Person], manager: manager as Person };
  const cycle = await launchedCycle(server, hr, who);
  const all = await instancesOf(hr, cycle.uuid);
  const uuidOf = (side: string) => all.find((one) => one.side === side)?.uuid ?? '';
  return {
    cycle,
    self: uuidOf('SELF'),
    theirs: uuidOf('MANAGER'),
    mine: server.as(employee as Person),
    boss: server.as(manager as Person),
  };
}

describe('a form', () => {
  it('goes from pending to in progress to completed, with the fields of each, in both lists', async () => {
    const { cycle, self, theirs, mine, boss } = await pair();
    const inLists = async (uuid: string) => {
      const [own, team] = [
        (await mine.call(evaluationInstance.myEvaluations)).data,
        (await boss.call(evaluationInstance.managerAssignments)).data,
      ];
      return [own, team].map((list) => list.find((one) => one.uuid === uuid));
    };
    for (const row of await inLists(self))
      expect(row).toMatchObject({ status: 'pending', is_submitted: false, started_at: null, completed_at: null });
    const begun = await mine.call(evaluationInstance.editDraft, { params: { uuid: self }, body: { action: 'submit' } });
    expect(begun.data).toMatchObject({ status: 'in_progress', can_submit: true, started_at: expect.any(String) });
    for (const row of await inLists(self))
      expect(row).toMatchObject({ status: 'in_progress', started_at: begun.data.started_at });
    await boss.refused(404, evaluationInstance.editDraft, { params: { uuid: self }, body: { action: 'submit' } });

    const read = await mine.call(evaluationInstance.acknowledge, { params: { uuid: self } });
    expect(read.data.notification_read_at).toEqual(expect.any(String));
    await answerAll(mine, self, '4', 'Fiz o que combinei');
    const sent = await mine.call(evaluationInstance.submit, { params: { uuid: self } });
    expect(sent.data).toMatchObject({
      status: 'completed',
      is_submitted: true,
      can_submit: false,
      completed_at: expect.any(String),
    });
    await mine.refused(409, evaluationInstance.submit, { params: { uuid: self } });
    await mine.refused(409, evaluationInstance.respond, {
      params: { uuid: self },
      body: { question_uuid: cycle.sections?.[0]?.questions[0]?.uuid ?? '', answer: '5', version: 1 },
    });
    const done = await mine.call(evaluationInstance.completed, { params: { uuid: self } });
    expect(done.data).toMatchObject({ score: '4.00', section_scores: [{ score: '4.00' }, { score: '4.00' }] });

    await answerAll(boss, theirs, '5', 'Muito bem');
    await boss.call(evaluationInstance.submit, { params: { uuid: theirs } });
    await mine.refused(409, evaluationInstance.acknowledge, { params: { uuid: theirs } });
    const { data } = await hr.call(evaluationCycle.show, { params: cycle });
    await hr.call(evaluationCycle.close, { params: cycle, body: { version: data.version } });
    const known = await mine.call(evaluationInstance.acknowledge, { params: { uuid: theirs } });
    expect(known.data).toMatchObject({ can_read: true, notification_read_at: expect.any(String) });
  });

  it('refuses to be sent with what is missing, question by question, and a condition counts', async () => {
    const { cycle, self, mine } = await pair();
    const questions = cycle.sections?.flatMap((section) => section.questions) ?? [];
    const refusal = await mine.refused(422, evaluationInstance.submit, { params: { uuid: self } });
    expect(refusal.message).toBe('Falta responder 3 questões.');
    expect(refusal.errors).toEqual(
      Object.fromEntries(questions.map(({ uuid, text }) => [uuid, [`Falta responder: ${text}`]])),
    );
    const wrong = (answer: string, question_uuid = questions[0]?.uuid ?? '') =>
      mine.refused(422, evaluationInstance.respond, {
        params: { uuid: self },
        body: { question_uuid, answer, version: 0 },
      });
    expect(Object.keys((await wrong('6')).errors ?? {})).toEqual(['answer']);
    expect(Object.keys((await wrong('3', cycle.uuid)).errors ?? {})).toEqual(['question_uuid']);
    // Nothing wrong was kept, and nothing wrong began it.
    expect((await mine.call(evaluationInstance.responses, { params: { uuid: self } })).data).toEqual([]);
  });

  it('edited in two tabs tells the later one what stands now, and loses neither', async () => {
    const { cycle, self, mine } = await pair();
    const question_uuid = cycle.sections?.[0]?.questions[0]?.uuid ?? '';
    const give = (answer: string | null, version: number) => ({
      params: { uuid: self },
      body: { question_uuid, answer, version },
    });
    expect((await mine.call(evaluationInstance.respond, give('3', 0))).data).toEqual({
      question_uuid,
      answer: '3',
      version: 1,
    });
    const late = await mine.refused(409, evaluationInstance.respond, give('5', 0));
    expect(late).toMatchObject({
      code: 'stale_version',
      message: 'Esta resposta foi alterada em outra aba ou dispositivo.',
      details: { current: { question_uuid, answer: '3', version: 1 } },
    });
    await mine.call(evaluationInstance.respond, give('5', 1));
    await mine.call(evaluationInstance.respond, give(null, 2));
    expect((await mine.call(evaluationInstance.responses, { params: { uuid: self } })).data).toEqual([
      { question_uuid, answer: null, version: 3 },
    ]);
    // Of twenty that press at the same moment one is kept.
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => mine.try(evaluationInstance.respond, give('4', 3))),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('can be given more time, with a reason, by who manages evaluations', async () => {
    const { self, mine, boss } = await pair();
    const params = { uuid: self };
    const body = { due_on: '2099-12-20', reason: 'Licença médica' };
    await boss.refused(403, evaluationInstance.extendDeadline, { params, body });
    await hr.refused(422, evaluationInstance.extendDeadline, { params, body: { ...body, reason: '' } });
    await hr.refused(422, evaluationInstance.extendDeadline, { params, body: { ...body, due_on: '2099-11-30' } });
    expect((await hr.call(evaluationInstance.extendDeadline, { params, body })).data.due_on).toBe('2099-12-20');
    const { instance } = (await mine.call(evaluationInstance.questions, { params })).data;
    // Why may be somebody's health: whoever answers learns the day.
    expect(instance).toMatchObject({ due_on: '2099-12-20', extension_reason: null });
  });

  it('many are given more time at once: those that are not sent, of that cycle, with less', async () => {
    const { cycle, self, theirs, mine } = await pair();
    const { theirs: elsewhere } = await pair();
    await answerAll(mine, self, '5', 'Palavras');
    await mine.call(evaluationInstance.submit, { params: { uuid: self } });
    const params = { uuid: cycle.uuid };
    const body = { instance_uuids: [self, theirs, elsewhere], due_on: '2099-12-20', reason: 'Inventário' };
    await mine.refused(403, evaluationInstance.extendMany, { params, body });
    await hr.refused(422, evaluationInstance.extendMany, { params, body: { ...body, reason: '' } });
    const asked = { params, body: { ...body, due_on: '2099-12-10' } };
    await hr.refused(422, evaluationInstance.extendMany, asked);
    expect((await hr.call(evaluationInstance.extendMany, { params, body })).data).toEqual({ extended: 1 });
    const days = (await instancesOf(hr, cycle.uuid)).map(({ uuid, due_on, extension_reason }) => [
      uuid,
      due_on,
      extension_reason,
    ]);
    expect(days).toContainEqual([self, '2099-12-01', null]);
    expect(days).toContainEqual([theirs, '2099-12-20', 'Inventário']);
    const { data } = await hr.call(evaluationCycle.show, { params });
    await hr.call(evaluationCycle.calibrate, { params, body: { version: data.version } });
    await hr.refused(409, evaluationInstance.extendMany, { params, body: { ...body, due_on: '2099-12-30' } });
  });

  it('is given back to its author with a reason, is theirs alone again, and only before the calibration', async () => {
    const { cycle, theirs, mine, boss } = await pair();
    const params = { uuid: theirs };
    const body = { reason: 'Faltou comentar a seção Trabalho' };
    await hr.refused(409, evaluationInstance.giveBack, { params, body });
    await answerAll(boss, theirs, '5', 'Muito bem');
    await boss.call(evaluationInstance.submit, { params });
    await boss.refused(403, evaluationInstance.giveBack, { params, body });
    await hr.refused(422, evaluationInstance.giveBack, { params, body: { reason: ' ' } });
    expect((await hr.call(evaluationInstance.completed, { params })).data.score).toBe('5.00');
    expect((await hr.call(evaluationInstance.giveBack, { params, body })).data).toMatchObject({
      status: 'in_progress',
      completed_at: null,
      can_read: false,
      return_reason: body.reason,
    });
    await hr.refused(404, evaluationInstance.completed, { params });
    const told = (await boss.call(notification.list, { query: {} })).data.map(({ data }) => data.description);
    expect(told).toContain(body.reason);
    const seenByPerson = (await mine.call(evaluationInstance.myEvaluations)).data.find(({ uuid }) => uuid === theirs);
    expect(seenByPerson).toMatchObject({ status: 'in_progress', return_reason: null });
    // What was answered is there, can be changed, and counts anew.
    const { data: kept } = await boss.call(evaluationInstance.responses, { params });
    const mark = kept.find(({ answer }) => answer === '5');
    await boss.call(evaluationInstance.respond, {
      params,
      body: { question_uuid: mark?.question_uuid ?? '', answer: '3', version: mark?.version ?? 0 },
    });
    expect((await boss.call(evaluationInstance.submit, { params })).data.return_reason).toBeNull();
    expect((await hr.call(evaluationInstance.completed, { params })).data.score).not.toBe('5.00');
    const log = await server.client({ activity_log: ['list'] });
    const { data: trail } = await log.call(activity.list, { query: { entity: 'evaluation_instance', per_page: 1000 } });
    expect(trail.some(({ entity_uuid, changes }) => entity_uuid === theirs && changes['return_reason']?.[1])).toBe(
      true,
    );
    const { data } = await hr.call(evaluationCycle.show, { params: cycle });
    await hr.call(evaluationCycle.calibrate, { params: cycle, body: { version: data.version } });
    await hr.refused(409, evaluationInstance.giveBack, { params, body });
  });

  it('is no longer answered when the cycle is being calibrated', async () => {
    const { cycle, self, mine } = await pair();
    const { data } = await hr.call(evaluationCycle.show, { params: cycle });
    await hr.call(evaluationCycle.calibrate, { params: cycle, body: { version: data.version } });
    const refusal = await mine.refused(409, evaluationInstance.editDraft, {
      params: { uuid: self },
      body: { action: 'submit' },
    });
    expect(refusal.message).toBe('O ciclo não recebe mais respostas.');
    const [row] = (await mine.call(evaluationInstance.myEvaluations)).data.filter(({ uuid }) => uuid === self);
    expect(row).toMatchObject({ can_submit: false, situation: 'cancelled' });
  });
});

it('people are told of a cycle once, and reminded 7, 3 and 1 days before, anew when the deadline moves', async () => {
  const [one, boss] = [await server.person({}, 'Lembrado'), await server.person({}, 'Chefe')];
  const cycle = await launchedCycle(server, hr, { employees: [one], manager: boss });
  const mine = server.as(one);
  const told = async () => {
    await remindNow(server, 'evaluation-instance.launched');
    await remindNow(server, 'evaluation-instance.deadline');
    return (await mine.call(notification.list, { query: {} })).data.map(({ data }) => data.title);
  };
  expect(await told()).toEqual([expect.stringMatching(/^Avaliações a responder/)]);
  const due = (days: number) =>
    server.owner.query(
      `update evaluation_instance set due_on = business_day() + $2::int where cycle_uuid = $1 and side = 'SELF'`,
      [cycle.uuid, days],
    );
  await due(8);
  expect(await told()).toHaveLength(1);
  await due(7);
  expect(await told()).toHaveLength(2);
  expect(await told()).toHaveLength(2);
  await due(1);
  expect((await told()).filter((title) => title.startsWith('Sua autoavaliação vence'))).toHaveLength(2);
});

it('a launch of 2,000 killed in the middle goes on; nobody gets two', async () => {
  let [calls, down] = [0, false];
  /** The database goes away in the middle and stays away: as a process killed, nothing of what was under way stays. */
  const storm: ServerModule = {
    name: 'storm',
    dependsOn: ['evaluation-instance'],
    mounts: [],
    on: {
      'evaluation_cycle.distributed': async () => {
        if (++calls === 12) down = true;
        if (!down) return;
        throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
      },
    },
  };
  const own = await testServer({}, [storm]);
  const client = await own.client(manages);
  const boss = await own.person({}, 'Chefe de todos');
  await own.owner.query(
    `insert into app_user (name, username, email, password_hash, department, manager_uuid)
     select 'Pessoa ' || n, 'p' || n, 'p' || n || '@exemplo.com.br', 'x', 'Todos', $1 from generate_series(1, 2000) n`,
    [boss.uuid],
  );
  const { data: cycle } = await client.call(evaluationCycle.create, {
    body: {
      name: 'Dois mil',
      template_uuid: await newTemplate(client),
      kind: '180',
      period_start: '2026-01-01',
      period_end: '2026-06-30',
      self_deadline: '2099-12-01',
      manager_deadline: '2099-12-10',
    },
  });
  const params = { uuid: cycle.uuid };
  await client.call(evaluationCycle.addParticipants, {
    params,
    body: { people: { by: 'department', department: 'Todos' } },
  });
  await client.call(evaluationCycle.launch, { params, body: { version: cycle.version } });
  const { rows } = await own.owner.query<{ uuid: string }>(
    `select uuid from operation where kind = 'evaluation-cycle.launch'`,
  );
  const run = own.services.registry.jobs.get('operation.run');
  const payload = { uuid: rows[0]?.uuid ?? '' } as never;
  const count = async () =>
    (
      await own.owner.query<{ forms: number; people: number }>(
        `select count(*)::int as forms, count(distinct employee_uuid)::int as people from evaluation_instance`,
      )
    ).rows[0];
  await expect(run?.(payload, own.services)).rejects.toThrow('terminating connection');
  const before = await count();
  expect(before?.people).toBeGreaterThan(0);
  expect(before?.people).toBeLessThan(2000);
  down = false;
  await run?.(payload, own.services);
  expect(await count()).toEqual({ forms: 4000, people: 2000 });
  // Said again by hand, it gives nobody a second one.
  await client.call(evaluationCycle.distribute, { params });
  await own.work();
  expect(await count()).toEqual({ forms: 4000, people: 2000 });
});
