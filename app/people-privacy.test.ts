import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { files } from '#core/contract/attachment.ts';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { dataSubject } from '#modules/access/data-subject/contract.ts';
import { developmentPlan } from '#modules/people/development-plan/contract.ts';
import { evaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { evaluationDashboard } from '#modules/people/evaluation-dashboard/contract.ts';
import { evaluationFact } from '#modules/people/evaluation-fact/contract.ts';
import { evaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import {
  answerAll,
  instancesOf,
  launchedCycle,
  manages,
} from '#modules/people/evaluation-instance/testing/examples.ts';
import { feedbackNote } from '#modules/people/feedback-note/contract.ts';
import { feedbackTalk } from '#modules/people/feedback-talk/contract.ts';
import { signTalk } from '#modules/people/feedback-talk/testing/forms.ts';
import { notification } from '#modules/platform/notification/contract.ts';

/**
 * What is said around an evaluation (objections, the talk, the plan, notes): who reads it, over every call that answers
 * anything, and 0 leaks. What is said in the forms themselves is in evaluation-instance/server/privacy.test.ts.
 */
const secrets = {
  objection: 'segredo da ressalva',
  talk: 'segredo da conversa',
  plan: 'segredo do plano',
  note: 'segredo do feedback',
} as const;
const both = ['employee', 'manager', 'hr'];
const expected = {
  'being answered': { objection: both, talk: [], plan: both, note: both },
  closed: { objection: both, talk: both, plan: both, note: both },
};

let server: TestServer;
const people = new Map<string, Person>();
const of = (name: string): Person => {
  const found = people.get(name);
  if (!found) throw new Error(name);
  return found;
};
const as = (name: string): TestClient => server.as(of(name));
const forms: string[] = [];
let result = '';
let drawing = '';

beforeAll(async () => {
  server = await testServer();
  const { hr: _none, ...everythingElse } = server.services.registry.permissions.all();
  const held = {
    employee: {},
    manager: {},
    /** The manager's own manager. */
    above: {},
    hr: { ...manages, activity_log: ['list'], user: ['list', 'show'] },
    otherHr: { hr: ['view_module', 'manage_benefits', 'manage_career'], activity_log: ['list'] },
    administrator: everythingElse,
    peer: {},
    stranger: {},
  };
  for (const [name, permissions] of Object.entries(held))
    people.set(name, await server.person(permissions as Record<string, string[]>, `Pessoa ${name}`));
  const manages_ = 'update app_user set manager_uuid = $1 where uuid = $2';
  await server.owner.query(manages_, [of('manager').uuid, of('employee').uuid]);
  await server.owner.query(manages_, [of('above').uuid, of('manager').uuid]);
});

const reach: Record<keyof typeof expected, () => Promise<void>> = {
  'being answered': async () => {
    const who = { kind: '360', employees: [of('employee')], manager: of('manager'), peers: [of('peer')] } as const;
    const cycle = await launchedCycle(server, as('hr'), who);
    for (const { uuid, side } of await instancesOf(as('hr'), cycle.uuid)) {
      forms.push(uuid);
      if (side === 'MANAGER') result = uuid;
    }
    const params = { uuid: result };
    await as('employee').call(evaluationFact.object, { params, body: { text: secrets.objection, version: 0 } });
    await as('manager').call(feedbackNote.create, {
      body: { person_uuid: of('employee').uuid, kind: 'ADVICE', text: secrets.note },
    });
    await as('employee').call(developmentPlan.create, {
      body: {
        employee_uuid: of('employee').uuid,
        goal: secrets.plan,
        action: secrets.plan,
        due_on: addDays(todayOf(server), 7),
      },
    });
    await answerAll(as('manager'), result, '4', 'Palavras');
    await as('manager').call(evaluationInstance.submit, { params });
  },
  closed: async () => {
    const params = { uuid: result };
    const [assigned] = (await as('manager').call(evaluationInstance.managerAssignments)).data;
    const uuid = assigned?.cycle_uuid ?? '';
    const { data } = await as('hr').call(evaluationCycle.show, { params: { uuid } });
    await as('hr').call(evaluationCycle.close, { params: { uuid }, body: { version: data.version } });
    await as('manager').call(feedbackTalk.write, {
      params,
      body: { talked_on: todayOf(server), summary: secrets.talk, version: 0 },
    });
    const { state } = await signTalk(as('employee'), result, 1);
    drawing = state.talk?.employee?.file_uuid ?? '';
  },
};

/** Everything this person is answered, whatever they ask. */
async function everythingTold(name: string): Promise<string> {
  const asks = as(name);
  const told: unknown[] = [];
  const ask = async (asking: Promise<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await asking;
    if (status < 300) told.push(body);
  };
  for (const uuid of forms) {
    const params = { uuid };
    for (const call of [
      evaluationInstance.questions,
      evaluationInstance.completed,
      evaluationFact.facts,
      feedbackTalk.show,
      developmentPlan.ofResult,
    ])
      await ask(asks.try(call, { params }));
  }
  for (const person of people.values())
    for (const call of [developmentPlan.ofPerson, feedbackNote.ofPerson])
      await ask(asks.try(call, { params: { userId: person.uuid } }));
  for (const call of [developmentPlan.mine, developmentPlan.team, feedbackNote.mine, evaluationInstance.myEvaluations])
    await ask(asks.try(call, {}));
  const { rows } = await server.owner.query<{ entity: string; uuid: string }>(
    `select 'development_goal' as entity, uuid from development_goal union all select 'feedback_talk', uuid from feedback_talk
     union all select 'feedback_note', uuid from feedback_note union all select 'evaluation_objection', uuid from evaluation_objection`,
  );
  for (const params of rows) await ask(asks.try(activity.ofRecord, { params }));
  await ask(asks.try(activity.list, { query: { per_page: 1000 } }));
  await ask(asks.try(notification.list, { query: {} }));
  return JSON.stringify(told);
}

describe('what is said around an evaluation', () => {
  it.each(Object.keys(expected) as (keyof typeof expected)[])('%s is read by exactly who may', async (state) => {
    await reach[state]();
    const found: Record<string, string[]> = Object.fromEntries(Object.keys(secrets).map((what) => [what, []]));
    for (const name of people.keys()) {
      const told = await everythingTold(name);
      for (const [what, secret] of Object.entries(secrets)) if (told.includes(secret)) found[what]?.push(name);
    }
    expect(found).toEqual(expected[state]);
  });

  it('is signed with a drawing nobody else opens', async () => {
    for (const name of people.keys()) {
      const { status } = await as(name).try(files.download, { params: { uuid: drawing } });
      expect([name, status]).toEqual([name, both.includes(name) ? 200 : 404]);
    }
  });

  it('leaves a trace of whoever read it and is not of the two', async () => {
    const { data } = await as('administrator').call(activity.list, { query: { per_page: 1000 } });
    const reads = data.filter(({ action }) => action === 'read');
    const by = (entity: string) =>
      new Set(reads.filter((one) => one.entity === entity).map(({ user_name }) => user_name));
    for (const entity of ['feedback_note', 'development_goal', 'evaluation_instance'])
      expect([entity, by(entity)]).toEqual([entity, new Set(['Pessoa hr'])]);
  });
});

it('the file of a person holds results of closed cycles: nothing of one under way, and no form of a colleague', async () => {
  const ana = await server.person({}, 'Ana do dossiê');
  const peers = await Promise.all([1, 2, 3].map((place) => server.person({}, `Colega do dossiê ${place}`)));
  const who = { kind: '360', employees: [ana], manager: of('manager'), peers } as const;
  const cycle = await launchedCycle(server, as('hr'), who);
  const params = { uuid: cycle.uuid };
  const all = await instancesOf(as('hr'), cycle.uuid);
  const theirs = all.find(({ side }) => side === 'MANAGER')?.uuid ?? '';
  await answerAll(as('manager'), theirs, '4', 'Palavras');
  await as('manager').call(evaluationInstance.submit, { params: { uuid: theirs } });
  const answers = await server.client({ data_subject: ['list'] });
  const told = async () =>
    (await answers.call(dataSubject.dossier, { query: { records: [`app_user/${ana.uuid}`] } })).data.records.filter(
      ({ label }) => label === 'Avaliação de desempenho',
    );
  expect(await told()).toEqual([]);
  const step = async (name: 'calibrate' | 'close') => {
    const { data } = await as('hr').call(evaluationCycle.show, { params });
    await as('hr').call(evaluationCycle[name], { params, body: { version: data.version } });
  };
  await step('calibrate');
  const { version } = (await as('hr').call(evaluationDashboard.byCycle, { params })).data.people[0] ?? { version: 0 };
  await as('hr').call(evaluationInstance.calibrate, {
    params: { uuid: theirs },
    body: { score: '3.70', potential: null, reason: 'Consenso', version },
  });
  expect(await told()).toEqual([]);
  await step('close');
  expect((await told()).map(({ facts }) => facts.map(({ value }) => value))).toEqual([['3.7']]);
});
