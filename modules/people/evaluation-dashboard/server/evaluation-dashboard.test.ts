import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import type { TestClient } from '#core/testing/client.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { evaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { evaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { evaluationDashboard } from '../contract.ts';
import { answerAll, instancesOf, launchedCycle } from '../testing/forms.ts';

let server: TestServer;
let hr: TestClient;
let cycle: string;
const managers: Person[] = [];
beforeAll(async () => {
  server = await testServer();
  hr = await server.client({ hr: ['manage_evaluations'], activity_log: ['list'] });
  const people: Person[] = [];
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi']) people.push(await server.person({}, name));
  for (const name of ['Brando', 'Duro']) managers.push(await server.person({}, name));
  const [soft, harsh] = managers as [Person, Person];
  cycle = (await launchedCycle(server, hr, { employees: people, manager: soft })).uuid;
  // Two of them are the other manager's.
  await server.owner.query(
    `update evaluation_instance set manager_uuid = $2, evaluator_uuid = case side when 'MANAGER' then $2 else evaluator_uuid end
     where cycle_uuid = $1 and employee_uuid = any ($3)`,
    [cycle, harsh.uuid, people.slice(2).map(({ uuid }) => uuid)],
  );
  for (const form of await instancesOf(hr, cycle)) {
    if (form.side !== 'MANAGER' || form.employee_name === 'Bia') continue;
    const boss = server.as(form.evaluator_name === 'Duro' ? harsh : soft);
    await answerAll(boss, form.uuid, form.evaluator_name === 'Duro' ? '2' : '5', 'Palavras');
    await boss.call(evaluationInstance.submit, { params: { uuid: form.uuid } });
  }
});

const result = async () => (await hr.call(evaluationDashboard.byCycle, { params: { uuid: cycle } })).data;

describe('the dashboard', () => {
  it('tells how far it goes and what came of it, by person, section and manager', async () => {
    const { data } = await hr.call(evaluationDashboard.summary);
    expect(data).toMatchObject({ active_cycles: 1, forms: 8, completed: 3, overdue: 0, unopened: 5 });
    expect(data.cycles[0]).toMatchObject({ forms: 8, completed: 3, mean: '3.00' });
    const { people, sections } = await result();
    expect(people.map(({ employee_name, final_score }) => [employee_name, final_score])).toEqual([
      ['Ana', '5.00'],
      ['Bia', null],
      ['Caio', '2.00'],
      ['Davi', '2.00'],
    ]);
    expect(sections.map(({ title, manager, self }) => [title, manager, self])).toEqual([
      ['Trabalho', '3.00', null],
      ['Equipe', '3.00', null],
    ]);
    const teams = (await hr.call(evaluationDashboard.byTeam, { query: {} })).data;
    expect(teams.find(({ manager_name }) => manager_name === 'Duro')).toMatchObject({
      people: 2,
      completed: 2,
      mean: '2.00',
      gap: '-3.00',
      // Of two people: too few for a hint.
      apart: false,
    });
  });

  it('takes the word of the calibration, with its reason, only then, and tells it to nobody else', async () => {
    const [ana] = (await result()).people;
    const params = { uuid: ana?.instance_uuid ?? '' };
    const body = { score: '4.20', potential: 3, reason: 'Régua comum às equipes', version: ana?.version ?? 0 };
    await hr.refused(409, evaluationInstance.calibrate, { params, body });
    const { data } = await hr.call(evaluationCycle.show, { params: { uuid: cycle } });
    await hr.call(evaluationCycle.calibrate, { params: { uuid: cycle }, body: { version: data.version } });
    await hr.refused(422, evaluationInstance.calibrate, { params, body: { ...body, score: '5.1' } });
    await hr.refused(422, evaluationInstance.calibrate, { params, body: { ...body, reason: '' } });
    // As the list of the dialog gives it.
    await hr.call(evaluationInstance.calibrate, { params, body: { ...body, potential: '3' } });
    await hr.refused(409, evaluationInstance.calibrate, { params, body });
    const [after] = (await result()).people;
    expect(after).toMatchObject({ manager_score: '5.00', final_score: '4.20', potential: 3, calibrated: true });
    const { data: trail } = await hr.call(activity.list, { query: { per_page: 1000 } });
    expect(JSON.stringify(trail)).not.toContain('Régua comum');
    expect(trail.filter(({ action }) => action === 'read').length).toBeGreaterThan(0);
  });

  it('is a sheet for who manages evaluations, without their own line', async () => {
    const started = await hr.call(evaluationDashboard.export, {
      body: { format: 'csv', selection: { query: { cycle_uuid: cycle } } },
    });
    await server.work();
    const sheet = String((await hr.send('GET', `/bulk-operation/${started.data.operation_id}/result`)).body);
    expect(sheet).toContain('Ana');
    expect(sheet).toContain('Nota final');
  });

  it('shows people to nobody else: who enters the module sees numbers', async () => {
    const director = await server.client({ hr: ['view_module'] });
    const { data } = await director.call(evaluationDashboard.summary);
    expect(JSON.stringify(data)).not.toContain('Ana');
    await director.refused(403, evaluationDashboard.byCycle, { params: { uuid: cycle } });
    await director.refused(403, evaluationDashboard.byTeam, { query: {} });
    await director.refused(403, evaluationDashboard.export, { body: { format: 'csv', selection: { query: {} } } });
    // Four marks under way: whoever sees the mean of three, and then of four, knows the fourth.
    expect(data.cycles[0]).toMatchObject({ completed: 3, mean: null });
    const nobody = await server.client({});
    await nobody.refused(403, evaluationDashboard.summary);
  });
});

