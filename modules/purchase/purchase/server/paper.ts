import { documentPaper } from '#core/server/document-paper.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { namedForSupplier } from '#modules/purchase/goods-line/server/public.ts';
import { purchaseFields, purchaseLines } from '../contract.ts';
import { purchaseMachine } from '../purchase.rules.ts';
import { findPurchase } from './purchase.queries.ts';

/** What the supplier gets. */
export const purchasePdf = documentPaper(purchaseFields, {
  title: 'Pedido de compra',
  file: 'pedido',
  machine: purchaseMachine,
  find: async (db, uuid) => namedForSupplier(db, await findPurchase(db, uuid)),
  paper: paperOf,
  subtitle: 'supplier_uuid',
  facts: ['expected_at', 'payment_terms', 'revision', 'freight', 'taxes', 'discount', 'buyer_uuid', 'created_at'],
  lines: {
    title: 'Itens',
    of: purchaseLines,
    rows: ({ lines }) => lines,
    columns: ['description', 'quantity', 'unit', 'unit_price', 'discount', 'expected_at', 'total'],
  },
  total: 'total',
  texts: ['notes'],
  signs: ['Comprador', 'Fornecedor'],
});
