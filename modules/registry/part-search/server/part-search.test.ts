import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { edited, newBrand, newCategory, newSupplier, sensor } from '../testing/examples.ts';
import { partSearch } from '../contract.ts';
import { codeBare, codeKey } from '../part-search.rules.ts';
import { learnUse } from './use.actions.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

type Query = Call<typeof partSearch.search>['query'];
const search = (query: Query) => client.call(partSearch.search, { query });
const names = async (query: Query): Promise<string[]> => (await search(query)).data.map((row) => row.description);
const create = async (own: Parameters<typeof sensor>[0]) =>
  (await client.call(part.create, { body: sensor({ parts_number: null, family: null, ...own }) })).data;

describe('a search of parts', () => {
  it('wins over a part of that name, and takes both forms of asking', async () => {
    await create({ code: 'FORMA-1', description: 'Forma dupla' });
    expect(await names({ q: 'forma dupla' })).toEqual(['Forma dupla']);
    const { data, meta } = await search({ query: 'forma-1', 'pagination[page]': 1, 'sort[field]': 'relevance' });
    expect(data[0]).toMatchObject({ code: 'FORMA-1', on_order: '0', match: { reason: 'code', code: 'FORMA-1' } });
    expect(meta).toEqual({ total: 1, current_page: 1, per_page: 50, pages: 1, last_page: 1, meant: null });
    const refused = await client.refused(422, partSearch.search, { query: { 'sort[field]': 'cor' as 'code' } });
    expect(refused.errors).toHaveProperty(['sort[field]']);
  });

  it('is filtered by categories and those below, brands, suppliers and families, together', async () => {
    const made = await newBrand(client, 'Filtrada');
    const mother = await newCategory(client, 'Respiração');
    const { data: daughter } = await client.call(equipmentCategory.create, {
      body: { name: 'Ventiladores filtrados', parent_uuid: mother },
    });
    const seller = await newSupplier(client, 'Vende filtrados');
    await create({ code: 'FL-1', description: 'Peneira completa', family: 'Telas, finas', brand_uuid: made });
    await create({ code: 'FL-2', description: 'Peneira de mão', equipment_category_uuids: [daughter.uuid] });
    await create({ code: 'FL-3', description: 'Peneira vendida', suppliers: [{ supplier_uuid: seller }] });
    await create({ code: 'FL-4', description: 'Peneira antiga', status: 'INACTIVE' });
    expect(await names({ query: 'peneira', 'filters[brands]': made })).toEqual(['Peneira completa']);
    expect(await names({ query: 'peneira', 'filters[equipment_categories]': mother })).toEqual(['Peneira de mão']);
    expect(await names({ query: 'peneira', 'filters[suppliers][]': [seller] })).toEqual(['Peneira vendida']);
    expect(await names({ query: 'peneira', 'filters[families][]': ['telas, FINAS'] })).toEqual(['Peneira completa']);
    expect(await names({ query: 'peneira', 'filters[brands]': made, 'filters[suppliers]': seller })).toEqual([]);
    expect(await names({ query: 'peneira' })).toHaveLength(4);
    expect(await names({ query: 'peneira', 'filters[active_only]': '1' })).not.toContain('Peneira antiga');
    // Nothing typed: a list as any other.
    expect(await names({ 'filters[suppliers]': seller })).toEqual(['Peneira vendida']);
    expect(await names({ query: 'peneira', 'sort[field]': 'code', 'sort[direction]': 'desc' })).toEqual([
      'Peneira antiga',
      'Peneira vendida',
      'Peneira de mão',
      'Peneira completa',
    ]);
  });

  it('says why each was found, the strongest reason first', async () => {
    const seller = await newSupplier(client, 'Vende rolos');
    await create({ code: 'ROLO', description: 'Zorro de borracha' });
    await create({ code: 'R-2', parts_number: 'ROLO', description: 'Yorro de borracha' });
    await create({
      code: 'R-3',
      description: 'Xorro',
      suppliers: [{ supplier_uuid: seller, supplier_code: 'R.O.L.O' }],
    });
    await create({ code: 'ROLO-44', description: 'Worro de borracha' });
    await create({ code: 'R-5', description: 'Rolo de apoio' });
    await create({ code: 'R-6', description: 'Apoio do rolo' });
    await create({ code: 'R-7', description: 'Apoio rolodenteado' });
    const { data } = await search({ query: 'rolo' });
    expect(data.map(({ description, match }) => [description, match?.reason])).toEqual([
      ['Zorro de borracha', 'code'],
      ['Yorro de borracha', 'number'],
      ['Xorro', 'supplier'],
      ['Rolo de apoio', 'begins'],
      ['Worro de borracha', 'begins'],
      ['Apoio do rolo', 'words'],
      ['Apoio rolodenteado', 'starts'],
    ]);
    expect((await search({ query: 'olodente' })).data[0]?.match?.reason).toBe('inside');
    const near = await search({ query: 'rolodenetado' });
    expect(near.meta.meant).toBe('rolodenteado');
    expect(near.data[0]).toMatchObject({ description: 'Apoio rolodenteado', match: { reason: 'near' } });
  });

  it('follows the part, its codes at suppliers and the name of its brand', async () => {
    const made = await newBrand(client, 'Quimbra');
    const seller = await newSupplier(client, 'Vende gaxetas');
    const gasket = await create({ code: 'GX-1', description: 'Gaxeta lisa', brand_uuid: made });
    expect(await names({ query: 'gaxeta quimbra' })).toEqual(['Gaxeta lisa']);
    const { data: known } = await client.call(brand.show, { params: { uuid: made } });
    await client.call(brand.update, {
      params: { uuid: made },
      body: { name: 'Zuletta', status: 'ACTIVE', version: known.version },
    });
    expect(await names({ query: 'gaxeta zuletta' })).toEqual(['Gaxeta lisa']);
    const { data: changed } = await client.call(part.update, {
      params: { uuid: gasket.uuid },
      body: edited(gasket, {
        description: 'Gaxeta dupla',
        suppliers: [{ supplier_uuid: seller, supplier_code: 'QQ-77' }],
      }),
    });
    expect(await names({ query: 'qq77' })).toEqual(['Gaxeta dupla']);
    expect(await names({ query: 'gaxeta lisa', 'filters[brands]': made })).toEqual(['Gaxeta dupla']);
    await client.call(part.update, { params: { uuid: gasket.uuid }, body: edited(changed, { suppliers: [] }) });
    expect(await names({ query: 'qq77' })).toEqual([]);
    await client.call(part.remove, { params: { uuid: gasket.uuid } });
    expect(await names({ query: 'gaxeta' })).toEqual([]);
  });

  it('puts what moves often first among equals, as the night counted it', async () => {
    await create({ code: 'US-1', description: 'Abraçadeira azul' });
    const often = await create({ code: 'US-2', description: 'Abraçadeira verde' });
    expect(await names({ query: 'abraçadeira' })).toEqual(['Abraçadeira azul', 'Abraçadeira verde']);
    await server.owner.query(
      `with item as (insert into stock_item (part_uuid) values ($1) returning uuid),
        batch as (insert into stock_batch (item_uuid, batch_number, received_at) select uuid, 'L1', current_date from item returning uuid, item_uuid)
      insert into stock_movement (item_uuid, batch_uuid, kind, reason, quantity) select item_uuid, uuid, 'IN', 'PURCHASE', 5 from batch`,
      [often.uuid],
    );
    await learnUse({}, server.services);
    expect(await names({ query: 'abraçadeira' })).toEqual(['Abraçadeira verde', 'Abraçadeira azul']);
  });

  it('is by pages that part the hits among them', async () => {
    for (let n = 1; n <= 7; n += 1) await create({ code: `PG-${n}`, description: `Paginada ${n}` });
    const page = (n: number) => names({ query: 'paginada', 'pagination[page]': n, 'pagination[per_page]': 3 });
    const all = [...(await page(1)), ...(await page(2)), ...(await page(3)), ...(await page(4))];
    expect(all).toHaveLength(7);
    expect(new Set(all).size).toBe(7);
  });
});

it('a code is read alike by the database and the rules', async () => {
  const codes = ['PEC-000123', '0012.30-4', 'a0b00c007', 'ção-0', '000', 'É 05/1', '1-0-0'];
  const { rows } = await server.owner.query(
    'select code_bare(c) as bare, code_key(c) as key from unnest($1::text[]) c',
    [codes],
  );
  expect(rows).toEqual(codes.map((code) => ({ bare: codeBare(code), key: codeKey(code) })));
});