it('a person hears once that their result can be read', async () => {
  const [one, boss] = [await server.person({}, 'Ouvinte'), await server.person({}, 'Chefe')];
  const own = await launchedCycle(server, hr, { kind: '90', employees: [one], manager: boss });
  const [form] = await instancesOf(hr, own.uuid);
  await answerAll(server.as(boss), form?.uuid ?? '', '3', 'Palavras');
  await server.as(boss).call(evaluationInstance.submit, { params: { uuid: form?.uuid ?? '' } });
  const titles = async () => {
    await remindNow(server, 'evaluation-dashboard.result');
    const { data } = await server.as(one).call(notification.list, { query: {} });
    return data.map((told) => told.data.title);
  };
  expect(await titles()).toEqual([]);
  const { data } = await hr.call(evaluationCycle.show, { params: own });
  await hr.call(evaluationCycle.close, { params: own, body: { version: data.version } });
  await titles();
  expect(await titles()).toEqual([expect.stringMatching(/^O resultado da sua avaliação está disponível/)]);
});

it('a mean holds nothing of whoever asks until their result is theirs: with and without them is their mark', async () => {
  const self = await server.person({ hr: ['manage_evaluations'] }, 'RH avaliada');
  const boss = await server.person({}, 'Chefe de quatro');
  const three = await Promise.all(['Eva', 'Fábio', 'Gil'].map((name) => server.person({}, name)));
  const own = await launchedCycle(server, hr, { kind: '90', employees: [self, ...three], manager: boss });
  for (const { uuid, employee_name } of await instancesOf(hr, own.uuid)) {
    await answerAll(server.as(boss), uuid, employee_name === 'RH avaliada' ? '1' : '5', 'Palavras');
    await server.as(boss).call(evaluationInstance.submit, { params: { uuid } });
  }
  const told = async (who: TestClient) => {
    const { cycle: line, sections } = (await who.call(evaluationDashboard.byCycle, { params: { uuid: own.uuid } }))
      .data;
    const { cycles } = (await who.call(evaluationDashboard.summary)).data;
    const teams = (await who.call(evaluationDashboard.byTeam, { query: { cycle_uuid: own.uuid } })).data;
    const inSummary = cycles.find(({ uuid }) => uuid === own.uuid)?.mean;
    return [line.mean, inSummary, sections[0]?.manager, teams[0]?.mean];
  };
  expect(await told(server.as(self))).toEqual(['5.00', '5.00', '5.00', '5.00']);
  expect(await told(hr)).toEqual(['4.00', '4.00', '4.00', '4.00']);
  const { data } = await hr.call(evaluationCycle.show, { params: own });
  await hr.call(evaluationCycle.close, { params: own, body: { version: data.version } });
  const [mean, inSummary] = await told(server.as(self));
  expect([mean, inSummary]).toEqual(['4.00', '4.00']);
  // Closed, it is a number of nobody in particular.
  const director = await server.client({ hr: ['view_module'] });
  const { cycles } = (await director.call(evaluationDashboard.summary)).data;
  expect(cycles.find(({ uuid }) => uuid === own.uuid)?.mean).toBe('4.00');
});
