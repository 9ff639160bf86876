import { beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { permission } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it('the catalogue is the code’s own, with words for everything', async () => {
  const client = await server.client({ config: ['config_permissions'] });
  const { data } = await client.call(permission.catalogue);
  expect(Object.fromEntries(data.map(({ module, actions }) => [module, actions.map(({ action }) => action)]))).toEqual(
    server.services.registry.permissions.all(),
  );
  expect(
    data
      .flatMap(({ label, group, actions }) => [label, group, ...actions.map((action) => action.label)])
      .filter((words) => !words),
  ).toEqual([]);
});
