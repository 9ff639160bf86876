import { beforeAll, describe, expect, it } from 'vitest';
import { historyOf, mailTo, testAccount } from '#core/testing/account.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { role } from '#modules/access/role/contract.ts';
import { user } from '../contract.ts';

let server: TestServer;
let mailing: TestServer;
beforeAll(async () => {
  server = await testServer();
  mailing = await testServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
});

const body = (n: number | string, more: object = {}) => ({
  name: `Pessoa ${n}`,
  username: `pessoa.${n}`,
  email: `pessoa.${n}@exemplo.com.br`,
  role_uuids: [],
  person: {
    cpf: '529.982.247-25',
    birth_date: '1990-02-28',
    gender: 'FEMALE' as const,
    marital_status: 'STABLE_UNION' as const,
    phone: '(19) 98765-4321',
  },
  job_title: 'Técnica',
  department: `Setor ${n}`,
  hired_at: '2024-03-01',
  ...more,
});

conformResource(
  user,
  'user',
  () => server,
  (n) => body(n),
);

describe('who must name a colleague', () => {
  it('finds them by name without seeing the registry of users', async () => {
    const desk = await server.client('all');
    await desk.call(user.create, { body: body('achada', { name: 'Zélia Achada' }) });
    const mover = await server.client({ equipment: ['move_asset_equipment'] });
    await mover.refused(403, user.list, { query: {} });
    const { data } = await mover.call(user.options, { query: { search: 'zelia', status: 'ACTIVE' } });
    expect(data).toEqual([
      { uuid: expect.any(String), name: 'Zélia Achada', username: 'pessoa.achada', job_title: 'Técnica' },
    ]);
    expect((await mover.call(user.options, { query: { search: 'zelia', status: 'INACTIVE' } })).data).toEqual([]);
  });
});

describe('a new user', () => {
  it('has the data given, a temporary password of 16 characters shown once, and 72 hours to use it', async () => {
    const client = await server.client('all');
    const { data, access } = await client.call(user.create, { body: body('nova') });
    expect(data).toMatchObject({
      username: 'pessoa.nova',
      must_change_password: true,
      hired_at: '2024-03-01',
      person: { name: 'Pessoa nova', cpf: '52998224725', phone: '19987654321', gender: 'FEMALE' },
    });
    expect(access).toMatchObject({ emailed: false });
    expect(access.temporary_password).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(Date.parse(access.expires_at) - Date.parse(data.created_at)).toBeGreaterThan(71.9 * 3_600_000);
    const signIn = await server
      .as(null)
      .try(auth.login, { body: { credential: 'pessoa.nova', password: access.temporary_password } });
    expect(signIn.status).toBe(403);
    expect(JSON.stringify(await client.call(user.show, { params: { uuid: data.uuid } }))).not.toContain(
      access.temporary_password,
    );
  });

  it('gets it by e-mail when the installation can send, and it is not kept in clear once asked again', async () => {
    const client = await mailing.client('all');
    const headers = { 'idempotency-key': 'create-once-123' };
    const { access } = await client.call(user.create, { body: body('correio') }, { headers });
    expect(access.emailed).toBe(true);
    const [mail] = await mailTo(mailing, 'pessoa.correio@exemplo.com.br');
    expect(mail).toMatchObject({ subject: 'Seu acesso à Bancada', link: `${mailing.services.config.publicUrl}/auth` });
    expect(mail?.body).toContain(access.temporary_password);
    const again = await client.call(user.create, { body: body('correio') }, { headers });
    expect(again.access.temporary_password).toBe('');
    const { rows } = await mailing.owner.query('select reply::text from idempotency_key');
    expect(JSON.stringify(rows)).not.toContain(access.temporary_password);
  });

  it('is refused with a username or e-mail already taken, whatever the case', async () => {
    const client = await server.client('all');
    await client.call(user.create, { body: body('dupla') });
    const name = await client.refused(409, user.create, { body: body('outra', { username: 'PESSOA.Dupla' }) });
    expect(name).toMatchObject({
      code: '23000',
      errors: { username: ['Já existe um usuário com este nome de usuário.'] },
    });
    const email = await client.refused(409, user.create, {
      body: body('outra', { email: 'Pessoa.DUPLA@exemplo.com.br' }),
    });
    expect(email.errors).toEqual({ email: ['Já existe um usuário com este e-mail.'] });
  });

  it('is checked field by field', async () => {
    const client = await server.client('all');
    const refusal = await client.refused(422, user.create, {
      body: body('x', { username: 'a b', email: 'x', person: { cpf: '111.111.111-11' }, hired_at: '2026-02-30' }),
    });
    expect(Object.keys(refusal.errors ?? {}).sort()).toEqual(['email', 'hired_at', 'person.cpf', 'username']);
    const unknown = '00000000-0000-7000-8000-000000000000';
    expect((await client.refused(422, user.create, { body: body('y', { role_uuids: [unknown] }) })).errors).toEqual({
      role_uuids: ['Papel não encontrado.'],
    });
    expect((await client.refused(422, user.create, { body: body('y', { manager_uuid: unknown }) })).errors).toEqual({
      manager_uuid: ['Gestor não encontrado.'],
    });
  });
});

