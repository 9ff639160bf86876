import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { search } from '#core/contract/search.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { accessory } from '#modules/registry/accessory/contract.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { equipment } from '../contract.ts';
import { edited, monitor, newBrand, newCategory } from '../testing/examples.ts';

let server: TestServer;
let known: { brand_uuid: string; category_uuid: string };
beforeAll(async () => {
  server = await testServer();
  const client = await server.client('all');
  known = { brand_uuid: await newBrand(client, 'Philips'), category_uuid: await newCategory(client) };
});

conformResource(
  equipment,
  'equipment',
  () => server,
  (n) => monitor({ ...known, model: `Conforme ${n}` }),
);

const newAccessory = async (client: TestClient, code: string) =>
  (await client.call(accessory.create, { body: { name: `Cabo ${code}`, code } })).data.uuid;
const newPart = async (client: TestClient, description: string) =>
  (await client.call(part.create, { body: { description } })).data.uuid;
const names = async (client: TestClient, query: object): Promise<string[]> =>
  (await client.call(equipment.list, { query })).data.map((row) => row.name);

describe('a model of equipment', () => {
  it('comes back as it was written, with its brand, category, specifications, accessories and parts', async () => {
    const client = await server.client('all');
    const accessory_uuids = [await newAccessory(client, 'AC-2'), await newAccessory(client, 'AC-1')];
    const part_uuids = [await newPart(client, 'Placa principal'), await newPart(client, 'Bateria')];
    const body = monitor({
      ...known,
      model: 'Efficia CM120',
      accessory_uuids,
      part_uuids,
      anvisa_registration: '1033071-0009',
    });
    const { data } = await client.call(equipment.create, { body });
    expect(data).toMatchObject({
      brand_name: 'Philips',
      category_path: expect.stringContaining('Categoria de teste') as string,
      anvisa_registration: '10330710009',
      risk_class: 'III',
      technical_specs: body.technical_specs,
      accessory_uuids,
      accessories: [{ code: 'AC-2' }, { code: 'AC-1' }],
      part_uuids,
      parts: [{ description: 'Placa principal' }, { description: 'Bateria' }],
      image: null,
      warranty_months: 12,
      status: 'ACTIVE',
    });
    expect((await client.call(equipment.show, { params: { uuid: data.uuid } })).data).toEqual(data);

    const swapped = await client.call(equipment.update, {
      params: { uuid: data.uuid },
      body: edited(data, { accessory_uuids: accessory_uuids.toReversed(), technical_specs: [] }),
    });
    expect(swapped.data).toMatchObject({ technical_specs: [], accessories: [{ code: 'AC-1' }, { code: 'AC-2' }] });
    const trail = await client.call(activity.ofRecord, {
      params: { entity: 'equipment', uuid: data.uuid },
      query: {},
    });
    expect(Object.keys(trail.data[0]?.changes ?? {})).toContain('technical_specs.0.key');
  });

  it('is changed only by POST with _method=PUT', async () => {
    const client = await server.client('all');
    const { data } = await client.call(equipment.create, { body: monitor(known) });
    const url = `/equipment/${data.uuid}`;
    expect((await client.send('POST', url, edited(data))).status).toBe(404);
    expect((await client.send('PUT', url, edited(data))).status).toBe(404);
    expect((await client.send('POST', `${url}?_method=DELETE`, edited(data))).status).toBe(404);
    expect((await client.send('POST', `${url}?_method=PUT`, edited(data))).status).toBe(200);
  });

  it('is one within its brand, whatever the case of its name', async () => {
    const client = await server.client('all');
    await client.call(equipment.create, { body: monitor({ ...known, model: 'IntelliVue MX450' }) });
    const clash = await client.refused(409, equipment.create, {
      body: monitor({ ...known, model: 'intellivue mx450' }),
    });
    expect(clash).toMatchObject({
      code: '23000',
      errors: { model: ['Já existe um equipamento desta marca com este modelo.'] },
    });
    const other = await newBrand(client);
    await client.call(equipment.create, {
      body: monitor({ ...known, brand_uuid: other, model: 'IntelliVue MX450' }),
    });
  });

  it('is refused on the field that is wrong', async () => {
    const client = await server.client('all');
    const missing = '00000000-0000-7000-8000-000000000000';
    const refusals: [object, object][] = [
      [{ name: '' }, { name: ['Informe o nome do equipamento'] }],
      [{ brand_uuid: null }, { brand_uuid: ['Escolha a marca'] }],
      [{ anvisa_registration: '1234' }, { anvisa_registration: ['O registro ANVISA tem 11 dígitos'] }],
      [{ risk_class: 'V' }, { risk_class: ['Escolha uma opção da lista'] }],
      [{ warranty_months: 601 }, { warranty_months: ['No máximo 600 meses'] }],
      [{ technical_specs: [{ key: 'Peso', value: '' }] }, { 'technical_specs.0.value': ['Informe o valor'] }],
      [{ category_uuid: missing }, { category_uuid: ['Categoria não encontrada.'] }],
      [{ accessory_uuids: [missing] }, { accessory_uuids: ['Acessório não encontrado.'] }],
      [{ default_checklist_uuid: missing }, { default_checklist_uuid: ['Checklist não encontrado.'] }],
    ];
    for (const [own, errors] of refusals) {
      const answer = await client.try(equipment.create, { body: { ...monitor(known), ...own } });
      expect([own, answer.status, (answer.body as { errors: object }).errors]).toEqual([own, 422, errors]);
    }
  });

  it('keeps its brand, accessories and parts from being deleted', async () => {
    const client = await server.client('all');
    const [brand_uuid, cable] = [await newBrand(client), await newAccessory(client, 'AC-EM-USO')];
    const board = await newPart(client, 'Placa em uso');
    const uses = { brand_uuid, accessory_uuids: [cable], part_uuids: [board] };
    await client.call(equipment.create, { body: monitor({ ...known, ...uses }) });
    expect(await names(client, { part_uuid: board })).toEqual(['Monitor multiparamétrico']);
    for (const [endpoint, uuid] of [
      [brand.remove, brand_uuid],
      [accessory.remove, cable],
      [part.remove, board],
    ] as const) {
      const refusal = await client.refused(409, endpoint, { params: { uuid } });
      expect(refusal.message).toContain('em uso por: Equipamento');
    }
  });

  it('takes the new name of its brand, which is no change of its own', async () => {
    const client = await server.client('all');
    const brand_uuid = await newBrand(client, 'Antiga Eletromédica');
    const { data } = await client.call(equipment.create, { body: monitor({ ...known, brand_uuid }) });
    await client.call(brand.update, {
      params: { uuid: brand_uuid },
      body: { name: 'Nova Eletromédica', version: 1 },
    });
    const after = (await client.call(equipment.show, { params: { uuid: data.uuid } })).data;
    expect(after).toEqual({ ...data, brand_name: 'Nova Eletromédica' });
    expect(await names(client, { search: 'nova eletro' })).toEqual([data.name]);
  });
});

