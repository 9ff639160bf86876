import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { addDays } from '#core/contract/days.ts';
import type { TestClient } from '#core/testing/client.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { developmentPlan } from '../contract.ts';

let server: TestServer;
let [employee, manager, above]: Person[] = [];
let hr: TestClient;
let today: string;
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
  today = (await server.owner.query<{ day: string }>('select business_day()::text as day')).rows[0]?.day ?? '';
});
const goal = (own: object = {}) => ({
  employee_uuid: employee?.uuid ?? '',
  goal: 'segredo: calibrar sozinha',
  action: 'Acompanhar três calibrações',
  due_on: addDays(today, 7),
  ...own,
});

describe('a goal', () => {
  it('is set by the person or their manager, for nobody else, and read by the two', async () => {
    expect((await as(manager).call(developmentPlan.people)).data.map(({ name }) => name)).toEqual(['Mário', 'Elaine']);
    const { data } = await as(manager).call(developmentPlan.create, { body: goal() });
    expect(data).toMatchObject({ status: 'OPEN', situation: 'OPEN', manager_name: 'Mário', can_change: true });
    await as(above).refused(404, developmentPlan.create, { body: goal() });
    const late = await as(employee).refused(422, developmentPlan.create, {
      body: goal({ due_on: addDays(today, -1) }),
    });
    expect(Object.keys(late.errors ?? {})).toEqual(['due_on']);
    expect((await as(employee).call(developmentPlan.mine)).data).toHaveLength(1);
    expect((await as(manager).call(developmentPlan.team)).data).toHaveLength(1);
    expect((await as(above).call(developmentPlan.team)).data).toEqual([]);
    await as(above).refused(404, developmentPlan.update, {
      params: { uuid: data.uuid },
      body: { goal: 'x', action: 'y', due_on: data.due_on, version: 1 },
    });
  });

  it('is remembered 7, 3 and 1 days before, once each, and anew for another day', async () => {
    const titles = async (of: Person | undefined) =>
      (await as(of).call(notification.list, { query: {} })).data.map((told) => told.data.title);
    await remindNow(server, 'development-plan.due');
    await remindNow(server, 'development-plan.due');
    expect(await titles(employee)).toEqual([expect.stringContaining('Um objetivo do PDI de Elaine vence em')]);
    expect(await titles(manager)).toHaveLength(1);
    expect(await titles(above)).toEqual([]);
    const [row] = (await as(employee).call(developmentPlan.mine)).data;
    await as(employee).call(developmentPlan.update, {
      params: { uuid: row?.uuid ?? '' },
      body: { goal: row?.goal ?? '', action: row?.action ?? '', due_on: addDays(today, 3), version: row?.version ?? 0 },
    });
    await remindNow(server, 'development-plan.due');
    expect(await titles(employee)).toHaveLength(2);
    expect((await titles(employee)).join()).not.toContain('segredo');
  });

  it('is done with evidence, dropped with a reason, and taken up again', async () => {
    const [row] = (await as(employee).call(developmentPlan.mine)).data;
    const finish = (status: 'DONE' | 'DROPPED' | 'OPEN', evidence: string | null, version: number) => ({
      params: { uuid: row?.uuid ?? '' },
      body: { status, evidence, version },
    });
    const bare = await as(employee).refused(422, developmentPlan.finish, finish('DONE', null, row?.version ?? 0));
    expect(bare.errors).toEqual({ evidence: ['Diga o que mostra que foi feito.'] });
    const { data } = await as(employee).call(
      developmentPlan.finish,
      finish('DONE', 'Certificados 41 a 43', row?.version ?? 0),
    );
    expect(data).toMatchObject({ status: 'DONE', finished_on: today });
    await as(manager).refused(409, developmentPlan.finish, finish('OPEN', null, row?.version ?? 0));
    const again = await as(manager).call(developmentPlan.finish, finish('OPEN', null, data.version));
    expect(again.data).toMatchObject({ status: 'OPEN', finished_on: null, evidence: null });
  });

  it('is read by who manages evaluations, on record and hidden in the trail; their own by no such way', async () => {
    const params = { userId: employee?.uuid ?? '' };
    expect((await hr.call(developmentPlan.ofPerson, { params })).data[0]).toMatchObject({ can_change: false });
    await as(manager).refused(403, developmentPlan.ofPerson, { params });
    const { data } = await hr.call(activity.list, { query: { entity: 'development_goal', per_page: 100 } });
    expect(data.some(({ action }) => action === 'read')).toBe(true);
    expect(JSON.stringify(data)).not.toContain('segredo');
  });
});
