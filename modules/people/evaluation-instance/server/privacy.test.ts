import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { evaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { evaluationInstance } from '../contract.ts';
import { answerAll, instancesOf, launchedCycle, manages, newTemplate } from '../testing/examples.ts';

/** Who reads what, over every call that answers anything: roles × forms × states, and 0 leaks. */

const groups = ['PEER', 'REPORT', 'CLIENT'] as const;
const places = [0, 1, 2] as const;
type Form = 'SELF' | 'MANAGER' | `${(typeof groups)[number]}-${(typeof places)[number]}`;
/** Whoever answers from one of the sides of several: peer0, report2… */
const around = groups.flatMap((group) =>
  places.map((place) => ({ form: `${group}-${place}` as const, group, name: `${group.toLowerCase()}${place}` })),
);
const forms: Form[] = ['SELF', 'MANAGER', ...around.map(({ form }) => form)];
const secretOf = (form: Form): string => `segredo de ${form}`;

const aroundReaders = (also: readonly string[]) =>
  Object.fromEntries(around.map(({ form, name }) => [form, [name, ...also]]));
/** Form → who may read its words; whoever is not named may not. */
const expected: Record<string, Record<string, readonly string[]>> = {
  'being answered': { SELF: ['employee'], MANAGER: ['manager'], ...aroundReaders([]) },
  'sent, the cycle under way': {
    SELF: ['employee', 'manager', 'hr'],
    MANAGER: ['manager', 'hr'],
    ...aroundReaders([]),
  },
  'in calibration': {
    SELF: ['employee', 'manager', 'hr'],
    MANAGER: ['manager', 'hr'],
    ...aroundReaders(['manager', 'hr']),
  },
  closed: {
    SELF: ['employee', 'manager', 'hr'],
    MANAGER: ['manager', 'hr', 'employee'],
    ...aroundReaders(['manager', 'hr', 'employee']),
  },
};

let server: TestServer;
const people = new Map<string, Person>();
const of = (name: string): Person => {
  const person = people.get(name);
  if (!person) throw new Error(name);
  return person;
};
const clients = new Map<string, TestClient>();
const uuids = new Map<Form, string>();
let cycle: string;

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
    ...Object.fromEntries(around.map(({ name }) => [name, {}])),
    stranger: {},
  };
  for (const [name, permissions] of Object.entries(held)) {
    const person = await server.person(permissions as Record<string, string[]>, `Pessoa ${name}`);
    people.set(name, person);
    clients.set(name, server.as(person));
  }
  await server.owner.query('update app_user set manager_uuid = $1 where uuid = $2', [
    of('above').uuid,
    of('manager').uuid,
  ]);
  const hr = client('hr');
  cycle = (
    await launchedCycle(server, hr, {
      kind: '360',
      employees: [of('employee')],
      manager: of('manager'),
      peers: places.map((place) => of(`peer${place}`)),
      reports: places.map((place) => of(`report${place}`)),
      clients: places.map((place) => of(`client${place}`)),
    })
  ).uuid;
  for (const one of await instancesOf(hr, cycle)) {
    const named = around.find(({ group, name }) => group === one.side && `Pessoa ${name}` === one.evaluator_name);
    uuids.set(named?.form ?? (one.side as 'SELF' | 'MANAGER'), one.uuid);
  }
});

const client = (name: string): TestClient => {
  const found = clients.get(name);
  if (!found) throw new Error(name);
  return found;
};
const authorOf = (form: Form): string =>
  form === 'SELF' ? 'employee' : form === 'MANAGER' ? 'manager' : form.toLowerCase().replace('-', '');

/** Everything this person is answered, whatever they ask. */
async function everythingTold(name: string): Promise<string> {
  const asks = client(name);
  const told: unknown[] = [];
  const ask = async (asking: Promise<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await asking;
    if (status < 300) told.push(body);
  };
  for (const [form, uuid] of uuids) {
    const params = { uuid };
    await ask(asks.try(evaluationInstance.questions, { params }));
    await ask(asks.try(evaluationInstance.responses, { params }));
    await ask(asks.try(evaluationInstance.completed, { params }));
    // A group is asked for by one of the forms about the person; one of each side says what the others would.
    if (['SELF', 'MANAGER', 'PEER-0'].includes(form))
      for (const side of groups) await ask(asks.try(evaluationInstance.peers, { params, query: { side } }));
    await ask(asks.try(activity.ofRecord, { params: { entity: 'evaluation_instance', uuid } }));
  }
  await ask(asks.try(evaluationInstance.myEvaluations, {}));
  await ask(asks.try(evaluationInstance.managerAssignments, {}));
  await ask(asks.try(evaluationInstance.ofCycle, { params: { uuid: cycle } }));
  await ask(asks.try(evaluationCycle.list, { query: {} }));
  await ask(asks.try(evaluationCycle.show, { params: { uuid: cycle } }));
  await ask(asks.try(evaluationCycle.participants, { params: { uuid: cycle } }));
  await ask(asks.try(evaluationCycle.changes, { params: { uuid: cycle } }));
  await ask(asks.try(activity.list, { query: { per_page: 1000 } }));
  await ask(asks.try(notification.list, { query: {} }));
  const sheet = await asks.try(evaluationCycle.export, { body: { format: 'csv', selection: { uuids: [cycle] } } });
  if (sheet.status < 300) {
    await server.work();
    const { operation_id } = (sheet.body as { data: { operation_id: string } }).data;
    told.push(String((await asks.send('GET', `/bulk-operation/${operation_id}/result`)).body));
  }
  return JSON.stringify(told);
}

