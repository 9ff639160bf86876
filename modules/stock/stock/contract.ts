import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import {
  day,
  moment,
  oneOrMore,
  optionalText,
  optionalUnitCost,
  positiveQuantity,
  text,
  uuid,
} from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { listQuery, many, one, pageOf } from '#core/contract/page.ts';
import { sheetBody } from '#core/contract/resource.ts';
import {
  batchDay,
  stockBatchRow,
  stockContract,
  stockItemRow,
  stockItemSummary,
  stockSummary,
  newBatch,
} from './stock-kind.ts';
import { movementKind, movementReason, stockKind } from './stock.rules.ts';

export type StockBatch = z.infer<typeof stockBatchRow>;
export type StockItemSummary = z.infer<typeof stockItemSummary>;
export type StockItem = z.infer<typeof stockItemRow>;
export type StockSummary = z.infer<typeof stockSummary>;
export type NewBatch = z.output<typeof newBatch>;

/** Whoever may see the stock of one kind. */
export const seesStock = can('stock', 'list_part', 'show_part', 'list_product', 'show_product');

export const stockMovementRow = z.object({
  uuid: z.string(),
  at: moment,
  item_uuid: z.string(),
  item_kind: stockKind.schema,
  item_code: z.string(),
  item_name: z.string(),
  unit: z.string(),
  batch_uuid: z.string(),
  batch_number: z.string(),
  location: z.string(),
  kind: movementKind.schema,
  reason: movementReason.schema,
  quantity: z.string(),
  reserved: z.string(),
  unit_cost: z.string(),
  quantity_after: z.string(),
  reserved_after: z.string(),
  document_type: z.string().nullable(),
  document_uuid: z.string().nullable(),
  document_label: z.string().nullable(),
  notes: z.string().nullable(),
  user_name: z.string().nullable(),
});
export type StockMovement = z.infer<typeof stockMovementRow>;

const movementQuery = listQuery({
  filters: {
    item_uuid: uuid.optional(),
    batch_uuid: uuid.optional(),
    document_uuid: uuid.optional(),
    /** Of the invoice it came with; without one, of its batch. */
    supplier_uuid: uuid.optional(),
    kind: oneOrMore(movementKind.schema).optional(),
    reason: oneOrMore(movementReason.schema).optional(),
    from: day.optional(),
    to: day.optional(),
  },
  sort: ['at'],
});

export const stockDifference = z.object({
  item_uuid: z.string(),
  batch_uuid: z.string().nullable(),
  item: z.string(),
  batch: z.string().nullable(),
  what: z.enum(['BATCH_QUANTITY', 'BATCH_RESERVED', 'RESERVATIONS', 'ITEM_QUANTITY', 'ITEM_RESERVED']),
  kept: z.string(),
  summed: z.string(),
});
export const stockCheckRow = z.object({
  uuid: z.string(),
  created_at: moment,
  items: z.int(),
  batches: z.int(),
  movements: z.int(),
  differences: z.array(stockDifference),
  took_ms: z.int(),
  user_name: z.string().nullable(),
});
export type StockCheck = z.infer<typeof stockCheckRow>;

/** Only administrators have a use for the proof. */
const provesStock = can('config', 'config_permissions');

export const stock = contract({
  movements: {
    method: 'GET',
    path: '/stock/movement',
    access: seesStock,
    query: movementQuery,
    reply: pageOf(stockMovementRow),
  },
  exportMovements: {
    method: 'POST',
    path: '/stock/movement/export',
    access: seesStock,
    body: sheetBody(movementQuery),
    status: 202,
    reply: startedOperation,
  },
  locations: {
    method: 'GET',
    path: '/stock/location',
    access: seesStock,
    query: z.strictObject({ search: z.string().trim().max(60).optional() }),
    reply: many(z.object({ name: z.string() })),
  },
  checks: { method: 'GET', path: '/stock/check', access: provesStock, reply: many(stockCheckRow) },
  check: { method: 'POST', path: '/stock/check', access: provesStock, status: 201, reply: one(stockCheckRow) },
});

export const stockPart = stockContract({
  path: '/stock/part',
  subject: { part_uuid: uuid },
  filter: { part_uuid: uuid.optional() },
  may: {
    list: 'list_part',
    show: 'show_part',
    create: 'create_part',
    update: 'update_part',
    // The catalogue has no word of its own for it.
    delete: 'update_part',
    addBatch: 'create_part_batch',
    editBatch: 'update_part_batch',
    deleteBatch: 'delete_part_batch',
    stopBatch: 'inactivate_part_batch',
  },
});

export const stockProduct = stockContract({
  path: '/stock/product',
  subject: { product_uuid: uuid },
  filter: { product_uuid: uuid.optional() },
  may: {
    list: 'list_product',
    show: 'show_product',
    create: 'create_product',
    update: 'update_product',
    delete: 'delete_product',
    addBatch: 'update_product',
    editBatch: 'update_product',
    deleteBatch: 'delete_product',
    stopBatch: 'update_product',
  },
});

/** A line of a sheet of opening balances. */
export const openingBalance = z.strictObject({
  /** Of the part or of the product. */
  item_uuid: uuid,
  batch_number: text(60, 'Informe o número do lote'),
  location: optionalText(60),
  expires_at: batchDay,
  quantity: positiveQuantity,
  unit_cost: optionalUnitCost,
});
export type OpeningBalance = z.output<typeof openingBalance>;
