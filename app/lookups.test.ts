import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registry } from '#app/server.ts';
import { urlOf } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';

/** Every GET that takes a query and names no record. */
const lookups = registry.routes.flatMap(({ endpoint }) =>
  endpoint.method === 'GET' && !endpoint.path.includes(':') && endpoint.query instanceof z.ZodObject
    ? [{ endpoint, keys: Object.keys(endpoint.query.shape), needed: neededOf(endpoint.query) }]
    : [],
);
/** What such a call is never asked without: days. */
function neededOf({ shape }: z.ZodObject): Record<string, string> {
  const needed = Object.entries(shape).filter(([, schema]) => !(schema as z.ZodType).safeParse(undefined).success);
  return Object.fromEntries(needed.map(([key]) => [key, '2027-01-04']));
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('every lookup', () => {
  it('takes an empty parameter for none at all', async () => {
    const client = await server.client('all');
    for (const { endpoint, keys } of lookups) {
      const bare = await client.send('GET', endpoint.path);
      const empty = await client.send('GET', `${endpoint.path}?${keys.map((key) => `${key}=`).join('&')}`);
      expect(empty.status, endpoint.path).toBe(bare.status);
      const dataOf = ({ body }: { body: unknown }) => JSON.stringify((body as { data?: unknown }).data);
      expect(dataOf(empty), endpoint.path).toBe(dataOf(bare));
    }
  });

  it('answers each operator its contract takes', async () => {
    const client = await server.client('all');
    for (const { endpoint, keys, needed } of lookups) {
      for (const key of keys) {
        const value = key.endsWith('_empty') ? '1' : key.endsWith('_has') ? 'a' : undefined;
        if (value === undefined && !key.endsWith('_uuid_not')) continue;
        const query = { ...needed, [key]: value ?? randomUUID() };
        const { status } = await client.send('GET', urlOf(endpoint, { query } as never));
        expect(status, `${endpoint.path} ${key}`).toBe(200);
      }
    }
  });
});
