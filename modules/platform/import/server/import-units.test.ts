import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { stockEquipment } from '#modules/asset/stock-equipment/contract.ts';
import { dataImport } from '../contract.ts';
import { cellsOf, sheetOf, steps, upload } from '../testing/sheets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

let models = 0;
const titles = ['Aparelho', 'S/N', 'Condição', 'Local', 'Custo', 'NF', 'Entrada', 'Garantia até'];
type Rows = (string | number | null)[][];
async function someone() {
  const client = await server.client('all');
  const own = steps(server, client);
  const sent = async (rows: Rows) =>
    own.analyse(await upload(client, 'stock_equipment', 'unidades.xlsx', await sheetOf('xlsx', titles, rows)));
  const n = (models += 1);
  const maker = { name: `Marca de unidades ${n}` };
  const body = {
    name: 'Bomba de infusão',
    model: `BI-${n}`,
    brand_uuid: (await client.call(brand.create, { body: maker })).data.uuid,
    category_uuid: (await client.call(equipmentCategory.create, { body: { name: `Categoria ${n}` } })).data.uuid,
    warranty_months: 12,
  };
  const model = (await client.call(equipment.create, { body })).data;
  return { client, ...own, sent, model, called: `${model.name} ${maker.name} ${model.model}` };
}
/** One registered by hand. */
const newUnit = async (
  client: TestClient,
  equipment_uuid: string,
  given: { serial_number: string; notes?: string },
) => {
  const facts = { condition: 'NEW' as const, location: 'Antes', cost: '12500.00', received_at: '2026-03-10' };
  return (await client.call(stockEquipment.create, { body: { equipment_uuid, ...facts, ...given } })).data;
};

describe('units of equipment from a sheet', () => {
  it('are known by model and serial number, and take the rules of the registry', async () => {
    const who = await someone();
    const ready = await who.sent([
      [who.called, 1234, 'Novo', 'Prateleira 1', '12.500,00', 45871, '10/03/2026', null],
      [who.called.toUpperCase(), 'SN-2', 'Recondicionado', null, null, null, '10/03/2026', '01/01/2020'],
      ['Modelo que não há', 'SN-3', 'Novo', null, null, null, null, null],
      [who.called, '1234', 'Usado', null, null, null, null, null],
      [who.called, 'SN-4', 'Amassado', null, null, null, null, null],
      [who.called, null, 'Novo', null, null, null, null, null],
    ]);
    const lines = await who.lines(ready.uuid);
    expect(lines.map((line) => [line.class, line.problems[0]?.message ?? null])).toEqual([
      ['NEW', null],
      ['NEW', null],
      ['INVALID', 'Equipamento não encontrado: Modelo que não há'],
      ['CONFLICT', 'Repete a linha 2'],
      ['INVALID', expect.any(String)],
      ['INVALID', 'Campo obrigatório'],
    ]);
    expect((await who.confirm(ready.uuid)).counts).toMatchObject({ created: 1, rejected: 5 });
    expect((await who.lines(ready.uuid))[1]?.problems).toEqual([
      { column: 'Garantia até', message: 'A garantia não pode terminar antes do recebimento.' },
    ]);
    const { data } = await who.client.call(stockEquipment.list, { query: { equipment_uuid: who.model.uuid } });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      serial_number: '1234',
      condition: 'NEW',
      status: 'AVAILABLE',
      cost: '12500.00',
      invoice_number: '45871',
      warranty_until: '2027-03-10',
    });
  });

  it('change what the sheet says and keep the rest; what was changed since is not taken back', async () => {
    const who = await someone();
    const [first, second] = [
      await newUnit(who.client, who.model.uuid, { serial_number: 'UN-1' }),
      await newUnit(who.client, who.model.uuid, { serial_number: 'UN-2' }),
    ];
    const { uuid, counts } = await who.sent([
      [who.called, 'un-1', null, 'Depois', null, null, null, null],
      [who.called, 'UN-2', null, 'Depois', null, null, null, null],
    ]);
    expect(counts).toMatchObject({ changed: 2 });
    await who.confirm(uuid);
    const show = async (unit: string) => (await who.client.call(stockEquipment.show, { params: { uuid: unit } })).data;
    expect(await show(first.uuid)).toMatchObject({ location: 'Depois', cost: '12500.00', serial_number: 'un-1' });
    const { version } = await show(second.uuid);
    const body = { status: 'IN_MAINTENANCE' as const, reason: 'Revisão', version };
    await who.client.call(stockEquipment.setStatus, { params: { uuid: second.uuid }, body });
    expect((await who.undo(uuid)).counts).toMatchObject({ undone: 1, kept: 1 });
    expect([(await show(first.uuid)).location, (await show(second.uuid)).location]).toEqual(['Antes', 'Depois']);
  });

  it('exported come back without a difference, and have a template', async () => {
    const who = await someone();
    await newUnit(who.client, who.model.uuid, { serial_number: '000123', notes: '=1+1' });
    for (const format of ['xlsx', 'csv'] as const) {
      const file = await who.exported(stockEquipment.export, format);
      const { counts } = await who.analyse(await upload(who.client, 'stock_equipment', `volta.${format}`, file));
      expect([format, counts.total - counts.equal]).toEqual([format, 0]);
    }
    const { raw } = await who.client.try(dataImport.template, { params: { type: 'stock_equipment' } });
    expect((await cellsOf(raw))[0]).toContain('Número de série');
  });

  it('by the hundred are written together and taken back together', async () => {
    const who = await someone();
    const rows: Rows = Array.from({ length: 600 }, (_, n) => [
      who.called,
      `LOTE-${n}`,
      'Novo',
      'A1',
      10,
      null,
      null,
      null,
    ]);
    const { uuid } = await who.sent(rows);
    expect((await who.confirm(uuid)).counts).toMatchObject({ created: 600 });
    expect((await who.undo(uuid)).counts).toMatchObject({ undone: 600, kept: 0 });
  });
});
