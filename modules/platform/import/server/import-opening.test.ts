import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { part } from '#modules/registry/part/contract.ts';
import { product } from '#modules/registry/product/contract.ts';
import { stock, stockPart, stockProduct, type StockItem } from '#modules/stock/stock/contract.ts';
import { dataImport } from '../contract.ts';
import { cellsOf, sheetOf, steps, upload } from '../testing/sheets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const titles = ['Código', 'Tipo', 'Lote', 'Validade', 'Local', 'Quantidade', 'Custo unitário'];
type Rows = (string | number | null)[][];
async function someone() {
  const client = await server.client('all');
  const own = steps(server, client);
  const sent = async (rows: Rows, headings = titles) =>
    own.analyse(await upload(client, 'stock_batch', 'saldos.xlsx', await sheetOf('xlsx', headings, rows)));
  const verdicts = async (uuid: string) =>
    (await own.lines(uuid)).map((line) => [line.class, line.problems[0]?.message ?? null]);
  return { client, ...own, sent, verdicts };
}
const aPart = async (client: TestClient, code: string) =>
  (await client.call(part.create, { body: { code, description: `Peça ${code}` } })).data.uuid;

/** A part of its own that was bought before. */
async function shelf(
  client: TestClient,
  code: string,
  batch: { batch_number: string; quantity: string; location?: string; unit_cost?: string },
): Promise<StockItem> {
  const body = { part_uuid: await aPart(client, code), batches: [batch] };
  return (await client.call(stockPart.create, { body })).data;
}
const show = async (client: TestClient, uuid: string): Promise<StockItem> =>
  (await client.call(stockPart.show, { params: { uuid } })).data;
/** What the ledger adds up to is what is kept. */
const differences = async (): Promise<unknown[]> =>
  (await server.owner.query('select * from stock_differences()')).rows;

