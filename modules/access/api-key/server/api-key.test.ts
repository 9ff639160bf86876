import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { system } from '#core/contract/system.ts';
import { operation } from '#core/contract/operation.ts';
import { testAccount } from '#core/testing/account.ts';
import { TestClient } from '#core/testing/client.ts';
import { testServer, type PermissionMap, type Person, type TestServer } from '#core/testing/server.ts';
import { todayOf } from '#core/server/business-day.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { profile } from '#modules/access/profile/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { apiKey, type ApiKey } from '../contract.ts';

let server: TestServer;
let maker: Person;
beforeAll(async () => {
  server = await testServer();
  await testAccount(server, { administrator: true });
  maker = await server.person('all', 'Marta Criadora');
});

const reading: PermissionMap = { brand: ['list', 'show'] };
let count = 0;
async function makeKey(permissions: PermissionMap = reading, more: object = {}, who: Person = maker) {
  count += 1;
  const body = { name: `Sistema ${count}`, expires_on: addDays(todayOf(server), 90), permissions, ...more };
  const { data, secret } = await server.as(who).call(apiKey.create, { body: body as never });
  return { key: data, secret, client: new TestClient(server.app, secret) };
}
const shown = async (uuid: string): Promise<ApiKey> =>
  (await server.as(maker).call(apiKey.show, { params: { uuid } })).data;
const brandOf = (n: string) => ({ body: { name: `Marca ${n}` } });

