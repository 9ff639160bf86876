import { beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#core/contract/format.ts';
import { demoServer, type TestServer } from '#core/testing/server.ts';
import { accessory } from '#modules/registry/accessory/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { makeCnpj } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import { sheetOf, steps, upload } from '../testing/sheets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await demoServer();
}, 240_000);
const chance = createRandom('import registries');
const newCnpj = (): string => makeCnpj(chance, 'numeric');
const someone = async () => {
  const client = await server.client('all');
  return { client, ...steps(server, client) };
};
type Someone = Awaited<ReturnType<typeof someone>>;
const sent = async (who: Someone, type: string, titles: string[], rows: (string | number | null)[][]) =>
  who.analyse(await upload(who.client, type, `${type}.xlsx`, await sheetOf('xlsx', titles, rows)));
const verdicts = async (who: Someone, uuid: string) =>
  (await who.lines(uuid)).map((line) => [line.class, line.problems[0]?.message ?? null]);

describe('an exported registry sent back', () => {
  it.each([
    ['supplier', supplier.export, 60],
    ['equipment_category', equipmentCategory.export, 40],
    ['accessory', accessory.export, 120],
    ['equipment', equipment.export, 200],
    ['labor', labor.export, 62],
  ] as const)('%s shows no difference, as XLSX and as CSV', async (type, endpoint, total) => {
    const who = await someone();
    for (const format of ['xlsx', 'csv'] as const) {
      const row = await upload(who.client, type, `volta.${format}`, await who.exported(endpoint, format));
      for (const clear_empty of [false, true]) {
        const { counts, uuid } = await who.analyse(row, { clear_empty });
        const different = (await who.lines(uuid)).filter((line) => line.class !== 'EQUAL');
        expect(different.map(({ changes, problems }) => ({ changes, problems }))).toEqual([]);
        expect([format, counts.equal]).toEqual([format, total]);
      }
    }
  });
});

describe('suppliers from a sheet', () => {
  it('are known by document; abroad by fiscal number or name, in their country', async () => {
    const who = await someone();
    const document = newCnpj();
    const titles = ['Razão social', 'CNPJ', 'País', 'Identificação fiscal', 'Fornece', 'Prazo', 'Pedido mínimo'];
    const rows = [
      ['Peças do Vale Ltda.', document, null, null, 'Peças; serviços', 12, 350.5],
      ['Feinmechanik GmbH', null, 'Alemanha', 'DE811111111', 'Importação', null, null],
      ['Kyoto Parts', null, 'Japão', null, 'PARTS', 45, null],
      ['Sem documento', null, null, null, 'Peças', null, null],
      ['Não oferece', newCnpj(), null, null, 'Conselhos', 'logo', null],
    ];
    const ready = await sent(who, 'supplier', titles, rows);
    expect(await verdicts(who, ready.uuid)).toEqual([
      ['NEW', null],
      ['NEW', null],
      ['NEW', null],
      ['INVALID', 'Campo obrigatório'],
      ['INVALID', 'Escolha uma opção da lista'],
    ]);
    expect((await who.confirm(ready.uuid)).counts).toMatchObject({ created: 3, rejected: 2 });
    const { data } = await who.client.call(supplier.list, { query: { search: 'Peças do Vale' } });
    expect(data[0]).toMatchObject({ type: 'PJ', country: 'Brasil', types: ['PARTS', 'SERVICE'], lead_time_days: 12 });

    const again = await sent(who, 'supplier', titles, [
      ['Peças do Vale Ltda.', document, null, null, 'Peças', 12, 350.5],
      ['Feinmechanik Neu GmbH', null, 'alemanha', 'de811111111', 'Importação', null, null],
      ['KYOTO PARTS', null, 'Japao', null, 'Peças', 45, null],
    ]);
    const found = await who.lines(again.uuid);
    expect(found.map((line) => [line.class, line.changes['types'] ?? line.changes['name']])).toEqual([
      ['CHANGED', ['Peças; Serviços', 'Peças']],
      ['CHANGED', ['Feinmechanik GmbH', 'Feinmechanik Neu GmbH']],
      ['CHANGED', ['Kyoto Parts', 'KYOTO PARTS']],
    ]);
    await who.undo(ready.uuid);
    expect((await who.client.call(supplier.list, { query: { search: 'Feinmechanik' } })).meta.total).toBe(0);
  });
});

