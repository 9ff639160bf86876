import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { part } from '../contract.ts';
import { edited, newBrand, newCategory, newSupplier, sensor, type Body } from '../testing/examples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conformResource(
  part,
  'part',
  () => server,
  (n) => sensor({ code: `CF-${n}`, description: `Peça ${n}` }),
);

const missing = '00000000-0000-7000-8000-000000000000';
const create = async (client: TestClient, own: Partial<Body> = {}) =>
  (await client.call(part.create, { body: sensor(own) })).data;
const refusal = async (client: TestClient, own: Partial<Body>) =>
  (await client.refused(422, part.create, { body: sensor(own) })).errors;
const names = async (client: TestClient, query: object): Promise<string[]> =>
  (await client.call(part.list, { query })).data.map((row) => row.description);

describe('a part', () => {
  it('is found by its code among many, as codes come from a sheet', async () => {
    const client = await server.client('all');
    await create(client, { code: 'COLA-1', description: 'Colada um' });
    await create(client, { code: 'COLA-2', description: 'Colada dois' });
    expect(await names(client, { code: 'cola-2,COLA-1,COLA-3' })).toEqual(['Colada dois', 'Colada um']);
    const tooMany = Array.from({ length: 501 }, (_, n) => `C${n}`).join(',');
    expect((await client.refused(422, part.list, { query: { code: tooMany } })).errors).toHaveProperty('code');
  });

  it('comes back as it was written, with the words behind what it points to', async () => {
    const client = await server.client('all');
    const brand_uuid = await newBrand(client, 'Magnamed');
    const category = await newCategory(client, 'Ventilador');
    const [one, two] = [
      await newSupplier(client, 'Peças Um'),
      await newSupplier(client, 'Parts Two', {
        type: 'FOREIGN',
        document: null,
        country: 'Alemanha',
        currency: 'EUR',
        tax_id: 'DE1',
      }),
    ];
    const data = await create(client, {
      brand_uuid,
      equipment_category_uuids: [category],
      suppliers: [
        { supplier_uuid: one, supplier_code: 'A-1', price: '320.00', lead_time_days: 10 },
        { supplier_uuid: two, supplier_code: 'B-9', price: '61.5', lead_time_days: 45, is_preferred: true },
      ],
    });
    expect(data).toMatchObject({
      brand_name: 'Magnamed',
      ncm: '90268000',
      equipment_categories: ['Ventilador'],
      cost: '310.50',
      price: '590.00',
      min_quantity: '2.000',
      is_imported: false,
      image: null,
      supplier_name: 'Parts Two',
      supplier_currency: 'EUR',
      supplier_price: '61.50',
      suppliers: [
        { supplier_name: 'Peças Um', currency: 'BRL', supplier_code: 'A-1', price: '320.00', is_preferred: false },
        { supplier_name: 'Parts Two', currency: 'EUR', price: '61.50', lead_time_days: 45, is_preferred: true },
      ],
    });
    const [listed] = (await client.call(part.list, { query: { brand_uuid } })).data;
    const { suppliers: _s, ...summary } = data;
    expect(listed).toEqual(summary);
  });

  it('gets the next number of the house when it has no code, passing over one somebody typed', async () => {
    const client = await server.client('all');
    const first = await create(client, { code: '' });
    expect(first.code).toMatch(/^PEC-\d{6}$/);
    const next = `PEC-${String(Number(first.code.slice(4)) + 1).padStart(6, '0')}`;
    const typed = await create(client, { code: next.toLowerCase() });
    const third = await create(client, { code: null });
    expect(Number(third.code.slice(4))).toBe(Number(first.code.slice(4)) + 2);
    const clash = await client.refused(409, part.create, { body: sensor({ code: typed.code.toUpperCase() }) });
    expect(clash).toMatchObject({ code: '23000', errors: { code: ['Já existe uma peça com este código.'] } });
    const kept = await client.call(part.update, {
      params: { uuid: first.uuid },
      body: edited(first, { code: '', description: 'Outra descrição' }),
    });
    expect(kept.data).toMatchObject({ code: first.code, description: 'Outra descrição', version: 2 });
  });

  it('gives each of many created together a number of its own', async () => {
    const client = await server.client('all');
    const made = await Promise.all(Array.from({ length: 12 }, () => create(client, { code: null })));
    expect(new Set(made.map((row) => row.code)).size).toBe(12);
  });

  it('keeps its levels in order, whichever are set', async () => {
    const client = await server.client('all');
    expect(await refusal(client, { reorder_point: '1.999' })).toEqual({
      reorder_point: ['Não pode ser menor que o estoque mínimo'],
    });
    expect(await refusal(client, { max_quantity: '4' })).toEqual({
      max_quantity: ['Não pode ser menor que o ponto de pedido'],
    });
    expect(await refusal(client, { reorder_point: '', max_quantity: '1' })).toEqual({
      max_quantity: ['Não pode ser menor que o estoque mínimo'],
    });
    const same = { min_quantity: '10', reorder_point: '10.0', max_quantity: '10.000' };
    expect(await create(client, same)).toMatchObject({ reorder_point: '10.000' });
    expect(await create(client, { min_quantity: '', reorder_point: '3', max_quantity: null })).toMatchObject({
      min_quantity: null,
      reorder_point: '3.000',
    });
    await expect(
      server.owner.query(`insert into part (description, min_quantity, max_quantity) values ('x', 5, 4)`),
    ).rejects.toThrow('part_levels');
  });

  it('has each supplier once and at most one preferred', async () => {
    const client = await server.client('all');
    const [one, two] = [await newSupplier(client, 'Uma vez'), await newSupplier(client, 'Outra vez')];
    const line = (supplier_uuid: string, is_preferred: boolean) => ({ supplier_uuid, is_preferred });
    expect(await refusal(client, { suppliers: [line(one, true), line(one, true)] })).toEqual({
      'suppliers.1.supplier_uuid': ['Este fornecedor já está na lista'],
      'suppliers.1.is_preferred': ['Só um fornecedor pode ser o preferencial'],
    });
    expect(await refusal(client, { suppliers: [line(missing, false)] })).toEqual({
      suppliers: ['Fornecedor não encontrado.'],
    });
    const made = await create(client, { suppliers: [line(one, true), line(two, false)] });
    // The two change places and the preference moves: never two preferred, not even for a moment.
    const swapped = await client.call(part.update, {
      params: { uuid: made.uuid },
      body: edited(made, { suppliers: [line(two, true), line(one, false)] }),
    });
    expect(swapped.data).toMatchObject({ version: 2, supplier_name: 'Outra vez' });
    const trail = await client.call(activity.ofRecord, { params: { entity: 'part', uuid: made.uuid }, query: {} });
    const told = Object.entries(trail.data[0]?.changes ?? {}).map(([path, change]) => [
      path.replace(/:[^.]+/, ''),
      change,
    ]);
    expect(Object.fromEntries(told)).toEqual({
      'suppliers.1.is_preferred': [false, true],
      'suppliers.2.is_preferred': [true, false],
      'suppliers.order': [null, true],
    });
    expect((await client.refused(409, supplier.remove, { params: { uuid: two } })).message).toContain('Peça');
  });

  it('is refused with the reason on its field', async () => {
    const client = await server.client('all');
    const refusals: [Partial<Body>, object][] = [
      [{ ncm: '9018' }, { ncm: ['NCM tem 8 dígitos'] }],
      [{ ncm: '9018909A' }, { ncm: ['NCM tem 8 dígitos'] }],
      [{ description: ' ' }, { description: ['Informe a descrição da peça'] }],
      [{ price: '-1' }, { price: ['Valor inválido'] }],
      [{ min_quantity: '-1' }, { min_quantity: ['Quantidade inválida'] }],
      [{ brand_uuid: missing }, { brand_uuid: ['Marca não encontrada.'] }],
      [{ equipment_category_uuids: [missing] }, { equipment_category_uuids: ['Categoria não encontrada.'] }],
    ];
    for (const [own, errors] of refusals) expect(await refusal(client, own)).toEqual(errors);
    const long = await client.refused(422, part.create, {
      body: sensor({ description: '🔧'.repeat(100) + 'a'.repeat(100) }),
    });
    expect(long.errors).toEqual({ description: ['Use uma descrição mais curta.'] });
  });

  it('holds the brand, the category and the supplier it uses', async () => {
    const client = await server.client('all');
    const brand_uuid = await newBrand(client, 'Presa');
    const made = await create(client, { brand_uuid });
    const message = 'Este registro está em uso por: Peça. Inative-o em vez de excluir.';
    expect((await client.refused(409, brand.remove, { params: { uuid: brand_uuid } })).message).toBe(message);
    await client.call(part.remove, { params: { uuid: made.uuid } });
    await client.call(brand.remove, { params: { uuid: brand_uuid } });
  });
});

describe('families', () => {
  it('are written as they were the first time, and offered as one types', async () => {
    const client = await server.client('all');
    await create(client, { family: 'Válvulas' });
    const second = await create(client, { family: 'VALVULAS' });
    expect(second.family).toBe('Válvulas');
    await create(client, { family: 'Vedações' });
    const offered = async (typed?: string) =>
      (await client.call(part.families, { query: typed ? { search: typed } : {} })).data.map(({ name }) => name);
    expect(await offered('val')).toEqual(['Válvulas']);
    const all = await offered();
    expect(all.filter((name) => name.startsWith('V'))).toEqual(['Válvulas', 'Vedações']);
    expect(await names(client, { family: 'valvulas' })).toHaveLength(2);
  });
});
