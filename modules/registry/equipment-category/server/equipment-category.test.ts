import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { search } from '#core/contract/search.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { makeCategories } from '#tools/demo/categories.ts';
import { equipmentCategory, type EquipmentCategory } from '../contract.ts';
import { loadCategories } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conformResource(
  equipmentCategory,
  'equipment_category',
  () => server,
  (n) => ({ name: `Categoria ${n}`, default_periodicity_days: 180, depreciation_rate: '10', status: 'ACTIVE' }),
);

const make = async (client: TestClient, name: string, parent?: EquipmentCategory): Promise<EquipmentCategory> =>
  (await client.call(equipmentCategory.create, { body: { name, parent_uuid: parent?.uuid ?? null } })).data;
const read = async (client: TestClient, { uuid }: EquipmentCategory): Promise<EquipmentCategory> =>
  (await client.call(equipmentCategory.show, { params: { uuid } })).data;
/** What the form sends: everything as it is, but for the change. */
const body = (row: EquipmentCategory, change: Partial<EquipmentCategory>) => {
  const { name, parent_uuid, default_periodicity_days, depreciation_rate, status, version } = { ...row, ...change };
  return { name, parent_uuid, default_periodicity_days, depreciation_rate, status, version };
};
const change = async (client: TestClient, row: EquipmentCategory, own: Partial<EquipmentCategory>) =>
  (await client.call(equipmentCategory.update, { params: { uuid: row.uuid }, body: body(row, own) })).data;
const move = (client: TestClient, row: EquipmentCategory, parent_uuid: string) =>
  client.try(equipmentCategory.update, { params: { uuid: row.uuid }, body: body(row, { parent_uuid }) });