describe('categories from a sheet', () => {
  it('are placed by their path, also under one that another line brings, and taken back from below', async () => {
    const who = await someone();
    const { uuid } = await sent(
      who,
      'equipment_category',
      ['Categoria', 'Categoria mãe', 'Periodicidade', 'Depreciação'],
      [
        ['Veterinária', null, 180, 10],
        ['Veterinária › Anestesia animal', null, 90, 12.5],
        ['Veterinária > Anestesia animal > Vaporizador', null, null, null],
        ['Gaiola aquecida', 'Veterinaria', null, null],
        ['Monitor multiparamétrico', 'Laboratório', null, null],
        ['Órfã', 'Mãe desconhecida', null, null],
        ['Cedo', 'Vem depois', null, null],
        ['Vem depois', null, null, null],
        ['Neta da órfã', 'Órfã', null, null],
        ['Roda A', 'Roda C', null, null],
        ['Roda B', 'Roda A', null, null],
        ['Roda C', 'Roda B', null, null],
        ['De si mesma', 'De si mesma', null, null],
      ],
    );
    expect(await verdicts(who, uuid)).toEqual([
      ['NEW', null],
      ['NEW', null],
      ['NEW', null],
      ['NEW', null],
      ['CHANGED', null],
      ['INVALID', 'Categoria não encontrada: Mãe desconhecida'],
      ['NEW', null],
      ['NEW', null],
      ['INVALID', 'Depende da linha 7, que foi recusada'],
      ['INVALID', 'Forma um círculo com a linha 13'],
      ['INVALID', 'Forma um círculo com a linha 11'],
      ['INVALID', 'Forma um círculo com a linha 12'],
      ['INVALID', 'Forma um círculo com a linha 14'],
    ]);
    const lines = await who.lines(uuid);
    expect(lines[4]?.changes).toEqual({ parent_uuid: ['Médico-hospitalar', 'Laboratório'] });
    expect((await who.confirm(uuid)).counts).toMatchObject({ created: 6, updated: 1, rejected: 6, pending: 0 });
    const path = async (search: string) =>
      (await who.client.call(equipmentCategory.list, { query: { search } })).data.map((row) => row.path);
    expect(await path('vaporizador')).toEqual(['Veterinária › Anestesia animal › Vaporizador']);
    expect(await path('gaiola')).toEqual(['Veterinária › Gaiola aquecida']);
    expect(await path('cedo')).toEqual(['Vem depois › Cedo']);
    expect((await who.undo(uuid)).counts).toMatchObject({ undone: 7, kept: 0 });
    expect([await path('veterinária'), await path('monitor')]).toEqual([
      [],
      ['Médico-hospitalar › Monitor multiparamétrico'],
    ]);
  });
});

describe('a tree from a sheet', () => {
  const titles = ['Categoria', 'Categoria mãe'];

  it('comes leaves first, a thousand deep in lines, and goes back the same way', async () => {
    const who = await someone();
    const leaves = Array.from({ length: 1200 }, (_, n) => [`Folha ${n}`, `Galho ${n % 7}`]);
    const branches = Array.from({ length: 7 }, (_, n) => [`Galho ${n}`, 'Tronco ao fim']);
    const ready = await sent(who, 'equipment_category', titles, [...leaves, ...branches, ['Tronco ao fim', null]]);
    expect(ready.counts).toMatchObject({ new: 1208, invalid: 0 });
    expect((await who.confirm(ready.uuid)).counts).toMatchObject({ created: 1208, rejected: 0 });
    const { data } = await who.client.call(equipmentCategory.list, { query: { search: 'folha 1199' } });
    expect(data[0]?.path).toBe('Tronco ao fim › Galho 2 › Folha 1199');
    expect((await who.undo(ready.uuid)).counts).toMatchObject({ undone: 1208, kept: 0 });
  });

  it('may turn over what is there: whoever lets go is moved first', async () => {
    const who = await someone();
    const before = await sent(who, 'equipment_category', titles, [
      ['De cima', null],
      ['De baixo', 'De cima'],
    ]);
    await who.confirm(before.uuid);
    const turned = await who.analyse(
      await upload(
        who.client,
        'equipment_category',
        'virada.xlsx',
        await sheetOf('xlsx', titles, [
          ['De cima', 'De baixo'],
          ['De baixo', null],
        ]),
      ),
      { clear_empty: true },
    );
    expect((await who.confirm(turned.uuid)).counts).toMatchObject({ updated: 2, rejected: 0 });
    const { data } = await who.client.call(equipmentCategory.list, { query: { search: 'De cima' } });
    expect(data.map(({ path }) => path)).toEqual(['De baixo › De cima']);
  });
});

