import { beforeAll, describe, expect, it } from 'vitest';
import { search } from '#core/contract/search.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { part } from '../contract.ts';
import { edited, newBrand, newCategory, newSupplier, sensor, type Body } from '../testing/examples.ts';
import { findParts, loadParts, partLabels, requirePart } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const missing = '00000000-0000-7000-8000-000000000000';
const create = async (client: TestClient, own: Partial<Body> = {}) =>
  (await client.call(part.create, { body: sensor(own) })).data;
const names = async (client: TestClient, query: object): Promise<string[]> =>
  (await client.call(part.list, { query })).data.map((row) => row.description);

describe('the list of parts', () => {
  it('is asked by part number and description as the specification says', async () => {
    const client = await server.client('all');
    await create(client, { parts_number: 'ZX-77/A', description: 'Correia dentada' });
    await create(client, { parts_number: 'ZX-78', description: 'Correia lisa', status: 'INACTIVE' });
    await create(client, { parts_number: 'OUTRO', description: 'Kit com ZX-77/A' });
    expect(await names(client, { parts_number: 'zx77a', active: '1', limit: '20' })).toEqual(['Correia dentada']);
    expect(await names(client, { parts_number: 'ZX-7' })).toEqual(['Correia dentada', 'Correia lisa']);
    expect(await names(client, { parts_number: 'zx-7', active: '0' })).toEqual(['Correia lisa']);
    expect(await names(client, { description: 'zx-77' })).toEqual(['Kit com ZX-77/A']);
    expect(await names(client, { description: 'correia', parts_number: 'zx-78' })).toEqual(['Correia lisa']);
    const page = await client.call(part.list, { query: { description: 'correia', limit: 1 } });
    expect(page).toMatchObject({ data: [{ description: 'Correia dentada' }], meta: { total: 2, per_page: 1 } });
    await client.refused(422, part.list, { query: { limit: 5000 } as never });
  });

  it('is filtered by what parts point to, the total following each change', async () => {
    const client = await server.client('all');
    const [category, from] = [await newCategory(client, 'Filtrada'), await newSupplier(client, 'Filtrado')];
    const made = await create(client, {
      description: 'Filtrável',
      is_imported: true,
      equipment_category_uuids: [category],
      suppliers: [{ supplier_uuid: from }],
    });
    for (const query of [{ equipment_category_uuid: category }, { supplier_uuid: from }]) {
      expect((await client.call(part.list, { query })).meta.total).toBe(1);
    }
    expect(await names(client, { is_imported: '1', supplier_uuid: from })).toEqual(['Filtrável']);
    expect(await names(client, { is_imported: '0', supplier_uuid: from })).toEqual([]);
    const params = { uuid: made.uuid };
    await client.call(part.update, { params, body: edited(made, { equipment_category_uuids: [], suppliers: [] }) });
    for (const query of [{ equipment_category_uuid: category }, { supplier_uuid: from }]) {
      expect((await client.call(part.list, { query })).meta.total).toBe(0);
    }
  });

  it('answers every sort it offers, both ways', async () => {
    const client = await server.client('all');
    const { total } = (await client.call(part.list, { query: {} })).meta;
    const sorts = [
      'code',
      'parts_number',
      'description',
      'family',
      'cost',
      'price',
      'status',
      'created_at',
      'updated_at',
    ];
    for (const sort_by of sorts as 'code'[]) {
      for (const sort_order of ['asc', 'desc'] as const) {
        const { data } = await client.call(part.list, { query: { per_page: 1000, sort_by, sort_order } });
        expect([sort_by, new Set(data.map((row) => row.uuid)).size]).toEqual([sort_by, total]);
      }
    }
  });

  it('lends itself to the search of everything, only to who may list', async () => {
    const client = await server.client('all');
    const brand_uuid = await newBrand(client, 'Procurada');
    const made = await create(client, {
      code: 'BX-100.7',
      parts_number: '0099-55',
      description: 'Êmbolo raro',
      brand_uuid,
    });
    for (const q of ['embolo raro', 'bx-100', 'bx1007', '009955']) {
      expect((await client.call(search.find, { query: { q } })).data).toEqual([
        {
          entity: 'part',
          entity_label: 'Peça',
          uuid: made.uuid,
          title: 'Êmbolo raro',
          subtitle: 'BX-100.7 · 0099-55 · Procurada',
          url: `/parts/show/${made.uuid}`,
        },
      ]);
    }
    const other = await server.client({ brand: ['list'] });
    expect((await other.call(search.find, { query: { q: 'embolo raro' } })).data).toEqual([]);
  });
});

describe('the door other modules use', () => {
  it('finds, names and requires parts, and takes many at once', async () => {
    const client = await server.client('all');
    const from = await newSupplier(client, 'Da porta');
    const plain = {
      parts_number: null,
      family: null,
      brand_uuid: null,
      unit: 'UN' as const,
      ncm: null,
      cost: null,
      price: null,
      min_quantity: null,
      reorder_point: null,
      max_quantity: null,
      is_imported: false,
      status: 'ACTIVE' as const,
      equipment_category_uuids: [],
    };
    const line = { supplier_uuid: from, supplier_code: null, price: '9.90', lead_time_days: 3, is_preferred: true };
    const uuids = await server.services.db.transaction().execute((db) =>
      loadParts(db, [
        { ...plain, code: 'DOOR-1', description: 'Primeira', suppliers: [line] },
        { ...plain, code: '', description: 'Segunda', suppliers: [] },
      ]),
    );
    const { db } = server.services;
    const [first = '', second = ''] = uuids;
    expect((await partLabels(db, uuids)).get(first)).toBe('DOOR-1 · Primeira');
    expect((await findParts(db, [second, missing])).size).toBe(1);
    expect((await client.call(part.show, { params: { uuid: first } })).data.suppliers).toHaveLength(1);
    expect((await requirePart(db, second)).description).toBe('Segunda');
    await expect(requirePart(db, missing)).rejects.toMatchObject({ errors: { part_uuid: ['Peça não encontrada'] } });
  });
});