/** Form → who read its words. */
async function readers(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = Object.fromEntries(forms.map((form) => [form, []]));
  for (const name of clients.keys()) {
    const told = await everythingTold(name);
    for (const form of forms) if (told.includes(secretOf(form))) found[form]?.push(name);
  }
  return found;
}
const sorted = (of: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(of).map(([form, names]) => [form, names.toSorted()]));

async function step(name: 'calibrate' | 'close'): Promise<void> {
  const params = { uuid: cycle };
  const { data } = await client('hr').call(evaluationCycle.show, { params });
  await client('hr').call(evaluationCycle[name], { params, body: { version: data.version } });
}

const reach: Record<string, () => Promise<void>> = {
  'being answered': async () => {
    for (const form of forms) await answerAll(client(authorOf(form)), uuids.get(form) ?? '', '4', secretOf(form));
  },
  'sent, the cycle under way': async () => {
    for (const form of forms)
      await client(authorOf(form)).call(evaluationInstance.submit, { params: { uuid: uuids.get(form) ?? '' } });
  },
  'in calibration': () => step('calibrate'),
  closed: () => step('close'),
};

describe('the words of a form', () => {
  it.each(Object.keys(expected))('%s are read by exactly who may', async (state) => {
    await reach[state]?.();
    expect(sorted(await readers())).toEqual(sorted(expected[state] ?? {}));
  });

  it.each(groups)('of a group (%s) come without a name, whoever reads them', async (side) => {
    const { data } = await client('hr').call(evaluationInstance.peers, {
      params: { uuid: uuids.get('MANAGER') ?? '' },
      query: { side },
    });
    expect(data).toMatchObject({ answered: 3, score: '4.00' });
    const secrets = places.map((place) => secretOf(`${side}-${place}`));
    expect(data.comments.flatMap(({ answers }) => answers)).toEqual(secrets);
    expect(JSON.stringify(data)).not.toContain('Pessoa');
    for (const name of ['employee', 'manager', 'hr', 'above', 'administrator'])
      for (const form of forms.filter((one) => one.startsWith(side)))
        await client(name).refused(404, evaluationInstance.completed, { params: { uuid: uuids.get(form) ?? '' } });
    // Nor is it told which colleagues were asked.
    const lists = [
      await client('employee').call(evaluationInstance.myEvaluations),
      await client('manager').call(evaluationInstance.managerAssignments),
    ];
    for (const { name } of around) expect(JSON.stringify(lists)).not.toContain(`Pessoa ${name}`);
  });

  it('nor does the trail, or its sheet, tell who answered about whom', async () => {
    const reads = client('administrator');
    const { data } = await reads.call(activity.list, { query: { per_page: 1000 } });
    const told = data.filter(({ entity }) => entity.startsWith('evaluation_'));
    const ofGroups = told.filter((one) => around.some(({ form }) => uuids.get(form) === one.entity_uuid));
    expect(ofGroups.map(({ record_label }) => record_label?.split(' · ')[1])).toEqual(
      expect.arrayContaining(['colega', 'liderado', 'cliente interno']),
    );
    const about = [of('employee').uuid, of('employee').name];
    for (const secret of about) expect(JSON.stringify(ofGroups)).not.toContain(secret);
    for (const { name } of around)
      expect(JSON.stringify(told.map(({ record_label, changes }) => [record_label, changes]))).not.toContain(
        of(name).uuid,
      );
    const started = await reads.call(activity.export, {
      body: { format: 'csv', selection: { query: { search: of('employee').name } } },
    });
    await server.work();
    const sheet = String((await reads.send('GET', `/bulk-operation/${started.data.operation_id}/result`)).body);
    expect(sheet).toContain('Avaliação');
    for (const { name } of around) expect(sheet).not.toContain(of(name).name);
  });

  it('and marks stand hidden in the trail, which says who read them', async () => {
    const { data } = await client('administrator').call(activity.list, {
      query: { entity: 'evaluation_instance', per_page: 1000 },
    });
    const text = JSON.stringify(data);
    expect(text).toContain('•••');
    // As a value: a moment may end in 4.00 something.
    expect(text).not.toContain('"4.00"');
    expect(text).not.toContain('segredo');
    const reads = data.filter(({ action }) => action === 'read');
    expect(new Set(reads.map(({ user_name }) => user_name))).toEqual(new Set(['Pessoa hr', 'Pessoa manager']));
  });
});

