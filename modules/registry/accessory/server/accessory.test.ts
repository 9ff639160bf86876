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
import { accessory } from '../contract.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'bancada-accessory-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

conformResource(
  accessory,
  'accessory',
  () => server,
  (n) => ({ name: `Cabo ${n}`, code: `CB-${n}`, price: '10.50', status: 'ACTIVE' }),
);

const newBrand = async (client: TestClient, name: string) =>
  (await client.call(brand.create, { body: { name } })).data.uuid;
const newCategory = async (client: TestClient, name: string, parent_uuid: string | null = null) =>
  (await client.call(equipmentCategory.create, { body: { name, parent_uuid } })).data.uuid;
const names = async (client: TestClient, query: object) =>
  (await client.call(accessory.list, { query })).data.map((row) => row.name);
const missing = '00000000-0000-7000-8000-000000000000';

describe('accessories', () => {
  it('name their brand and the way to each category, in the order chosen', async () => {
    const client = await server.client('all');
    const brand_uuid = await newBrand(client, 'Sonora');
    const root = await newCategory(client, 'Hospitalar');
    const [one, two] = [await newCategory(client, 'Zênite', root), await newCategory(client, 'Alfa')];
    const body = { name: 'Sensor', code: 'S-1', brand_uuid, equipment_category_uuids: [one, two], price: '99.9' };
    const { data } = await client.call(accessory.create, { body });
    expect(data).toMatchObject({
      brand_name: 'Sonora',
      equipment_category_uuids: [one, two],
      equipment_categories: ['Hospitalar › Zênite', 'Alfa'],
      price: '99.90',
      status: 'ACTIVE',
    });
    const listed = await client.call(accessory.list, { query: { search: 'S-1' } });
    expect(listed.data).toEqual([data]);
  });

  it('change the order of their categories as one version, told in their own history', async () => {
    const client = await server.client('all');
    const [one, two] = [await newCategory(client, 'Troca um'), await newCategory(client, 'Troca dois')];
    const body = { name: 'Trocado', code: 'T-1', equipment_category_uuids: [one, two] };
    const { data } = await client.call(accessory.create, { body });
    const params = { uuid: data.uuid };
    const swapped = await client.call(accessory.update, {
      params,
      body: { ...body, equipment_category_uuids: [two, one], version: 1 },
    });
    expect(swapped.data).toMatchObject({ version: 2, equipment_categories: ['Troca dois', 'Troca um'] });
    const fewer = await client.call(accessory.update, {
      params,
      body: { ...body, equipment_category_uuids: [two], version: 2 },
    });
    expect(fewer.data.equipment_categories).toEqual(['Troca dois']);
    const trail = await client.call(activity.ofRecord, { params: { entity: 'accessory', uuid: data.uuid }, query: {} });
    // A line is told by its place and its uuid.
    const told = trail.data.map((row) =>
      Object.entries(row.changes).map(([path, change]) => [path.replace(/:[^.]+/, ''), change]),
    );
    expect(told.slice(0, 2)).toEqual([
      [['equipment_categories.2.equipment_category_uuid', [one, null]]],
      [['equipment_categories.order', [null, true]]],
    ]);
  });

  it('have a code of their own, whatever its case', async () => {
    const client = await server.client('all');
    await client.call(accessory.create, { body: { name: 'Primeiro', code: 'ab-9' } });
    const refusal = await client.refused(409, accessory.create, { body: { name: 'Segundo', code: 'AB-9' } });
    expect(refusal).toMatchObject({ code: '23000', errors: { code: ['Já existe um acessório com este código.'] } });
  });

  it('point only to brands and categories that exist, each once, and cost nothing below zero', async () => {
    const client = await server.client('all');
    const category = await newCategory(client, 'Repetida');
    const refusals: [object, object][] = [
      [{ brand_uuid: missing }, { brand_uuid: ['Marca não encontrada.'] }],
      [{ equipment_category_uuids: [missing] }, { equipment_category_uuids: ['Categoria não encontrada.'] }],
      [{ equipment_category_uuids: [category, category] }, { equipment_category_uuids: ['Há categorias repetidas'] }],
      [{ price: '-1' }, { price: ['Valor inválido'] }],
      [{ brand_name: 'X' }, { brand_name: ['Campo desconhecido'] }],
    ];
    for (const [own, errors] of refusals) {
      const refusal = await client.refused(422, accessory.create, { body: { name: 'Não', code: 'N-1', ...own } });
      expect(refusal.errors).toEqual(errors);
    }
  });

  it('keep the brand and the categories they use from being deleted', async () => {
    const client = await server.client('all');
    const [brand_uuid, category] = [await newBrand(client, 'Usada'), await newCategory(client, 'Usada')];
    const body = { name: 'Preso', code: 'P-1', brand_uuid, equipment_category_uuids: [category] };
    const { data } = await client.call(accessory.create, { body });
    const message = 'Este registro está em uso por: Acessório. Inative-o em vez de excluir.';
    expect((await client.refused(409, brand.remove, { params: { uuid: brand_uuid } })).message).toBe(message);
    expect((await client.refused(409, equipmentCategory.remove, { params: { uuid: category } })).message).toBe(message);
    await client.call(accessory.remove, { params: { uuid: data.uuid } });
    await client.call(brand.remove, { params: { uuid: brand_uuid } });
    await client.call(equipmentCategory.remove, { params: { uuid: category } });
  });

  it('are filtered by brand and category, the total following each change', async () => {
    const client = await server.client('all');
    const [brand_uuid, category] = [await newBrand(client, 'Filtro'), await newCategory(client, 'Filtro')];
    await client.call(accessory.create, { body: { name: 'Filtro A', code: 'F-1', brand_uuid } });
    const b = { name: 'Filtro B', code: 'F-2', equipment_category_uuids: [category] };
    const { data } = await client.call(accessory.create, { body: b });
    expect(await names(client, { brand_uuid })).toEqual(['Filtro A']);
    const query = { equipment_category_uuid: category };
    const total = async () => (await client.call(accessory.list, { query })).meta.total;
    expect([await names(client, query), await total()]).toEqual([['Filtro B'], 1]);
    const without = { ...b, equipment_category_uuids: [], version: data.version };
    await client.call(accessory.update, { params: { uuid: data.uuid }, body: without });
    expect([await names(client, query), await total()]).toEqual([[], 0]);
  });

  it('are found from any category above theirs', async () => {
    const client = await server.client('all');
    const top = await newCategory(client, 'Topo');
    const low = await newCategory(client, 'Fundo', await newCategory(client, 'Meio', top));
    await client.call(accessory.create, { body: { name: 'Do fundo', code: 'D-1', equipment_category_uuids: [low] } });
    await client.call(accessory.create, { body: { name: 'Do topo', code: 'D-2', equipment_category_uuids: [top] } });
    expect(await names(client, { equipment_category_uuid: top })).toEqual(['Do fundo', 'Do topo']);
    expect(await names(client, { equipment_category_uuid: low })).toEqual(['Do fundo']);
  });

  it('sort by brand, and follow its new name without a version of their own', async () => {
    const client = await server.client('all');
    const [a, z] = [await newBrand(client, 'Abelha ordem'), await newBrand(client, 'Zebra ordem')];
    const body = { name: 'Ordem 1', code: 'O-1', brand_uuid: a };
    const { data } = await client.call(accessory.create, { body });
    await client.call(accessory.create, { body: { name: 'Ordem 2', code: 'O-2', brand_uuid: z } });
    await client.call(accessory.create, { body: { name: 'Ordem 3', code: 'O-3' } });
    const sorted = (sort_order: string) => names(client, { search: 'Ordem', sort_by: 'brand_name', sort_order });
    expect([await sorted('asc'), await sorted('desc')]).toEqual([
      ['Ordem 1', 'Ordem 2', 'Ordem 3'],
      ['Ordem 2', 'Ordem 1', 'Ordem 3'],
    ]);
    await client.call(brand.update, { params: { uuid: a }, body: { name: 'Zorro ordem', version: 1 } });
    expect(await sorted('asc')).toEqual(['Ordem 2', 'Ordem 1', 'Ordem 3']);
    const params = { uuid: data.uuid };
    expect((await client.call(accessory.show, { params })).data).toMatchObject({
      brand_name: 'Zorro ordem',
      version: 1,
    });
    const trail = await client.call(activity.ofRecord, { params: { entity: 'accessory', ...params }, query: {} });
    expect(trail.data.map((row) => row.action)).toEqual(['create']);
  });

  it('answer every sort they offer, both ways', async () => {
    const client = await server.client('all');
    const { total } = (await client.call(accessory.list, { query: {} })).meta;
    for (const sort_by of ['name', 'code', 'brand_name', 'price', 'status', 'created_at', 'updated_at'] as const) {
      for (const sort_order of ['asc', 'desc'] as const) {
        const { data } = await client.call(accessory.list, { query: { per_page: 1000, sort_by, sort_order } });
        expect([sort_by, new Set(data.map((row) => row.uuid)).size]).toEqual([sort_by, total]);
      }
    }
  });

  it('lend themselves to the search of everything and to a sheet', async () => {
    const client = await server.client('all');
    const brand_uuid = await newBrand(client, 'Planilhada');
    const categories = [await newCategory(client, 'Folha'), await newCategory(client, 'Linha')];
    const body = {
      name: 'Único na folha',
      code: 'XUF-7',
      brand_uuid,
      equipment_category_uuids: categories,
      price: '1234.5',
    };
    const { data } = await client.call(accessory.create, { body });
    expect((await client.call(search.find, { query: { q: 'xuf-7' } })).data).toMatchObject([
      { title: 'Único na folha', subtitle: 'XUF-7 · Planilhada', url: `/accessory/edit/${data.uuid}` },
    ]);
    const selection = { uuids: [data.uuid] };
    const columns = ['name', 'brand_name', 'equipment_categories', 'price'];
    const started = await client.call(accessory.export, { body: { format: 'csv', columns, selection } });
    await server.work();
    const { raw } = await client.try(operation.result, { params: { id: started.data.operation_id } });
    const path = join(folder, 'acessorios.csv');
    await writeFile(path, raw);
    const lines: unknown[][] = [];
    for await (const { cells } of readSheet(path, { maxRows: 10 })) lines.push(cells);
    expect(lines).toEqual([
      ['Nome', 'Marca', 'Categorias de equipamento', 'Preço (R$)'],
      ['Único na folha', 'Planilhada', 'Folha; Linha', '1234,50'],
    ]);
  });
});
