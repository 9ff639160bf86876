import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { addDays, addMonths } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { evaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { evaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { certificate } from '#modules/people/training-certificate/contract.ts';
import { training } from '#modules/people/training/contract.ts';
import { careerPath, type CareerPath } from '../contract.ts';
import { answerAll, instancesOf, launchedCycle } from '../testing/forms.ts';

const manages = { hr: ['manage_career'] };
const seesAll = { ...manages, career_path: ['view_salary'] };

let server: TestServer;
let today: string;
beforeAll(async () => {
  server = await testServer();
  today = todayOf(server);
});

conformResource(
  careerPath,
  'career_path',
  () => server,
  (n) => ({ name: `Trilha ${n}`, levels: [{ name: 'Auxiliar' }, { name: 'Técnico' }] }),
);

const levels = [
  { name: 'Técnico I', salary_min: '2750.00', salary_max: '3333.33' },
  {
    name: 'Técnico II',
    months: 12,
    requirements: [{ text: 'NR-10' }, { text: 'Curso do fabricante' }],
    competences: [{ name: 'Diagnóstico', target: 4 }],
  },
  { name: 'Coordenador', branch: 'MANAGEMENT' },
  { name: 'Especialista', branch: 'EXPERT', cbo: '915105' },
] as const;

async function someTrack(): Promise<CareerPath> {
  const client = await server.client(seesAll);
  const body = { name: `Trilha ${crypto.randomUUID()}`, levels: structuredClone(levels) };
  return (await client.call(careerPath.create, { body: body as never })).data;
}
/** As a form sends it back. */
const sent = ({ name, department, description, status, version, levels: all }: CareerPath) => ({
  name,
  department,
  description,
  status,
  version,
  levels: all,
});

describe('a track', () => {
  it('keeps its levels and what they ask for through every save, and begins with its stem', async () => {
    const client = await server.client(seesAll);
    const made = await someTrack();
    expect(made.levels.map(({ name, branch, cbo }) => ({ name, branch, cbo }))).toEqual([
      { name: 'Técnico I', branch: 'STEM', cbo: null },
      { name: 'Técnico II', branch: 'STEM', cbo: null },
      { name: 'Coordenador', branch: 'MANAGEMENT', cbo: null },
      { name: 'Especialista', branch: 'EXPERT', cbo: '9151-05' },
    ]);
    const { data } = await client.call(careerPath.update, {
      params: made,
      body: { ...sent(made), description: 'Nova' },
    });
    expect(data.levels).toEqual(made.levels);
    const [, , coordinator] = made.levels;
    const refused = await client.refused(422, careerPath.create, {
      body: { name: 'Sem tronco', levels: [{ name: 'Coordenador', branch: 'MANAGEMENT' }] },
    });
    expect(refused.errors).toEqual({ 'levels.0.branch': ['A trilha começa pelo tronco.'] });
    expect(coordinator?.uuid).toBeTruthy();
  });

  it('is read without what it pays by who may not see that, and keeps it when they save', async () => {
    const made = await someTrack();
    const clerk = await server.client({ ...manages, activity_log: ['list'] });
    const seen = (await clerk.call(careerPath.show, { params: made })).data;
    expect(seen.levels.map(({ salary_min, salary_max }) => [salary_min, salary_max]).flat()).toEqual(
      Array.from({ length: 8 }, () => null),
    );
    await clerk.call(careerPath.update, { params: made, body: sent(seen) });
    const hr = await server.client(seesAll);
    expect((await hr.call(careerPath.show, { params: made })).data.levels[0]).toMatchObject({ salary_max: '3333.33' });
    const trail = await clerk.call(activity.list, { query: { entity: 'career_path' } });
    const listed = await clerk.call(careerPath.list, { query: { search: made.name } });
    const me = await server.person({});
    await hr.call(careerPath.place, {
      params: { uuid: made.uuid, userId: me.uuid },
      body: { level_uuid: made.levels[0]?.uuid ?? '', since: today },
    });
    const mine = await server.as(me).call(careerPath.mine);
    expect(mine.data.standing).toMatchObject({ level_name: 'Técnico I' });
    for (const told of [trail, listed, mine]) expect(JSON.stringify(told)).not.toMatch(/3333\.33|3\.333,33/);
  });
});

describe('who stands where', () => {
  it('is on one level of one track, and is told what is missing for the next', async () => {
    const client = await server.client(seesAll);
    const [track, other] = [await someTrack(), await someTrack()];
    const { uuid: userId } = await server.person({}, 'Joana Prates');
    const [first, second] = track.levels;
    const since = addMonths(today, -13);
    const place = (path: CareerPath, level_uuid: string) =>
      client.call(careerPath.place, { params: { uuid: path.uuid, userId }, body: { level_uuid, since } });
    await place(other, other.levels[0]?.uuid ?? '');
    const placed = await place(track, first?.uuid ?? '');
    expect(placed.data).toEqual([
      expect.objectContaining({
        user_name: 'Joana Prates',
        level_name: 'Técnico I',
        next: [
          expect.objectContaining({
            name: 'Técnico II',
            missing: expect.objectContaining({ ready_on: null, share: 25 }),
          }),
        ],
      }),
    ]);
    expect((await client.call(careerPath.people, { params: other })).data).toEqual([]);
    expect((await client.call(careerPath.list, { query: { search: track.name } })).data).toEqual([
      expect.objectContaining({ people_count: 1, level_count: 4 }),
    ]);
    const requirementId = second?.requirements[0]?.uuid ?? '';
    const prove = (proved_on: string | null, valid_until: string | null = null) =>
      client.call(careerPath.prove, {
        params: { uuid: track.uuid, userId, requirementId },
        body: { proved_on, valid_until },
      });
    const share = async (answer: ReturnType<typeof prove>) => (await answer).data[0]?.next[0]?.missing.share;
    expect(await share(prove(since))).toBe(50);
    expect(await share(prove(since, addMonths(today, -1)))).toBe(25);
    expect(await share(prove(null))).toBe(25);
    // A level somebody stands on stays in its track.
    const without = { ...sent(track), levels: track.levels.slice(1) };
    await client.refused(422, careerPath.update, { params: track, body: without });
    expect((await client.call(careerPath.leave, { params: { uuid: track.uuid, userId } })).data).toEqual([]);
    await client.refused(404, careerPath.leave, { params: { uuid: track.uuid, userId } });
    await client.refused(422, careerPath.place, {
      params: { uuid: other.uuid, userId },
      body: { level_uuid: first?.uuid ?? '', since },
    });
  });
});

it('what a level asks for is proved by a certificate that holds and by the last evaluation, without a word of its mark', async () => {
  const client = await server.client('all');
  const person = await server.person({}, 'Provada');
  const { data: course } = await client.call(training.create, {
    body: { name: `Curso ${crypto.randomUUID()}`, kind: 'SAFETY' },
  });
  const { data: path } = await client.call(careerPath.create, {
    body: {
      name: `Trilha ${crypto.randomUUID()}`,
      levels: [
        { name: 'Um' },
        {
          name: 'Dois',
          requirements: [
            { text: 'Segurança', training_uuid: course.uuid },
            { text: 'Nota', min_score: '4.00' },
          ],
        },
      ],
    },
  });
  const params = { uuid: path.uuid, userId: person.uuid };
  await client.call(careerPath.place, { params, body: { level_uuid: path.levels[0]?.uuid ?? '', since: today } });
  const missing = async () => {
    const { data } = await server.as(person).call(careerPath.mine);
    return data.standing?.next[0]?.missing;
  };
  expect(await missing()).toMatchObject({ share: 0, requirements: [{ source: null }, { source: null }] });
  const certified = (done_on: string, valid_until: string) =>
    client.call(certificate.create, {
      body: { user_uuid: person.uuid, training_uuid: course.uuid, done_on, valid_until },
    });
  await certified(addDays(today, -800), addDays(today, -70));
  expect(await missing()).toMatchObject({ share: 0, requirements: [{ source: 'CERTIFICATE', expired: true }, {}] });
  const { data: held } = await certified(addDays(today, -10), addDays(today, 300));
  expect(await missing()).toMatchObject({
    share: 50,
    requirements: [{ certificate_uuid: held.uuid, valid_until: addDays(today, 300), expired: false }, {}],
  });
  const boss = await server.person({}, 'Chefe');
  const evaluated = async (mark: string) => {
    const cycle = await launchedCycle(server, client, { kind: '90', employees: [person], manager: boss });
    const [form] = await instancesOf(client, cycle.uuid);
    await answerAll(server.as(boss), form?.uuid ?? '', mark, 'Palavras');
    await server.as(boss).call(evaluationInstance.submit, { params: { uuid: form?.uuid ?? '' } });
    const before = await missing();
    const { data } = await client.call(evaluationCycle.show, { params: cycle });
    await client.call(evaluationCycle.close, { params: cycle, body: { version: data.version } });
    return before;
  };
  // Not before everybody reads their result.
  expect(await evaluated('5')).toMatchObject({ share: 50 });
  expect(await missing()).toMatchObject({ share: 100, requirements: [{}, { source: 'SCORE' }] });
  expect(JSON.stringify(await missing())).not.toContain('5.00');
});

it('how far somebody is with a competence their manager says, with what was seen; only these two and who manages careers read it', async () => {
  const hr = await server.client({ ...manages, activity_log: ['list'] });
  const track = await someTrack();
  const [person, boss, above] = [
    await server.person({}, 'Marcada'),
    await server.person({}, 'Chefe da Marcada'),
    await server.person({}, 'Acima da Marcada'),
  ];
  const leads = (who: { uuid: string }, of: { uuid: string }) =>
    server.owner.query('update app_user set manager_uuid = $1 where uuid = $2', [who.uuid, of.uuid]);
  await leads(boss, person);
  await leads(above, boss);
  const params = { uuid: track.uuid, userId: person.uuid };
  await hr.call(careerPath.place, {
    params,
    body: { level_uuid: track.levels[0]?.uuid ?? '', since: addDays(today, -1) },
  });
  const note = 'Achou a falha da bomba sem manual';
  const body = { name: 'diagnóstico', mark: 3, note };
  const [other, mine] = [await server.client({ hr: ['view_module', 'manage_benefits'] }), server.as(person)];
  for (const nobody of [mine, server.as(above), other]) await nobody.refused(404, careerPath.mark, { params, body });
  const chief = server.as(boss);
  const unseen = await chief.refused(422, careerPath.mark, { params, body: { ...body, note: '' } });
  expect(unseen.errors).toEqual({ note: ['Diga o que foi visto, para que a nota se explique.'] });
  await chief.refused(422, careerPath.mark, { params, body: { ...body, name: 'Outra' } });
  await chief.call(careerPath.mark, { params, body });
  const competences = async () => (await mine.call(careerPath.mine)).data.standing?.next[0]?.missing.competences;
  expect(await competences()).toEqual([
    { name: 'Diagnóstico', target: 4, met: false, mark: 3, marked_on: today, note },
  ]);
  await hr.call(careerPath.mark, { params, body: { ...body, mark: 4 } });
  expect(await competences()).toMatchObject([{ mark: 4, met: true }]);
  expect((await chief.call(careerPath.team)).data).toMatchObject([{ user_name: 'Marcada', path_name: track.name }]);
  expect((await hr.call(careerPath.people, { params: track })).data).toHaveLength(1);
  // Nor does anybody else learn of it, the trail included; it says who looked.
  const { data: trail } = await hr.call(activity.list, { query: { entity: 'career_path', per_page: 1000 } });
  expect(JSON.stringify(trail)).not.toContain(note);
  const reads = trail.filter(({ action }) => action === 'read').map(({ user_name }) => user_name);
  expect(reads).toContain('Chefe da Marcada');
  expect(reads).not.toContain('Marcada');
  expect(trail.some(({ changes }) => String(changes['competence']?.[1]).includes('Diagnóstico de Marcada'))).toBe(true);
  for (const nobody of [server.as(above), other]) expect((await nobody.call(careerPath.team)).data).toEqual([]);
  // Who manages careers does not mark themselves.
  const own = await server.person(manages, 'Da própria');
  await leads(boss, own);
  const self = { uuid: track.uuid, userId: own.uuid };
  await hr.call(careerPath.place, { params: self, body: { level_uuid: track.levels[0]?.uuid ?? '', since: today } });
  await server.as(own).refused(409, careerPath.mark, { params: self, body });
  await chief.call(careerPath.mark, { params, body: { name: 'Diagnóstico', mark: null } });
  expect(await competences()).toEqual([{ name: 'Diagnóstico', target: 4, met: false }]);
});
