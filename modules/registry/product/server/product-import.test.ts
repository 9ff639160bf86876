import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { operation, type Operation } from '#core/contract/operation.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { dataImport, type ImportRow } from '#modules/platform/import/contract.ts';
import { product } from '../contract.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  await client.call(brand.create, { body: { name: 'Dräger' } });
  const { data } = await client.call(equipmentCategory.create, { body: { name: 'Hospitalar' } });
  await client.call(equipmentCategory.create, { body: { name: 'Monitor', parent_uuid: data.uuid } });
});

async function analysed(name: string, content: Buffer): Promise<ImportRow> {
  const { payload, headers } = multipart([{ field: 'file', name, content }], { type: 'product' });
  const sent = (await client.send('POST', '/import', payload, { headers })).body as { data: ImportRow };
  const { uuid, headers: columns } = sent.data;
  await client.call(dataImport.map, {
    params: { uuid },
    body: { mapping: columns.map(({ column }) => column), clear_empty: false },
  });
  await server.work();
  return (await client.call(dataImport.show, { params: { uuid } })).data;
}
const confirmed = async ({ uuid }: ImportRow): Promise<ImportRow> => {
  await client.call(dataImport.confirm, { params: { uuid } });
  await server.work();
  return (await client.call(dataImport.show, { params: { uuid } })).data;
};
const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'));

describe('products from a sheet', () => {
  it('come with brand and category by name, and are told apart by code', async () => {
    const file = csv(
      'codigo;nome;marca;categoria;unidade;ncm;gtin;registro_anvisa;isento;preco_custo;preco_venda;ativo',
      'A-1;Ventilador;drager;Monitor;UN;9018.19.80;7891000315507;80012340001;;1.500,5;2300;Sim',
      'A-2;Cabo;DRÄGER;Hospitalar › Monitor;Caixa (CX);;SEM GTIN;;Sim;;9,90;Não',
      'A-3;Sem marca;Ninguém;Nada;UN;99999999;123;1;;x;;Sim',
    );
    const row = await analysed('produtos.csv', file);
    expect(row.counts).toMatchObject({ new: 2, invalid: 1 });
    const { data: lines } = await client.call(dataImport.lines, {
      params: { uuid: row.uuid },
      query: { class: 'INVALID' },
    });
    expect(lines[0]?.problems.map(({ column }) => column).sort()).toEqual(
      ['Categoria', 'Custo (R$)', 'GTIN', 'Marca', 'Registro ANVISA'].sort(),
    );
    expect((await confirmed(row)).counts).toMatchObject({ created: 2 });
    const [one, two] = (await client.call(product.list, { query: { search: 'A-', sort_by: 'code' } })).data;
    expect(one).toMatchObject({
      code: 'A-1',
      brand_name: 'Dräger',
      category_path: 'Hospitalar › Monitor',
      cost: '1500.50',
      price: '2300.00',
      anvisa: { registration: '80012340001', situation: 'UNCHECKED' },
    });
    expect(two).toMatchObject({ unit: 'CX', status: 'INACTIVE', price: '9.90', anvisa: { situation: 'EXEMPT' } });
  });

  it.each(['xlsx', 'csv'] as const)('as exported (%s) show no difference', async (format) => {
    const started = await client.try(product.export, { body: { format, selection: { query: {} } } });
    await server.work();
    const { operation_id: id } = (started.body as { data: Operation }).data;
    const { raw } = await client.try(operation.result, { params: { id } });
    const row = await analysed(`produtos.${format}`, raw);
    expect(row.counts).toMatchObject({ total: 2, equal: 2, new: 0, changed: 0, invalid: 0, conflict: 0 });
  });

  it('change what the line says and nothing else, and can be taken back', async () => {
    const row = await analysed('precos.csv', csv('Código;Preço;Marca', 'a-1;2.500,00;Dräger', 'A-2;9,9;'));
    expect(row.counts).toMatchObject({ changed: 1, equal: 1 });
    const { data: lines } = await client.call(dataImport.lines, {
      params: { uuid: row.uuid },
      query: { class: 'CHANGED' },
    });
    expect(lines[0]?.changes).toEqual({ price: ['R$\u00a02.300,00', 'R$\u00a02.500,00'] });
    await confirmed(row);
    const after = (await client.call(product.list, { query: { search: 'A-1' } })).data[0];
    expect(after).toMatchObject({ price: '2500.00', brand_name: 'Dräger', anvisa: { registration: '80012340001' } });
    await client.call(dataImport.undo, { params: { uuid: row.uuid } });
    await server.work();
    expect((await client.call(product.list, { query: { search: 'A-1' } })).data[0]?.price).toBe('2300.00');
  });
});