describe('opening balances from a sheet', () => {
  it('are shown first, then come in as entries of the import, and a second time as no difference', async () => {
    const who = await someone();
    const part_uuid = await aPart(who.client, 'SI-100');
    const bulb = { code: 'SI-200', name: 'Lâmpada de fenda' };
    const product_uuid = (await who.client.call(product.create, { body: bulb })).data.uuid;
    const rows: Rows = [
      ['si-100', null, 'L1', '31/12/2027', 'A1', '1.234,5', '10,00'],
      ['SI-100', 'Peça', 'L2', null, null, 4, 20],
      ['SI-200', 'Produto', null, null, 'B7', 3, null],
      ['SI-999', null, 'L1', null, null, 1, 1],
      ['SI-100', null, 'l1', null, 'a1', 1, 1],
      ['SI-100', null, 'L3', null, null, 0, 1],
    ];
    const ready = await who.sent(rows);
    expect(await who.verdicts(ready.uuid)).toEqual([
      ['NEW', null],
      ['NEW', null],
      ['NEW', null],
      ['INVALID', 'Código sem peça nem produto, ou de ambos (informe o tipo): SI-999'],
      ['CONFLICT', 'Repete a linha 2'],
      ['INVALID', 'Informe uma quantidade maior que zero'],
    ]);
    expect((await who.lines(ready.uuid))[0]).toMatchObject({
      label: 'si-100 · L1',
      changes: {
        item_uuid: [null, 'SI-100 · Peça SI-100'],
        quantity: [null, '1.234,5'],
        expires_at: [null, '31/12/2027'],
      },
    });
    const none = await who.client.call(stockPart.list, { query: { part_uuid } });
    expect(none.meta.total).toBe(0);

    expect((await who.confirm(ready.uuid)).counts).toMatchObject({ created: 3, rejected: 3 });
    const [kept] = (await who.client.call(stockPart.list, { query: { part_uuid } })).data;
    expect(kept).toMatchObject({ on_hand: '1238.500', average_cost: '10.0323', location: 'A1' });
    const [sold] = (await who.client.call(stockProduct.list, { query: { product_uuid } })).data;
    const item = (await who.client.call(stockProduct.show, { params: { uuid: sold?.uuid ?? '' } })).data;
    expect(item.batches[0]).toMatchObject({ batch_number: 'SALDO INICIAL', location: 'B7', quantity: '3.000' });
    const { data } = await who.client.call(stock.movements, { query: { document_uuid: ready.uuid } });
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({
      kind: 'IN',
      reason: 'IMPORT',
      document_type: 'import',
      document_label: 'Importação saldos.xlsx',
    });
    expect((await who.sent(rows.slice(0, 3))).counts).toMatchObject({ total: 3, equal: 3 });
    expect(await differences()).toEqual([]);
  });

  it('that differ from what is kept say why, and change nothing', async () => {
    const who = await someone();
    await aPart(who.client, 'SI-300');
    const first = await who.sent([['SI-300', null, 'L1', '31/12/2027', 'A1', 10, 5]]);
    await who.confirm(first.uuid);
    const bought = await shelf(who.client, 'SI-310', { batch_number: 'NF-1', quantity: '2', location: 'C1' });
    const again = await who.sent([
      ['SI-300', null, 'L1', '31/12/2027', 'A1', 11, 5],
      [bought.code, null, 'NF-1', null, 'C1', 2, null],
    ]);
    expect(await who.verdicts(again.uuid)).toEqual([
      ['INVALID', 'O lote já tem saldo inicial de 10. Acerte a diferença por inventário.'],
      ['INVALID', 'Este lote já existe neste local. Dê entrada nele pela tela do estoque.'],
    ]);
    const moved = await who.sent([['SI-300', null, 'L1', '01/01/2028', 'A1', 10, 5]]);
    expect(await who.verdicts(moved.uuid)).toEqual([
      ['INVALID', 'O lote já está no estoque com validade 31/12/2027. Corrija no cadastro do lote.'],
    ]);
    const dearer = await who.sent([['SI-300', null, 'L1', null, 'A1', 10, 6]]);
    expect((await who.verdicts(dearer.uuid))[0]?.[1]).toMatch(/^O lote já está no estoque com custo R\$\s5,00\./);
  });

  it('ask which is meant where a part and a product have the same code', async () => {
    const who = await someone();
    await aPart(who.client, 'SI-400');
    await who.client.call(product.create, { body: { code: 'si-400', name: 'De mesmo código' } });
    const ready = await who.sent([
      ['SI-400', null, 'L1', null, null, 1, 1],
      ['SI-400', 'produto', 'L1', null, null, 1, 1],
      ['SI-400', 'PART', 'L1', null, null, 1, 1],
    ]);
    expect((await who.verdicts(ready.uuid)).map(([verdict]) => verdict)).toEqual(['INVALID', 'NEW', 'NEW']);
    expect((await who.confirm(ready.uuid)).counts).toMatchObject({ created: 2 });
  });

  it('are taken back by movements of their own, the average with them, and can come again', async () => {
    const who = await someone();
    const old = await shelf(who.client, 'SI-450', { batch_number: 'ANTES', quantity: '10', unit_cost: '8.00' });
    const rows: Rows = [
      [old.code, null, 'L1', null, 'A1', 30, 20],
      [old.code, null, 'L2', null, 'A1', 5, 2],
    ];
    const { uuid } = await who.sent(rows);
    await who.confirm(uuid);
    expect(await show(who.client, old.uuid)).toMatchObject({ on_hand: '45.000', average_cost: '15.3333' });
    expect((await who.undo(uuid)).counts).toMatchObject({ undone: 2, kept: 0 });
    const after = await show(who.client, old.uuid);
    expect(after).toMatchObject({ on_hand: '10.000', last_cost: '8.0000', last_entry_at: old.last_entry_at });
    expect(Number(after.average_cost)).toBeCloseTo(8, 2);
    const { data } = await who.client.call(stock.movements, { query: { document_uuid: uuid } });
    expect(data.map(({ kind, reason, quantity }) => [kind, reason, quantity])).toEqual([
      ['ADJUST', 'IMPORT', expect.stringMatching(/^-/)],
      ['ADJUST', 'IMPORT', expect.stringMatching(/^-/)],
      ['IN', 'IMPORT', '5.000'],
      ['IN', 'IMPORT', '30.000'],
    ]);
    expect(data[0]?.notes).toBe('Importação desfeita');
    const again = await who.sent(rows);
    expect(again.counts).toMatchObject({ new: 2 });
    expect((await who.confirm(again.uuid)).counts).toMatchObject({ created: 2 });
    expect((await show(who.client, old.uuid)).batches).toHaveLength(3);
    expect(await differences()).toEqual([]);
  });

  it('taken back leave no cost behind, neither in the stock nor in its part', async () => {
    const who = await someone();
    const [fresh, priced] = [await aPart(who.client, 'SI-460'), await aPart(who.client, 'SI-461')];
    const partOf = async (uuid: string) => (await who.client.call(part.show, { params: { uuid } })).data;
    const body = { code: 'SI-461', description: 'Peça SI-461', cost: '1.00', version: (await partOf(priced)).version };
    await who.client.call(part.update, { params: { uuid: priced }, body });
    await aPart(who.client, 'SI-463');
    const worn = await shelf(who.client, 'SI-462', { batch_number: 'ANTES', quantity: '2', unit_cost: '8.00' });
    const exit = { quantity: '2', reason: 'SALE' as const };
    await who.client.call(stockPart.exit, { params: { uuid: worn.uuid }, body: exit });
    const { uuid } = await who.sent([
      ['SI-460', null, 'L1', null, 'A1', 1234, '1.234,56'],
      ['SI-461', null, 'L1', null, 'A1', 10, 5],
      ['SI-461', null, 'L2', null, 'A1', 10, 7],
      ['SI-462', null, 'L1', null, 'A1', 10, 20],
      ['SI-463', null, 'L1', null, 'A1', 10, 20],
    ]);
    await who.confirm(uuid);
    const costs = async () =>
      Promise.all([fresh, priced, worn.part_uuid ?? ''].map(async (one) => (await partOf(one)).cost));
    expect(await costs()).toEqual(['1234.56', '7.00', '20.00']);
    // One that stays makes the others go one by one.
    const [used] = (await who.client.call(stockPart.list, { query: { search: 'SI-463' } })).data;
    await who.client.call(stockPart.exit, {
      params: { uuid: used?.uuid ?? '' },
      body: { ...exit, quantity: '1' },
    });
    expect((await who.undo(uuid)).counts).toMatchObject({ undone: 4, kept: 1 });
    expect(await costs()).toEqual([null, '1.00', '8.00']);
    const [kept] = (await who.client.call(stockPart.list, { query: { part_uuid: fresh } })).data;
    expect(kept).toMatchObject({ on_hand: '0.000', average_cost: '0.0000', last_cost: null, last_entry_at: null });
    expect(await show(who.client, worn.uuid)).toMatchObject({ average_cost: '8.0000', last_cost: '8.0000' });
    const added = { params: { uuid: kept?.uuid ?? '' }, body: { batch_number: 'L9', quantity: '3' } };
    expect((await who.client.call(stockPart.addBatch, added)).data).toMatchObject({ stock_value: '0.00' });
  });

  it('that are beyond what can be kept are refused on their line, and the others come in', async () => {
    const who = await someone();
    await aPart(who.client, 'SI-470');
    const ready = await who.sent([
      ['SI-470', null, 'L1', null, 'A1', '99999999999,999', '999999999999,99'],
      ['SI-470', null, 'L2', null, 'A1', 1, '999999999999,99'],
      ['SI-470', null, 'L3', '31/12/2101', 'A1', 1, 1],
      ['SI-470', null, 'L4', null, 'A1', 1, 1],
    ]);
    expect(await who.verdicts(ready.uuid)).toEqual([
      ['INVALID', 'A quantidade vai até 9.999.999,999'],
      ['INVALID', 'O custo unitário vai até R$ 99.999.999,99'],
      ['INVALID', 'Informe um ano até 2100'],
      ['NEW', null],
    ]);
    expect((await who.confirm(ready.uuid)).counts).toMatchObject({ created: 1, rejected: 3 });
  });

  it('stay where something was used or promised since, with the reason', async () => {
    const who = await someone();
    const [used, quiet] = [await aPart(who.client, 'SI-500'), await aPart(who.client, 'SI-501')];
    const { uuid } = await who.sent([
      ['SI-500', null, 'L1', null, 'A1', 10, 1],
      ['SI-501', null, 'L1', null, 'A1', 10, 1],
    ]);
    await who.confirm(uuid);
    const stockOf = async (part_uuid: string) =>
      (await who.client.call(stockPart.list, { query: { part_uuid } })).data[0];
    const exit = { quantity: '1', reason: 'SALE' as const };
    await who.client.call(stockPart.exit, { params: { uuid: (await stockOf(used))?.uuid ?? '' }, body: exit });
    expect((await who.undo(uuid)).counts).toMatchObject({ undone: 1, kept: 1 });
    expect((await who.lines(uuid, { outcome: 'KEPT' }))[0]?.problems).toEqual([
      { column: null, message: 'O lote L1 já teve movimentações depois do saldo inicial' },
    ]);
    expect([(await stockOf(used))?.on_hand, (await stockOf(quiet))?.on_hand]).toEqual(['9.000', '0.000']);
    expect(await differences()).toEqual([]);
  });

  it('have a template, and only who may fill both stocks sees them', async () => {
    const { client } = await someone();
    const { raw } = await client.try(dataImport.template, { params: { type: 'stock_batch' } });
    expect((await cellsOf(raw))[0]).toEqual(titles);
    const half = await server.client({ import: ['execute'], stock: ['create_part', 'create_part_batch'] });
    expect((await half.call(dataImport.types)).data.map(({ type }) => type)).not.toContain('stock_batch');
  });

  it('by the hundred are written and taken back together, but for one somebody used', async () => {
    const who = await someone();
    await server.owner.query(
      "insert into part (code, description, unit) select 'MIL-' || n, 'Peça ' || n, 'UN' from generate_series(1, 300) n",
    );
    const rows: Rows = Array.from({ length: 600 }, (_, n) => [
      `MIL-${(n % 300) + 1}`,
      null,
      `M${n}`,
      null,
      'A1',
      2,
      1.5,
    ]);
    const { uuid } = await who.sent(rows);
    expect((await who.confirm(uuid)).counts).toMatchObject({ created: 600, rejected: 0 });
    const { data } = await who.client.call(stockPart.list, { query: { search: 'MIL-77' } });
    expect(data[0]).toMatchObject({ on_hand: '4.000', average_cost: '1.5000', location: 'A1' });
    const body = { quantity: '3', reason: 'INTERNAL_USE' as const };
    await who.client.call(stockPart.exit, { params: { uuid: data[0]?.uuid ?? '' }, body });
    expect((await who.undo(uuid)).counts).toMatchObject({ undone: 598, kept: 2 });
    expect(await differences()).toEqual([]);
  });
});
