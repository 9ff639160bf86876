import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { isPositive } from '#core/contract/decimal.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, flag, money, optionalDay, optionalText, optionalUuid, text, uuid } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { file, one } from '#core/contract/page.ts';
import { receiptKind, warrantyClaimMachine, warrantyClaimStatus } from './warranty-claim.rules.ts';

const worked = { readOnly: true as const, history: false as const };
const sum = (label: string) => ({ ...field.money({ label, ...worked }), row: z.string() });

export const warrantyClaimFields = fields({
  code: field.code(),
  brand_uuid: {
    ...field.reference('brand_name', {
      label: 'Fabricante',
      entity: 'brand',
      required: true,
      sort: true,
      filter: true,
    }),
    row: z.string(),
    shownRow: z.string(),
    write: uuid,
  },
  supplier_uuid: field.reference('supplier_name', { label: 'Por meio de', entity: 'supplier', filter: true }),
  reference: field.optionalText({ label: 'Protocolo do fabricante', max: 60, mono: true }),
  status: field.choice(warrantyClaimStatus, { label: 'Status', sort: true, readOnly: true }),
  sent_on: field.day({ label: 'Enviada em', sort: true, readOnly: true }),
  answer_due_on: field.day({ label: 'Resposta até', sort: true }),
  answered_on: field.day({ label: 'Respondida em', readOnly: true }),
  line_count: { ...field.count({ label: 'Itens', ...worked }), row: z.int() },
  claimed_total: { ...field.money({ label: 'Reivindicado', sort: true, ...worked }), row: z.string() },
  accepted_total: sum('Aceito'),
  received_total: sum('Recebido'),
  open_total: { ...field.money({ label: 'Em aberto', sort: true, ...worked }), row: z.string() },
  notes: field.longText({ label: 'Observações', max: 2000, rows: 3, list: false }),
  made_by_uuid: field.reference('made_by_name', { label: 'Feita por', entity: 'user', ...worked }),
  ...field.dates({ feminine: true }),
});

const positive = (message: string) => money.refine(isPositive, message);
export const warrantyClaimLines = lineFields({
  description: field.text({ label: 'Descrição', max: 300, missing: 'Descreva o item' }),
  equipment: field.optionalText({ label: 'Equipamento', max: 300 }),
  claimed: {
    ...field.money({ label: 'Reivindicado', required: true }),
    row: z.string(),
    write: positive('Informe um valor maior que zero'),
  },
  accepted: field.money({ label: 'Aceito', readOnly: true }),
});
/** With the budget it comes from, where it does. */
const lineRow = warrantyClaimLines.row.extend({
  budget: z.object({ uuid: z.string(), code: z.string(), order_code: z.string().nullable() }).nullable(),
});
export type WarrantyClaimLine = LineOf<{ row: typeof lineRow }>;

export const warrantyClaimReceipts = lineFields({
  received_on: { ...field.day({ label: 'Recebido em', required: true }), row: z.string(), write: day },
  kind: field.choice(receiptKind, { label: 'Em' }),
  document: field.text({ label: 'Documento', max: 120 }),
  amount: { ...field.money({ label: 'Valor', required: true }), row: z.string(), write: positive('Informe o valor') },
});

export const warrantyClaimSummary = z.object(warrantyClaimFields.listRow);
export type WarrantyClaimSummary = z.infer<typeof warrantyClaimSummary>;
export const warrantyClaimRow = z.object({
  ...warrantyClaimFields.row,
  lines: z.array(lineRow),
  receipts: z.array(warrantyClaimReceipts.row),
});
export type WarrantyClaim = z.infer<typeof warrantyClaimRow>;

/** What was approved at a manufacturer's cost and nobody asked it for; of no brand where the unit is not known. */
export const unclaimedRow = z.object({
  brand_uuid: z.string().nullable(),
  brand_name: z.string().nullable(),
  lines: z.int(),
  amount: z.string(),
  /** The day the oldest of them was approved. */
  since: z.string(),
});
export type Unclaimed = z.infer<typeof unclaimedRow>;

const path = '/warranty-claim';
const mayChange = can('warranty_claim', 'update');
const calls = document({
  path,
  module: 'warranty_claim',
  row: warrantyClaimRow,
  listRow: warrantyClaimSummary,
  write: { ...warrantyClaimFields.write, lines: z.array(warrantyClaimLines.write).max(1000).default([]) },
  machine: warrantyClaimMachine,
  bodies: {
    send: { sent_on: day, answer_due_on: optionalDay },
    /** A line that is not named is accepted as it was claimed. */
    answer: {
      answered_on: day,
      reference: optionalText(60),
      accepted: z
        .array(z.strictObject({ uuid, amount: money.refine((value) => !value.startsWith('-'), 'Valor inválido') }))
        .max(1000),
    },
    receive: {
      received_on: day,
      kind: receiptKind.schema,
      document: text(120, 'Informe o documento'),
      amount: positive('Informe um valor maior que zero'),
    },
  },
  filters: {
    ...warrantyClaimFields.filters,
    /** Something is still expected of it. */
    open: flag.optional(),
    /** It should have been answered by now. */
    late: flag.optional(),
    sent_from: day.optional(),
    sent_to: day.optional(),
  },
  sort: warrantyClaimFields.sort,
});

export const warrantyClaim = contract({
  ...calls,
  /** By manufacturer, as far as this person sees the budgets. */
  unclaimed: {
    method: 'GET',
    path: `${path}/unclaimed`,
    access: can('warranty_claim', 'list'),
    reply: one(z.object({ lines: z.int(), amount: z.string(), brands: z.array(unclaimedRow) })),
  },
  /** One draft for each manufacturer with all that was not claimed from it, or for one of them. */
  propose: {
    method: 'POST',
    path: `${path}/propose`,
    access: can('warranty_claim', 'create'),
    body: z.strictObject({ brand_uuid: optionalUuid }),
    reply: one(z.object({ claims: z.array(z.object({ uuid: z.string(), code: z.string() })), lines: z.int() })),
  },
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: can('warranty_claim', 'show'), binary: true, reply: file },
});

export const warrantyClaimFiles = attachments(path, { show: can('warranty_claim', 'show'), update: mayChange });
