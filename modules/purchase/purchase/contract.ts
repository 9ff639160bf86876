import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import {
  day,
  email,
  moment,
  money,
  oneOrMore,
  optionalDay,
  optionalPrice,
  optionalText,
  uuid,
} from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { file, many, one } from '#core/contract/page.ts';
import { goodsFields } from '#modules/purchase/goods-line/contract.ts';
import { purchaseMachine, purchaseStatus, supplierState } from './purchase.rules.ts';

const maxLines = 1000;
/** Never below zero, nothing where nobody says. */
const charge = (label: string) => ({
  ...field.money({ label, list: false }),
  row: z.string(),
  write: optionalPrice.transform((value) => value ?? '0'),
});

export const purchaseFields = fields({
  code: field.code(),
  supplier_uuid: {
    ...field.reference('supplier_name', {
      label: 'Fornecedor',
      entity: 'supplier',
      required: true,
      sort: true,
      filter: true,
    }),
    write: z.uuid('Escolha o fornecedor'),
  },
  expected_at: field.day({ label: 'Previsão de entrega', short: 'Previsão', sort: true }),
  payment_terms: field.optionalText({ label: 'Condições de pagamento', max: 200, list: false }),
  discount: charge('Desconto'),
  freight: charge('Frete'),
  taxes: charge('Impostos'),
  notes: field.longText({ label: 'Observações ao fornecedor', max: 2000, rows: 3, list: false }),
  status: field.choice(purchaseStatus, { label: 'Status', sort: true, readOnly: true }),
  revision: { ...field.count({ label: 'Revisão', readOnly: true, history: false }), row: z.int() },
  line_count: { ...field.count({ label: 'Itens', readOnly: true, history: false }), row: z.int() },
  items_total: {
    ...field.money({ label: 'Total dos itens', list: false, readOnly: true, history: false }),
    row: z.string(),
  },
  total: { ...field.money({ label: 'Total', sort: true, readOnly: true, history: false }), row: z.string() },
  buyer_uuid: field.reference('buyer_name', { label: 'Comprador', entity: 'user', readOnly: true }),
  sent_at: field.moment({ label: 'Enviado em', history: false, readOnly: true }),
  ...field.dates(),
});

const price = money.refine((value) => !value.startsWith('-'), 'Valor inválido');
export const purchaseLines = lineFields({
  ...goodsFields,
  unit_price: {
    ...field.money({ label: 'Valor unitário', short: 'Unitário', required: true }),
    row: z.string(),
    write: price,
  },
  discount: charge('Desconto'),
  total: { ...field.money({ label: 'Total', readOnly: true, history: false }), row: z.string() },
  /** What has come of it so far; receipts say. */
  received_quantity: {
    ...field.quantity({ label: 'Recebido', readOnly: true, history: false }),
    row: z.string(),
    readOnly: true as const,
  },
  expected_at: field.day({ label: 'Previsão' }),
  request_line_uuid: field.reference('request_code', { label: 'Solicitação', entity: 'purchase_request' }),
  notes: field.optionalText({ label: 'Observações', max: 300 }),
});
export type PurchaseLine = LineOf<typeof purchaseLines>;

export const purchaseSummary = z.object(purchaseFields.listRow);
export type PurchaseSummary = z.infer<typeof purchaseSummary>;
export const purchaseRow = z.object({
  ...purchaseFields.row,
  supplier_email: z.string().nullable(),
  lines: z.array(purchaseLines.row),
});
export type Purchase = z.infer<typeof purchaseRow>;

/** A line of a request that is granted and not all in orders yet. */
export const openLine = z.object({
  request_line_uuid: z.string(),
  request_uuid: z.string(),
  request_code: z.string(),
  kind: purchaseLines.of.kind.row,
  part_uuid: z.string().nullable(),
  product_uuid: z.string().nullable(),
  part_code: z.string().nullable(),
  product_code: z.string().nullable(),
  description: z.string(),
  unit: z.string(),
  /** What is left to order of it. */
  quantity: z.string(),
  unit_price: z.string().nullable(),
  supplier_uuid: z.string().nullable(),
  supplier_name: z.string().nullable(),
  needed_by: z.string().nullable(),
});
export type OpenLine = z.infer<typeof openLine>;

/** A version as it was sent. */
export const purchaseRevision = z.object({
  uuid: z.string(),
  revision: z.int(),
  at: moment,
  user_name: z.string().nullable(),
  reason: z.string().nullable(),
  content: purchaseRow.partial({ supplier_email: true }),
});

const calls = document({
  path: '/purchase',
  module: 'purchase',
  row: purchaseRow,
  listRow: purchaseSummary,
  write: { ...purchaseFields.write, lines: z.array(purchaseLines.write).max(maxLines).default([]) },
  machine: purchaseMachine,
  bodies: {
    send: {
      to: z.array(email).max(5, 'Até 5 endereços').default([]),
      message: optionalText(1000),
      /** Of a supplier with restrictions: why all the same. */
      override_reason: optionalText(300),
    },
    confirm: { expected_at: optionalDay },
  },
  filters: {
    ...purchaseFields.filters,
    part_uuid: uuid.optional(),
    request_uuid: uuid.optional(),
    sent_from: day.optional(),
    sent_to: day.optional(),
  },
  sort: purchaseFields.sort,
});

export const purchase = contract({
  ...calls,
  pdf: { method: 'GET', path: '/purchase/:uuid/pdf', access: can('purchase', 'show'), binary: true, reply: file },
  revisions: {
    method: 'GET',
    path: '/purchase/:uuid/revisions',
    access: can('purchase', 'show'),
    reply: many(purchaseRevision),
  },
  /** What requests still want bought: of these requests, or of all. */
  openLines: {
    method: 'GET',
    path: '/purchase/open-lines',
    access: can('purchase', 'create', 'update'),
    query: z.strictObject({
      request_uuids: oneOrMore(uuid).optional(),
      supplier_uuid: uuid.optional(),
    }),
    reply: many(openLine),
  },
  supplierState: {
    method: 'GET',
    path: '/purchase/supplier-state/:uuid',
    access: can('purchase', 'create', 'update', 'show'),
    reply: one(z.object({ state: supplierState.schema, reasons: z.array(z.string()) })),
  },
});

export const purchaseFiles = attachments('/purchase', {
  show: can('purchase', 'show'),
  update: can('purchase', 'update'),
});
