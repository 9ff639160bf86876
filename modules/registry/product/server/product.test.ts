import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { operation } from '#core/contract/operation.ts';
import { search } from '#core/contract/search.ts';
import { readSheet } from '#core/server/sheet.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { product } from '../contract.ts';
import { requireProduct } from './public.ts';

let server: TestServer;
let client: TestClient;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  folder = await mkdtemp(join(tmpdir(), 'bancada-product-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

conformResource(
  product,
  'product',
  () => server,
  (n) => ({ code: `P-${n}`, name: `Produto ${n}`, price: '10.50', unit: 'UN', status: 'ACTIVE' }),
);

let count = 0;
const body = (own: object = {}) => {
  count += 1;
  return { code: `TST-${count}`, name: `Monitor ${count}`, ...own };
};
const make = async (own: object = {}) => (await client.call(product.create, { body: body(own) })).data;
const codes = async (query: object) => (await client.call(product.list, { query })).data.map((row) => row.code);

describe('products', () => {
  it('name their brand and the way to their category', async () => {
    const brand_uuid = (await client.call(brand.create, { body: { name: 'Sonora' } })).data.uuid;
    const parent_uuid = (await client.call(equipmentCategory.create, { body: { name: 'Hospitalar' } })).data.uuid;
    const category_uuid = (await client.call(equipmentCategory.create, { body: { name: 'Monitor', parent_uuid } })).data
      .uuid;
    const made = await make({
      brand_uuid,
      category_uuid,
      ncm: '9018.19.80',
      gtin: '7891000315507',
      cost: '1500',
      price: '2300.5',
    });
    expect(made).toMatchObject({
      brand_name: 'Sonora',
      category_path: 'Hospitalar › Monitor',
      ncm: '90181980',
      gtin: '7891000315507',
      cost: '1500.00',
      price: '2300.50',
      unit: 'UN',
      anvisa: { registration: null, situation: 'NONE', manufacturers: [] },
    });
    expect(await codes({ brand_uuid })).toEqual([made.code]);
    expect(await codes({ category_uuid })).toEqual([made.code]);
    await client.refused(409, brand.remove, { params: { uuid: brand_uuid } });
  });

  it.each([
    [{ gtin: '7891000315508' }, 'gtin', 'GTIN inválido'],
    [{ ncm: '123' }, 'ncm', 'NCM tem 8 dígitos'],
    [{ ncm: '99999999' }, 'ncm', 'NCM não existe na tabela em vigor'],
    [{ price: '-1' }, 'price', 'Valor inválido'],
    [{ unit: 'XX' }, 'unit', 'Escolha uma opção da lista'],
    [{ anvisa: { registration: '123', exempt: false } }, 'anvisa.registration', 'O registro ANVISA tem 11 dígitos'],
    [
      { anvisa: { registration: '80012340001', exempt: true } },
      'anvisa.registration',
      'Um produto isento não tem registro',
    ],
    [{ brand_uuid: '00000000-0000-7000-8000-000000000000' }, 'brand_uuid', 'Marca não encontrada.'],
  ])('with %j are refused on their field', async (own, field, message) => {
    const answer = await client.try(product.create, { body: body(own) });
    expect([409, 422]).toContain(answer.status);
    expect((answer.body as { errors: Record<string, string[]> }).errors).toEqual({ [field]: [message] });
  });

  it('have one code, whatever its case', async () => {
    const { code } = await make();
    const refusal = await client.refused(409, product.create, { body: body({ code: code.toLowerCase() }) });
    expect(refusal).toMatchObject({ code: '23000', errors: { code: ['Já existe um produto com este código.'] } });
  });

  it('are found by code, name, model, registration and bar code, in the list and from anywhere', async () => {
    const found = await make({
      code: 'ZZ-77',
      name: 'Oxímetro de pulso portátil',
      model: 'OX-5',
      gtin: '96385074',
      anvisa: { registration: '8.0555.66-0007', exempt: false },
    });
    for (const words of ['zz-77', 'oximetro pulso', 'ox-5', '96385074', '80555660007'])
      expect(await codes({ search: words })).toEqual(['ZZ-77']);
    expect((await client.call(search.find, { query: { q: '80555660007' } })).data).toMatchObject([
      { title: found.name, subtitle: 'ZZ-77 · ANVISA 80555660007', url: `/product/show/${found.uuid}` },
    ]);
    expect(await requireProduct(server.services.db, found.uuid)).toMatchObject({
      code: 'ZZ-77',
      anvisa_situation: 'UNCHECKED',
    });
  });

  it('sort by price both ways, those without one last', async () => {
    const brand_uuid = (await client.call(brand.create, { body: { name: 'Preços' } })).data.uuid;
    const [dear, none, cheap] = [
      await make({ brand_uuid, price: '900' }),
      await make({ brand_uuid }),
      await make({ brand_uuid, price: '5' }),
    ];
    const by = (sort_order: string) => codes({ brand_uuid, sort_by: 'price', sort_order });
    expect(await by('asc')).toEqual([cheap.code, dear.code, none.code]);
    expect(await by('desc')).toEqual([dear.code, cheap.code, none.code]);
  });

  it('go to a sheet with what the agency says of them, no formula among them', async () => {
    const made = await make({
      name: '=HYPERLINK("http://x")',
      price: '12.5',
      anvisa: { registration: null, exempt: true },
    });
    const columns = ['code', 'name', 'price', 'anvisa.situation', 'anvisa.holder'];
    const started = await client.call(product.export, {
      body: { format: 'csv', columns, selection: { uuids: [made.uuid] } },
    });
    await server.work();
    const { raw } = await client.try(operation.result, { params: { id: started.data.operation_id } });
    expect(raw.toString()).toContain("'=HYPERLINK");
    const path = join(folder, 'produtos.csv');
    await writeFile(path, raw);
    const lines: unknown[][] = [];
    for await (const { cells } of readSheet(path, { maxRows: 10 })) lines.push(cells);
    expect(lines).toEqual([
      ['Código', 'Nome', 'Preço de venda (R$)', 'Situação na ANVISA', 'Detentor do registro'],
      [made.code, '=HYPERLINK("http://x")', '12,50', 'Isento', null],
    ]);
  });

  it('tell a change of registration in their history', async () => {
    const made = await make();
    await client.call(product.update, {
      params: { uuid: made.uuid },
      body: {
        code: made.code,
        name: made.name,
        anvisa: { registration: '80012349999', exempt: false },
        version: made.version,
      },
    });
    const { data } = await client.call(activity.ofRecord, {
      params: { entity: 'product', uuid: made.uuid },
      query: {},
    });
    expect(data[0]?.changes).toMatchObject({
      anvisa_registration: [null, '80012349999'],
      anvisa_situation: ['NONE', 'UNCHECKED'],
    });
  });
});
