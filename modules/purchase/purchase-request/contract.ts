import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { optionalQuantity, optionalText, uuid } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { file } from '#core/contract/page.ts';
import { exportCall } from '#core/contract/resource.ts';
import { goodsFields } from '#modules/purchase/goods-line/contract.ts';
import { priority } from '#modules/service/service-order/service-order.rules.ts';
import { purchaseRequestMachine, requestOrigin, requestStatus } from './purchase-request.rules.ts';

/** As many as one bulk operation brings. */
export const maxLines = 5000;

export const purchaseRequestFields = fields({
  code: field.code(),
  justification: field.text({
    label: 'Justificativa',
    max: 500,
    missing: 'Diga para que é a compra',
    sort: true,
  }),
  department: field.optionalText({ label: 'Setor', max: 60, sort: true }),
  priority: field.choiceOr(priority, 'MEDIUM', { label: 'Prioridade', filter: true }),
  needed_by: field.day({ label: 'Necessário até', sort: true }),
  service_order_uuid: field.reference('order_code', {
    label: 'Ordem de serviço',
    short: 'OS',
    entity: 'service_order',
    filter: true,
  }),
  notes: field.longText({ label: 'Observações', max: 2000, rows: 3, list: false }),
  status: field.choice(requestStatus, { label: 'Status', sort: true, readOnly: true }),
  origin: field.choice(requestOrigin, { label: 'Origem', filter: true, readOnly: true }),
  line_count: { ...field.count({ label: 'Itens', readOnly: true, history: false }), row: z.int() },
  total: { ...field.money({ label: 'Valor estimado', sort: true, readOnly: true, history: false }), row: z.string() },
  approved_total: field.money({ label: 'Valor aprovado', readOnly: true, history: false }),
  requester_uuid: field.reference('requester_name', {
    label: 'Solicitante',
    entity: 'user',
    sort: true,
    filter: true,
    readOnly: true,
  }),
  analyst_uuid: field.reference('analyst_name', { label: 'Analisada por', entity: 'user', readOnly: true }),
  sent_at: field.moment({ label: 'Enviada em', history: false, readOnly: true }),
  decided_at: field.moment({ label: 'Decidida em', history: false, readOnly: true }),
  ...field.dates({ feminine: true }),
});

export const purchaseRequestLines = lineFields({
  ...goodsFields,
  unit_price: field.money({ label: 'Valor unitário estimado', short: 'Unitário est.' }),
  total: {
    ...field.money({ label: 'Total estimado', short: 'Total est.', readOnly: true, history: false }),
    row: z.string(),
  },
  supplier_uuid: field.reference('supplier_name', { label: 'Fornecedor sugerido', entity: 'supplier' }),
  service_order_uuid: field.reference('order_code', { label: 'Para a OS', entity: 'service_order' }),
  /** To fill the shelf up to its level, and for no order. */
  for_stock: field.flag({ label: 'Para estoque' }),
  notes: field.optionalText({ label: 'Observações', max: 300 }),
  approved_quantity: field.quantity({ label: 'Aprovado', readOnly: true }),
  decision_note: field.optionalText({ label: 'Observação da análise', max: 300, readOnly: true }),
  ordered_quantity: { ...field.quantity({ label: 'Em pedido', readOnly: true, history: false }), row: z.string() },
});
export type PurchaseRequestLine = LineOf<typeof purchaseRequestLines>;
export type RequestLineWrite = z.output<typeof purchaseRequestLines.write>;

export const purchaseRequestSummary = z.object(purchaseRequestFields.listRow);
export type PurchaseRequestSummary = z.infer<typeof purchaseRequestSummary>;
export const purchaseRequestRow = z.object({
  ...purchaseRequestFields.row,
  lines: z.array(purchaseRequestLines.row),
  /** Its value asks for the second signature. */
  above_limit: z.boolean(),
});
export type PurchaseRequest = z.infer<typeof purchaseRequestRow>;

/** Partial approval: what of each line is granted; a line that is not named, all of it. */
export const lineDecision = z.strictObject({
  uuid,
  approved_quantity: optionalQuantity,
  decision_note: optionalText(300),
});
const actions = {
  list: 'list_request',
  show: 'show_request',
  create: 'create_request',
  update: 'update_request',
  delete: 'delete_request',
} as const;
const [analyzes, asks] = [can('purchase', 'analyze_request'), can('purchase', 'request_new_analysis')];
/** Who may only make requests does this with their own. */
const own = can('purchase', 'update_request', 'create_request');
const path = '/purchase/request';

const calls = document({
  path,
  module: 'purchase',
  actions,
  row: purchaseRequestRow,
  listRow: purchaseRequestSummary,
  write: {
    ...purchaseRequestFields.write,
    lines: z.array(purchaseRequestLines.write).max(maxLines, `Use no máximo ${maxLines} itens`).default([]),
  },
  machine: purchaseRequestMachine,
  bodies: { approveInPart: { lines: z.array(lineDecision).min(1).max(maxLines) } },
  stepAccess: {
    analyze: analyzes,
    approve: analyzes,
    approveInPart: analyzes,
    deny: analyzes,
    requestNewAnalysis: asks,
    submit: own,
    answer: own,
    reopen: own,
    cancel: own,
  },
  filters: { ...purchaseRequestFields.filters, part_uuid: uuid.optional(), supplier_uuid: uuid.optional() },
  sort: purchaseRequestFields.sort,
});

export const purchaseRequest = contract({
  ...calls,
  update: { ...calls.update, access: own },
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: can('purchase', 'show_request'), binary: true, reply: file },
  /** One row for each line of the requests chosen. */
  exportParts: exportCall(`${path}/parts/export`, can('purchase', 'export_parts_purchase_request'), calls.list.query),
});

export const purchaseRequestFiles = attachments(path, { show: can('purchase', 'show_request'), update: own });