it.each(groups)('two of a group (%s) are not three: what they said is shown to nobody', async (side) => {
  const hr = client('hr');
  const [boss, one, ...peers] = await Promise.all(
    ['Chefe', 'Uma', 'Par 1', 'Par 2'].map((name) => server.person({}, name)),
  );
  if (!boss || !one) throw new Error('nobody');
  const named = { PEER: 'peers', REPORT: 'reports', CLIENT: 'clients' } as const;
  const few = await launchedCycle(server, hr, { kind: '360', employees: [one], manager: boss, [named[side]]: peers });
  const all = await instancesOf(hr, few.uuid);
  for (const [n, peer] of peers.entries()) {
    const form = all.find((row) => row.evaluator_name === peer.name);
    await answerAll(server.as(peer), form?.uuid ?? '', '1', `dito por ${n}`);
    await server.as(peer).call(evaluationInstance.submit, { params: { uuid: form?.uuid ?? '' } });
  }
  const { data } = await hr.call(evaluationCycle.show, { params: few });
  await hr.call(evaluationCycle.calibrate, { params: few, body: { version: data.version } });
  const params = { uuid: all.find(({ side }) => side === 'MANAGER')?.uuid ?? '' };
  const told = await hr.call(evaluationInstance.peers, { params, query: { side } });
  expect(told.data).toEqual({ answered: null, score: null, sections: [], comments: [] });
  expect((await server.as(boss).call(evaluationInstance.peers, { params, query: { side } })).data.answered).toBeNull();
});

it('who manages evaluations is a person too: who answers about them is chosen by others, and not named to them', async () => {
  const [self, other] = [await server.person(manages, 'RH avaliada'), await server.person(manages, 'Outro RH')];
  const boss = await server.person({}, 'Chefe do RH');
  const peers = await Promise.all([1, 2, 3].map((place) => server.person({}, `Colega do RH ${place}`)));
  const made = await server.as(other).call(evaluationCycle.create, {
    body: {
      name: 'Ciclo do RH',
      template_uuid: await newTemplate(server.as(other)),
      kind: '360',
      period_start: '2026-01-01',
      period_end: '2026-06-30',
      self_deadline: '2099-12-01',
      manager_deadline: '2099-12-10',
    },
  });
  const params = { uuid: made.data.uuid };
  const { data: taking } = await server.as(self).call(evaluationCycle.addParticipants, {
    params,
    body: { people: { by: 'list', user_uuids: [self.uuid] } },
  });
  const line = { ...params, participantUuid: taking[0]?.uuid ?? '' };
  const chosen = { manager_uuid: boss.uuid, peer_uuids: peers.map(({ uuid }) => uuid) };
  const refused = await server.as(self).try(evaluationCycle.correctParticipant, { params: line, body: chosen });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { peer_uuids: ['Quem responde sobre você é escolhido por outra pessoa.'] } },
  });
  await server.as(other).call(evaluationCycle.correctParticipant, { params: line, body: chosen });
  // The manager is no secret, and correcting it leaves the others as they are.
  await server.as(self).call(evaluationCycle.correctParticipant, { params: line, body: { manager_uuid: other.uuid } });
  const seen = async (who: Person) => (await server.as(who).call(evaluationCycle.participants, { params })).data[0];
  expect(await seen(self)).toMatchObject({ own: true, manager_name: 'Outro RH', peers: [] });
  expect((await seen(other))?.peers.map(({ name }) => name)).toEqual(peers.map(({ name }) => name));
  const proposed = await server.as(self).call(evaluationCycle.proposePeers, { params });
  const asked = { params: { entity: 'evaluation_cycle', ...params }, query: {} };
  const trail = await server.as(self).call(activity.ofRecord, asked);
  const told = JSON.stringify([proposed.data, trail.data]);
  for (const { uuid, name } of peers) for (const secret of [uuid, name]) expect(told).not.toContain(secret);
});