describe('the list', () => {
  it('is filtered by role, department and status, and searched without accents', async () => {
    const client = await server.client('all');
    const { data: crew } = await client.call(role.create, {
      body: { name: 'Equipe de campo', permissions: { brand: ['list'] } },
    });
    const { data: made } = await client.call(user.create, {
      body: body('busca', { name: 'Conceição Araújo', role_uuids: [crew.uuid], department: 'Campo' }),
    });
    await client.call(user.create, {
      body: body('busca2', { name: 'Conceição Lopes', department: 'Campo', status: 'INACTIVE' }),
    });
    const found = async (
      query: NonNullable<Parameters<typeof client.call<typeof user.list>>[1]>['query'],
    ): Promise<string[]> => (await client.call(user.list, { query })).data.map(({ name }) => name);
    expect(await found({ search: 'conceicao', role: crew.slug })).toEqual(['Conceição Araújo']);
    expect(await found({ department: 'Campo', sort_by: 'name', sort_order: 'desc' })).toEqual([
      'Conceição Lopes',
      'Conceição Araújo',
    ]);
    expect(await found({ department: 'Campo', status: 'INACTIVE' })).toEqual(['Conceição Lopes']);
    const { data } = await client.call(user.list, { query: { search: 'araujo' } });
    expect(data[0]).toMatchObject({
      uuid: made.uuid,
      roles: [{ uuid: crew.uuid, name: 'Equipe de campo' }],
      last_login_at: null,
    });
  });

  it('counts anew when only the roles of someone change', async () => {
    const client = await server.client('all');
    const { data: crew } = await client.call(role.create, { body: { name: 'Plantão', permissions: {} } });
    const { data: made } = await client.call(user.create, { body: body('plantao') });
    const total = async (): Promise<number> =>
      (await client.call(user.list, { query: { role: crew.slug } })).meta.total;
    expect(await total()).toBe(0);
    await client.call(user.update, {
      params: { uuid: made.uuid },
      body: { ...body('plantao'), role_uuids: [crew.uuid], version: made.version },
    });
    expect(await total()).toBe(1);
  });

  it('is exported with the names of the roles', async () => {
    const client = await server.client('all');
    const { data: crew } = await client.call(role.create, { body: { name: 'Exportados', permissions: {} } });
    await client.call(user.create, { body: body('export', { role_uuids: [crew.uuid] }) });
    const { data } = await client.call(user.export, {
      body: { format: 'csv', selection: { query: { role: crew.slug } } },
    } as never);
    await server.work();
    const file = await client.send('GET', `/bulk-operation/${data.operation_id}/result`);
    expect([file.status, String(file.raw)]).toEqual([200, expect.stringContaining('Exportados')]);
    expect(String(file.raw)).toContain('pessoa.export@exemplo.com.br');
  });
});

describe('the history of a user', () => {
  it('says which roles were given and taken, in the same row as the other changes', async () => {
    const client = await server.client('all');
    const { data: crew } = await client.call(role.create, { body: { name: 'Auditados', permissions: {} } });
    const { data: made } = await client.call(user.create, { body: body('trilha', { role_uuids: [crew.uuid] }) });
    await client.call(user.update, {
      params: { uuid: made.uuid },
      body: { ...body('trilha'), job_title: 'Chefe', version: made.version },
    });
    const [created, updated, ...rest] = await historyOf(server, made.uuid);
    expect(rest).toEqual([]);
    expect(created).toMatchObject({
      action: 'create',
      changes: { [`roles.${crew.slug}`]: [null, 'Auditados'], password_hash: ['•••', '•••'] },
    });
    expect(updated).toMatchObject({ action: 'update' });
    expect(updated?.changes).toEqual({ [`roles.${crew.slug}`]: ['Auditados', null], job_title: ['Técnica', 'Chefe'] });
  });

  it('is not filled by sign-ins moving dates, nor by edits of a role', async () => {
    const client = await server.client('all');
    const person = await testAccount(server, { permissions: { brand: ['list'] } });
    const before = await client.call(user.show, { params: { uuid: person.uuid } });
    await server.as(null).call(auth.login, { body: { credential: person.username, password: person.password } });
    const { data: held } = await client.call(role.show, { params: { uuid: before.data.roles[0]?.uuid ?? '' } });
    await client.call(role.setPermissions, {
      params: { uuid: held.uuid },
      body: { permissions: { brand: ['show'] }, version: held.version },
    });
    const after = await client.call(user.show, { params: { uuid: person.uuid } });
    expect(after.data.version).toBe(before.data.version);
    expect(after.data.last_login_at).not.toBeNull();
    expect((await historyOf(server, person.uuid)).at(-1)).toMatchObject({ action: 'login', changes: {} });
  });
});

