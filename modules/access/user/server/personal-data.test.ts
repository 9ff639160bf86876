import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { addDays, addMonths } from '#core/contract/days.ts';
import { operation } from '#core/contract/operation.ts';
import { todayOf } from '#core/server/business-day.ts';
import { testAccount } from '#core/testing/account.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { profile } from '#modules/access/profile/contract.ts';
import { administratorSlug, role } from '#modules/access/role/contract.ts';
import { ensureRoles } from '#modules/access/role/server/public.ts';
import { user } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const cpf = '52998224725';
const person = {
  cpf,
  birth_date: '1990-02-28',
  gender: 'FEMALE',
  marital_status: 'MARRIED',
  phone: '19987654321',
} as const;
const body = (n: string, more: object = {}) => ({
  name: `Pessoa ${n}`,
  username: `pessoa.${n}`,
  email: `pessoa.${n}@exemplo.com.br`,
  role_uuids: [],
  person,
  ...more,
});
const hire = async (n: string, more: object = {}) =>
  (await (await server.client('all')).call(user.create, { body: body(n, more) })).data;

describe('the personal data of an employee', () => {
  it('are no way to find them: neither in pickers, nor in the list, nor from anywhere', async () => {
    await hire('cpf');
    const all = await server.client('all');
    for (const search of [cpf, '529.982.247-25']) {
      expect((await all.call(user.options, { query: { search } })).data).toEqual([]);
      expect((await all.call(user.list, { query: { search } })).data).toEqual([]);
    }
  });

  it('are read by who manages users and by the person, and by nobody else', async () => {
    const made = await hire('lida');
    const params = { uuid: made.uuid };
    const reader = await server.client({ user: ['show', 'list'] });
    const nothing = { cpf: null, birth_date: null, gender: null, marital_status: null, phone: null };
    expect((await reader.call(user.show, { params })).data.person).toEqual({ name: made.name, ...nothing });
    await reader.refused(403, activity.ofRecord, { params: { entity: 'user', ...params }, query: {} });
    const manager = await server.client({ user: ['show', 'update'] });
    expect((await manager.call(user.show, { params })).data.person).toMatchObject(person);
    const self = await testAccount(server, { permissions: { user: ['show'] } });
    await server.owner.query('update app_user set cpf = $2 where uuid = $1', [self.uuid, cpf]);
    expect((await server.as(self).call(user.show, { params: { uuid: self.uuid } })).data.person.cpf).toBe(cpf);
  });

  it('go on record when another person opens them, once for each opening', async () => {
    const made = await hire('aberta');
    const params = { uuid: made.uuid };
    const who = await server.person({ user: ['show', 'update', 'list'] }, 'Rita Recursos');
    const reads = async () =>
      (
        await server.owner.query(
          `select user_name, record_label from activity_log where entity_uuid = $1 and action = 'read'`,
          [made.uuid],
        )
      ).rows;
    await server.as(who).call(user.list, { query: {} });
    await server.as(who).call(user.options, { query: { uuid: made.uuid } });
    await (await server.client({ user: ['show'] })).call(user.show, { params });
    expect(await reads()).toEqual([]);
    await server.as(who).call(user.show, { params });
    expect(await reads()).toEqual([{ user_name: 'Rita Recursos', record_label: made.name }]);
  });

  it('name someone by the picker without opening the record', async () => {
    const made = await hire('nomeada');
    const { data } = await (
      await server.client({ service_order: ['list'] })
    ).call(user.options, {
      query: { uuid: made.uuid },
    });
    expect(data).toEqual([{ uuid: made.uuid, name: made.name, username: made.username, job_title: null }]);
  });
});

describe('the days of an employee', () => {
  it('are of someone alive, hired in living memory or soon', async () => {
    const client = await server.client('all');
    const today = todayOf(server);
    const refusals: [object, string][] = [
      [{ person: { birth_date: today } }, 'person.birth_date'],
      [{ person: { birth_date: '2090-12-31' } }, 'person.birth_date'],
      [{ person: { birth_date: addDays(addMonths(today, -1440), -1) } }, 'person.birth_date'],
      [{ hired_at: '1800-01-01' }, 'hired_at'],
      [{ hired_at: addDays(addMonths(today, 12), 1) }, 'hired_at'],
    ];
    for (const [more, field] of refusals) {
      const refusal = await client.refused(422, user.create, { body: body('dias', more) });
      expect([more, Object.keys(refusal.errors ?? {})]).toEqual([more, [field]]);
    }
    const made = await hire('dias', { hired_at: addMonths(today, 12), person: { birth_date: addDays(today, -1) } });
    const { version } = made;
    const late = await client.refused(422, user.update, {
      params: { uuid: made.uuid },
      body: body('dias', { version, person: { birth_date: today } }),
    });
    expect(Object.keys(late.errors ?? {})).toEqual(['person.birth_date']);
    const self = await testAccount(server, { permissions: {} });
    const { data } = await server.as(self).call(profile.record, {});
    const own = { name: data.name, email: data.email, version: data.version, person: { birth_date: today } };
    expect((await server.as(self).refused(422, profile.update, { body: own })).errors).toHaveProperty([
      'person.birth_date',
    ]);
  });
});

describe('the export of users', () => {
  it('has the roles the list shows', async () => {
    const client = await server.client('all');
    const roles = await ensureRoles(server.services.db, server.services.registry);
    await hire('papel', { role_uuids: [roles.get('technician')] });
    const selection = { query: { search: 'pessoa.papel' } };
    const body = { format: 'csv' as const, columns: ['name', 'roles'], selection };
    const started = await client.call(user.export, { body });
    await server.work();
    const { raw } = await client.try(operation.result, { params: { id: started.data.operation_id } });
    expect(raw.toString('utf8').replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Nome;Papéis',
      'Pessoa papel;Técnico',
    ]);
  });
});

describe('what would be refused is told beforehand', () => {
  it('of a role that holds more than the caller, and of an account that does', async () => {
    const desk = { user: ['create', 'list', 'update', 'show'] };
    const manager = await server.client(desk);
    const all = await server.client('all');
    await ensureRoles(server.services.db, server.services.registry);
    const options = (await manager.call(role.options, {})).data;
    expect(options.find(({ slug }) => slug === administratorSlug)).toMatchObject({ grantable: false });
    expect((await all.call(role.options, {})).data.every(({ grantable }) => grantable)).toBe(true);
    const above = await testAccount(server, { permissions: { ...desk, budget: ['list'] } });
    const equal = await testAccount(server, { permissions: desk });
    const mayManage = async (uuid: string) => (await manager.call(user.show, { params: { uuid } })).data.may_manage;
    expect([await mayManage(above.uuid), await mayManage(equal.uuid)]).toEqual([false, true]);
  });
});
