import { sql, type Expression, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { listing } from '#core/server/listing.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import type { stock, StockMovement } from '../contract.ts';
import './stock.table.ts';

type Query = Received<typeof stock.movements>['query'];

/** The ledger as people read it, newest first; looked for by what moved. */
const movements = listing<'stock_movement', Query, StockMovement>({
  table: 'stock_movement',
  alsoCounts: ['stock_batch'],
  filters: {
    item_uuid: (value, eb) => eb('stock_movement.item_uuid', '=', value),
    batch_uuid: (value, eb) => eb('stock_movement.batch_uuid', '=', value),
    document_uuid: (value, eb) => eb('stock_movement.document_uuid', '=', value),
    supplier_uuid: (value) => sql<SqlBool>`(
      stock_movement.document_uuid in (select uuid from stock_receipt where supplier_uuid = ${value})
      or stock_movement.document_type is distinct from 'stock_receipt'
        and stock_movement.batch_uuid in (select uuid from stock_batch where supplier_uuid = ${value}))`,
    kind: (values, eb) => eb('stock_movement.kind', 'in', values),
    reason: (values, eb) => eb('stock_movement.reason', 'in', values),
    from: (value) => sql<SqlBool>`stock_movement.at >= ${startOf(value)}`,
    to: (value) => sql<SqlBool>`stock_movement.at < ${endOf(value)}`,
  },
  sort: { at: 'at' },
  order: ['at', 'desc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('stock_movement', 'stock_movement.uuid', 'page.uuid')
      .innerJoin('stock_item as item', 'item.uuid', 'stock_movement.item_uuid')
      .innerJoin('stock_batch as batch', 'batch.uuid', 'stock_movement.batch_uuid')
      .select(['stock_movement.uuid', 'stock_movement.at', 'stock_movement.item_uuid', 'item.kind as item_kind'])
      .select(['item.code as item_code', 'item.name as item_name', 'item.unit', 'stock_movement.batch_uuid'])
      .select(['batch.batch_number', 'batch.location', 'stock_movement.kind', 'stock_movement.reason'])
      .select(['stock_movement.quantity', 'stock_movement.reserved', 'stock_movement.unit_cost'])
      .select(['stock_movement.quantity_after', 'stock_movement.reserved_after', 'stock_movement.document_type'])
      .select(['stock_movement.document_uuid', 'stock_movement.document_label', 'stock_movement.notes'])
      .select(['stock_movement.user_name']),
});

function ofItems({ search }: Query): Expression<SqlBool>[] {
  if (!search) return [];
  const words = sql.join(searchConditions('stock_item.search_text', search), sql` and `);
  return [sql<SqlBool>`stock_movement.item_uuid in (select uuid from stock_item where ${words})`];
}

export const movementPage = (db: Db, query: Query) => movements.page(db, query, ofItems(query));

export const movementTotal = (db: Db, query: Query): Promise<number> => movements.total(db, query, ofItems(query));

export const movementRows = (db: Db, query: Query) => movements.stream(db, query, ofItems(query));

export const chosenMovements = (db: Db, uuids: readonly string[], query: Query) => movements.streamOf(db, uuids, query);
