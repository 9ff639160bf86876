import { beforeAll, describe, expect, it } from 'vitest';
import { testAccount } from '#core/testing/account.ts';
import { serverOn, testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { role } from '#modules/access/role/contract.ts';
import { user } from '#modules/access/user/contract.ts';

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await testServer();
  second = await serverOn(server.databaseUrl, server.services.config.dataDir);
  return () => second.close();
});

const roleOf = async (uuid: string): Promise<{ uuid: string; version: number }> =>
  (
    await server.owner.query(
      'select role.uuid, role.version from user_role join role on role.uuid = role_uuid where user_uuid = $1',
      [uuid],
    )
  ).rows[0];

describe('a change of access counts at the very next request, in every process', () => {
  it('when a role gains and loses a permission', async () => {
    const person = await server.person({ customer: ['list'] });
    const admin = await server.client('all');
    await server.as(person).refused(403, brand.list);
    await second.as(person).refused(403, brand.list);
    const held = await roleOf(person.uuid);
    const { data } = await admin.call(role.setPermissions, {
      params: { uuid: held.uuid },
      body: { permissions: { brand: ['list'] }, version: held.version },
    });
    await server.as(person).call(brand.list, { query: {} });
    await second.as(person).call(brand.list, { query: {} });
    await admin.call(role.setPermissions, {
      params: { uuid: held.uuid },
      body: { permissions: {}, version: data.version },
    });
    await second.as(person).refused(403, brand.list);
    await server.as(person).refused(403, brand.list);
  });

  it('when a role is given and taken', async () => {
    const person = await testAccount(server);
    const admin = await server.client('all');
    const { data: extra } = await admin.call(role.create, {
      body: { name: 'Vê marcas', permissions: { brand: ['list'] } },
    });
    const give = async (role_uuids: string[]): Promise<void> => {
      const { data: now } = await admin.call(user.show, { params: { uuid: person.uuid } });
      const { name, username, email, version } = now;
      await admin.call(user.update, {
        params: { uuid: person.uuid },
        body: { name, username, email, person: {}, role_uuids, version },
      });
    };
    await second.as(person).refused(403, brand.list);
    await give([extra.uuid]);
    await second.as(person).call(brand.list, { query: {} });
    await give([]);
    await second.as(person).refused(403, brand.list);
  });

  it('when someone is suspended, or given a temporary password', async () => {
    const admin = await server.client('all');
    const [suspended, reset] = [
      await testAccount(server, { permissions: { brand: ['list'] } }),
      await testAccount(server, { permissions: { brand: ['list'] } }),
    ];
    for (const person of [suspended, reset]) await second.as(person).call(brand.list, { query: {} });
    const started = await admin.call(user.bulkStatus, {
      body: { status: 'INACTIVE', selection: { uuids: [suspended.uuid] } },
    });
    expect(started.data.operation_id).toBeTruthy();
    await server.work();
    await admin.call(user.resetPassword, { params: { uuid: reset.uuid } });
    for (const person of [suspended, reset]) await second.as(person).refused(401, brand.list);
  });

  it('when a role is edited while being given to someone: nobody keeps the old permissions', async () => {
    const admin = await server.client('all');
    for (let round = 0; round < 10; round += 1) {
      const { data: shared } = await admin.call(role.create, {
        body: { name: `Disputado ${round}`, permissions: { brand: ['list'] } },
      });
      const person = await server.person({});
      await server.as(person).refused(403, brand.list);
      const give = server.owner.query('insert into user_role (user_uuid, role_uuid) values ($1, $2)', [
        person.uuid,
        shared.uuid,
      ]);
      const edit = admin.call(role.setPermissions, {
        params: { uuid: shared.uuid },
        body: { permissions: {}, version: shared.version },
      });
      const ask = server.as(person).send('GET', '/brand');
      await Promise.all([give, edit, ask]);
      await server.as(person).refused(403, brand.list);
    }
  });
});