describe('the person whose access someone else touches', () => {
  it('is told of changed roles and of a reset password', async () => {
    const manager = server.as(await server.person('all', 'Gilda Gestora'));
    const { data: crew } = await manager.call(role.create, { body: { name: 'Avisados', permissions: {} } });
    const { data: made } = await manager.call(user.create, { body: body('avisada') });
    await manager.call(user.update, {
      params: { uuid: made.uuid },
      body: { ...body('avisada'), role_uuids: [crew.uuid], version: made.version },
    });
    await manager.call(user.resetPassword, { params: { uuid: made.uuid } });
    const told = await server.owner.query(
      'select title, description from notification where user_uuid = $1 order by created_at',
      [made.uuid],
    );
    expect(told.rows).toEqual([
      { title: 'Seus papéis foram alterados', description: 'Gilda Gestora alterou o que você pode ver e fazer.' },
      { title: 'Sua senha foi redefinida', description: 'Gilda Gestora gerou uma nova senha temporária para você.' },
    ]);
  });
});

describe('a lost second factor', () => {
  it('is cleared by who manages users, never by oneself, and its owner is told', async () => {
    const manager = await server.person('all', 'Gilda Gestora');
    const person = await testAccount(server);
    await server.owner.query(
      "update app_user set totp_secret = 'JBSWY3DPEHPK3PXP', totp_enabled_at = now() where uuid = $1",
      [person.uuid],
    );
    await server.as(manager).refused(403, user.clearTotp, { params: { uuid: manager.uuid } });
    await server.as(manager).call(user.clearTotp, { params: { uuid: person.uuid } });
    const { data } = await server.as(manager).call(user.show, { params: { uuid: person.uuid } });
    expect(data.totp_enabled).toBe(false);
    const signIn = await server
      .as(null)
      .call(auth.login, { body: { credential: person.username, password: person.password } });
    expect(signIn.data).toHaveProperty('token');
    const told = await server.owner.query('select title from notification where user_uuid = $1', [person.uuid]);
    expect(told.rows).toEqual([{ title: 'Verificação em duas etapas desativada' }]);
  });
});

describe('removing a user', () => {
  it('deletes only an account nobody ever used; any other is inactivated', async () => {
    const client = await server.client('all');
    const person = await testAccount(server);
    await server.as(null).call(auth.login, { body: { credential: person.username, password: person.password } });
    const refusal = await client.refused(409, user.remove, { params: { uuid: person.uuid } });
    expect(refusal).toMatchObject({ code: 'in_use', message: expect.stringContaining('Inative-o em vez de excluir') });
    const { data: boss } = await client.call(user.create, { body: body('chefe') });
    await client.call(user.create, { body: body('liderada', { manager_uuid: boss.uuid }) });
    expect((await client.refused(409, user.remove, { params: { uuid: boss.uuid } })).details).toEqual({
      used_by: ['Usuário'],
    });
  });
});

describe('resetting a password', () => {
  it('gives a new temporary one, ends the sessions and is in the history', async () => {
    const client = await server.client('all');
    const person = await testAccount(server);
    const { data } = await client.call(user.resetPassword, { params: { uuid: person.uuid } });
    const signIn = (password: string) =>
      server.as(null).try(auth.login, { body: { credential: person.username, password } });
    expect((await signIn(person.password)).status).toBe(401);
    expect((await signIn(data.temporary_password)).status).toBe(403);
    await server.as(person).refused(401, user.list);
    const told = (await historyOf(server, person.uuid)).find(
      ({ action, changes }) => action === 'update' && 'must_change_password' in changes,
    );
    expect(told?.changes).toMatchObject({ must_change_password: [false, true], password_hash: ['•••', '•••'] });
  });

  it('and ending sessions, by who manages users: seen, ended, told', async () => {
    const client = await server.client('all');
    const person = await testAccount(server);
    const { data } = await client.call(user.sessions, { params: { uuid: person.uuid } });
    expect(data).toMatchObject([{ device: 'teste', current: false }]);
    await client.call(user.endSessions, { params: { uuid: person.uuid } });
    await server.as(person).refused(401, user.list);
    expect((await client.call(user.sessions, { params: { uuid: person.uuid } })).data).toEqual([]);
    expect((await historyOf(server, person.uuid)).at(-1)).toMatchObject({
      action: 'security',
      changes: { sessions_ended: [null, 1] },
    });
  });
});
