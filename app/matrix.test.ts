import { createHash, randomUUID } from 'node:crypto';
import process from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import type { Access } from '#core/contract/endpoint.ts';
import { testServer, type PermissionMap, type Person, type TestServer } from '#core/testing/server.ts';
import { urlOf } from '#core/testing/client.ts';

/** Every route against every kind of caller, generated: a route that forgets its guard cannot hide here. */
const guarded = registry.routes.filter(({ endpoint }) => endpoint.access !== 'public');
const byPermission = guarded.filter(({ endpoint }) => typeof endpoint.access !== 'string');
const pairs = Object.entries(registry.permissions.all()).flatMap(([module, actions]) =>
  (actions ?? []).map((action) => ({ module, action })),
);
const grants = (access: Access, pair: { module: string; action: string }): boolean =>
  typeof access !== 'string' && access.some(({ module, action }) => module === pair.module && action === pair.action);

const nameOf = ({ module, action }: { module: string; action: string }): string => `${module}.${action}`;
/** Whoever is refused with every other permission together is refused with each of them alone. */
const allBut = (access: Access): PermissionMap =>
  Object.fromEntries(
    Object.entries(registry.permissions.all()).map(([module, actions]) => [
      module,
      (actions ?? []).filter((action) => !grants(access, { module, action })),
    ]),
  );
/** One by one all the same, in the long runs: every route with every permission. */
const everyPair = process.env.MATRIX === 'full';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function ask(route: (typeof guarded)[number], who: Person | null): Promise<number> {
  const params = Object.fromEntries(
    [...route.endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', randomUUID()]),
  );
  const answer = await server
    .as(who)
    .send(route.endpoint.method, urlOf(route.endpoint, { params }), route.endpoint.body ? {} : undefined);
  return answer.status;
}

describe('every guarded route', () => {
  it('answers 401 to whoever has no living session', async () => {
    const expired = await server.person('all');
    const loggedOut = await server.person('all');
    const suspended = await server.person('all');
    await server.owner.query("update session set expires_at = now() - interval '1 minute' where user_uuid = $1", [
      expired.uuid,
    ]);
    await server.owner.query('update session set revoked_at = now() where user_uuid = $1', [loggedOut.uuid]);
    await server.owner.query("update app_user set status = 'INACTIVE' where uuid = $1", [suspended.uuid]);
    const forged = { ...expired, token: createHash('sha256').update('forged').digest('hex') };
    const callers: [string, Person | null][] = [
      ['anonymous', null],
      ['expired', expired],
      ['logged out', loggedOut],
      ['suspended', suspended],
      ['forged', forged],
    ];
    const wrong: string[] = [];
    for (const route of guarded) {
      for (const [kind, who] of callers) {
        const status = await ask(route, who);
        if (status !== 401) wrong.push(`${route.name} answered ${status} to ${kind}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('that asks a permission opens to each who holds it alone, and answers 403 to who holds all the others', async () => {
    const nobody = await server.person({});
    const holders = new Map(
      await Promise.all(
        pairs.map(async (pair) => [nameOf(pair), await server.person({ [pair.module]: [pair.action] })] as const),
      ),
    );
    const lacking = new Map<string, Person>();
    const whoLacks = async (access: Access): Promise<Person> => {
      const key = JSON.stringify(access);
      const known = lacking.get(key) ?? (await server.person(allBut(access)));
      lacking.set(key, known);
      return known;
    };
    const wrong: string[] = [];
    for (const route of byPermission) {
      const { access } = route.endpoint;
      if ((await ask(route, nobody)) !== 403) wrong.push(`${route.name} opens without permissions`);
      if ((await ask(route, await whoLacks(access))) !== 403) wrong.push(`${route.name} opens to all others`);
      for (const pair of everyPair ? pairs : pairs.filter((one) => grants(access, one))) {
        const status = await ask(route, holders.get(nameOf(pair)) ?? nobody);
        const open = status !== 403 && status !== 401;
        if (open !== grants(access, pair)) wrong.push(`${route.name} answered ${status} to ${nameOf(pair)}`);
        if (status >= 500) wrong.push(`${route.name} answered ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 600_000);

  it('that asks only to be signed in opens to everyone signed in', async () => {
    const wrong: string[] = [];
    for (const route of guarded.filter(({ endpoint }) => endpoint.access === 'signed-in')) {
      const status = await ask(route, await server.person({}));
      if (status === 401 || status >= 500) wrong.push(`${route.name} answered ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
