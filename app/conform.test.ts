import { beforeAll, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import { conform } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conform(registry.routes, () => server);

it('leaves no mounted contract out, the public ones neither', () => {
  const mounts = registry.modules.flatMap(({ mounts: own }) => own);
  expect(registry.routes).toHaveLength(mounts.reduce((sum, { contract }) => sum + Object.keys(contract).length, 0));
  expect(registry.routes.some(({ name }) => name.startsWith('approval.'))).toBe(true);
});
