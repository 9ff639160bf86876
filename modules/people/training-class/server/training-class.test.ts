import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { certificate } from '#modules/people/training-certificate/contract.ts';
import { training } from '#modules/people/training/contract.ts';
import { trainingClass } from '../contract.ts';

let server: TestServer;
let course: string;
let today: string;
beforeAll(async () => {
  server = await testServer();
  today = todayOf(server);
  const client = await server.client('all');
  const body = { name: 'NR-10 em turma', kind: 'SAFETY', validity_months: 24 } as const;
  course = (await client.call(training.create, { body })).data.uuid;
});

conformResource(
  trainingClass,
  'training_class',
  () => server,
  (n) => ({ training_uuid: course, held_on: addDays('2026-01-01', n), instructor: `Instrutora ${n}` }),
);

it('gives everybody who was there their certificate, once, however often it is pressed', async () => {
  const client = await server.client('all');
  const people = await Promise.all(['Ana', 'Bia', 'Caio'].map((name) => server.person({}, `${name} da turma`)));
  const uuids = people.map(({ uuid }) => uuid);
  const [ana = '', bia = '', caio = ''] = uuids;
  const held_on = addDays(today, -2);
  // Who has the certificate of that day already keeps it.
  const { data: had } = await client.call(certificate.create, {
    body: { user_uuid: bia, training_uuid: course, done_on: held_on, number: '7/2026' },
  });
  const { data: made } = await client.call(trainingClass.create, {
    body: { training_uuid: course, held_on, user_uuids: [...uuids, ana] },
  });
  expect(made).toMatchObject({
    training_name: 'NR-10 em turma',
    people_count: 3,
    finished_at: null,
    people: [{ attended: null }, {}, {}],
  });
  const params = { uuid: made.uuid };
  const conclude = (attended_uuids: string[]) =>
    client.try(trainingClass.conclude, { params, body: { attended_uuids, version: made.version } });
  expect((await conclude([])).status).toBe(422);
  expect((await conclude([ana, made.uuid])).body).toMatchObject({
    errors: { attended_uuids: ['Há pessoas que não são desta turma.'] },
  });
  const tries = await Promise.all(Array.from({ length: 6 }, () => conclude([ana, bia])));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const { data: done } = await client.call(trainingClass.show, { params });
  expect(done.people).toMatchObject([
    { user_uuid: ana, attended: true, certificate_uuid: expect.any(String) },
    { user_uuid: bia, attended: true, certificate_uuid: had.uuid },
    { user_uuid: caio, attended: false, certificate_uuid: null },
  ]);
  const { data: own } = await server.as(people[0] as never).call(certificate.mine);
  expect(own).toMatchObject([{ training_name: 'NR-10 em turma', done_on: held_on, situation: 'VALID' }]);
  expect((await server.as(people[2] as never).call(certificate.mine)).data).toEqual([]);
  // From then on it stays.
  const body = { training_uuid: course, held_on, user_uuids: [], version: done.version };
  await client.refused(409, trainingClass.update, { params, body });
  await client.refused(409, trainingClass.remove, { params });
});

it('is not concluded before its day, nor by who only reads; taken apart it leaves nothing', async () => {
  const client = await server.client('all');
  const { uuid } = await server.person({});
  const { data: ahead } = await client.call(trainingClass.create, {
    body: { training_uuid: course, held_on: addDays(today, 3), user_uuids: [uuid] },
  });
  const asked = { params: ahead, body: { attended_uuids: [uuid], version: ahead.version } };
  const refused = await client.refused(409, trainingClass.conclude, asked);
  expect(refused.message).toBe('A turma ainda não aconteceu.');
  const reader = await server.client({ training: ['list', 'show'] });
  await reader.refused(403, trainingClass.conclude, asked);
  await client.refused(422, trainingClass.create, {
    body: { training_uuid: course, held_on: today, user_uuids: [course] },
  });
  await client.call(trainingClass.remove, { params: ahead });
  await client.refused(404, trainingClass.show, { params: ahead });
});
