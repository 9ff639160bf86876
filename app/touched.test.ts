import { beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const touchedBy = async (method: 'POST' | 'GET', path: string, body?: object): Promise<string[] | undefined> => {
  const client = await server.client('all');
  const { headers } = await client.send(method, path, body);
  return (headers['x-touched'] as string | undefined)?.split(',');
};

it('a write says what it made old, a reading and a refusal do not', async () => {
  const body = { name: 'Marca tocada' };
  expect(await touchedBy('POST', '/brand', body)).toEqual(
    // What shows brands, far from their own screen.
    expect.arrayContaining(['/brand', '/equipment', '/service-order', '/activity-log']),
  );
  expect(await touchedBy('POST', '/brand', body)).toBeUndefined();
  expect(await touchedBy('GET', '/brand')).toBeUndefined();
});
