import { beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { coverage } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it('asks who pays before anything is saved', async () => {
  const desk = await server.client('all');
  const line = { kind: 'OTHER', quantity: '1', unit_price: '100.00' } as const;
  const items = [line, { ...line, kind: 'TRAVEL' as const }];
  const { data } = await desk.call(coverage.propose, { body: { items, courtesy_reason: 'Primeira visita' } });
  expect(data).toMatchObject([{ cause: 'COURTESY', percent: '100.00' }, { reason: 'Cortesia: Primeira visita' }]);
});
