import type { Db } from '#core/server/db.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { codesForSupplier } from '#modules/purchase/goods-line/server/public.ts';
import { purchaseFields, purchaseLines, type Purchase } from '../contract.ts';
import { purchaseMachine } from '../purchase.rules.ts';
import { findPurchase } from './purchase.queries.ts';

/** What the supplier gets. */
export const purchasePdf = documentPaper(purchaseFields, {
  title: 'Pedido de compra',
  file: 'pedido',
  machine: purchaseMachine,
  find: asTheSupplierKnowsIt,
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

/** Each line by the codes its supplier sells it by, and with what is noted of it. */
async function asTheSupplierKnowsIt(db: Db, uuid: string): Promise<Purchase | undefined> {
  const row = await findPurchase(db, uuid);
  if (!row) return undefined;
  const codes = await codesForSupplier(db, row.lines, row.supplier_uuid);
  const lines = row.lines.map((line) => ({
    ...line,
    description: [codes.get(line.uuid), line.description, line.notes].filter(Boolean).join(' · '),
  }));
  return { ...row, lines };
}