describe('equipment categories', () => {
  it('are asked by the names the equipment permissions have', async () => {
    const client = await server.client({ equipment: ['list_category', 'create_category'] });
    const made = await make(client, 'Permitida');
    await client.call(equipmentCategory.list, { query: {} });
    await client.refused(403, equipmentCategory.remove, { params: { uuid: made.uuid } });
    const models = await server.client({ equipment: ['list', 'create', 'update', 'show', 'delete'] });
    await models.refused(403, equipmentCategory.list, { query: {} });
  });

  it('are one whatever the case and the accents of the name', async () => {
    const client = await server.client('all');
    await make(client, 'Ressonância');
    const refusal = await client.refused(409, equipmentCategory.create, { body: { name: 'RESSONANCIA' } });
    expect(refusal.errors).toEqual({ name: ['Já existe uma categoria com este nome.'] });
  });

  it('show the way from the root, which follows a renaming and a move without touching those below', async () => {
    const client = await server.client('all');
    const [root, other] = [await make(client, 'Raiz'), await make(client, 'Outra raiz')];
    const child = await make(client, 'Filha', root);
    const grandchild = await make(client, 'Neta', child);
    expect(grandchild.path).toBe('Raiz › Filha › Neta');

    await change(client, root, { name: 'Tronco' });
    expect(await read(client, grandchild)).toEqual({ ...grandchild, path: 'Tronco › Filha › Neta' });
    await change(client, child, { parent_uuid: other.uuid });
    expect(await read(client, grandchild)).toEqual({ ...grandchild, path: 'Outra raiz › Filha › Neta' });

    const trail = async ({ uuid }: EquipmentCategory) =>
      (await client.call(activity.ofRecord, { params: { entity: 'equipment_category', uuid }, query: {} })).data;
    expect((await trail(grandchild)).map((row) => row.action)).toEqual(['create']);
    expect((await trail(child))[0]?.changes).toEqual({ parent_uuid: [root.uuid, other.uuid] });
  });

  it('come in the list each under its own, found by the name of one above', async () => {
    const client = await server.client('all');
    const b = await make(client, 'Ordem Bê');
    const a = await make(client, 'Ordem A');
    await make(client, 'Ordem A menor');
    await make(client, 'Zebra', a);
    await make(client, 'Ácaro', b);
    const { data } = await client.call(equipmentCategory.list, { query: { search: 'ordem' } });
    expect(data.map((row) => row.path)).toEqual([
      'Ordem A',
      'Ordem A › Zebra',
      'Ordem A menor',
      'Ordem Bê',
      'Ordem Bê › Ácaro',
    ]);
    const inside = await client.call(equipmentCategory.list, { query: { parent_uuid: a.uuid } });
    expect(inside.data.map((row) => row.name)).toEqual(['Zebra']);
    const first = await client.call(equipmentCategory.list, { query: { search: 'ordem', root: '1' } });
    expect(first.data.map((row) => row.name)).toEqual(['Ordem A', 'Ordem A menor', 'Ordem Bê']);
    const hits = await client.call(search.find, { query: { q: 'zebra' } });
    expect(hits.data).toMatchObject([
      { title: 'Zebra', subtitle: 'Ordem A › Zebra', entity_label: 'Categoria de equipamento' },
    ]);
  });

  it('never lie under themselves, near or far', async () => {
    const client = await server.client('all');
    const root = await make(client, 'Círculo');
    const child = await make(client, 'Círculo filha', root);
    const grandchild = await make(client, 'Círculo neta', child);
    for (const parent of [root, child, grandchild]) {
      const refusal = await move(client, root, parent.uuid);
      expect(refusal).toMatchObject({
        status: 422,
        body: { errors: { parent_uuid: ['Uma categoria não pode ficar dentro dela mesma.'] } },
      });
    }
    const unknown = await move(client, root, '00000000-0000-7000-8000-000000000000');
    expect(unknown).toMatchObject({ status: 422, body: { errors: { parent_uuid: ['Categoria não encontrada.'] } } });
    expect(await read(client, root)).toEqual(root);
  });

  it('make no circle when two people move them across each other at once', async () => {
    const client = await server.client('all');
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await make(client, `Cruzada ${round} um`), await make(client, `Cruzada ${round} dois`)];
      const answers = await Promise.all([move(client, one, two.uuid), move(client, two, one.uuid)]);
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    }
  });

  it('are kept while another lies under them', async () => {
    const client = await server.client('all');
    const root = await make(client, 'Com filhas');
    const child = await make(client, 'Única filha', root);
    const refusal = await client.refused(409, equipmentCategory.remove, { params: { uuid: root.uuid } });
    expect(refusal).toMatchObject({
      code: 'in_use',
      message: 'Este registro está em uso por: Categoria de equipamento. Inative-o em vez de excluir.',
    });
    await client.call(equipmentCategory.remove, { params: { uuid: child.uuid } });
    await client.call(equipmentCategory.remove, { params: { uuid: root.uuid } });
  });

  it('take a rate up to a hundred and a period of days', async () => {
    const client = await server.client('all');
    const errors = async (own: object) =>
      (await client.refused(422, equipmentCategory.create, { body: { name: 'Recusada', ...own } })).errors;
    expect(await errors({ depreciation_rate: '100.01' })).toEqual({ depreciation_rate: ['No máximo 100%'] });
    expect(await errors({ depreciation_rate: '-1' })).toEqual({ depreciation_rate: ['Percentual inválido'] });
    expect(await errors({ default_periodicity_days: 0 })).toEqual({ default_periodicity_days: ['No mínimo 1 dia'] });
    const made = await client.call(equipmentCategory.create, { body: { name: 'Aceita', depreciation_rate: '12.5' } });
    expect(made.data).toMatchObject({ depreciation_rate: '12.50', default_periodicity_days: null });
  });

  it('answer every sort they offer, both ways', async () => {
    const client = await server.client('all');
    const { total } = (await client.call(equipmentCategory.list, { query: {} })).meta;
    for (const sort_by of [
      'path',
      'name',
      'default_periodicity_days',
      'depreciation_rate',
      'status',
      'created_at',
      'updated_at',
    ] as const) {
      for (const sort_order of ['asc', 'desc'] as const) {
        const { data } = await client.call(equipmentCategory.list, { query: { per_page: 1000, sort_by, sort_order } });
        expect([sort_by, new Set(data.map((row) => row.uuid)).size]).toEqual([sort_by, total]);
      }
    }
  });

  it('come forty to the demo, each under one that exists', async () => {
    const rows = makeCategories();
    expect(rows).toHaveLength(40);
    const uuids = await server.services.db.transaction().execute((db) => loadCategories(db, rows));
    const client = await server.client('all');
    for (const { name, parent } of rows) {
      const { data } = await client.call(equipmentCategory.show, { params: { uuid: uuids.get(name) ?? '' } });
      expect([data.name, data.parent_uuid]).toEqual([name, parent && uuids.get(parent)]);
    }
  });
});