describe('accessories from a sheet', () => {
  it('find their brand and categories by name, and say which they do not', async () => {
    const who = await someone();
    const titles = ['Código', 'Nome', 'Marca', 'Categorias', 'Preço'];
    const { uuid } = await sent(who, 'accessory', titles, [
      ['IMP-1', 'Cabo', 'drager', 'Ventilador pulmonar, Médico-hospitalar › desfibrilador', 'R$ 1.234,50'],
      ['IMP-2', 'Sensor', 'Marca que não há', 'Desfibrilador; Outra coisa', 10],
      ['IMP-3', 'Suporte', null, null, -5],
    ]);
    const found = await who.lines(uuid);
    expect(found[0]?.changes).toMatchObject({
      brand_uuid: [null, 'Dräger'],
      equipment_category_uuids: [null, 'Médico-hospitalar › Ventilador pulmonar; Médico-hospitalar › Desfibrilador'],
    });
    expect(found.slice(1).map(({ problems }) => problems)).toEqual([
      [
        { column: 'Marca', message: 'Marca não encontrada: Marca que não há' },
        { column: 'Categorias de equipamento', message: 'Categoria não encontrada: Outra coisa' },
      ],
      [{ column: 'Preço (R$)', message: 'Valor inválido' }],
    ]);
    await who.confirm(uuid);
    const { data } = await who.client.call(accessory.list, { query: { search: 'IMP-1' } });
    expect(data[0]).toMatchObject({ brand_name: 'Dräger', price: '1234.50' });
  });

  it('changed by hand since are left as they are when the import is taken back, and told', async () => {
    const who = await someone();
    const titles = ['Código', 'Nome', 'Categorias'];
    const rows = ['MAO-1', 'MAO-2', 'MAO-3'].map((code) => [code, `Acessório ${code}`, 'Autoclave']);
    const { uuid } = await sent(who, 'accessory', titles, rows);
    expect((await who.confirm(uuid)).counts).toMatchObject({ created: 3 });
    const { data } = await who.client.call(accessory.list, { query: { search: 'MAO-2' } });
    const { uuid: mine = '', version = 0 } = data[0] ?? {};
    const body = { name: 'Mudado à mão', code: 'MAO-2', equipment_category_uuids: [], version };
    await who.client.call(accessory.update, { params: { uuid: mine }, body });
    expect((await who.undo(uuid)).counts).toMatchObject({ undone: 2, kept: 1 });
    expect((await who.lines(uuid, { outcome: 'KEPT' })).map(({ line, problems }) => [line, problems])).toEqual([
      [3, [{ column: null, message: 'O registro foi alterado depois da importação' }]],
    ]);
    const left = await who.client.call(accessory.list, { query: { search: 'MAO-' } });
    expect(left.data.map((row) => row.name)).toEqual(['Mudado à mão']);
  });
});

describe('services from a sheet', () => {
  it('are charged one way: a line that gives the other price changes it', async () => {
    const who = await someone();
    const titles = ['Código', 'Nome', 'Minutos', 'Preço por hora', 'Valor fechado', 'Checklist', 'Habilidades'];
    const { uuid } = await sent(who, 'labor', titles, [
      ['imp-1', 'Limpeza técnica', 45, null, 90, 'preventiva GERAL', 'Óptica, Mecânica'],
      ['IMP-2', 'Sem preço', 45, null, null, null, null],
      ['IMP-3', 'Dois preços', 45, 10, 20, null, null],
      ['COR-012', null, null, 110, null, null, null],
    ]);
    expect(await verdicts(who, uuid)).toEqual([
      ['NEW', null],
      ['INVALID', 'Informe o preço por hora ou o valor fechado'],
      ['INVALID', 'Escolha entre preço por hora e valor fechado'],
      ['CHANGED', null],
    ]);
    expect((await who.lines(uuid))[3]?.changes).toEqual({
      hourly_price: [null, formatMoney('110')],
      fixed_price: [formatMoney('70.00'), null],
    });
    await who.confirm(uuid);
    const { data } = await who.client.call(labor.list, { query: { search: 'IMP-1' } });
    expect(data[0]).toMatchObject({
      fixed_price: '90.00',
      checklist_name: 'Preventiva geral',
      skills: ['Óptica', 'Mecânica'],
    });
  });
});

describe('models of equipment from a sheet', () => {
  it('are known by brand and model, name their category, and keep what the sheet does not say', async () => {
    const who = await someone();
    const titles = ['Equipamento', 'Marca', 'Modelo', 'Categoria', 'Classe', 'Garantia', 'Características'];
    const specs = 'Alimentação: 220 V; Peso: 3 kg';
    const ready = await sent(who, 'equipment', titles, [
      ['Monitor de teste', 'Philips', 'Planilha 1', 'Monitor multiparamétrico', 'III', 12, specs],
      ['Monitor de teste', 'Marca que não há', 'Planilha 2', 'Monitor multiparamétrico', null, null, null],
      ['Monitor de teste', 'philips', 'PLANILHA 1', 'Monitor multiparamétrico', null, null, null],
      ['Sem modelo', 'Philips', null, 'Monitor multiparamétrico', null, null, null],
    ]);
    expect(await verdicts(who, ready.uuid)).toEqual([
      ['NEW', null],
      ['INVALID', 'Marca não encontrada: Marca que não há'],
      ['CONFLICT', 'Repete a linha 2'],
      ['INVALID', 'Campo obrigatório'],
    ]);
    await who.confirm(ready.uuid);
    const { data } = await who.client.call(equipment.list, { query: { search: 'planilha 1' } });
    const uuid = data[0]?.uuid ?? '';
    expect(data[0]).toMatchObject({ brand_name: 'Philips', risk_class: 'III', warranty_months: 12 });

    const again = await sent(who, 'equipment', ['Marca', 'Modelo', 'Garantia'], [['PHILIPS', 'planilha 1', 24]]);
    expect((await who.confirm(again.uuid)).counts).toMatchObject({ updated: 1 });
    const after = await who.client.call(equipment.show, { params: { uuid } });
    expect(after.data).toMatchObject({
      warranty_months: 24,
      risk_class: 'III',
      technical_specs: [
        { key: 'Alimentação', value: '220 V' },
        { key: 'Peso', value: '3 kg' },
      ],
    });
  });
});
