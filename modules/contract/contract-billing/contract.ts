import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, flag, optionalDay, text, uuid } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { chargeKind } from '#modules/contract/contract-charges/contract-charges.rules.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { file } from '#core/contract/page.ts';
import { selection } from '#core/contract/resource.ts';
import { contractBillingMachine, contractBillingStatus, documentKind } from './contract-billing.rules.ts';

const worked = { readOnly: true as const, history: false as const };
const told = { readOnly: true as const };
export const contractBillingFields = fields({
  code: field.code(),
  maintenance_contract_uuid: field.reference('maintenance_contract_code', {
    label: 'Contrato de manutenção',
    entity: 'maintenance_contract',
    filter: true,
  }),
  rental_contract_uuid: field.reference('rental_contract_code', {
    label: 'Contrato de locação',
    entity: 'rental_contract',
    filter: true,
  }),
  customer_uuid: {
    ...field.reference('customer_name', { label: 'Cliente', entity: 'customer', sort: true, filter: true, ...worked }),
    row: z.string(),
    shownRow: z.string(),
  },
  payer_uuid: {
    ...field.reference('payer_name', { label: 'Pagador', entity: 'customer', ...worked }),
    row: z.string(),
    shownRow: z.string(),
  },
  payer_document: field.document({ label: 'CPF/CNPJ do pagador', ...worked }),
  period_number: { ...field.count({ label: 'Período nº', list: false, ...worked }), row: z.int() },
  starts_on: { ...field.day({ label: 'De', sort: true, ...worked }), row: z.string() },
  ends_on: { ...field.day({ label: 'Até', ...worked }), row: z.string() },
  due_on: {
    ...field.day({ label: 'Vencimento', required: true, sort: true }),
    row: z.string(),
    write: day,
  },
  status: field.choice(contractBillingStatus, { label: 'Status', sort: true, readOnly: true }),
  line_count: { ...field.count({ label: 'Linhas', ...worked }), row: z.int() },
  open_count: { ...field.count({ label: 'Linhas sem valor', column: false, sheet: false, ...worked }), row: z.int() },
  total: { ...field.money({ label: 'Total', sort: true, ...worked }), row: z.string() },
  document_kind: field.optionalChoice(documentKind, { label: 'Documento', ...told }),
  document_number: field.optionalText({ label: 'Número', max: 60, mono: true, ...told }),
  issued_on: field.day({ label: 'Emitido em', ...told }),
  paid_on: field.day({ label: 'Pago em', sort: true, ...told }),
  notes: field.longText({ label: 'Observações', max: 2000, rows: 3, list: false }),
  made_by_uuid: field.reference('made_by_name', { label: 'Feita por', entity: 'user', list: false, ...worked }),
  ...field.dates({ feminine: true }),
});

export const contractBillingLines = lineFields({
  kind: field.choice(chargeKind, { label: 'Tipo' }),
  description: field.text({ label: 'Descrição', max: 300 }),
  starts_on: { ...field.day({ label: 'De' }), row: z.string() },
  ends_on: { ...field.day({ label: 'Até' }), row: z.string() },
  days: field.count({ label: 'Dias' }),
  quantity: field.quantity({ label: 'Quantidade', short: 'Qtd.' }),
  /** By the month, or each. */
  unit_value: field.money({ label: 'Valor unitário', short: 'Unitário' }),
  amount: field.money({ label: 'Valor' }),
  excluded_reason: field.optionalText({ label: 'Excluída porque', max: 300 }),
});
const lineRow = contractBillingLines.row.extend({
  by_hand: z.boolean(),
  /** What the customer bought of a quota. */
  bought: z.string().nullable(),
  /** Which unit on which days: what the line comes from. */
  spans: z.array(z.object({ from: z.string(), until: z.string(), unit: z.string(), state: z.string() })),
});
export type ContractBillingLine = LineOf<{ row: typeof lineRow }>;

export const contractBillingSummary = z.object(contractBillingFields.listRow);
export type ContractBillingSummary = z.infer<typeof contractBillingSummary>;
export const contractBillingRow = z.object({
  ...contractBillingFields.row,
  /** The day its months begin on: what a day costs is counted from it. */
  anchor: z.string(),
  lines: z.array(lineRow),
});
export type ContractBilling = z.infer<typeof contractBillingRow>;

const path = '/contract-billing';
const approves = can('contract_billing', 'approve');
const mayChange = can('contract_billing', 'update');
const calls = document({
  path,
  module: 'contract_billing',
  row: contractBillingRow,
  listRow: contractBillingSummary,
  write: contractBillingFields.write,
  machine: contractBillingMachine,
  bodies: {
    issue: {
      document_kind: documentKind.schema,
      document_number: text(60, 'Informe o número do documento'),
      issued_on: day,
      due_on: day,
    },
    pay: { paid_on: day },
  },
  stepAccess: { approve: approves, cancel: approves },
  filters: {
    ...contractBillingFields.filters,
    overdue: flag.optional(),
    due_from: day.optional(),
    due_to: day.optional(),
  },
  sort: contractBillingFields.sort,
});

export const contractBilling = contract({
  ...calls,
  /** Proposes what is to be billed by now, of all contracts or of one. */
  run: {
    method: 'POST',
    path: `${path}/run`,
    access: can('contract_billing', 'create'),
    body: z.strictObject({ until: optionalDay, contract_uuid: uuid.nullish() }),
    status: 202,
    timeout: 30_000,
    reply: startedOperation,
  },
  bulkApprove: {
    method: 'POST',
    path: `${path}/bulk-approve`,
    access: approves,
    body: z.strictObject({ selection: selection(calls.list.query) }),
    status: 202,
    timeout: 30_000,
    reply: startedOperation,
  },
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: can('contract_billing', 'show'), binary: true, reply: file },
});

export const contractBillingFiles = attachments(path, {
  show: can('contract_billing', 'show'),
  update: mayChange,
});
