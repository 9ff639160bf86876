import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { part } from '#modules/registry/part/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { makeCnpj } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import { stock, stockPart } from '../contract.ts';
import { receiptFiles, stockReceipt, type Receipt } from '../receipt.contract.ts';
import { shelf, show } from '../testing/shelf.ts';

let server: TestServer;
let client: TestClient;
let supplier_uuid: string;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  const document = makeCnpj(createRandom('receipts'), 'numeric');
  const made = await client.call(supplier.create, {
    body: { type: 'PJ', name: 'Peças do Vale', document, types: ['PARTS'] },
  });
  supplier_uuid = made.data.uuid;
});

let numbers = 0;
const receipt = (lines: readonly object[], own: object = {}) =>
  client.try(stockPart.receipt, {
    body: { supplier_uuid, invoice_number: `N${(numbers += 1)}`, lines, ...own },
  });

describe('an invoice', () => {
  it('comes in whole: every line a purchase of one document, without a batch a number of its own', async () => {
    const [first, second] = [await shelf(client), await shelf(client)];
    const { status, body } = await receipt(
      [
        { item_uuid: first.uuid, quantity: '10', unit_cost: '4.5', batch_number: 'L9', expires_at: '2030-01-31' },
        { item_uuid: second.uuid, quantity: 2, unit_cost: 100 },
        { item_uuid: first.uuid, quantity: '5', unit_cost: '6', batch_number: 'l9' },
      ],
      { invoice_number: '4512' },
    );
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { data: { invoice_number: '4512', total: '275.00' } },
    });
    expect(await show(client, first.uuid)).toMatchObject({ on_hand: '15.000', average_cost: '5.0000', batch_count: 1 });
    const kept = await show(client, second.uuid);
    expect(kept.batches).toMatchObject([{ batch_number: 'NF4512-2', invoice_number: '4512', supplier_uuid }]);
    expect((await client.call(part.show, { params: { uuid: kept.part_uuid ?? '' } })).data.cost).toBe('100.00');

    const { uuid } = (body as { data: { uuid: string } }).data;
    const { data: moved } = await client.call(stock.movements, { query: { document_uuid: uuid } });
    expect(moved).toHaveLength(3);
    expect(new Set(moved.map(({ kind, reason, document_label }) => `${kind} ${reason} ${document_label}`))).toEqual(
      new Set(['IN PURCHASE NF 4512']),
    );
  });

  it('says at its line that a batch has another expiry, in the same invoice and in the next', async () => {
    const { uuid: item_uuid } = await shelf(client);
    const line = (expires_at: string) => ({ item_uuid, quantity: '1', unit_cost: '2', batch_number: 'V1', expires_at });
    const other = ['Este lote já existe neste local com outra validade ou situação.'];
    expect(await receipt([line('2030-01-31'), line('2031-01-31')])).toMatchObject({
      status: 422,
      body: { errors: { 'lines.1.batch_number': other } },
    });
    expect((await receipt([line('2030-01-31'), line('2030-01-31')])).status).toBe(201);
    expect(await receipt([line('2031-01-31')])).toMatchObject({
      status: 422,
      body: { errors: { 'lines.0.batch_number': other } },
    });
    expect(await show(client, item_uuid)).toMatchObject({ on_hand: '2.000', batch_count: 1 });
  });

  it('comes in once: the same number of the same supplier is told on its field, and nothing moves', async () => {
    const { uuid: item_uuid } = await shelf(client);
    const once = { invoice_number: 'A-1' };
    expect((await receipt([{ item_uuid, quantity: '1' }], once)).status).toBe(201);
    expect(await receipt([{ item_uuid, quantity: '1' }], { invoice_number: 'a-1' })).toMatchObject({
      status: 409,
      body: { errors: { invoice_number: ['Esta nota deste fornecedor já teve entrada.'] } },
    });
    expect((await show(client, item_uuid)).on_hand).toBe('1.000');
  });

  it('is a purchase from its own supplier, also where the batch first came from another', async () => {
    const document = makeCnpj(createRandom('another supplier'), 'numeric');
    const body = { type: 'PJ', name: 'Outra Distribuidora', document, types: ['PARTS'] } as const;
    const other = await client.call(supplier.create, { body: { ...body, types: ['PARTS'] } });
    const item = await shelf(client);
    const batch = { item_uuid: item.uuid, batch_number: 'MESMO', quantity: '3', unit_cost: '10' };
    expect((await receipt([batch], { supplier_uuid: other.data.uuid })).status).toBe(201);
    expect((await receipt([{ ...batch, quantity: '2', unit_cost: '12' }])).status).toBe(201);
    const byHand = { batch_number: 'A MÃO', quantity: '1', unit_cost: '9', supplier_uuid: other.data.uuid };
    await client.call(stockPart.addBatch, { params: { uuid: item.uuid }, body: byHand });
    const bought = async (from: string) => {
      const query = { supplier_uuid: from, item_uuid: item.uuid, reason: ['PURCHASE' as const] };
      const { data, meta } = await client.call(stock.movements, { query });
      expect(meta.total).toBe(data.length);
      return data.map(({ quantity, unit_cost }) => [quantity, unit_cost]);
    };
    expect(await bought(supplier_uuid)).toEqual([['2.000', '12.0000']]);
    expect(await bought(other.data.uuid)).toEqual([
      ['1.000', '9.0000'],
      ['3.000', '10.0000'],
    ]);
  });

  it('with one bad line does not come in at all, and says which', async () => {
    const kept = await shelf(client, { batch_number: 'B1', quantity: '1', expires_at: '2030-01-31' });
    const good = { item_uuid: kept.uuid, quantity: '1' };
    const nobody = { ...good, item_uuid: '01a1e8b3-0000-7000-8000-000000000000' };
    const other = { ...good, batch_number: 'B1', expires_at: '2031-01-31' };
    const refused = async (lines: object[], own: object = {}) =>
      ((await receipt(lines, own)).body as { errors?: object }).errors;
    expect(await refused([good, nobody])).toHaveProperty(['lines.1.item_uuid']);
    expect(await refused([good, other])).toHaveProperty(['lines.1.batch_number']);
    expect(await refused([good, { ...good, quantity: '0' }])).toHaveProperty(['lines.1.quantity']);
    expect(await refused([])).toEqual({ lines: ['Adicione ao menos um item'] });
    expect(await refused([good], { received_at: '2999-01-01' })).toHaveProperty('received_at');
    expect((await show(client, kept.uuid)).on_hand).toBe('1.000');
  });
});

