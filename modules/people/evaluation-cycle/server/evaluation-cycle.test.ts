import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { evaluationTemplate } from '#modules/people/evaluation-template/contract.ts';
import { evaluationCycle } from '../contract.ts';

let server: TestServer;
let hr: TestClient;
let template: string;
beforeAll(async () => {
  server = await testServer();
  hr = await server.client({ hr: ['manage_evaluations'] });
  const { data } = await hr.call(evaluationTemplate.list, { query: { search: 'liderança' } });
  template = data[0]?.uuid ?? '';
});

const body = (own: object = {}) => ({
  name: 'Ciclo de teste',
  template_uuid: template,
  kind: '360' as const,
  period_start: '2026-01-01',
  period_end: '2026-06-30',
  self_deadline: '2099-12-01',
  manager_deadline: '2099-12-10',
  ...own,
});

async function people(count: number, department: string, manager: string | null): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, (_, n) => server.person({}, `${department} ${String(n).padStart(2, '0')}`)),
  );
  const uuids = made.map(({ uuid }) => uuid);
  await server.owner.query('update app_user set department = $1, manager_uuid = $2 where uuid = any ($3)', [
    department,
    manager,
    uuids,
  ]);
  return uuids;
}

describe('a cycle', () => {
  it('takes people by department, list or all of them once, with the managers of the register', async () => {
    const boss = await server.person({}, 'Chefe da Bancada');
    await people(4, 'Bancada', boss.uuid);
    const [lonely = ''] = await people(1, 'Campo', null);
    const { data: cycle } = await hr.call(evaluationCycle.create, { body: body() });
    expect(cycle.code).toMatch(/^AV-\d{4}-\d{6}$/);
    expect(cycle.template_name).toBeTruthy();
    const params = { uuid: cycle.uuid };
    const added = await hr.call(evaluationCycle.addParticipants, {
      params,
      body: { people: { by: 'department', department: 'Bancada' } },
    });
    expect(added.data.map(({ manager_name }) => manager_name)).toEqual(Array(4).fill('Chefe da Bancada'));
    const more = await hr.call(evaluationCycle.addParticipants, {
      params,
      body: { people: { by: 'list', user_uuids: [lonely, added.data[0]?.employee_uuid ?? ''] } },
    });
    expect(more.data).toHaveLength(5);
    expect((await hr.call(evaluationCycle.show, { params })).data).toMatchObject({
      participant_count: 5,
      without_manager_count: 1,
    });

    const held = await hr.refused(409, evaluationCycle.launch, { params, body: { version: cycle.version } });
    expect(held.message).toBe('Diga quem é o gestor de 1 participante.');
    const without = more.data.find(({ manager_uuid }) => manager_uuid === null);
    const at = { ...params, participantUuid: without?.uuid ?? '' };
    const self = await hr.refused(422, evaluationCycle.correctParticipant, {
      params: at,
      body: { manager_uuid: lonely, peer_uuids: [] },
    });
    expect(self.errors).toEqual({ manager_uuid: ['Ninguém é o próprio gestor nem o próprio colega.'] });
    await hr.refused(422, evaluationCycle.correctParticipant, {
      params: at,
      body: { manager_uuid: boss.uuid, peer_uuids: [cycle.uuid] },
    });
    await hr.call(evaluationCycle.correctParticipant, {
      params: at,
      body: { manager_uuid: boss.uuid, peer_uuids: [] },
    });
    const launched = await hr.call(evaluationCycle.launch, { params, body: { version: cycle.version } });
    expect(launched.data).toMatchObject({ status: 'ACTIVE', revision: 1 });
    expect(launched.data.sections).toHaveLength(3);
    await server.work();
    await hr.refused(409, evaluationCycle.removeParticipant, { params: at });
    await hr.refused(409, evaluationCycle.addParticipants, { params, body: { people: { by: 'all' } } });
  });

  it('proposes as reports whoever is led, where they are three; nobody answers from two sides', async () => {
    const [boss, above] = [await server.person({}, 'Líder'), await server.person({}, 'Acima do Líder')];
    const led = await people(3, 'Liderados', boss.uuid);
    const few = await people(2, 'Poucos', led[0] ?? null);
    await server.owner.query('update app_user set manager_uuid = $1 where uuid = $2', [above.uuid, boss.uuid]);
    const { data: cycle } = await hr.call(evaluationCycle.create, { body: body({ name: 'Com liderados' }) });
    const params = { uuid: cycle.uuid };
    const users = { by: 'list' as const, user_uuids: [boss.uuid, led[0] ?? ''] };
    await hr.call(evaluationCycle.addParticipants, { params, body: { people: users } });
    const { data: proposed } = await hr.call(evaluationCycle.proposePeers, { params });
    const reportsOf = (uuid: string | undefined) =>
      proposed.find(({ employee_uuid }) => employee_uuid === uuid)?.reports.map((one) => one.uuid);
    expect(reportsOf(boss.uuid)?.toSorted()).toEqual(led.toSorted());
    // Two could never be read: they are not asked.
    expect(reportsOf(led[0])).toEqual([]);
    const at = { ...params, participantUuid: proposed.find((row) => row.employee_uuid === boss.uuid)?.uuid ?? '' };
    const correct = (values: object) =>
      hr.try(evaluationCycle.correctParticipant, { params: at, body: { manager_uuid: above.uuid, ...values } });
    expect((await correct({ peer_uuids: [led[0]] })).body).toMatchObject({
      errors: { report_uuids: ['Cada pessoa avalia por um lado só: colega, liderado ou cliente interno.'] },
    });
    expect((await correct({ client_uuids: [boss.uuid] })).status).toBe(422);
    expect((await correct({ client_uuids: [cycle.uuid] })).body).toMatchObject({
      errors: { client_uuids: ['Pessoa não encontrada.'] },
    });
    expect((await correct({ client_uuids: few })).status).toBe(200);
    const { data } = await hr.call(evaluationCycle.participants, { params });
    // What was not said of stays.
    expect(data.find((row) => row.employee_uuid === boss.uuid)).toMatchObject({
      reports: [{}, {}, {}],
      clients: [{}, {}],
    });
  });

  it('takes people by what the register knows, shown counted and by name before', async () => {
    const boss = await server.person({}, 'Chefe do Filtro');
    const [first = '', second = '', third = ''] = await people(3, 'Filtrados', boss.uuid);
    await server.owner.query("update app_user set job_title = 'Técnico', hired_at = '2020-05-01' where uuid = $1", [
      first,
    ]);
    await server.owner.query("update app_user set job_title = 'Técnico', hired_at = '2026-01-10' where uuid = $1", [
      second,
    ]);
    await server.owner.query("update app_user set job_title = 'Auxiliar', manager_uuid = null where uuid = $1", [
      third,
    ]);
    const { data: cycle } = await hr.call(evaluationCycle.create, { body: body({ name: 'Por filtro' }) });
    const params = { uuid: cycle.uuid };
    const who = async (filter: object) => {
      const asked = { people: { by: 'filter' as const, filter } };
      return (await hr.call(evaluationCycle.whoParticipants, { params, body: asked })).data;
    };
    expect(await who({ departments: ['Filtrados'] })).toMatchObject({
      total: 3,
      people: [{ uuid: first, note: null }, { uuid: second }, { uuid: third, note: 'sem gestor no cadastro' }],
    });
    expect((await who({ manager_uuid: boss.uuid, hired_until: '2025-12-31' })).people.map(({ uuid }) => uuid)).toEqual([
      first,
    ]);
    const filter = { departments: ['Filtrados'], job_titles: ['Técnico'], except_uuids: [second] };
    const added = await hr.call(evaluationCycle.addParticipants, {
      params,
      body: { people: { by: 'filter', filter } },
    });
    expect(added.data.map(({ employee_uuid }) => employee_uuid)).toEqual([first]);
    // Who takes part is not named again.
    expect((await who({ departments: ['Filtrados'] })).total).toBe(2);
    const wrong = await hr.refused(422, evaluationCycle.whoParticipants, {
      params,
      body: { people: { by: 'filter', filter: { hired_from: '2026-02-01', hired_until: '2026-01-01' } } },
    });
    expect(JSON.stringify(wrong.errors)).toContain('O fim não pode vir antes do início.');
  });

  it('keeps what its template asked when it was launched', async () => {
    const boss = await server.person({}, 'Chefe');
    await people(1, 'Oficina', boss.uuid);
    const { data: cycle } = await hr.call(evaluationCycle.create, { body: body({ name: 'Guardado' }) });
    const params = { uuid: cycle.uuid };
    await hr.call(evaluationCycle.addParticipants, {
      params,
      body: { people: { by: 'department', department: 'Oficina' } },
    });
    const launched = await hr.call(evaluationCycle.launch, { params, body: { version: cycle.version } });
    const { data: before } = await hr.call(evaluationTemplate.show, { params: { uuid: template } });
    await hr.call(evaluationTemplate.addQuestion, {
      params: { uuid: template, sectionUuid: before.sections[0]?.uuid ?? '' },
      body: { text: 'Chegou tarde demais' },
    });
    const after = await hr.call(evaluationCycle.show, { params });
    expect(after.data.sections).toEqual(launched.data.sections);
    expect(JSON.stringify(after.data.sections)).not.toContain('tarde demais');
    const inUse = await hr.refused(409, evaluationTemplate.remove, { params: { uuid: template } });
    expect(inUse.message).toContain('iclo');
  });

  it('refuses deadlines and periods that run backwards, and templates that ask a side nothing', async () => {
    const wrong = await hr.refused(422, evaluationCycle.create, {
      body: body({ period_end: '2025-12-31', manager_deadline: '2099-11-30' }),
    });
    expect(Object.keys(wrong.errors ?? {}).toSorted()).toEqual(['manager_deadline', 'period_end']);
    const own = await hr.call(evaluationTemplate.create, {
      body: {
        name: 'Só do colaborador',
        type: 'SELF',
        status: 'ACTIVE',
        sections: [{ title: 'Eu', questions: [{ text: 'Como fui?', audience: 'SELF' }] }],
      },
    });
    const boss = await server.person({}, 'Chefe');
    const [one = ''] = await people(1, 'Silêncio', boss.uuid);
    const { data: cycle } = await hr.call(evaluationCycle.create, { body: body({ template_uuid: own.data.uuid }) });
    const params = { uuid: cycle.uuid };
    await hr.call(evaluationCycle.addParticipants, { params, body: { people: { by: 'list', user_uuids: [one] } } });
    const silent = await hr.refused(422, evaluationCycle.launch, { params, body: { version: cycle.version } });
    expect(silent.errors).toEqual({ template_uuid: ['O modelo não pergunta nada a: gestor.'] });
  });

  it('is nobody’s who does not manage evaluations', async () => {
    const other = await server.client({ hr: ['view_module', 'manage_career'], user: ['list', 'show'] });
    await other.refused(403, evaluationCycle.list);
    await other.refused(403, evaluationCycle.whoParticipants, {
      params: { uuid: crypto.randomUUID() },
      body: { people: { by: 'all' } },
    });
  });
});
