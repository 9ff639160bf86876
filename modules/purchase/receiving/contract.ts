import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { formatInvoiceKey, optionalInvoiceKey } from '#core/contract/br.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { oneOrMore, optionalDay, optionalQuantity, optionalUnitCost, quantity, uuid } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { file, many } from '#core/contract/page.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { goodsKind } from '#modules/purchase/goods-line/goods-line.rules.ts';
import { receivingMachine, receivingStatus, refusal } from './receiving.rules.ts';

const maxLines = 1000;

export const receivingFields = fields({
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
  invoice_key: {
    ...field.optionalText({ label: 'Chave da NF-e', max: 60, list: false, mono: true }),
    format: formatInvoiceKey,
    write: optionalInvoiceKey,
  },
  invoice_number: field.optionalText({ label: 'Número da nota', short: 'Nota', max: 60 }),
  issued_at: field.day({ label: 'Emitida em', list: false }),
  received_at: field.day({ label: 'Recebido em', sort: true }),
  notes: field.longText({ label: 'Observações', max: 2000, rows: 3, list: false }),
  divergence_note: field.longText({ label: 'O que foi feito das divergências', max: 1000, rows: 2, list: false }),
  status: field.choice(receivingStatus, { label: 'Status', sort: true, readOnly: true }),
  purchase_codes: field.optionalText({ label: 'Pedidos', max: 400, readOnly: true, history: false }),
  line_count: { ...field.count({ label: 'Itens', readOnly: true, history: false }), row: z.int() },
  divergence_count: { ...field.count({ label: 'Divergências', readOnly: true, history: false }), row: z.int() },
  total: { ...field.money({ label: 'Total', sort: true, readOnly: true, history: false }), row: z.string() },
  received_by_uuid: field.reference('received_by_name', { label: 'Conferido por', entity: 'user', readOnly: true }),
  ...field.dates(),
});

const never = (label: string) => ({
  ...field.quantity({ label }),
  row: z.string(),
  write: optionalQuantity.transform((value) => value ?? '0'),
});
const text = (label: string, max: number) => field.optionalText({ label, max });
export const receivingLines = lineFields({
  purchase_line_uuid: {
    ...field.reference('purchase_code', { label: 'Pedido', entity: 'purchase' }),
    write: z.uuid('Escolha o item do pedido'),
  },
  description: { ...field.text({ label: 'Item', max: 300, readOnly: true, history: false }), readOnly: true as const },
  /** What comes onto the shelf; what is refused is not in it. */
  quantity: {
    ...field.quantity({ label: 'Recebido', required: true }),
    row: z.string(),
    write: quantity.refine((value) => !value.startsWith('-'), 'Quantidade inválida'),
  },
  unit: { ...field.text({ label: 'Un.', max: 10, readOnly: true, history: false }), readOnly: true as const },
  refused_quantity: never('Recusado'),
  refusal: field.optionalChoice(refusal, { label: 'Motivo da recusa' }),
  /** What the invoice says came, where it was read. */
  invoiced_quantity: field.quantity({ label: 'Na nota' }),
  unit_cost: {
    ...field.money({ label: 'Custo unitário', required: true }),
    row: z.string(),
    write: optionalUnitCost.refine((value) => value !== null, 'Informe o custo').transform((value) => value ?? '0'),
  },
  charges: {
    ...field.money({ label: 'Frete, impostos e outros' }),
    row: z.string(),
    write: optionalUnitCost.transform((value) => value ?? '0'),
  },
  /** Of an import's costs, what came with it; worked out when it is received. */
  landed: {
    ...field.money({ label: 'Custos da importação', readOnly: true, history: false }),
    row: z.string(),
    readOnly: true as const,
  },
  batch_number: text('Lote', 60),
  manufactured_at: field.day({ label: 'Fabricação' }),
  expires_at: {
    ...field.day({ label: 'Validade' }),
    write: optionalDay.refine((value) => !value || value <= '2100-12-31', 'Informe um ano até 2100'),
  },
  location: text('Local', 60),
  /** As the supplier's invoice calls it: remembered for the next one. */
  supplier_code: text('Código no fornecedor', 60),
  gtin: text('GTIN', 14),
  divergence: { ...field.longText({ label: 'Divergência', max: 1000, readOnly: true }), readOnly: true as const },
});
export const receivingLine = receivingLines.row.extend({
  purchase_uuid: z.string(),
  part_uuid: z.string().nullable(),
  product_uuid: z.string().nullable(),
});
export type ReceivingLine = LineOf<{ row: typeof receivingLine }>;

export const receivingSummary = z.object(receivingFields.listRow);
export type ReceivingSummary = z.infer<typeof receivingSummary>;
export const receivingRow = z.object({ ...receivingFields.row, lines: z.array(receivingLine) });
export type Receiving = z.infer<typeof receivingRow>;

/** A line of a purchase that is still to come, with everything it may be called by on a label or an invoice. */
export const awaitedLine = z.object({
  purchase_line_uuid: z.string(),
  purchase_uuid: z.string(),
  purchase_code: z.string(),
  supplier_uuid: z.string(),
  supplier_name: z.string(),
  kind: goodsKind.schema,
  part_uuid: z.string().nullable(),
  product_uuid: z.string().nullable(),
  item_code: z.string().nullable(),
  description: z.string(),
  unit: z.string(),
  ordered: z.string(),
  open: z.string(),
  price: z.string(),
  expected_at: z.string().nullable(),
  codes: z.array(z.string()),
});
export type AwaitedLine = z.infer<typeof awaitedLine>;

const path = '/purchase/receiving';
const actions = {
  list: 'list_receiving',
  show: 'show_receiving',
  create: 'create_receiving',
  update: 'update_receiving',
  delete: 'delete_receiving',
} as const;
export const receives = can('purchase', 'create_receiving', 'update_receiving');
const sees = can('purchase', 'show_receiving');

const invoiceKinds = ['pdf', 'xml', 'image'] as const;
/** The invoice itself: its file, its paper, a photograph of it. */
export const receivingUpload = {
  field: 'files',
  kinds: invoiceKinds,
  maxFiles: 5,
  maxBytes: megabytes(15),
  optional: true,
} as const satisfies UploadRule;
const calls = document({
  path,
  module: 'purchase',
  actions,
  row: receivingRow,
  listRow: receivingSummary,
  write: {
    ...receivingFields.write,
    lines: z.array(receivingLines.write).max(maxLines, `Use no máximo ${maxLines} itens`).default([]),
    /** Straight onto the shelf, without a check that goes on later. */
    finish: z.boolean().default(false),
  },
  machine: receivingMachine,
  stepAccess: { undo: can('purchase', 'undo_receiving') },
  filters: { ...receivingFields.filters, purchase_uuid: uuid.optional(), part_uuid: uuid.optional() },
  sort: receivingFields.sort,
});

export const receiving = contract({
  ...calls,
  create: { ...calls.create, upload: receivingUpload },
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: sees, binary: true, reply: file },
  /** What is still to come: of these purchases, or of all of a supplier. */
  awaited: {
    method: 'GET',
    path: `${path}/awaited`,
    access: receives,
    query: z.strictObject({ purchase_uuids: oneOrMore(uuid).optional(), supplier_uuid: uuid.optional() }),
    reply: many(awaitedLine),
  },
});

export const receivingFiles = attachments(
  path,
  { show: sees, update: can('purchase', 'update_receiving') },
  invoiceKinds,
);
