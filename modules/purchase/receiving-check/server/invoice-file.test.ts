import { beforeAll, describe, expect, it } from 'vitest';
import { formatInvoiceKey, isInvoiceKey } from '#core/contract/br.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { supplier as suppliers } from '#modules/registry/supplier/contract.ts';
import { receiving, receivingFiles, type Receiving } from '#modules/purchase/receiving/contract.ts';
import type { InvoiceRead } from '../contract.ts';
import { body, keyOf, nfe, received, sentPurchase, shelf } from '../testing/examples.ts';

let server: TestServer;
let buyer: TestClient;
let supplier: string;
beforeAll(async () => {
  server = await testServer();
  buyer = await server.client('all');
  const made = { type: 'PJ' as const, name: 'Peças & Cia', document: '11222333000181', types: ['PARTS' as const] };
  supplier = (await buyer.call(suppliers.create, { body: made })).data.uuid;
});

const send = async (content: string | Buffer, name = 'nota.xml') => {
  const { payload, headers } = multipart([{ field: 'file', name, content: Buffer.from(content) }], {});
  const { status, body: said } = await buyer.send('POST', '/purchase/receiving/read-invoice', payload, { headers });
  return { status, said: said as { data: InvoiceRead; message: string; errors?: Record<string, string[]> } };
};
const readOf = async (content: string): Promise<InvoiceRead> => {
  const { status, said } = await send(content);
  expect(said.errors).toBeUndefined();
  expect(status).toBe(200);
  return said.data;
};

describe('the key of an invoice', () => {
  it('is told by its check digit, with digits or with letters of the new CNPJ', () => {
    for (const key of [keyOf(1), keyOf(987_654), keyOf(5, '12ABC34501DE35')]) {
      expect([key, isInvoiceKey(key), isInvoiceKey(formatInvoiceKey(key))]).toEqual([key, true, true]);
      const slipped = key.replace(/^(..)(..)/, '$2$1');
      expect(isInvoiceKey(slipped)).toBe(slipped === key);
      for (let place = 0; place < 44; place += 7) {
        const other = `${key.slice(0, place)}${key[place] === '1' ? '2' : '1'}${key.slice(place + 1)}`;
        expect(isInvoiceKey(other)).toBe(other === key);
      }
    }
    // Published with the manual of the tax office's layout.
    expect(isInvoiceKey('3517 0458 7165 2300 0119 5500 1000 0000 1210 0012 3458')).toBe(true);
    expect(isInvoiceKey('35170458716523000119650010000000121000123458')).toBe(false);
  });
});