describe('a key', () => {
  it('may do what was chosen for it and nothing else; the secret is told once', async () => {
    const { key, secret, client } = await makeKey();
    expect(secret).toMatch(/^bk_[\w-]{51}$/);
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect((await client.try(brand.list)).status).toBe(200);
    await client.refused(403, brand.create, brandOf('de ninguém'));
    expect(JSON.stringify(await shown(key.uuid))).not.toContain(secret);
    const { rows } = await server.owner.query('select * from api_key_secret where key_uuid = $1', [key.uuid]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is made of what its maker holds, of what there is, and of no permission that is a person’s', async () => {
    const few = await server.person({ api_key: ['create', 'show'], brand: ['list'] });
    const body = (permissions: PermissionMap) => ({
      body: { name: 'Além', expires_on: addDays(todayOf(server), 9), permissions },
    });
    const refusal = await server.as(few).refused(403, apiKey.create, body(reading));
    expect(refusal.errors).toHaveProperty('permissions');
    const wrong: PermissionMap[] = [
      {},
      { brand: ['paint'] },
      { role: ['list'] },
      { user: ['create'] },
      { api_key: ['create'] },
      { config: ['config_permissions'] },
    ];
    for (const permissions of wrong) await server.as(maker).refused(422, apiKey.create, body(permissions));
    await server.as(maker).refused(422, apiKey.create, {
      body: { name: 'Ontem', expires_on: addDays(todayOf(server), -1), permissions: reading },
    });
    await server.as(maker).refused(422, apiKey.create, {
      body: { name: 'Para sempre', expires_on: addDays(todayOf(server), 800), permissions: reading },
    });
  });

  it('outlives a new password of its owner, unless whoever resets it says otherwise', async () => {
    const owner = await server.person('all', 'Otávio Dono');
    const [one, other] = [await makeKey(reading, {}, owner), await makeKey(reading, {}, owner)];
    const params = { uuid: owner.uuid };
    const admin = server.as(maker);
    const keys = async () => (await admin.call(user.sessions, { params })).keys.toSorted();
    expect(await keys()).toEqual([one.key.name, other.key.name].toSorted());
    // Who may not touch the account cuts off nothing of it.
    const clerk = await server.person({ user: ['update'] }, 'Clara Balcão');
    await server.as(clerk).refused(403, user.resetPassword, { params, body: { revoke_keys: true } });
    await admin.call(user.resetPassword, { params });
    expect((await one.client.try(brand.list)).status).toBe(200);

    const others = await makeKey();
    await admin.call(user.resetPassword, { params, body: { revoke_keys: true } });
    expect(await keys()).toEqual([]);
    for (const { client } of [one, other]) expect((await client.try(brand.list)).status).toBe(401);
    expect((await others.client.try(brand.list)).status).toBe(200);
    expect((await shown(one.key.uuid)).status).toBe('REVOKED');
    const { data: course } = await admin.call(apiKey.changes, { params: { uuid: one.key.uuid } });
    expect(course.map(({ step, reason }) => [step, reason])).toEqual([
      ['revoke', 'Marta Criadora redefiniu a senha de quem a criou e revogou as chaves.'],
    ]);
  });

  it('is refused what is a person’s own, whatever it holds', async () => {
    const all = server.services.registry.permissions;
    const { client } = await makeKey(all.forKeys(all.all()) as PermissionMap);
    for (const call of [auth.me, profile.record, auth.logout]) await client.refused(403, call);
    await client.refused(403, apiKey.create, { body: {} });
    await client.refused(403, user.create, { body: {} });
    await client.refused(403, system.openapi);
    expect((await client.try(user.list)).status).toBe(200);
  });

  it('signs what it does with its name and the person it acts for', async () => {
    const { key, client } = await makeKey({ brand: ['create'] });
    const { data } = await client.call(brand.create, brandOf('assinada'));
    const { rows } = await server.owner.query('select * from activity_log where entity_uuid = $1', [data.uuid]);
    expect(rows[0]).toMatchObject({ user_uuid: maker.uuid, user_name: `${key.name} (chave ${key.prefix})` });
  });

  it('repeats a call once: under its own repetition keys, not its maker’s', async () => {
    const { client } = await makeKey({ brand: ['create'] });
    const headers = { 'idempotency-key': 'a-mesma-chave' };
    const first = await client.try(brand.create, brandOf('repetida'), { headers });
    const again = await client.try(brand.create, brandOf('repetida'), { headers });
    expect([first.status, again.status, again.headers['idempotent-replay']]).toEqual([201, 201, 'true']);
    const person = await server.as(maker).try(brand.create, brandOf('da pessoa'), { headers });
    expect(person.status).toBe(201);
    expect(person.headers['idempotent-replay']).toBeUndefined();
  });

  it('says when and from where it was last used', async () => {
    const { key, client } = await makeKey();
    expect(await shown(key.uuid)).toMatchObject({ last_used_at: null, last_used_ip: null });
    await client.call(brand.list, { query: {} });
    const used = await shown(key.uuid);
    expect(used).toMatchObject({ last_used_ip: '127.0.0.1', version: key.version });
    expect(used.last_used_at).not.toBeNull();
  });
});

describe('a key stops', () => {
  it('when it is revoked, at the next call and for good', async () => {
    const { key, client } = await makeKey();
    await server.as(maker).call(apiKey.revoke, {
      params: { uuid: key.uuid },
      body: { version: key.version, reason: 'Sistema trocado' },
    });
    await client.refused(401, brand.list);
    const after = await shown(key.uuid);
    expect(after).toMatchObject({ status: 'REVOKED', secrets: [] });
    await server.as(maker).refused(409, apiKey.rotate, {
      params: { uuid: key.uuid },
      body: { version: after.version, overlap_hours: 1 },
    });
  });

  it('on the day after its last', async () => {
    const { key, client } = await makeKey();
    const ends = (day: string) =>
      server.owner.query('update api_key set expires_on = $2 where uuid = $1', [key.uuid, day]);
    await ends(todayOf(server));
    expect((await client.try(brand.list)).status).toBe(200);
    await ends(addDays(todayOf(server), -1));
    await client.refused(401, brand.list);
  });

  it('with the person it acts for', async () => {
    const who = await server.person('all');
    const { key, client } = await makeKey(reading, {}, who);
    await server.owner.query("update app_user set status = 'INACTIVE' where uuid = $1", [who.uuid]);
    await client.refused(401, brand.list);
    const { data } = await server.as(maker).call(apiKey.effective, { params: { uuid: key.uuid } });
    expect(data).toEqual({ owner_active: false, permissions: {} });
  });

  it('doing what its maker may do no more, at the next call', async () => {
    const who = await server.person({ api_key: ['create', 'show'], brand: ['list', 'show', 'create'] });
    const { key, client } = await makeKey({ brand: ['list', 'create'] }, {}, who);
    expect((await client.try(brand.create, brandOf('ainda'))).status).toBe(201);
    await server.owner.query(
      `update role set permissions = '{"brand":["list"],"api_key":["create","show"]}'
       where uuid in (select role_uuid from user_role where user_uuid = $1)`,
      [who.uuid],
    );
    await client.refused(403, brand.create, brandOf('já não'));
    expect((await client.try(brand.list)).status).toBe(200);
    const { data } = await server.as(maker).call(apiKey.effective, { params: { uuid: key.uuid } });
    expect(data.permissions).toEqual({ brand: ['list'] });
  });

  it('for a while past its calls a minute: 429 with how long to wait', async () => {
    const { client } = await makeKey(reading, { per_minute: 3 });
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await client.try(brand.list));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a new secret', () => {
  const rotate = async ({ uuid, version }: ApiKey, overlap_hours: number) =>
    server.as(maker).call(apiKey.rotate, { params: { uuid }, body: { version, overlap_hours } });

  it('stands beside the one before for as long as was chosen', async () => {
    const { key, client } = await makeKey();
    const { data, secret } = await rotate(key, 24);
    const newer = new TestClient(server.app, secret);
    expect([(await client.try(brand.list)).status, (await newer.try(brand.list)).status]).toEqual([200, 200]);
    expect(data.secrets).toHaveLength(2);
    expect(data.secrets[0]).toMatchObject({ prefix: secret.slice(0, 11), valid_until: null });
    await server.owner.query(
      "update api_key_secret set valid_until = now() - interval '1 second' where key_uuid = $1 and valid_until is not null",
      [key.uuid],
    );
    await client.refused(401, brand.list);
    expect((await newer.try(brand.list)).status).toBe(200);
  });

  it('ends the one before at once where nobody waits for it, and never lets it stand past seven days', async () => {
    const { key, client } = await makeKey();
    await server.as(maker).refused(422, apiKey.rotate, {
      params: { uuid: key.uuid },
      body: { version: key.version, overlap_hours: 169 },
    });
    await rotate(key, 0);
    await client.refused(401, brand.list);
  });

  it('is given to nobody who may do less than the key', async () => {
    const { key } = await makeKey({ brand: ['list', 'delete'] });
    const other = await server.person({ api_key: ['update', 'show'], brand: ['list'] });
    await server.as(other).refused(403, apiKey.rotate, {
      params: { uuid: key.uuid },
      body: { version: key.version, overlap_hours: 1 },
    });
    const { name, expires_on, per_minute, version } = key;
    await server.as(other).refused(403, apiKey.update, {
      params: { uuid: key.uuid },
      body: { name, expires_on, per_minute, version, permissions: { brand: ['list'] } },
    });
  });

  it('is not told again to who repeats the call: neither kept for it nor in a log or history', async () => {
    const headers = { 'idempotency-key': 'chave-da-chave' };
    const body = { name: 'Uma vez só', expires_on: addDays(todayOf(server), 9), permissions: reading };
    const first = await server.as(maker).try(apiKey.create, { body }, { headers });
    const { secret } = first.body as { secret: string };
    const again = await server.as(maker).refused(409, apiKey.create, { body }, { headers });
    expect(again.code).toBe('already_done');
    await new TestClient(server.app, secret).call(brand.list, { query: {} });
    const { rows } = await server.owner.query(
      `select (select json_agg(k) from idempotency_key k) as keys, (select json_agg(a) from activity_log a) as log`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(server.logged()).not.toContain(secret);
    expect(server.logged()).not.toContain(secret.slice(11));
  });
});

describe('background work of a key', () => {
  it('is its own: signed with its name, seen by nobody else, and over when it is revoked', async () => {
    const { key, client } = await makeKey({ brand: ['list', 'delete', 'create'] });
    const { data: made } = await client.call(brand.create, brandOf('em lote'));
    const started = await client.call(brand.bulkRemove, { body: { selection: { uuids: [made.uuid] } } });
    const id = started.data.operation_id;
    await server.as(maker).refused(404, operation.status, { params: { id } });
    await server.work();
    expect((await client.call(operation.status, { params: { id } })).data.status).toBe('completed');
    const { rows } = await server.owner.query(
      "select user_name from activity_log where entity_uuid = $1 and action = 'delete'",
      [made.uuid],
    );
    expect(rows[0]).toMatchObject({ user_name: `${key.name} (chave ${key.prefix})` });

    const { data: kept } = await client.call(brand.create, brandOf('que fica'));
    await client.call(brand.bulkRemove, { body: { selection: { uuids: [kept.uuid] } } });
    await server.as(maker).call(apiKey.revoke, {
      params: { uuid: key.uuid },
      body: { version: (await shown(key.uuid)).version, reason: 'Vazou' },
    });
    await server.work();
    expect((await server.as(maker).try(brand.show, { params: { uuid: kept.uuid } })).status).toBe(200);
  });
});
