import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { errorBody } from '#core/contract/error.ts';
import { describe as schemaOf } from '#core/server/json-schema.ts';
import { pathOf } from '#core/server/openapi.ts';
import { urlOf } from '#core/testing/client.ts';
import { fuzzed, nastyTexts } from '#core/testing/fuzz.ts';
import { seed } from '#core/testing/seed.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';

/** Calls that end the attacker's own session, or hash passwords, would only slow the others down. */
const slow = new Set([
  'auth.login',
  'auth.firstAccess',
  'auth.logout',
  'auth.mfa',
  'auth.reset',
  'auth.verify',
  'auth.endOthers',
  'profile.changePassword',
  'profile.startTotp',
  'profile.stopTotp',
]);
const targets = registry.routes.filter(({ name, endpoint }) => !slow.has(name) && !endpoint.upload);
/** The heavy counts run in `npm run drill`: here each route gets a few, and each parameter a quarter of the texts. */
const drilled = Number(process.env['FUZZ_RUNS'] ?? 0);
const eachRoute = Math.max(3, Math.ceil(drilled / targets.length));
const everyText = drilled > 0 ? 1 : 4;
const limitMs = Math.max(240_000, eachRoute * targets.length * 20);

/** How the validator words a refusal by itself. */
const english = /Invalid |Unrecognized key|Too (big|small)|: expected /;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const offSchema = (endpoint: Endpoint, status: number, body: unknown): boolean => {
  if (status >= 400) return !errorBody.safeParse(body).success;
  return !endpoint.binary && !endpoint.reply.safeParse(body).success;
};

