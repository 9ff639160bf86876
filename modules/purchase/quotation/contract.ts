import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, moment, optionalDay, optionalEmail, optionalPrice, optionalText, uuid } from '#core/contract/fields.ts';
import { lineFields } from '#core/contract/line-fields.ts';
import { file } from '#core/contract/page.ts';
import { goodsFields } from '#modules/purchase/goods-line/contract.ts';
import { answerChannel, answerStatus, quotationMachine, quotationStatus } from './quotation.rules.ts';

export const maxLines = 300;
export const maxSuppliers = 20;

const counted = (label: string) => ({ ...field.count({ label, readOnly: true, history: false }), row: z.int() });
export const quotationFields = fields({
  code: field.code(),
  subject: field.text({ label: 'Assunto', max: 200, missing: 'Diga o que se cota', sort: true }),
  deadline: {
    ...field.day({ label: 'Propostas até', required: true, sort: true }),
    row: z.string(),
    write: day,
  },
  message: field.longText({ label: 'Mensagem aos fornecedores', max: 2000, rows: 3, list: false }),
  status: field.choice(quotationStatus, { label: 'Status', sort: true, readOnly: true }),
  line_count: counted('Itens'),
  supplier_count: counted('Fornecedores'),
  answer_count: counted('Propostas'),
  chosen_count: counted('Itens com vencedor'),
  total: field.money({ label: 'Valor escolhido', readOnly: true, history: false }),
  saving: field.money({ label: 'Economia', readOnly: true, history: false }),
  few_reason: field.optionalText({ label: 'Por que poucas propostas', max: 500, list: false, readOnly: true }),
  buyer_uuid: field.reference('buyer_name', { label: 'Comprador', entity: 'user', filter: true, readOnly: true }),
  sent_at: field.moment({ label: 'Enviada em', history: false, readOnly: true }),
  closed_at: field.moment({ label: 'Concluída em', history: false, readOnly: true }),
  ...field.dates({ feminine: true }),
});

export const quotationLines = lineFields({
  ...goodsFields,
  /** What we expect to pay; the supplier never sees it. */
  unit_price: field.money({ label: 'Preço de referência', short: 'Referência' }),
  request_line_uuid: field.reference('request_code', { label: 'Solicitação', entity: 'purchase_request' }),
  notes: field.optionalText({ label: 'Observações ao fornecedor', short: 'Observações', max: 300 }),
  /** Of the invited supplier; the history tells its name. */
  winner_uuid: field.optionalText({ label: 'Vencedor', max: 36, readOnly: true, history: false }),
  winner_name: field.optionalText({ label: 'Vencedor', max: 200, readOnly: true }),
  winner_reason: field.optionalText({ label: 'Motivo da escolha', max: 300, readOnly: true }),
});

export const quotationSuppliers = lineFields({
  supplier_uuid: {
    ...field.reference('supplier_name', { label: 'Fornecedor', entity: 'supplier', required: true }),
    write: z.uuid('Escolha o fornecedor'),
  },
  email: { ...field.optionalText({ label: 'E-mail', max: 160 }), write: optionalEmail }, // the registry's unless said
  status: field.choice(answerStatus, { label: 'Resposta', readOnly: true }),
  freight: field.money({ label: 'Frete', readOnly: true }),
  payment_terms: field.optionalText({ label: 'Condições de pagamento', max: 200, readOnly: true }),
  valid_until: field.day({ label: 'Proposta válida até', readOnly: true }),
  notes: field.optionalText({ label: 'Observações do fornecedor', max: 2000, readOnly: true }),
});

const invitedRow = quotationSuppliers.row.extend({
  channel: answerChannel.schema.nullable(),
  answered_at: moment.nullable(),
  answered_by: z.string().nullable(),
  purchase_uuid: z.string().nullable(),
  purchase_code: z.string().nullable(),
  seen_at: moment.nullable(),
  file_count: z.int(),
});
export type Invited = z.infer<typeof invitedRow>;

const offerRow = z.object({
  line_uuid: z.string(),
  invited_uuid: z.string(),
  unit_price: z.string(),
  discount: z.string(),
  taxes: z.string(),
  delivery_days: z.int().nullable(),
  notes: z.string().nullable(),
});
export type Offer = z.infer<typeof offerRow>;

const quotedLine = quotationLines.row.extend({
  /** What was last ordered of it, from whom and when. */
  paid_price: z.string().nullable(),
  paid_on: z.string().nullable(),
  paid_to: z.string().nullable(),
});

export const quotationSummary = z.object(quotationFields.listRow);
export type QuotationSummary = z.infer<typeof quotationSummary>;
export const quotationRow = z.object({
  ...quotationFields.row,
  lines: z.array(quotedLine),
  suppliers: z.array(invitedRow),
  offers: z.array(offerRow),
});
export type Quotation = z.infer<typeof quotationRow>;

const actions = {
  list: 'list_quotation',
  show: 'show_quotation',
  create: 'create_quotation',
  update: 'update_quotation',
  delete: 'delete_quotation',
} as const;
const path = '/purchase/quotation';
export const seesQuotation = can('purchase', 'show_quotation');
export const changesQuotation = can('purchase', 'update_quotation');

const calls = document({
  path,
  module: 'purchase',
  actions,
  row: quotationRow,
  listRow: quotationSummary,
  write: {
    ...quotationFields.write,
    lines: z.array(quotationLines.write).max(maxLines, `Use no máximo ${maxLines} itens`).default([]),
    suppliers: z
      .array(quotationSuppliers.write)
      .max(maxSuppliers, `Convide no máximo ${maxSuppliers} fornecedores`)
      .default([]),
  },
  machine: quotationMachine,
  bodies: {
    extend: { deadline: day },
    close: { few_reason: optionalText(500) },
  },
  // It makes orders: who may make them.
  stepAccess: { close: can('purchase', 'create') },
  filters: {
    ...quotationFields.filters,
    supplier_uuid: uuid.optional(),
    part_uuid: uuid.optional(),
    request_uuid: uuid.optional(),
    closed_from: day.optional(),
    closed_to: day.optional(),
  },
  sort: quotationFields.sort,
});

export const quotation = contract({
  ...calls,
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: seesQuotation, binary: true, reply: file },
});

export const quotationFiles = attachments(path, { show: seesQuotation, update: changesQuotation });

/** Nothing where nobody says, and never below it. */
const charge = optionalPrice.transform((value) => value ?? '0');
const days = z
  .union([z.literal(''), z.coerce.number().int('Use dias inteiros').min(0, 'Use 0 ou mais').max(3650, 'Use até 3650')])
  .nullish()
  .transform((value) => (value === '' || value === undefined ? null : value));

/** What a supplier asks, however it reaches us: by the page, typed by the buyer, or read from the sheet. */
export const answerBody = z.strictObject({
  freight: charge,
  payment_terms: optionalText(200),
  valid_until: optionalDay,
  notes: optionalText(2000),
  lines: z
    .array(
      z.strictObject({
        uuid,
        /** Nothing: not offered. */
        unit_price: optionalPrice,
        discount: charge,
        taxes: charge,
        delivery_days: days,
        notes: optionalText(300),
      }),
    )
    .max(maxLines),
});
export type AnswerValues = z.input<typeof answerBody>;
