import { beforeAll, describe, expect, it } from 'vitest';
import { testAccount, type TestAccount } from '#core/testing/account.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { administratorSlug, role } from '#modules/access/role/contract.ts';
import { user, type User } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const managing = {
  user: ['create', 'list', 'update', 'show', 'delete'],
  role: ['create', 'list', 'update', 'show', 'delete'],
};
const shown = async (uuid: string): Promise<User> =>
  (await (await server.client('all')).call(user.show, { params: { uuid } })).data;
const bodyOf = (of: User, more: object = {}) => ({
  name: of.name,
  username: of.username,
  email: of.email,
  person: {},
  role_uuids: of.roles.map(({ uuid }) => uuid),
  status: of.status,
  version: of.version,
  ...more,
});
const edit = async (client: TestClient, uuid: string, more: object) => {
  const now = await shown(uuid);
  return client.try(user.update, { params: { uuid }, body: bodyOf(now, more) });
};

describe('someone who manages users', () => {
  it('cannot take over an account that holds more: no password, e-mail, username, status, roles, sessions, removal', async () => {
    const manager = await server.client(managing);
    const above = await testAccount(server, { permissions: { ...managing, budget: ['list'] } });
    for (const more of [
      { email: 'mine@exemplo.com.br' },
      { username: 'outro.nome' },
      { status: 'INACTIVE' },
      { role_uuids: [] },
    ]) {
      const answer = await edit(manager, above.uuid, more);
      expect([more, answer.status, (answer.body as { message: string }).message]).toEqual([
        more,
        403,
        'Este usuário possui permissões que você não possui. Peça a um administrador.',
      ]);
    }
    for (const endpoint of [user.resetPassword, user.endSessions, user.remove])
      await manager.refused(403, endpoint, { params: { uuid: above.uuid } });
    const started = await manager.call(user.bulkStatus, {
      body: { status: 'INACTIVE', selection: { uuids: [above.uuid] } },
    });
    await manager.call(user.bulkRemove, { body: { selection: { uuids: [above.uuid] } } });
    await server.work();
    const { body } = await manager.send('GET', `/bulk-operation/${started.data.operation_id}/status`);
    expect(body).toMatchObject({ data: { processed_items: 1, failed_items: 1 } });
    expect(await shown(above.uuid)).toMatchObject({ status: 'ACTIVE', email: above.email, username: above.username });
    await server.as(above).call(user.list, { query: {} });
  });

  it('may still keep that account’s other data in order', async () => {
    const manager = await server.client(managing);
    const above = await testAccount(server, { permissions: { budget: ['list'] } });
    expect((await edit(manager, above.uuid, { job_title: 'Gerente', person: { phone: '19 3232-1010' } })).status).toBe(
      200,
    );
  });

  it('gives only roles they hold in full', async () => {
    const manager = await server.client({ ...managing, brand: ['list'] });
    const all = await server.client('all');
    const { data: small } = await all.call(role.create, {
      body: { name: 'Só marcas', permissions: { brand: ['list'] } },
    });
    const { data: large } = await all.call(role.create, {
      body: { name: 'Marcas e mais', permissions: { brand: ['list', 'update'] } },
    });
    const made = await manager.call(user.create, {
      body: {
        name: 'Novo',
        username: 'novo.um',
        email: 'novo.um@exemplo.com.br',
        role_uuids: [small.uuid],
        person: {},
      },
    });
    const refusal = await manager.refused(403, user.create, {
      body: {
        name: 'Novo',
        username: 'novo.dois',
        email: 'novo.dois@exemplo.com.br',
        role_uuids: [large.uuid],
        person: {},
      },
    });
    expect(refusal.message).toBe('O papel Marcas e mais tem permissões que você não possui.');
    expect(refusal.errors).toEqual({ role_uuids: [refusal.message] });
    expect((await edit(manager, made.data.uuid, { role_uuids: [small.uuid, large.uuid] })).status).toBe(403);
  });

  it('does not change their own roles, status or e-mail, nor delete or reset themselves', async () => {
    const me = await server.person('all');
    const mine = server.as(me);
    expect((await edit(mine, me.uuid, { role_uuids: [] })).body).toMatchObject({
      message: 'Você não pode alterar os seus próprios papéis.',
    });
    expect((await edit(mine, me.uuid, { status: 'INACTIVE' })).status).toBe(403);
    expect((await edit(mine, me.uuid, { email: 'novo.meu@exemplo.com.br' })).status).toBe(422);
    expect((await edit(mine, me.uuid, { job_title: 'Outra' })).status).toBe(200);
    await mine.refused(403, user.remove, { params: { uuid: me.uuid } });
    await mine.refused(403, user.resetPassword, { params: { uuid: me.uuid } });
  });
});

