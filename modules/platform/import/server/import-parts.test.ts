import { beforeAll, describe, expect, it } from 'vitest';
import { formatDocument } from '#core/contract/br.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { makeCnpj } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import { sheetOf, steps, upload } from '../testing/sheets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const someone = async () => {
  const client = await server.client('all');
  return { client, ...steps(server, client) };
};
type Client = Awaited<ReturnType<typeof someone>>['client'];
const chance = createRandom('imported parts');
const newCategory = async (client: Client, name: string) =>
  (await client.call(equipmentCategory.create, { body: { name } })).data.uuid;
const newSupplier = async (client: Client, name: string) =>
  (
    await client.call(supplier.create, {
      body: { type: 'PJ', name, document: makeCnpj(chance, 'numeric'), types: ['PARTS'] },
    })
  ).data;
const byCode = async (client: Client, search: string) => {
  const { data } = await client.call(part.list, { query: { search } });
  return (await client.call(part.show, { params: { uuid: data[0]?.uuid ?? '' } })).data;
};

describe('parts from a sheet', () => {
  it('know brands, categories and suppliers by name, and come back out as they went in', async () => {
    const { client, analyse, confirm, undo, lines, exported } = await someone();
    const brand_uuid = (await client.call(brand.create, { body: { name: 'Dräger' } })).data.uuid;
    const [one, two] = [await newCategory(client, 'Ventilador'), await newCategory(client, 'Anestesia')];
    const { uuid: from, document } = await newSupplier(client, 'Fornecedora Única');
    const { uuid: other } = await newSupplier(client, 'Outra Fornecedora');
    await client.call(part.create, { body: { code: 'FAM-1', description: 'Válvula', family: 'Válvulas' } });
    const before = await client.call(part.create, {
      body: {
        code: 'OLD-1',
        description: 'Sensor antigo',
        suppliers: [{ supplier_uuid: other, price: '10', is_preferred: true }],
      },
    });
    const titles = [
      'Código',
      'Descrição',
      'PN',
      'Grupo',
      'Marca',
      'NCM',
      'Categorias',
      'Fornecedor',
      'CNPJ do fornecedor',
    ];
    const more = [
      'Código no fornecedor',
      'Preço do fornecedor',
      'Prazo',
      'Custo',
      'Mínimo',
      'Máximo',
      'Importado',
      'UN',
    ];
    const row = (cells: (string | number | null)[]) => [...cells, ...Array<null>(17 - cells.length).fill(null)];
    const file = await sheetOf(
      'xlsx',
      [...titles, ...more],
      [
        ['NEW-1', 'Válvula expiratória', 'MX-1', 'VALVULAS', 'drager', 84818092, 'Anestesia, ventilador', null]
          .concat([formatDocument(document ?? ''), 'F-9', '1.234,50', '12 dias', '99,9', 2, 10, 'sim'])
          .concat(['peça']),
        row(['OLD-1', null, null, null, null, null, null, 'fornecedora unica']),
        row(['BAD-1', 'Sem marca', null, null, 'Inexistente', '123', 'Nenhuma', 'Ninguém']),
        row(['new-1', 'Repetida']),
        row([null, 'Sem código']),
      ],
    );
    const sent = await upload(client, 'part', 'pecas.xlsx', file);
    expect(sent.headers.every(({ column }) => column !== null)).toBe(true);
    const ready = await analyse(sent);
    const found = await lines(sent.uuid);
    expect(found.map((line) => [line.line, line.class])).toEqual([
      [2, 'NEW'],
      [3, 'CHANGED'],
      [4, 'INVALID'],
      [5, 'CONFLICT'],
      [6, 'INVALID'],
    ]);
    expect(found[2]?.problems).toEqual(
      expect.arrayContaining([
        { column: 'NCM', message: 'NCM tem 8 dígitos' },
        { column: 'Marca', message: 'Marca não encontrada: Inexistente' },
        { column: 'Categorias de equipamento', message: 'Categoria não encontrada: Nenhuma' },
        {
          column: 'Fornecedor preferencial',
          message: 'Fornecedor não encontrado (se o nome se repete, use o CPF/CNPJ): Ninguém',
        },
      ]),
    );
    expect(found[1]?.changes).toMatchObject({ supplier_uuid: ['Outra Fornecedora', 'Fornecedora Única'] });
    expect((await confirm(ready.uuid)).counts).toMatchObject({ created: 1, updated: 1, rejected: 3 });
    expect(await byCode(client, 'NEW-1')).toMatchObject({
      code: 'NEW-1',
      parts_number: 'MX-1',
      family: 'Válvulas',
      brand_uuid,
      ncm: '84818092',
      equipment_category_uuids: [two, one],
      unit: 'PC',
      cost: '99.90',
      min_quantity: '2.000',
      is_imported: true,
      suppliers: [
        { supplier_uuid: from, supplier_code: 'F-9', price: '1234.50', lead_time_days: 12, is_preferred: true },
      ],
    });
    expect((await byCode(client, 'OLD-1')).suppliers).toMatchObject([
      { supplier_uuid: other, price: '10.00', is_preferred: false },
      { supplier_uuid: from, is_preferred: true },
    ]);

    for (const format of ['xlsx', 'csv'] as const) {
      const again = await analyse(await upload(client, 'part', `volta.${format}`, await exported(part.export, format)));
      expect([format, again.counts]).toMatchObject([format, { new: 0, changed: 0, conflict: 0, invalid: 0 }]);
      expect(again.counts.equal).toBe(again.counts.total);
    }

    expect((await undo(ready.uuid)).counts).toMatchObject({ undone: 2, kept: 0 });
    expect(await byCode(client, 'OLD-1')).toMatchObject({
      suppliers: [{ supplier_uuid: other, is_preferred: true }],
      description: before.data.description,
    });
    expect((await client.call(part.list, { query: { search: 'NEW-1' } })).data).toEqual([]);
  });

  it('by the hundred are written and taken back together, but for one somebody touched', async () => {
    const { client, analyse, confirm, undo, lines } = await someone();
    const rows = Array.from({ length: 620 }, (_, n) => [`MANY-${n}`, `Parafuso ${n}`, '1,50']);
    const file = await sheetOf('csv', ['Código', 'Descrição', 'Preço'], rows);
    const ready = await analyse(await upload(client, 'part', 'muitas.csv', file));
    expect((await confirm(ready.uuid)).counts).toMatchObject({ created: 620, rejected: 0 });
    const touched = await byCode(client, 'MANY-7');
    await client.call(part.update, {
      params: { uuid: touched.uuid },
      body: { code: touched.code, description: 'Parafuso meu', version: touched.version },
    });
    expect((await undo(ready.uuid)).counts).toMatchObject({ undone: 619, kept: 1 });
    expect(await lines(ready.uuid, { outcome: 'KEPT' })).toMatchObject([
      { problems: [{ message: 'O registro foi alterado depois da importação' }] },
    ]);
    expect((await client.call(part.list, { query: { search: 'parafuso' } })).data).toHaveLength(1);
  });
});
