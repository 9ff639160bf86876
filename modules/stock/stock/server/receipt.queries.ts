import { sql, type Expression, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { listing } from '#core/server/listing.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import type { Receipt, ReceiptSummary, stockReceipt } from '../receipt.contract.ts';
import './stock.table.ts';

type Query = Received<typeof stockReceipt.list>['query'];

const lineCount = sql<number>`(select count(*)::int from stock_movement
  where document_type = 'stock_receipt' and document_uuid = stock_receipt.uuid)`;
const fileCount = sql<number>`(select count(*)::int from stored_file
  where owner_entity = 'stock_receipt' and owner_uuid = stock_receipt.uuid)`;

/** The invoices, the last to come in first. */
export const receipts = listing<'stock_receipt', Query, ReceiptSummary>({
  table: 'stock_receipt',
  filters: {
    kind: (values, eb) => eb('stock_receipt.kind', 'in', values),
    supplier_uuid: (value, eb) => eb('stock_receipt.supplier_uuid', '=', value),
    from: (value, eb) => eb('stock_receipt.received_at', '>=', value),
    to: (value, eb) => eb('stock_receipt.received_at', '<=', value),
  },
  sort: { received_at: 'received_at', total: 'total', created_at: 'created_at' },
  order: ['received_at', 'desc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('stock_receipt', 'stock_receipt.uuid', 'page.uuid')
      .innerJoin('supplier', 'supplier.uuid', 'stock_receipt.supplier_uuid')
      .select(['stock_receipt.uuid', 'stock_receipt.created_at', 'stock_receipt.kind', 'stock_receipt.supplier_uuid'])
      .select(['supplier.name as supplier_name', 'stock_receipt.invoice_number', 'stock_receipt.received_at'])
      .select(['stock_receipt.total', 'stock_receipt.user_name'])
      .select([lineCount.as('line_count'), fileCount.as('file_count')]),
});

/** By the number on the paper, or by who sent it. */
export function named({ search }: Query): Expression<SqlBool>[] {
  if (!search) return [];
  const number = sql.join(searchConditions(sql<string>`searchable(stock_receipt.invoice_number)`, search), sql` and `);
  const supplier = sql.join(searchConditions('supplier.search_text', search), sql` and `);
  return [
    sql<SqlBool>`((${number}) or stock_receipt.supplier_uuid in (select supplier.uuid from supplier where ${supplier}))`,
  ];
}

export async function findReceipt(db: Db, uuid: string): Promise<Receipt | undefined> {
  const receipt = await db
    .selectFrom('stock_receipt')
    .innerJoin('supplier', 'supplier.uuid', 'stock_receipt.supplier_uuid')
    .select(['stock_receipt.uuid', 'stock_receipt.created_at', 'stock_receipt.kind', 'stock_receipt.supplier_uuid'])
    .select(['supplier.name as supplier_name', 'stock_receipt.invoice_number', 'stock_receipt.received_at'])
    .select(['stock_receipt.total', 'stock_receipt.user_name', 'stock_receipt.notes'])
    .select([lineCount.as('line_count'), fileCount.as('file_count')])
    .where('stock_receipt.uuid', '=', uuid)
    .executeTakeFirst();
  if (!receipt) return undefined;
  const lines = await db
    .selectFrom('stock_movement as moved')
    .innerJoin('stock_item as item', 'item.uuid', 'moved.item_uuid')
    .innerJoin('stock_batch as batch', 'batch.uuid', 'moved.batch_uuid')
    .select(['moved.uuid', 'moved.item_uuid', 'item.code as item_code', 'item.name as item_name', 'item.unit'])
    .select(['moved.batch_uuid', 'batch.batch_number', 'batch.expires_at', 'batch.location'])
    .select(['moved.quantity', 'moved.unit_cost'])
    .select(sql<string>`round(moved.quantity * moved.unit_cost, 2)::text`.as('total'))
    .where('document_type', '=', 'stock_receipt')
    .where('document_uuid', '=', uuid)
    .orderBy('moved.at')
    .orderBy('moved.uuid')
    .execute();
  return { ...receipt, lines };
}