describe('the last active administrator', () => {
  const administrators = async (): Promise<TestAccount[]> => {
    await server.owner.query('delete from user_role using role where role.uuid = role_uuid and role.slug = $1', [
      administratorSlug,
    ]);
    return [await testAccount(server, { administrator: true }), await testAccount(server, { administrator: true })];
  };
  const left = async (): Promise<number> =>
    Number(
      (
        await server.owner.query(
          `select count(*) from user_role join role on role.uuid = role_uuid join app_user on app_user.uuid = user_uuid where slug = $1 and status = 'ACTIVE'`,
          [administratorSlug],
        )
      ).rows[0].count,
    );

  it('cannot be removed, demoted or inactivated, one by one or in bulk', async () => {
    const client = await server.client('all');
    const [first, last] = await administrators();
    expect((await edit(client, first?.uuid ?? '', { status: 'INACTIVE' })).status).toBe(200);
    const uuid = last?.uuid ?? '';
    for (const more of [{ status: 'INACTIVE' }, { role_uuids: [] }]) {
      expect((await edit(client, uuid, more)).body).toMatchObject({
        code: 'last_administrator',
        message: 'Este é o último administrador ativo. Defina outro antes de retirar o seu acesso.',
      });
    }
    await client.refused(409, user.remove, { params: { uuid } });
    await client.call(user.bulkStatus, { body: { status: 'INACTIVE', selection: { uuids: [uuid] } } });
    await client.call(user.bulkRemove, { body: { selection: { uuids: [uuid] } } });
    await server.work();
    expect(await left()).toBe(1);
  });

  it('is left by 64 demotions at once', async () => {
    const client = await server.client('all');
    const [first, second] = await administrators();
    const people = [
      first,
      second,
      ...(await Promise.all(Array.from({ length: 6 }, () => testAccount(server, { administrator: true })))),
    ].map((person) => person?.uuid ?? '');
    const bodies = await Promise.all(people.map(async (uuid) => bodyOf(await shown(uuid))));
    const demote = async (n: number): Promise<number> => {
      const place = n % people.length;
      const change = n % 3 === 0 ? { status: 'INACTIVE' } : { role_uuids: [] };
      const { status } = await client.try(user.update, {
        params: { uuid: people[place] ?? '' },
        body: { ...bodies[place], ...change },
      });
      // A slow machine runs out of connections: the answer says to come back, and one does.
      return status === 503 ? demote(n) : status;
    };
    const statuses = await Promise.all(Array.from({ length: 64 }, (_, n) => demote(n)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await left()).toBe(1);
  });

  it('is not the only one whose role nobody can edit: the administrator holds everything, always', async () => {
    const client = await server.client('all');
    const [first] = await administrators();
    const { data } = await client.call(role.matrix);
    const top = data.find(({ slug }) => slug === administratorSlug);
    expect(top?.permissions['quality']).toContain('calibrations_alerts');
    const refusal = await client.refused(409, role.setPermissions, {
      params: { uuid: top?.uuid ?? '' },
      body: { permissions: {}, version: top?.version },
    });
    expect(refusal.code).toBe('system_role');
    await server.as(first ?? null).call(role.list, { query: {} });
  });
});
