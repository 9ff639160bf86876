import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import type { Access } from '#core/contract/endpoint.ts';
import { allPermissions } from '#core/contract/permissions.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { urlOf } from '#core/testing/client.ts';

/** Every route against every kind of caller, generated: a route that forgets its guard cannot hide here. */
const guarded = registry.routes.filter(({ endpoint }) => endpoint.access !== 'public');
const byPermission = guarded.filter(({ endpoint }) => typeof endpoint.access !== 'string');
const pairs = Object.entries(allPermissions()).flatMap(([module, actions]) =>
  (actions ?? []).map((action) => ({ module, action })),
);
const grants = (access: Access, pair: { module: string; action: string }): boolean =>
  typeof access !== 'string' && access.some(({ module, action }) => module === pair.module && action === pair.action);

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

  it('that asks a permission answers 403 to each single-permission user who lacks it, and opens to each who holds it', async () => {
    const nobody = await server.person({});
    const holders = await Promise.all(
      pairs.map(async (pair) => ({ pair, who: await server.person({ [pair.module]: [pair.action] }) })),
    );
    const wrong: string[] = [];
    let asked = 0;
    for (const route of byPermission) {
      if ((await ask(route, nobody)) !== 403) wrong.push(`${route.name} opens without permissions`);
      for (const { pair, who } of holders) {
        const status = await ask(route, who);
        asked += 1;
        const open = status !== 403 && status !== 401;
        if (open !== grants(route.endpoint.access, pair))
          wrong.push(`${route.name} answered ${status} to ${pair.module}.${pair.action}`);
        if (status >= 500) wrong.push(`${route.name} answered ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBe(byPermission.length * pairs.length);
  }, 300_000);

  it('that asks only to be signed in opens to everyone signed in', async () => {
    const wrong: string[] = [];
    for (const route of guarded.filter(({ endpoint }) => endpoint.access === 'signed-in')) {
      const status = await ask(route, await server.person({}));
      if (status === 401 || status >= 500) wrong.push(`${route.name} answered ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
