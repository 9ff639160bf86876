import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { developmentPlan } from '#modules/people/development-plan/contract.ts';
import { evaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { evaluationDashboard } from '#modules/people/evaluation-dashboard/contract.ts';
import { evaluationFact } from '#modules/people/evaluation-fact/contract.ts';
import { evaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { answerAll, instancesOf, newTemplate } from '#modules/people/evaluation-instance/testing/examples.ts';
import { feedbackTalk } from '#modules/people/feedback-talk/contract.ts';
import { signTalk } from '#modules/people/feedback-talk/testing/forms.ts';

/** Half a year of thirty people: from what is asked to what they set out to do, over every module it crosses. */
let server: TestServer;
let hr: TestClient;
let today: string;
const people: Person[] = [];
let boss: Person;
beforeAll(async () => {
  server = await testServer();
  hr = await server.client({ hr: ['manage_evaluations'] });
  today = todayOf(server);
  boss = await server.person({}, 'Chefe da oficina');
  // Those who say something here; the other twenty-five take part by the register alone.
  for (const name of ['Ana', 'Par 1', 'Par 2', 'Par 3', 'Atrasado']) people.push(await server.person({}, name));
  await server.owner.query(
    `insert into app_user (name, username, email, password_hash, department)
     select 'Colega ' || n, 'colega' || n, 'colega' || n || '@exemplo.com.br', 'x', 'Oficina' from generate_series(1, 25) n`,
  );
  await server.owner.query(
    `update app_user set department = 'Oficina', manager_uuid = $1 where uuid = any ($2) or username like 'colega%'`,
    [boss.uuid, people.map(({ uuid }) => uuid)],
  );
});

it('thirty people are evaluated: asked, answered, late, calibrated, acknowledged, talked over and planned', async () => {
  const [ana, one, two, three, late] = people as [Person, Person, Person, Person, Person];
  const { data: draft } = await hr.call(evaluationCycle.create, {
    body: {
      name: 'Primeiro semestre',
      template_uuid: await newTemplate(hr),
      kind: '360',
      period_start: '2026-01-01',
      period_end: '2026-06-30',
      self_deadline: addDays(today, 20),
      manager_deadline: addDays(today, 30),
    },
  });
  const params = { uuid: draft.uuid };
  const { data: taking } = await hr.call(evaluationCycle.addParticipants, {
    params,
    body: { people: { by: 'department', department: 'Oficina' } },
  });
  expect(taking).toHaveLength(30);
  const peers = [one, two, three];
  await hr.call(evaluationCycle.correctParticipant, {
    params: { ...params, participantUuid: taking.find(({ employee_name }) => employee_name === 'Ana')?.uuid ?? '' },
    body: { manager_uuid: boss.uuid, peer_uuids: peers.map(({ uuid }) => uuid) },
  });
  const { version } = (await hr.call(evaluationCycle.show, { params })).data;
  await hr.call(evaluationCycle.launch, { params, body: { version } });
  await server.work();
  const forms = await instancesOf(hr, draft.uuid);
  expect(forms).toHaveLength(30 + 30 + 3);
  const formOf = (name: string, side: string, by = '') =>
    forms.find((row) => row.employee_name === name && row.side === side && row.evaluator_name.includes(by))?.uuid ?? '';
  const [mine, theirs] = [formOf('Ana', 'SELF'), formOf('Ana', 'MANAGER')];

  // The person: first the figures and what is wrong with them, then the answers, one of them in two tabs.
  const self = server.as(ana);
  await self.call(evaluationFact.object, { params: { uuid: mine }, body: { text: 'Faltou peça em maio', version: 0 } });
  await answerAll(self, mine, '4', 'Cumpri o que combinei');
  const { data: given } = await self.call(evaluationInstance.responses, { params: { uuid: mine } });
  const words = given.find(({ answer }) => answer === 'Cumpri o que combinei');
  const again = (answer: string) => ({
    params: { uuid: mine },
    body: { question_uuid: words?.question_uuid ?? '', answer, version: 1 },
  });
  await self.call(evaluationInstance.respond, again('Cumpri o que combinei, e mais'));
  const told = await self.refused(409, evaluationInstance.respond, again('Da aba esquecida'));
  expect(JSON.stringify(told)).toContain('Cumpri o que combinei, e mais');
  await self.call(evaluationInstance.submit, { params: { uuid: mine } });

  // Three peers, and the manager, who has read the figures and the objection before marking anything.
  for (const [n, peer] of peers.entries()) {
    const form = formOf('Ana', 'PEER', peer.name);
    await answerAll(server.as(peer), form, String(3 + (n % 2)), 'Ajuda sempre');
    await server.as(peer).call(evaluationInstance.submit, { params: { uuid: form } });
  }
  const manager = server.as(boss);
  const { data: facts } = await manager.call(evaluationFact.facts, { params: { uuid: theirs } });
  expect(facts.objections).toMatchObject([{ author_name: 'Ana', text: 'Faltou peça em maio', mine: false }]);
  await answerAll(manager, theirs, '5', 'Referência da equipe');
  await manager.call(evaluationInstance.submit, { params: { uuid: theirs } });

  // One is late, is given more time with the reason, and sends it.
  const slow = formOf('Atrasado', 'SELF');
  await server.owner.query('update evaluation_instance set due_on = $1 where uuid = $2', [addDays(today, -2), slow]);
  const lateRow = async () => (await instancesOf(hr, draft.uuid)).find(({ uuid }) => uuid === slow);
  expect(await lateRow()).toMatchObject({ situation: 'overdue' });
  await hr.call(evaluationInstance.extendDeadline, {
    params: { uuid: slow },
    body: { due_on: addDays(today, 5), reason: 'Estava em férias' },
  });
  expect(await lateRow()).toMatchObject({ situation: 'pending', due_on: addDays(today, 5) });
  await answerAll(server.as(late), slow, '3', 'Voltei de férias');
  await server.as(late).call(evaluationInstance.submit, { params: { uuid: slow } });

  // The meeting takes half a point, with its reason; then everybody may read their own.
  const step = async (name: 'calibrate' | 'close') => {
    const { data } = await hr.call(evaluationCycle.show, { params });
    await hr.call(evaluationCycle[name], { params, body: { version: data.version } });
  };
  await step('calibrate');
  const { data: result } = await hr.call(evaluationDashboard.byCycle, { params });
  const line = result.people.find(({ employee_name }) => employee_name === 'Ana');
  expect(line).toMatchObject({ self_score: '4.00', manager_score: '5.00', peer_score: '3.33' });
  await hr.call(evaluationInstance.calibrate, {
    params: { uuid: theirs },
    body: { score: '4.50', potential: 3, reason: 'Régua comum', version: line?.version ?? 0 },
  });
  await self.refused(404, evaluationInstance.completed, { params: { uuid: theirs } });
  await step('close');
  const { data: read } = await self.call(evaluationInstance.completed, { params: { uuid: theirs } });
  expect(read).toMatchObject({ score: '5.00', final_score: '4.50' });
  await self.call(evaluationInstance.acknowledge, { params: { uuid: theirs } });

  // The talk, signed by both, and what comes of it.
  await manager.call(feedbackTalk.write, {
    params: { uuid: theirs },
    body: { talked_on: today, summary: 'Próximo passo: calibração', version: 0 },
  });
  expect((await signTalk(self, theirs, 1)).status).toBe(200);
  expect((await signTalk(manager, theirs, 2)).state.talk).toMatchObject({
    employee: { name: 'Ana' },
    manager: { name: 'Chefe da oficina' },
  });
  const { data: goal } = await manager.call(developmentPlan.create, {
    body: {
      employee_uuid: ana.uuid,
      instance_uuid: theirs,
      goal: 'Calibrar sozinha',
      action: 'Acompanhar três calibrações',
      due_on: addDays(today, 60),
    },
  });
  await self.call(developmentPlan.finish, {
    params: { uuid: goal.uuid },
    body: { status: 'DONE', evidence: 'Certificados 41 a 43', version: goal.version },
  });
  expect((await manager.call(developmentPlan.ofResult, { params: { uuid: theirs } })).data).toMatchObject([
    { employee_name: 'Ana', status: 'DONE', evidence: 'Certificados 41 a 43' },
  ]);
});
