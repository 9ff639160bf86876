import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { labor } from '../contract.ts';
import { estimatedPrice } from '../labor.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Body = Call<typeof labor.create>['body'];
let made = 0;
const service = (own: Partial<Body> = {}): Body => ({
  code: `SRV-${(made += 1)}`,
  name: `Calibração de monitor ${made}`,
  estimated_minutes: 90,
  hourly_price: '180.00',
  skills: ['Metrologia'],
  ...own,
});

conformResource(
  labor,
  'labor',
  () => server,
  () => service(),
);

async function newChecklist() {
  const client = await server.client('all');
  const modules = [{ name: 'Pontos', tasks: [{ description: 'Zero' }] }];
  const body = { name: `Calibração ${randomUUID()}`, type: 'SERVICE' as const, modules };
  return (await client.call(checklist.create, { body })).data;
}

describe('a service', () => {
  it('is charged by the hour or at a closed price, never both nor neither', async () => {
    const client = await server.client('all');
    const both = await client.refused(422, labor.create, { body: service({ fixed_price: '10.00' }) });
    expect(both.errors).toEqual({ fixed_price: ['Escolha entre preço por hora e valor fechado'] });
    const neither = await client.refused(422, labor.create, { body: service({ hourly_price: '' }) });
    expect(neither.errors).toEqual({ hourly_price: ['Informe o preço por hora ou o valor fechado'] });
    const insert =
      'insert into labor (code, name, estimated_minutes, hourly_price, fixed_price) values ($1, $1, 1, $2, $3)';
    await expect(server.owner.query(insert, ['DB-1', 1, 1])).rejects.toThrow('labor_one_price');
    await expect(server.owner.query(insert, ['DB-2', null, null])).rejects.toThrow('labor_one_price');
  });

  it('has a code nobody else has, whatever its case', async () => {
    const client = await server.client('all');
    const { data } = await client.call(labor.create, { body: service({ code: 'cal-mon' }) });
    expect(data.code).toBe('CAL-MON');
    const refusal = await client.refused(409, labor.create, { body: service({ code: 'Cal-Mon' }) });
    expect(refusal.errors).toEqual({ code: ['Já existe um serviço com este código.'] });
  });

  it('names its checklist, which cannot be deleted from under it', async () => {
    const client = await server.client('all');
    const { uuid, name } = await newChecklist();
    const { data } = await client.call(labor.create, { body: service({ checklist_uuid: uuid }) });
    expect(data.checklist_name).toBe(name);
    const found = await client.call(labor.list, { query: { checklist_uuid: uuid } });
    expect(found.data.map((row) => row.uuid)).toEqual([data.uuid]);
    const refusal = await client.refused(409, checklist.remove, { params: { uuid } });
    expect(refusal).toMatchObject({ code: 'in_use', details: { used_by: ['Serviço'] } });
    const unknown = await client.refused(422, labor.create, { body: service({ checklist_uuid: randomUUID() }) });
    expect(unknown.errors).toEqual({ checklist_uuid: ['Checklist não encontrado'] });
  });

  it('is found by code, by skill and by how it is charged', async () => {
    const client = await server.client('all');
    const { data } = await client.call(labor.create, {
      body: service({
        code: 'ACHA-ME',
        hourly_price: null,
        fixed_price: '350.5',
        skills: ['Solda', 'Solda', 'Óptica'],
      }),
    });
    expect(data).toMatchObject({ fixed_price: '350.50', hourly_price: null, skills: ['Solda', 'Óptica'] });
    for (const query of [{ search: 'acha-me' }, { skill: 'Solda' }, { pricing: 'FIXED' }] as const)
      expect((await client.call(labor.list, { query })).data.map((row) => row.code)).toEqual(['ACHA-ME']);
  });
});

describe('the categories a service applies to', () => {
  const newCategory = async (client: TestClient, name: string, parent_uuid: string | null = null) =>
    (await client.call(equipmentCategory.create, { body: { name, parent_uuid } })).data.uuid;

  it('are kept in the order chosen, found from any category above, and cannot be deleted from under it', async () => {
    const client = await server.client('all');
    const root = await newCategory(client, 'Hospitalar');
    const [one, two] = [await newCategory(client, 'Ventilador', root), await newCategory(client, 'Autoclave')];
    const body = service({ equipment_category_uuids: [two, one] });
    const { data } = await client.call(labor.create, { body });
    expect(data.equipment_categories).toEqual(['Autoclave', 'Hospitalar › Ventilador']);
    const found = async (category: string) => {
      const { data: rows, meta } = await client.call(labor.list, { query: { equipment_category_uuid: category } });
      return [rows.map((row) => row.uuid), meta.total];
    };
    for (const category of [root, one, two]) expect(await found(category)).toEqual([[data.uuid], 1]);
    const refusal = await client.refused(409, equipmentCategory.remove, { params: { uuid: two } });
    expect(refusal).toMatchObject({ code: 'in_use', details: { used_by: ['Serviço'] } });
    await client.call(labor.update, {
      params: { uuid: data.uuid },
      body: { ...body, equipment_category_uuids: [one], version: data.version },
    });
    expect([await found(two), await found(root)]).toEqual([
      [[], 0],
      [[data.uuid], 1],
    ]);
    // The tree moves, and with it what the filter finds.
    const moved = (await client.call(equipmentCategory.show, { params: { uuid: one } })).data;
    await client.call(equipmentCategory.update, {
      params: { uuid: one },
      body: { name: moved.name, parent_uuid: two, version: moved.version },
    });
    expect([await found(two), await found(root)]).toEqual([
      [[data.uuid], 1],
      [[], 0],
    ]);
  });

  it('exist, and are said once', async () => {
    const client = await server.client('all');
    const category = await newCategory(client, 'Repetida');
    const refusalOf = async (equipment_category_uuids: string[]) =>
      (await client.refused(422, labor.create, { body: service({ equipment_category_uuids }) })).errors;
    expect(await refusalOf([randomUUID()])).toEqual({ equipment_category_uuids: ['Categoria não encontrada.'] });
    expect(await refusalOf([category, category])).toEqual({ equipment_category_uuids: ['Há categorias repetidas'] });
  });
});

describe('the estimated price', () => {
  it.each([
    [{ hourly_price: '180.00', fixed_price: null, estimated_minutes: 90 }, '270.00'],
    [{ hourly_price: '100.00', fixed_price: null, estimated_minutes: 20 }, '33.33'],
    [{ hourly_price: '0.01', fixed_price: null, estimated_minutes: 30 }, '0.01'],
    [{ hourly_price: null, fixed_price: '350.50', estimated_minutes: 20 }, '350.50'],
  ])('of %j is %s', (given, price) => {
    expect(estimatedPrice(given)).toBe(price);
  });
});
