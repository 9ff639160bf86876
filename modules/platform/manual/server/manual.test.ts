import { beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { manual } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it('tells whoever is signed in the courses and permissions as the modules declare them', async () => {
  const client = await server.client({});
  const { data } = await client.call(manual.facts);
  const order = data.courses.find(({ entity }) => entity === 'service_order');
  expect(order).toMatchObject({ noun: 'A ordem', initial: 'OPEN' });
  expect(order?.states.find(({ value }) => value === 'READY')?.label).toBe('Pronta para Entrega');
  // The budget's own work moves an order; a person does not press that button.
  expect(order?.steps.find(({ label }) => label === 'Liberar pelo orçamento')?.by_hand).toBe(false);
  expect(order?.steps.find(({ label }) => label === 'Liberar')?.by_hand).toBe(true);
  const send = data.permissions.find(({ name }) => name === 'budget.send');
  expect(send).toEqual({
    name: 'budget.send',
    label: 'Enviar ao cliente',
    module: 'Orçamentos',
    roles: ['administrator', 'service_manager', 'attendant'],
  });
});
