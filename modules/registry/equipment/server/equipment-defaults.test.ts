import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { equipment } from '../contract.ts';
import { edited, monitor, newBrand, newCategory } from '../testing/examples.ts';
import { defaultsOfEquipment, requireEquipment } from './public.ts';

let server: TestServer;
let brand_uuid: string;
beforeAll(async () => {
  server = await testServer();
  brand_uuid = await newBrand(await server.client('all'));
});

const newChecklist = async (client: TestClient, name: string): Promise<string> =>
  (
    await client.call(checklist.create, {
      body: {
        name,
        type: 'MAINTENANCE',
        modules: [{ name: 'Inspeção', tasks: [{ description: 'Limpar o filtro' }] }],
      },
    })
  ).data.uuid;
const show = async (client: TestClient, uuid: string) => (await client.call(equipment.show, { params: { uuid } })).data;

describe('what a category gives', () => {
  it('reaches a new model: the nearest above that says something counts, and each default says whose it is', async () => {
    const client = await server.client('all');
    const preventive = await newChecklist(client, 'Preventiva de ventilador');
    const hospital = await newCategory(client, {
      name: 'Hospitalar',
      default_checklist_uuid: preventive,
      default_periodicity_days: 180,
      depreciation_rate: '10',
    });
    const breathing = await newCategory(client, {
      name: 'Respiratório',
      parent_uuid: hospital,
      default_periodicity_days: 90,
    });
    const ventilator = await newCategory(client, { name: 'Ventilador', parent_uuid: breathing });

    const { data } = await client.call(equipment.create, { body: monitor({ brand_uuid, category_uuid: ventilator }) });
    expect(data).toMatchObject({ default_checklist_uuid: null, default_periodicity_days: null });
    expect(data.defaults).toEqual({
      checklist: { uuid: preventive, name: 'Preventiva de ventilador', category_name: 'Hospitalar' },
      periodicity_days: { value: 90, category_name: 'Respiratório' },
      depreciation_rate: { value: '10.00', category_name: 'Hospitalar' },
    });
    expect(await defaultsOfEquipment(server.services.db, data.uuid)).toEqual(data.defaults);

    // The category learns a checklist of its own: its models follow at once.
    const [category] = (await client.call(equipmentCategory.list, { query: { search: 'ventilador' } })).data;
    expect(category?.defaults.default_periodicity_days).toEqual({
      value: 90,
      category_uuid: breathing,
      category_name: 'Respiratório',
    });
    const better = await newChecklist(client, 'Preventiva de UTI');
    await client.call(equipmentCategory.update, {
      params: { uuid: ventilator },
      body: { name: 'Ventilador', parent_uuid: breathing, default_checklist_uuid: better, version: 1 },
    });
    expect((await show(client, data.uuid)).defaults.checklist).toEqual({
      uuid: better,
      name: 'Preventiva de UTI',
      category_name: 'Ventilador',
    });

    // What the model says itself goes before its category.
    const own = await client.call(equipment.update, {
      params: { uuid: data.uuid },
      body: edited(data, { default_checklist_uuid: preventive, default_periodicity_days: 30, depreciation_rate: '20' }),
    });
    expect(own.data.defaults).toEqual({
      checklist: { uuid: preventive, name: 'Preventiva de ventilador', category_name: null },
      periodicity_days: { value: 30, category_name: null },
      depreciation_rate: { value: '20.00', category_name: null },
    });
  });

  it('is nothing where nobody says anything', async () => {
    const client = await server.client('all');
    const category_uuid = await newCategory(client);
    const { data } = await client.call(equipment.create, { body: monitor({ brand_uuid, category_uuid }) });
    expect(data.defaults).toEqual({ checklist: null, periodicity_days: null, depreciation_rate: null });
  });

  it('is a checklist that exists and stays while a category names it', async () => {
    const client = await server.client('all');
    const unknown = await client.refused(422, equipmentCategory.create, {
      body: { name: 'Sem checklist', default_checklist_uuid: '00000000-0000-7000-8000-000000000000' },
    });
    expect(unknown.errors).toEqual({ default_checklist_uuid: ['Checklist não encontrado.'] });
    const uuid = await newChecklist(client, 'Em uso pela categoria');
    await newCategory(client, { default_checklist_uuid: uuid });
    const refusal = await client.refused(409, checklist.remove, { params: { uuid } });
    expect(refusal.message).toContain('em uso por: Categoria de equipamento');
  });
});

describe('the door to other modules', () => {
  it('names a model that exists and refuses another on the field that points to it', async () => {
    const client = await server.client('all');
    const category_uuid = await newCategory(client);
    const { data } = await client.call(equipment.create, { body: monitor({ brand_uuid, category_uuid }) });
    expect(await requireEquipment(server.services.db, data.uuid)).toMatchObject({ model: data.model, category_uuid });
    await expect(
      requireEquipment(server.services.db, '00000000-0000-7000-8000-000000000000', 'unit.equipment_uuid'),
    ).rejects.toMatchObject({ status: 422, errors: { 'unit.equipment_uuid': ['Equipamento não encontrado'] } });
  });
});
