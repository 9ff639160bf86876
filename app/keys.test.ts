import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import { addDays } from '#core/contract/days.ts';
import type { PermissionMap } from '#core/contract/permissions.ts';
import { todayOf } from '#core/server/business-day.ts';
import { TestClient, urlOf } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { apiKey } from '#modules/access/api-key/contract.ts';

/** Every call of the product with the strongest key there can be: what is a person's stays a person's. */
let server: TestServer;
let strongest: TestClient;
let weakest: TestClient;
beforeAll(async () => {
  server = await testServer();
  const maker = await server.client('all');
  const key = async (name: string, permissions: PermissionMap): Promise<TestClient> => {
    const body = { name, expires_on: addDays(todayOf(server), 9), permissions, per_minute: 6000 };
    return new TestClient(server.app, (await maker.call(apiKey.create, { body: body as never })).secret);
  };
  strongest = await key('Tudo', registry.permissions.forKeys(registry.permissions.all()));
  weakest = await key('Quase nada', { brand: ['list'] });
});

const guarded = registry.routes.filter(({ endpoint }) => endpoint.access !== 'public');
const forKeys = registry.permissions.forKeys(registry.permissions.all()) as Record<string, string[]>;
const opensTo = ({ endpoint: { access, keys } }: (typeof guarded)[number], held: Record<string, string[]>): boolean =>
  typeof access === 'string'
    ? keys === true
    : access.some(({ module, action }) => held[module]?.includes(action) ?? false);

async function statusOf(client: TestClient, { endpoint }: (typeof guarded)[number]): Promise<number> {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', randomUUID()]),
  );
  return (await client.send(endpoint.method, urlOf(endpoint, { params }), endpoint.body ? {} : undefined)).status;
}

/** Who may do what, and with what: the rows that must be the same afterwards, whatever a key tried. */
const standing = async (): Promise<string> => {
  const { rows } = await server.owner.query<{ all: string }>(
    `select md5(concat(
      (select json_agg(to_jsonb(u) - 'access_version' order by uuid) from app_user u),
      (select json_agg(r order by uuid) from role r),
      (select json_agg(m order by user_uuid, role_uuid) from user_role m),
      (select json_agg(to_jsonb(k) - 'last_used_at' - 'last_used_ip' order by uuid) from api_key k),
      (select json_agg(s order by uuid) from api_key_secret s),
      (select json_agg(to_jsonb(s) - 'last_used_at' order by uuid) from session s))) as all`,
  );
  return rows[0]?.all ?? '';
};

it('opens each call by the permissions a key may hold and never further; its own standing it cannot touch', async () => {
  const before = await standing();
  const wrong: string[] = [];
  for (const route of guarded) {
    for (const [client, held] of [
      [strongest, forKeys],
      [weakest, { brand: ['list'] }],
    ] as [TestClient, Record<string, string[]>][]) {
      const status = await statusOf(client, route);
      if (status === 429) throw new Error('the test asks faster than its keys may');
      const open = status !== 403 && status !== 401;
      if (open !== opensTo(route, held) || status >= 500) wrong.push(`${route.name} answered ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await standing()).toBe(before);
}, 300_000);

it('lets no key write what is about people’s access, nor read what is told of a person alone', () => {
  const about = /^(user|role|permission|api-key|auth|profile|notification)\./;
  const open = guarded.filter((route) => about.test(route.name) && opensTo(route, forKeys));
  expect(open.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ name }) => name)).toEqual(['user.export']);
});

it('names the calls that ask no permission and are open to keys all the same: each answers by what the key may see', () => {
  const open = guarded.filter(({ endpoint }) => endpoint.access === 'signed-in' && endpoint.keys);
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'business-calendar.show',
    'core.cancel',
    'core.download',
    'core.find',
    'core.list',
    'core.logs',
    'core.ofRecord',
    'core.result',
    'core.status',
    'core.thumbnail',
  ]);
});

it('refuses a secret that is none, and says no more of it than of no session', async () => {
  for (const secret of ['bk_', `bk_${'a'.repeat(51)}`, 'bk_×'])
    expect((await statusOf(new TestClient(server.app, secret), guarded[0] as (typeof guarded)[number])) >= 400).toBe(
      true,
    );
});
