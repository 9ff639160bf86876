import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import type { ServerModule } from '#core/server/module.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { evaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { evaluationFact } from '../contract.ts';
import { instancesOf, launchedCycle, manages } from '../testing/forms.ts';

let server: TestServer;
const clients = new Map<string, TestClient>();
const forms = new Map<string, string>();
let cycle: string;
const as = (name: string): TestClient => clients.get(name) ?? server.as(null);
const form = (side: string) => ({ uuid: forms.get(side) ?? '' });

beforeAll(async () => {
  server = await testServer();
  const { hr: _none, ...allElse } = server.services.registry.permissions.all();
  const held = {
    employee: {},
    manager: {},
    peer: {},
    stranger: {},
    hr: { ...manages, activity_log: ['list'] },
    administrator: allElse,
  };
  const people = new Map<string, Awaited<ReturnType<TestServer['person']>>>();
  for (const [name, permissions] of Object.entries(held)) {
    const person = await server.person(permissions as Record<string, string[]>, `Pessoa ${name}`);
    people.set(name, person);
    clients.set(name, server.as(person));
  }
  const [employee, manager, peer] = ['employee', 'manager', 'peer'].map((name) => people.get(name));
  if (!employee || !manager || !peer) throw new Error('nobody');
  cycle = (await launchedCycle(server, as('hr'), { kind: '360', employees: [employee], manager, peers: [peer] })).uuid;
  for (const { side, uuid } of await instancesOf(as('hr'), cycle)) forms.set(side, uuid);
});

describe('what one has against the figures', () => {
  it('is written by either side, read by both and by who manages evaluations, and by nobody else', async () => {
    const { data } = await as('employee').call(evaluationFact.object, {
      params: form('SELF'),
      body: { text: 'segredo: a ordem 12 parou por falta de peça', version: 0 },
    });
    expect(data).toMatchObject({ can_object: true, objections: [{ mine: true, version: 1 }] });
    await as('manager').call(evaluationFact.object, {
      params: form('MANAGER'),
      body: { text: 'De acordo com a ressalva', version: 0 },
    });
    for (const name of ['employee', 'manager', 'hr'])
      for (const side of ['SELF', 'MANAGER']) {
        const told = (await as(name).call(evaluationFact.facts, { params: form(side) })).data;
        expect(told.objections.map(({ author_name, mine }) => [author_name, mine])).toEqual([
          ['Pessoa employee', name === 'employee'],
          ['Pessoa manager', name === 'manager'],
        ]);
      }
    for (const name of ['peer', 'stranger', 'administrator'])
      for (const side of ['SELF', 'MANAGER', 'PEER']) {
        await as(name).refused(404, evaluationFact.facts, { params: form(side) });
        await as(name).refused(404, evaluationFact.object, { params: form(side), body: { text: 'x', version: 0 } });
      }
    // Who manages evaluations reads, and writes nothing in their name.
    await as('hr').refused(409, evaluationFact.object, { params: form('SELF'), body: { text: 'x', version: 0 } });
  });

  it('leaves its words out of the trail, which says who read it', async () => {
    for (const name of ['hr', 'administrator']) {
      const { data } = await as(name).call(activity.list, { query: { per_page: 1000 } });
      expect(JSON.stringify(data)).not.toContain('segredo');
      expect(data.some(({ entity }) => entity === 'evaluation_objection')).toBe(true);
    }
    const { data } = await as('administrator').call(activity.list, {
      query: { entity: 'evaluation_instance', per_page: 1000 },
    });
    const reads = data.filter(({ action }) => action === 'read');
    expect(new Set(reads.map(({ user_name }) => user_name))).toEqual(new Set(['Pessoa hr']));
  });

  it('edited in two tabs tells the later, is withdrawn without words, and stays as it is once the cycle is closed', async () => {
    const write = (text: string | null, version: number) => ({ params: form('SELF'), body: { text, version } });
    const first = await as('employee').call(evaluationFact.object, write('Mais curto', 1));
    expect(first.data.objections[0]).toMatchObject({ text: 'Mais curto', version: 2 });
    await as('employee').refused(409, evaluationFact.object, write('De outra aba', 1));
    const gone = await as('employee').call(evaluationFact.object, write(null, 2));
    expect(gone.data.objections.map(({ mine }) => mine)).toEqual([false]);
    const { data } = await as('hr').call(evaluationCycle.show, { params: { uuid: cycle } });
    await as('hr').call(evaluationCycle.close, { params: { uuid: cycle }, body: { version: data.version } });
    await as('employee').refused(409, evaluationFact.object, write('Tarde', 0));
    expect((await as('employee').call(evaluationFact.facts, { params: form('SELF') })).data).toMatchObject({
      can_object: false,
      facts: [],
      objections: [{ text: 'De acordo com a ressalva' }],
    });
  });
});

it('are counted anew until the cycle is closed, and stay as they were from then on, however they change', async () => {
  let returns = 1;
  /** Whoever counts: a return that comes later moves the figure. */
  const counts: ServerModule = {
    name: 'counts',
    dependsOn: ['evaluation-fact'],
    mounts: [],
    answers: {
      'evaluation.facts': async () => [
        { key: 'returns', label: 'Retornos', value: String(returns), unit: 'COUNT', detail: 'de 10 ordens' },
      ],
    },
  };
  const own = await testServer({}, [counts]);
  const hr = await own.client(manages);
  const [employees, manager] = [
    [await own.person({}, 'Uma'), await own.person({}, 'Outra')],
    await own.person({}, 'Chefe'),
  ];
  const params = { uuid: (await launchedCycle(own, hr, { employees, manager })).uuid };
  const mine = (await instancesOf(hr, params.uuid)).find(
    ({ employee_name, side }) => side === 'SELF' && employee_name === 'Uma',
  );
  const read = async () => {
    const { data } = await hr.call(evaluationFact.facts, { params: { uuid: mine?.uuid ?? '' } });
    return [data.facts.map(({ value }) => value).join(), data.kept_at !== null];
  };
  expect(await read()).toEqual(['1', false]);
  returns = 2;
  expect(await read()).toEqual(['2', false]);
  const { data } = await hr.call(evaluationCycle.show, { params });
  await hr.call(evaluationCycle.close, { params, body: { version: data.version } });
  await own.work();
  returns = 3;
  expect(await read()).toEqual(['2', true]);
  const { rows } = await own.owner.query('select facts from evaluation_kept_facts');
  expect(rows).toHaveLength(2);
  await expect(own.owner.query("update evaluation_kept_facts set facts = '[]'")).rejects.toThrow('do not change');
});