describe('an invoice that came in', () => {
  const nfe = '<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00"><NFe/></nfeProc>';
  const bring = async (invoice_number: string, file: { name: string; content: string }) => {
    const { uuid: item_uuid } = await shelf(client);
    const fields = {
      supplier_uuid,
      invoice_number,
      received_at: '2026-03-05',
      lines: JSON.stringify([{ item_uuid, quantity: '3', unit_cost: '7.5', batch_number: 'V1', location: 'A-01' }]),
    };
    const { payload, headers } = multipart(
      [{ field: 'files', name: file.name, content: Buffer.from(file.content) }],
      fields,
    );
    const { status, body } = await client.send('POST', '/stock/part/receipt', payload, { headers });
    return { status, body: body as { data: Receipt; errors?: Record<string, string[]> }, item_uuid };
  };

  it('has a page of its own with its lines, its total, who sent it and its paper', async () => {
    const { status, body, item_uuid } = await bring('PAGINA-1', { name: 'nota.xml', content: nfe });
    expect(status).toBe(201);
    const params = { uuid: body.data.uuid };
    expect((await client.call(stockReceipt.show, { params })).data).toMatchObject({
      invoice_number: 'PAGINA-1',
      supplier_name: 'Peças do Vale',
      received_at: '2026-03-05',
      total: '22.50',
      line_count: 1,
      file_count: 1,
      lines: [{ item_uuid, batch_number: 'V1', location: 'A-01', quantity: '3.000', total: '22.50' }],
    });
    expect((await client.call(receiptFiles.list, { params })).data).toMatchObject([
      { name: 'nota.xml', content_type: 'application/xml' },
    ]);
    await client.refused(404, stockReceipt.show, { params: { uuid: item_uuid } });
  });

  it('is found by its number, by who sent it and by the day it came', async () => {
    const { body } = await bring('ACHADA-77', { name: 'nota.xml', content: nfe.replace(/^<\?.*\?>/, '') });
    const found = async (query: object) =>
      (await client.call(stockReceipt.list, { query })).data.map(({ uuid }) => uuid);
    expect(await found({ search: 'achada' })).toEqual([body.data.uuid]);
    expect(await found({ search: 'pecas do vale', from: '2026-03-05', to: '2026-03-05' })).toContain(body.data.uuid);
    expect(await found({ supplier_uuid, to: '2026-03-04' })).not.toContain(body.data.uuid);
    expect(await found({ kind: 'PRODUCT' })).not.toContain(body.data.uuid);
  });

  it('takes no paper that fetches, runs or is a page; then nothing came in either', async () => {
    const bad = ['<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>', '<html><script/></html>', 'nota'];
    for (const [at, content] of bad.entries()) {
      const { status, item_uuid } = await bring(`RUIM-${at}`, { name: 'nota.xml', content });
      expect(status).toBe(422);
      expect((await show(client, item_uuid)).on_hand).toBe('0.000');
    }
  });
});