describe('the list of models', () => {
  it('finds by name, model, brand, manufacturer and registration', async () => {
    const client = await server.client('all');
    const brand_uuid = await newBrand(client, 'Dräger');
    const { data } = await client.call(equipment.create, {
      body: monitor({
        ...known,
        brand_uuid,
        name: 'Ventilador pulmonar',
        model: 'Evita V300',
        manufacturer: 'Drägerwerk AG',
        anvisa_registration: '80113780042',
      }),
    });
    for (const typed of ['ventilador evita', 'v300', 'DRAGER', 'dragerwerk', '80113780042']) {
      expect([typed, await names(client, { search: typed })]).toEqual([typed, ['Ventilador pulmonar']]);
    }
    const hits = await client.call(search.find, { query: { q: 'evita v300' } });
    expect(hits.data).toEqual([
      {
        entity: 'equipment',
        entity_label: 'Equipamento',
        uuid: data.uuid,
        title: 'Ventilador pulmonar',
        subtitle: 'Dräger · Evita V300',
        url: `/equipments/show/${data.uuid}`,
      },
    ]);
  });

  it('filters by brand, accessory, risk class, status and category with those below it', async () => {
    const client = await server.client('all');
    const root = await newCategory(client, { name: 'Laboratório' });
    const child = await newCategory(client, { name: 'Centrífuga', parent_uuid: root });
    const [brand_uuid, rotor] = [await newBrand(client), await newAccessory(client, 'ROTOR')];
    const make = (name: string, own: object) =>
      client.call(equipment.create, { body: monitor({ brand_uuid, category_uuid: child, name, ...own }) });
    await make('Centrífuga de bancada', { risk_class: 'I', accessory_uuids: [rotor] });
    await make('Centrífuga refrigerada', { risk_class: 'II', status: 'INACTIVE' });
    await make('Banho-maria', { category_uuid: root, risk_class: null });
    const all = ['Banho-maria', 'Centrífuga de bancada', 'Centrífuga refrigerada'];
    expect(await names(client, { brand_uuid })).toEqual(all);
    expect(await names(client, { category_uuid: root })).toEqual(all);
    expect(await names(client, { category_uuid: child })).toEqual(all.slice(1));
    expect(await names(client, { accessory_uuid: rotor })).toEqual(['Centrífuga de bancada']);
    expect(await names(client, { brand_uuid, risk_class: 'I,II' })).toEqual(all.slice(1));
    expect(await names(client, { brand_uuid, status: 'ACTIVE' })).toEqual(all.slice(0, 2));
    expect(await names(client, { brand_uuid, sort_by: 'risk_class', sort_order: 'desc' })).toEqual([
      'Centrífuga refrigerada',
      'Centrífuga de bancada',
      'Banho-maria',
    ]);
  });

  it('answers every sort it offers, both ways', async () => {
    const client = await server.client('all');
    const { total } = (await client.call(equipment.list, { query: {} })).meta;
    for (const sort_by of equipment.list.query.shape.sort_by.unwrap().options) {
      for (const sort_order of ['asc', 'desc'] as const) {
        const { data } = await client.call(equipment.list, { query: { per_page: 1000, sort_by, sort_order } });
        expect([sort_by, new Set(data.map((row) => row.uuid)).size]).toEqual([sort_by, total]);
      }
    }
  });
});

describe('the parts for a unit of a model', () => {
  it('are those that fit it first, each with what is free of it', async () => {
    const client = await server.client('all');
    const [, fitting] = [await newPart(client, 'Bateria A do rol'), await newPart(client, 'Bateria B do rol')];
    const body = monitor({ ...known, part_uuids: [fitting] });
    const { uuid } = (await client.call(equipment.create, { body })).data;
    const query = { equipment_uuid: uuid, search: 'do rol' };
    const { data } = await client.call(equipment.partOptions, { query });
    expect(data.map(({ description, compatible, free }) => [description, compatible, free])).toEqual([
      ['Bateria B do rol', true, null],
      ['Bateria A do rol', false, null],
    ]);
  });
});
