import { beforeAll, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { orderType } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conformResource(
  orderType,
  'service_order_type',
  () => server,
  (n) => ({ name: `Tipo ${n}`, requires_evaluation: n % 2 === 0, status: 'ACTIVE' }),
);

it('a new company already has the usual ones', async () => {
  const attendant = await server.client({ service_order: ['list_type'] });
  const { data } = await attendant.call(orderType.list, { query: { search: 'corretiva' } });
  expect(data).toMatchObject([{ name: 'Corretiva', requires_evaluation: true, requires_budget: true }]);
});

it('a budget is made from an evaluation: a type does not ask for one without the other', async () => {
  const admin = await server.client({ config: ['config_permissions'], service_order: ['list_type'] });
  const body = { name: 'Só orçamento', requires_budget: true };
  expect((await admin.refused(422, orderType.create, { body })).errors).toEqual({
    requires_budget: ['O orçamento vem da avaliação: marque também a avaliação técnica.'],
  });
  const { data } = await admin.call(orderType.list, { query: { per_page: 50 } });
  expect(data.filter((type) => type.requires_budget && !type.requires_evaluation)).toEqual([]);
});
