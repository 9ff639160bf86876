import { z } from 'zod';
import { recordStatus } from '#core/contract/choice.ts';
import { can, contract, type Permission } from '#core/contract/endpoint.ts';
import type { PermissionAction } from '#core/contract/permissions.ts';
import {
  codes,
  day,
  flag,
  moment,
  oneOrMore,
  optionalDay,
  optionalQuantity,
  optionalText,
  optionalUnitCost,
  optionalUuid,
  positiveQuantity,
  recordFields,
  text,
  version,
} from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { receiptBody, receiptRow, receiptUpload } from './stock-receipt.ts';
import { batchState, batchStatus, entryReason, exitReason, stockKind, stockLevel } from './stock.rules.ts';

export const stockBatchRow = z.object({
  ...recordFields,
  item_uuid: z.string(),
  batch_number: z.string(),
  location: z.string(),
  manufactured_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  received_at: z.string(),
  supplier_uuid: z.string().nullable(),
  supplier_name: z.string().nullable(),
  invoice_number: z.string().nullable(),
  unit_cost: z.string().nullable(),
  status: batchStatus.schema,
  status_reason: z.string().nullable(),
  state: batchState.schema,
  quantity: z.string(),
  reserved: z.string(),
  /** The van it stands in: no exit takes it by itself. */
  van_uuid: z.string().nullable(),
  /** Whether anything ever moved in it: what has a past is not deleted. */
  is_used: z.boolean(),
});

export const stockItemSummary = z.object({
  ...recordFields,
  kind: stockKind.schema,
  part_uuid: z.string().nullable(),
  product_uuid: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  location: z.string().nullable(),
  min_quantity: z.string().nullable(),
  reorder_point: z.string().nullable(),
  max_quantity: z.string().nullable(),
  on_hand: z.string(),
  reserved: z.string(),
  /** Neither reserved, nor expired, nor out of use. */
  available: z.string(),
  average_cost: z.string(),
  last_cost: z.string().nullable(),
  stock_value: z.string(),
  level: stockLevel.schema,
  batch_count: z.int(),
  next_expiry: z.string().nullable(),
  last_entry_at: moment.nullable(),
  last_exit_at: moment.nullable(),
  status: recordStatus.schema,
});
export const stockItemRow = stockItemSummary.extend({ batches: z.array(stockBatchRow) });

/** What the shown items come to. */
export const stockSummary = z.object({
  items: z.int(),
  value: z.string(),
  out: z.int(),
  below_min: z.int(),
  reorder: z.int(),
  /** Something of it expires within thirty days, or has. */
  expiring: z.int(),
});

/** The day a batch was made, or is good until: a year beyond is a typing error. */
export const batchDay = optionalDay.refine((value) => !value || value <= '2100-12-31', 'Informe um ano até 2100');

const batchFacts = {
  batch_number: text(60, 'Informe o número do lote'),
  /** Left empty, the place of the item. */
  location: optionalText(60),
  manufactured_at: batchDay,
  expires_at: batchDay,
  received_at: optionalDay,
  supplier_uuid: optionalUuid,
  invoice_number: optionalText(60),
  unit_cost: optionalUnitCost,
};
export const newBatch = z.strictObject({
  ...batchFacts,
  quantity: positiveQuantity,
  reason: entryReason.schema.default('PURCHASE'),
  notes: optionalText(500),
});

/** Each kind names its permissions its own way. */
type StockActions = Record<
  'list' | 'show' | 'create' | 'update' | 'delete' | 'addBatch' | 'editBatch' | 'deleteBatch' | 'stopBatch',
  PermissionAction<'stock'>
>;

/**
 * The calls of one kind of stock. Parts and products differ in what is kept and in the names of the
 * permissions; what happens to them is the same.
 */
export function stockContract<
  const P extends '/stock/part' | '/stock/product',
  Subject extends z.ZodRawShape,
  Filter extends z.ZodRawShape,