describe('the file of an invoice', () => {
  it('gives lines, costs to the cent, batches and expiry, matched to what is awaited', async () => {
    const [one, two] = [await shelf(buyer), await shelf(buyer)];
    const made = await sentPurchase(buyer, supplier, [
      { part_uuid: one.part_uuid ?? '', quantity: '3', unit_price: '33.33' },
      { part_uuid: two.part_uuid ?? '', quantity: '10', unit_price: '5.00' },
    ]);
    const rastro = (lot: string, quantity: string, until: string) =>
      `<rastro><nLote>${lot}</nLote><qLote>${quantity}</qLote><dFab>2026-01-02</dFab><dVal>${until}</dVal></rastro>`;
    const file = nfe(501, [
      { code: one.code, quantity: '3.0000', total: '100.00', more: '<vFrete>7.50</vFrete>' },
      {
        code: 'FORN-77',
        quantity: '10.0000',
        total: '50.00',
        more: `${rastro('A1', '4.000', '2028-01-31')}${rastro('A2', '6.000', '2028-06-30')}`,
      },
    ]);
    const read = await readOf(file);
    expect(read).toMatchObject({
      invoice_key: keyOf(501),
      invoice_number: '501',
      issued_at: '2026-11-10',
      issuer: { name: 'Peças & Cia' },
      supplier_uuid: supplier,
    });
    // 3 × 33,33 = 99,99: the cent that is missing is in the charges.
    expect(read.items[0]).toMatchObject({
      quantity: '3.000',
      unit_cost: '33.33',
      charges: '7.51',
      purchase_line_uuid: made.lines[0]?.uuid,
    });
    expect(read.items[1]).toMatchObject({
      purchase_line_uuid: null,
      batches: [
        { batch_number: 'A1', quantity: '4.000', manufactured_at: '2026-01-02', expires_at: '2028-01-31' },
        { batch_number: 'A2', quantity: '6.000', expires_at: '2028-06-30' },
      ],
    });
    // Once somebody said what it is, the supplier's code is known.
    const line = made.lines[1]?.uuid ?? '';
    await received(buyer, made, {
      invoice_key: read.invoice_key,
      lines: [{ purchase_line_uuid: line, quantity: '4', unit_cost: '5.00', supplier_code: 'FORN-77' }],
    });
    const next = await readOf(nfe(502, [{ code: 'FORN-77', quantity: '6', total: '30.00' }]));
    expect(next.items[0]?.purchase_line_uuid).toBe(line);
    const { data: awaited } = await buyer.call(receiving.awaited, { query: { purchase_uuids: made.uuid } });
    expect(awaited.map(({ open, codes }) => [open, codes.includes('FORN-77')])).toEqual([
      ['3.000', false],
      ['6.000', true],
    ]);
  });

  it('is kept with the receipt it came with', async () => {
    const made = await sentPurchase(buyer, supplier, [{ quantity: '1', unit_price: '5.00' }]);
    const { supplier_uuid, lines } = body(made);
    const { payload, headers } = multipart(
      [
        {
          field: 'files',
          name: 'nota.xml',
          content: Buffer.from(nfe(601, [{ code: 'X', quantity: '1', total: '5.00' }])),
        },
      ],
      { supplier_uuid, invoice_key: keyOf(601), finish: 'true', lines: JSON.stringify(lines) },
    );
    const { status, body: said } = await buyer.send('POST', '/purchase/receiving', payload, { headers });
    expect([status, said]).toMatchObject([201, { data: { status: 'RECEIVED' } }]);
    const { data: files } = await buyer.call(receivingFiles.list, {
      params: { uuid: (said as { data: Receiving }).data.uuid },
    });
    expect(files).toMatchObject([{ name: 'nota.xml' }]);
  });

  it('of an unknown issuer is read, and matched to nothing', async () => {
    const read = await readOf(nfe(503, [{ code: 'Q', quantity: '1', total: '1.00' }], '12ABC34501DE35'));
    expect([read.supplier_uuid, read.items[0]?.purchase_line_uuid]).toEqual([null, null]);
  });

  it('in the older alphabet is read as it says', async () => {
    const text = nfe(504, [{ code: 'Q', quantity: '1', total: '1.00' }]).replace('UTF-8', 'ISO-8859-1');
    const { status, said } = await send(Buffer.from(text, 'latin1'));
    expect([status, said.data?.issuer.name]).toEqual([200, 'Peças & Cia']);
  });

  it('that is hostile or none is refused, and nothing falls over', async () => {
    const good = nfe(505, [{ code: 'Q', quantity: '1', total: '1.00' }]);
    const bomb = `<!DOCTYPE nfeProc [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${good.slice(38)}`;
    const bad: [string, string][] = [
      ['an entity bomb', bomb],
      ['a file of the system', good.replace('<ide>', '<!ENTITY x SYSTEM "file:///etc/passwd"><ide>')],
      ['another root', good.replaceAll('nfeProc', 'cteProc')],
      ['another key', good.replace(keyOf(505), keyOf(506))],
      ['a key that is none', good.replace(keyOf(505), '1'.repeat(44))],
      ['no items', nfe(505, [])],
      ['a quantity that is none', good.replace('<qCom>1</qCom>', '<qCom>1e9</qCom>')],
      ['a price below zero', good.replace('<vProd>1.00</vProd>', '<vProd>-1.00</vProd>')],
      ['markup that never closes', good.slice(0, -60)],
      ['a thousand levels', good.replace('<xProd>Item Q</xProd>', `${'<a>'.repeat(60_000)}${'</a>'.repeat(60_000)}`)],
      [
        'too many items',
        nfe(
          505,
          Array.from({ length: 991 }, () => ({ code: 'Q', quantity: '1', total: '1.00' })),
        ),
      ],
      ['a page', '<html><body/></html>'],
      ['nothing', ''],
    ];
    for (const [what, content] of bad) {
      const { status, said } = await send(content);
      expect([what, status, said.message]).toEqual([what, 422, 'Arquivo não aceito.']);
    }
    const large = await send(Buffer.concat([Buffer.from(good), Buffer.alloc(3 * 1024 * 1024, 0x20)]));
    expect(large.status).toBe(413);
    expect((await send(good)).status).toBe(200);
  });
});
