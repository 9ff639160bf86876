import { beforeAll, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { supplierType } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conformResource(
  supplierType,
  'supplier_type',
  () => server,
  (n) => ({ name: `Tipo ${n}`, supplies: ['PARTS' as const] }),
);

it('a new company has the usual types; who sees them changes nothing', async () => {
  const reader = await server.client({ supplier: ['list_type'] });
  const { data } = await reader.call(supplierType.list, { query: { supplies: 'CALIBRATION' } });
  expect(data).toMatchObject([{ name: 'Laboratório de calibração', checklist_uuid: null }]);
  await reader.refused(403, supplierType.create, { body: { name: 'Outro', supplies: ['PARTS'] } });
  const stranger = await server.client({ supplier: ['list', 'show'] });
  await stranger.refused(403, supplierType.list, { query: {} });
});

it('asks a checklist made for suppliers, not one of the bench', async () => {
  const client = await server.client('all');
  const modules = [{ name: 'Estrutura', tasks: [{ description: 'Tem responsável técnico?' }] }];
  const made = async (type: 'SUPPLIER' | 'SERVICE') =>
    (await client.call(checklist.create, { body: { name: `Checklist ${type}`, type, modules } })).data.uuid;
  const body = { name: 'Fabricante', supplies: ['PARTS' as const] };
  const wrong = await client.refused(422, supplierType.create, {
    body: { ...body, checklist_uuid: await made('SERVICE') },
  });
  expect(wrong.errors).toEqual({ checklist_uuid: ['Escolha um checklist de qualificação de fornecedor'] });
  const { data } = await client.call(supplierType.create, {
    body: { ...body, checklist_uuid: await made('SUPPLIER') },
  });
  expect(data.checklist_name).toBe('Checklist SUPPLIER');
});