>(own: { path: P; subject: Subject; filter: Filter; may: StockActions }) {
  const { path, may } = own;
  const access = (action: keyof StockActions): readonly Permission[] => can('stock', may[action]);
  const registry = resource({
    path,
    module: 'stock',
    actions: may,
    row: stockItemRow,
    listRow: stockItemSummary,
    write: {
      ...own.subject,
      location: optionalText(60),
      min_quantity: optionalQuantity,
      reorder_point: optionalQuantity,
      max_quantity: optionalQuantity,
      status: recordStatus.schema.default('ACTIVE'),
      /** Come in with the record; those there already are left as they are. */
      batches: z.array(newBatch).max(100).default([]),
    },
    filters: {
      ...own.filter,
      code: codes.optional(),
      location: z.string().trim().min(1).max(60).optional(),
      active: flag.optional(),
      status: oneOrMore(recordStatus.schema).optional(),
      level: oneOrMore(stockLevel.schema).optional(),
      /** Something of it expires within so many days, or has. */
      expires_in: z.coerce.number().int().min(0).max(3650).optional(),
      /** Nothing went out for so many days. */
      idle_days: z.coerce.number().int().min(1).max(3650).optional(),
    },
    sort: [
      'name',
      'code',
      'location',
      'on_hand',
      'free',
      'stock_value',
      'last_exit_at',
      'status',
      'created_at',
      'updated_at',
    ],
  });
  const at = <const S extends string>(rest: S) => `${path}${rest}` as `${P}${S}`;
  const record = one(stockItemRow);
  return contract({
    ...registry,
    summary: {
      method: 'GET',
      path: at('/summary'),
      access: access('list'),
      query: registry.list.query,
      reply: one(stockSummary),
    },
    exit: {
      method: 'POST',
      path: at('/:uuid/exit'),
      access: access('update'),
      body: z.strictObject({
        quantity: positiveQuantity,
        batch_uuid: optionalUuid,
        reason: exitReason.schema,
        notes: optionalText(500),
      }),
      reply: record,
    },
    /** The goods of one invoice, all lines or none. */
    receipt: {
      method: 'POST',
      path: at('/receipt'),
      access: access('addBatch'),
      body: receiptBody,
      upload: receiptUpload,
      status: 201,
      reply: one(receiptRow),
    },
    addBatch: {
      method: 'POST',
      path: at('/:uuid/batch'),
      access: access('addBatch'),
      body: newBatch,
      status: 201,
      reply: record,
    },
    showBatch: { method: 'GET', path: at('/batch/:uuid'), access: access('show'), reply: one(stockBatchRow) },
    editBatch: {
      method: 'PUT',
      path: at('/batch/:uuid'),
      access: access('editBatch'),
      body: z.strictObject({ ...batchFacts, received_at: day, version }),
      reply: one(stockBatchRow),
    },
    entry: {
      method: 'POST',
      path: at('/batch/:uuid/entry'),
      access: access('addBatch'),
      body: z.strictObject({
        quantity: positiveQuantity,
        unit_cost: optionalUnitCost,
        reason: entryReason.schema.default('PURCHASE'),
        notes: optionalText(500),
      }),
      reply: one(stockBatchRow),
    },
    transfer: {
      method: 'POST',
      path: at('/batch/:uuid/transfer'),
      access: access('update'),
      body: z.strictObject({
        quantity: positiveQuantity,
        location: text(60, 'Informe o local de destino'),
        notes: optionalText(500),
      }),
      reply: record,
    },
    setBatchStatus: {
      method: 'POST',
      path: at('/batch/:uuid/status'),
      access: access('stopBatch'),
      body: z.strictObject({ status: batchStatus.schema, reason: optionalText(300), version }),
      reply: one(stockBatchRow),
    },
    removeBatch: { method: 'DELETE', path: at('/batch/:uuid'), access: access('deleteBatch'), reply: record },
  });
}
