import { attachments } from '#core/contract/attachment.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, oneOrMore, uuid } from '#core/contract/fields.ts';
import { listQuery, one, pageOf } from '#core/contract/page.ts';
import { exportCall } from '#core/contract/resource.ts';
import { seesStock } from './contract.ts';
import { invoiceKinds, receiptRow, receiptSummary } from './stock-receipt.ts';
import { stockKind } from './stock.rules.ts';

export type { Receipt, ReceiptSummary } from './stock-receipt.ts';

const query = listQuery({
  filters: {
    kind: oneOrMore(stockKind.schema).optional(),
    supplier_uuid: uuid.optional(),
    from: day.optional(),
    to: day.optional(),
  },
  sort: ['received_at', 'total', 'created_at'],
});

/** The invoices that came in; they are entered by the stock they came into. */
export const stockReceipt = contract({
  list: { method: 'GET', path: '/stock/receipt', access: seesStock, query, reply: pageOf(receiptSummary) },
  show: { method: 'GET', path: '/stock/receipt/:uuid', access: seesStock, reply: one(receiptRow) },
  export: exportCall('/stock/receipt/export', seesStock, query),
});

/** The invoice as it came, also when it comes after the goods. */
export const receiptFiles = attachments(
  '/stock/receipt',
  { show: seesStock, update: can('stock', 'create_part_batch', 'update_product') },
  invoiceKinds,
);
