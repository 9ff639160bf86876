import { describe, expect, it } from 'vitest';
import type { AwaitedLine } from '#modules/purchase/receiving/contract.ts';
import type { InvoiceItem } from '../contract.ts';
import { byInvoice, invoiceLines, lineOf, withScanned } from './checked-lines.ts';

const awaited = (purchase_line_uuid: string, codes: string[], open = '2.000'): AwaitedLine => ({
  purchase_line_uuid,
  purchase_uuid: 'p',
  purchase_code: 'PC-2026-000001',
  supplier_uuid: 's',
  supplier_name: 'Central',
  kind: 'PART',
  part_uuid: null,
  product_uuid: null,
  item_code: codes[0] ?? null,
  description: 'Sensor',
  unit: 'UN',
  ordered: open,
  open,
  price: '10.00',
  expected_at: null,
  codes,
});
const known = new Map(
  [awaited('a', ['PEC-000.1', '7891000315507']), awaited('b', ['PEC-000.1']), awaited('c', ['PEC-3'])].map((line) => [
    line.purchase_line_uuid,
    line,
  ]),
);
const item = (own: Partial<InvoiceItem>): InvoiceItem => ({
  supplier_code: 'F1',
  gtin: null,
  description: 'Sensor',
  unit: 'UN',
  quantity: '10.000',
  unit_cost: '3.33',
  charges: '1.00',
  batches: [],
  purchase_line_uuid: 'a',
  ...own,
});

describe('what a reader reads', () => {
  it('adds one to the line that lacks some, then to the next of the same goods; what is called only one of them stays its', () => {
    let lines = [lineOf(known.get('a')!, '0'), lineOf(known.get('b')!, '0')];
    for (const code of ['pec-0001', 'PEC0001', '7891000315507', 'PEC-000.1', 'PEC-000.1', 'PEC-000.1'])
      lines = withScanned(lines, known, code)?.lines ?? [];
    expect(lines.map(({ quantity }) => quantity)).toEqual(['3', '3']);
  });

  it('begins a line of what is awaited and not on the form, and knows when nothing is called so', () => {
    const lines = [lineOf(known.get('a')!)];
    expect(withScanned(lines, known, 'PEC-3')).toMatchObject({ index: 1, lines: [{}, { quantity: '1' }] });
    expect(withScanned(lines, known, 'nada')).toBeUndefined();
    expect(withScanned(lines, known, ' - ')).toBeUndefined();
  });
});

describe('an invoice on the form', () => {
  it('is a line for each batch, and its charges add up again', () => {
    const batch = (batch_number: string, quantity: string) => ({
      batch_number,
      quantity,
      manufactured_at: null,
      expires_at: '2028-01-31',
    });
    const split = invoiceLines(item({ batches: [batch('A', '3.000'), batch('B', '7.000')] }), 'a');
    expect(split.map(({ quantity, charges, batch_number }) => [quantity, charges, batch_number])).toEqual([
      ['3', '0.30', 'A'],
      ['7', '0.70', 'B'],
    ]);
    // Batches in boxes of a line in units: the batch is known, the quantity is the line's.
    const boxes = invoiceLines(item({ batches: [batch('A', '1.000'), batch('B', '1.000')] }), 'a');
    expect(boxes.map(({ quantity, batch_number }) => [quantity, batch_number])).toEqual([['10', 'A']]);
  });

  it('says what came, leaves what it does not name at nothing, and asks of what nobody knows', () => {
    const lines = [lineOf(known.get('a')!), lineOf(known.get('c')!)];
    const read = byInvoice(lines, {
      invoice_key: '',
      invoice_number: '1',
      issued_at: null,
      issuer: { document: '', name: '' },
      supplier_uuid: 's',
      items: [item({}), item({ supplier_code: 'F9', purchase_line_uuid: null })],
    });
    expect(read.lines.map((line) => [line.purchase_line_uuid, line.quantity, line.invoiced_quantity])).toEqual([
      ['a', '10', '10'],
      ['c', '0', ''],
    ]);
    expect(read.unknown.map(({ supplier_code }) => supplier_code)).toEqual(['F9']);
  });
});