describe('whatever is sent', () => {
  it(
    `${eachRoute} fuzzed requests to each route get an answer of the contract, never a 5xx`,
    async () => {
      const client = await server.client('all');
      const requestTo = ({ query, body }: Endpoint) =>
        fc.record({
          query: query ? fuzzed(schemaOf(query, 'input')) : fc.constant({}),
          body: body ? fuzzed(schemaOf(body, 'input')) : fc.constant(undefined),
          param: fc.oneof(
            fc.uuid(),
            fc.constantFrom(...nastyTexts.slice(1, 20), '-'.repeat(36), 'a'.repeat(150), 'customer', 'brand'),
          ),
          key: fc.option(fc.constantFrom('', 'a', 'k'.repeat(300), '0000-0000'), { freq: 8 }),
          match: fc.option(fc.constantFrom('*', '"1"', 'W/"1"', 'abc', '"1", "2"'), { freq: 8 }),
        });
      const wrong: string[] = [];
      const attack = ({ name, endpoint }: (typeof targets)[number]) =>
        fc.asyncProperty(requestTo(endpoint), async ({ query, body, param, key, match }) => {
          const params = Object.fromEntries(
            [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key ?? '', param.toWellFormed()]),
          );
          const asked =
            typeof query === 'object' && query !== null && !Array.isArray(query)
              ? (query as Record<string, unknown>)
              : { x: query };
          const clean = Object.fromEntries(
            Object.entries(asked).map(([key, value]) => [
              key,
              (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
            ]),
          );
          const answer = await client.send(
            endpoint.method,
            urlOf(endpoint, { params, query: clean }),
            typeof body === 'object' && body !== null ? body : undefined,
            {
              headers: {
                ...(key !== null && { 'idempotency-key': key }),
                ...(match !== null && { 'if-match': match }),
              },
            },
          );
          if (answer.status >= 500)
            wrong.push(`${name} answered ${answer.status}: ${JSON.stringify({ params, query, body }).slice(0, 400)}`);
          else if (offSchema(endpoint, answer.status, answer.body))
            wrong.push(`${name} ${answer.status} is off schema: ${JSON.stringify(answer.body).slice(0, 400)}`);
          else if (answer.status === 422 && english.test(JSON.stringify(answer.body)))
            wrong.push(`${name} refuses in another language: ${JSON.stringify(answer.body).slice(0, 400)}`);
        });
      for (const [place, target] of targets.entries())
        await fc.assert(attack(target), { numRuns: eachRoute, seed: seed + place });
      expect(wrong).toEqual([]);
      // What the schemas let through and the database had to refuse, whatever the answer was.
      expect(server.logged()).not.toMatch(/"sqlstate":"(22|42)|syntax error at|unhandled/i);
    },
    limitMs + 60_000,
  );

  it('each part of an address by itself means a record, or nothing', async () => {
    const client = await server.client('all');
    const wrong: string[] = [];
    for (const { name, endpoint } of targets) {
      const keys = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
      // The others are as they should be: the first that is wrong would hide the rest.
      for (const bad of keys.length > 1 ? keys : []) {
        const params = Object.fromEntries(keys.map((key) => [key, key === bad ? 'x' : randomUUID()]));
        const { status } = await client.send(endpoint.method, urlOf(endpoint, { params }), endpoint.body && {});
        if (status >= 500) wrong.push(`${name} with :${bad} wrong answered ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('no query parameter of any list lets SQL in', async () => {
    const client = await server.client('all');
    const wrong: string[] = [];
    let turn = 0;
    for (const { name, endpoint } of targets.filter(({ endpoint: { method, query } }) => method === 'GET' && query)) {
      const { properties = {} } = schemaOf(endpoint.query as never, 'input') as { properties?: Record<string, object> };
      for (const parameter of Object.keys(properties)) {
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key ?? '', randomUUID()]),
        );
        const ask = async (text: string): Promise<void> => {
          const query = { [parameter]: text.toWellFormed() };
          const { status } = await client.send('GET', urlOf(endpoint, { params, query }));
          if (status >= 500) wrong.push(`${name}?${parameter}=${text.slice(0, 60)} answered ${status}`);
        };
        // Each parameter begins with another one: all are asked of many.
        turn += 1;
        await Promise.all(nastyTexts.filter((_text, place) => (place + turn) % everyText === 0).map(ask));
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('content types and bodies', () => {
  const create = registry.routes.find(({ name }) => name === 'brand.create');
  const rows = async (): Promise<number> =>
    Number((await server.owner.query('select count(*) from brand')).rows[0].count);

  it('of any odd kind are refused before the handler runs', async () => {
    expect(create).toBeDefined();
    const { token } = await server.person('all');
    const before = await rows();
    const payload = JSON.stringify({ name: 'Não deve entrar', intruder: 1 });
    const kinds = [
      'text/plain',
      ' application/json',
      '\tapplication/json',
      'application/json\t',
      'APPLICATION/XML',
      'application/x-www-form-urlencoded',
      'application/json;charset=utf-7',
      'application/jsonx',
      'application',
      '*/*',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json, text/plain',
      'application/json;;',
      'json',
      '',
      'text/html',
      'image/png',
      'application/octet-stream',
      'application/ld+json',
      'application/vnd.api+json',
      'application/json; charset="',
      'application /json',
      'application/ json',
      'a/b',
      'text/json',
      'application/json\u00a0',
    ];
    for (const kind of kinds) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/brand',
        headers: { authorization: `Bearer ${token}`, 'content-type': kind },
        payload,
      });
      expect([kind, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([kind, true]);
    }
    const bodies = [
      '{',
      '[]',
      '""',
      'null',
      '{"name":"x"',
      '{"__proto__":{"a":1},"name":"x"}',
      '{"constructor":{"prototype":{}},"name":"x"}',
      '{"name":"x","name":"y"}',
      '{"name":"x","n\\u0061me":"y"}',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      `{"name":"${'x'.repeat(2_000_000)}"}`,
    ];
    for (const body of bodies) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/brand',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: body,
      });
      expect([body.slice(0, 40), reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([body.slice(0, 40), true]);
      expect(errorBody.safeParse(reply.json()).success).toBe(true);
    }
    expect(await rows()).toBe(before);
  });

  it('a repeated query key is refused, not guessed', async () => {
    const client = await server.client('all');
    expect((await client.send('GET', '/brand?page=1&page=2')).status).toBe(422);
  });
});

describe('every answer', () => {
  it('carries the security headers, whatever the route and the status', async () => {
    const client = await server.client('all');
    const missing: string[] = [];
    for (const { name, endpoint } of registry.routes) {
      if (endpoint.method !== 'GET') continue;
      const answer = await client.send(
        'GET',
        urlOf(endpoint, { params: { uuid: randomUUID(), id: randomUUID(), doc: '1', entity: 'brand' } }),
      );
      const wanted = [
        'content-security-policy',
        'strict-transport-security',
        'x-content-type-options',
        'referrer-policy',
        'cache-control',
        'x-request-id',
        'permissions-policy',
      ];
      for (const header of wanted) if (!answer.headers[header]) missing.push(`${name}: ${header}`);
      if (!endpoint.binary && answer.headers['cache-control'] !== 'no-store') missing.push(`${name} may be cached`);
      if (!endpoint.binary && !String(answer.headers['content-security-policy']).includes("frame-ancestors 'none'"))
        missing.push(`${name} may be framed`);
    }
    expect(missing).toEqual([]);
  });

  it('of an address nobody can read is ours too', async () => {
    for (const path of [`/brand/${'A'.repeat(5_000)}`, '/brand/%ff', '/brand/%']) {
      const answer = await server.as(null).send('GET', path);
      expect([path.slice(0, 20), answer.status >= 400 && answer.status < 500]).toEqual([path.slice(0, 20), true]);
      expect(errorBody.safeParse(answer.body).success).toBe(true);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('of an unknown address is our own 404', async () => {
    const answer = await server.as(null).send('GET', '/nothing-here');
    expect(answer.status).toBe(404);
    expect(errorBody.parse(answer.body).message).toBe('Endereço não encontrado.');
  });
});

describe('the inventory', () => {
  it('served = documented', async () => {
    const client = await server.client('all');
    const { body } = await client.send('GET', '/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call.operationId));
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
    const served = registry.routes.map(({ endpoint }) => `${endpoint.method.toLowerCase()} ${pathOf(endpoint)}`);
    expect(documented.sort()).toEqual(served.sort());
  });

  it('a route that declares no access does not start', async () => {
    const { createApp } = await import('#core/server/app.ts');
    const { coreModule } = await import('#core/server/core.module.ts');
    const { createRegistry } = await import('#core/server/registry.ts');
    const open = { method: 'GET', path: '/open-door', access: [], reply: errorBody } as const;
    const broken = createRegistry([
      { ...coreModule, identities: registry.identities },
      {
        name: 'broken',
        dependsOn: [],
        mounts: [{ contract: { open }, handlers: { open: async () => ({}) }, gates: {} }],
      },
    ]);
    await expect(createApp({ ...server.services, registry: broken })).rejects.toThrow('broken.open declares no access');
  });
});
