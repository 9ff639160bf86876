import { beforeAll, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import type { TestClient } from '#core/testing/client.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { feedbackNote } from '../contract.ts';

let server: TestServer;
let [employee, manager, above]: Person[] = [];
let hr: TestClient;
const as = (person: Person | undefined): TestClient => server.as(person ?? null);
beforeAll(async () => {
  server = await testServer();
  hr = await server.client({ hr: ['manage_evaluations'], activity_log: ['list'] });
  [employee, manager, above] = [
    await server.person({}, 'Elaine'),
    await server.person({}, 'Mário'),
    await server.person({}, 'Diva'),
  ];
  await server.owner.query('update app_user set manager_uuid = $1 where uuid = $2', [manager?.uuid, employee?.uuid]);
  await server.owner.query('update app_user set manager_uuid = $1 where uuid = $2', [above?.uuid, manager?.uuid]);
});
const note = (to: Person | undefined, text: string) => ({
  body: { person_uuid: to?.uuid ?? '', kind: 'PRAISE' as const, text },
});

it('goes between a person and their manager, is read by the two and by who manages evaluations', async () => {
  expect((await as(manager).call(feedbackNote.people)).data.map(({ name }) => name)).toEqual(['Diva', 'Elaine']);
  await as(manager).call(feedbackNote.create, note(employee, 'segredo: ótimo atendimento'));
  await as(employee).call(feedbackNote.create, note(manager, 'segredo: obrigada'));
  const far = await as(above).refused(422, feedbackNote.create, note(employee, 'De longe'));
  expect(Object.keys(far.errors ?? {})).toEqual(['person_uuid']);
  for (const one of [employee, manager]) expect((await as(one).call(feedbackNote.mine)).data).toHaveLength(2);
  expect((await as(above).call(feedbackNote.mine)).data).toEqual([]);
  const params = { userId: employee?.uuid ?? '' };
  expect((await hr.call(feedbackNote.ofPerson, { params })).data).toHaveLength(2);
  await as(manager).refused(403, feedbackNote.ofPerson, { params });
  const { data } = await hr.call(activity.list, { query: { entity: 'feedback_note', per_page: 100 } });
  expect(data.filter(({ action }) => action === 'read')).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('segredo');
});

it('is told of once without its words, and taken back only until it is read', async () => {
  for (const _twice of [1, 2]) await remindNow(server, 'feedback-note.written');
  const told = (await as(employee).call(notification.list, { query: {} })).data;
  expect(told.map((one) => one.data.title)).toEqual(['Mário deixou um feedback para você']);
  const [toMe] = (await as(employee).call(feedbackNote.mine)).data.filter(({ to_read }) => to_read);
  const params = { uuid: toMe?.uuid ?? '' };
  await as(manager).refused(409, feedbackNote.seen, { params });
  await as(above).refused(404, feedbackNote.seen, { params });
  const seen = await as(employee).call(feedbackNote.seen, { params });
  expect(seen.data).toMatchObject({ to_read: false, seen_at: expect.any(String) });
  await as(manager).refused(409, feedbackNote.takeBack, { params });
  const [own] = (await as(employee).call(feedbackNote.mine)).data.filter(({ mine }) => mine);
  await as(manager).refused(409, feedbackNote.takeBack, { params: { uuid: own?.uuid ?? '' } });
  await as(employee).call(feedbackNote.takeBack, { params: { uuid: own?.uuid ?? '' } });
  expect((await as(manager).call(feedbackNote.mine)).data).toHaveLength(1);
});
