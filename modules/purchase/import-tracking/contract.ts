import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { isPositive } from '#core/contract/decimal.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { decimal, optionalPrice, uuid } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { file } from '#core/contract/page.ts';
import {
  customsChannel,
  importCost,
  importCurrency,
  importMachine,
  importMode,
  importStatus,
  importStep,
  incoterm,
  stepStatus,
} from './import-tracking.rules.ts';

/** What one unit of a currency costs in reais: four places, as the central bank says it. */
const rate = decimal(
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/, { error: 'Taxa inválida', abort: true })
    .refine((value) => isPositive(value), 'Informe a taxa do dia'),
);

export const importFields = fields({
  code: field.code(),
  purchase_uuid: {
    ...field.reference('purchase_code', {
      label: 'Pedido de compra',
      short: 'Pedido',
      entity: 'purchase',
      required: true,
      filter: true,
    }),
    write: z.uuid('Escolha o pedido'),
  },
  supplier_name: field.optionalText({ label: 'Fornecedor', max: 200, sort: true, readOnly: true, history: false }),
  mode: field.choiceOr(importMode, 'AIR', { label: 'Modal' }),
  incoterm: field.optionalChoice(incoterm, { label: 'Incoterm', list: false }),
  currency: field.choiceOr(importCurrency, 'USD', { label: 'Moeda', list: false }),
  exchange_rate: {
    ...field.decimal({ label: 'Taxa de câmbio', places: 4, list: false }),
    write: z
      .union([z.literal(''), rate])
      .nullish()
      .transform((value) => value || null),
  },
  channel: field.optionalChoice(customsChannel, { label: 'Canal' }),
  notes: field.longText({ label: 'Observações', max: 2000, rows: 3, list: false }),
  status: field.choice(importStatus, { label: 'Status', sort: true, readOnly: true }),
  current_step: field.optionalChoice(importStep, { label: 'Etapa atual', readOnly: true, history: false }),
  next_planned_at: field.day({
    label: 'Etapa prevista para',
    short: 'Prevista',
    sort: true,
    readOnly: true,
    history: false,
  }),
  expected_at: field.day({ label: 'Chegada prevista', short: 'Chegada', sort: true, readOnly: true, history: false }),
  open_steps: { ...field.count({ label: 'Etapas em aberto', readOnly: true, history: false }), row: z.int() },
  landed_total: {
    ...field.money({ label: 'Custos da importação', short: 'Custos', readOnly: true, history: false }),
    row: z.string(),
  },
  ...field.dates({ feminine: true }),
});

export const importSteps = lineFields({
  step: field.choice(importStep, { label: 'Etapa' }),
  status: field.choiceOr(stepStatus, 'PENDING', { label: 'Status' }),
  planned_at: field.day({ label: 'Prevista' }),
  actual_at: field.day({ label: 'Realizada' }),
  document: field.optionalText({ label: 'Documento', max: 120 }),
  responsible_uuid: field.reference('responsible_name', { label: 'Responsável', entity: 'user' }),
  notes: field.optionalText({ label: 'Observações', max: 300 }),
});
export type ImportStepLine = LineOf<typeof importSteps>;
export const importCosts = lineFields({
  kind: field.choiceOr(importCost, 'FREIGHT', { label: 'Custo' }),
  currency: field.choiceOr(importCurrency, 'BRL', { label: 'Moeda' }),
  amount: {
    ...field.amount({ label: 'Valor', required: true }),
    row: z.string(),
    write: optionalPrice.refine((value) => value !== null, 'Informe o valor').transform((value) => value ?? '0'),
  },
  rate: { ...field.decimal({ label: 'Taxa', places: 4, required: true }), row: z.string(), write: rate },
  total: { ...field.money({ label: 'Em reais', readOnly: true }), row: z.string() },
  notes: field.optionalText({ label: 'Observações', max: 200 }),
});
export type ImportCostLine = LineOf<typeof importCosts>;

/** What of the costs each line of the purchase carries, by its value. */
const landedLine = z.object({
  purchase_line_uuid: z.string(),
  description: z.string(),
  quantity: z.string(),
  total: z.string(),
  landed: z.string(),
});
export const importSummary = z.object(importFields.listRow);
export type ImportSummary = z.infer<typeof importSummary>;
export const importRow = z.object({
  ...importFields.row,
  steps: z.array(importSteps.row),
  costs: z.array(importCosts.row),
  landed: z.array(landedLine),
  /** How many files each step has; of those without any, nothing. */
  step_files: z.array(z.object({ step_uuid: z.string(), files: z.int() })),
});
export type ImportTracking = z.infer<typeof importRow>;

const path = '/purchase/import-tracking';
const actions = {
  list: 'list_import',
  show: 'show_import',
  create: 'create_import',
  update: 'update_import',
  delete: 'delete_import',
} as const;
const sees = can('purchase', 'show_import');

const calls = document({
  path,
  module: 'purchase',
  actions,
  row: importRow,
  listRow: importSummary,
  write: {
    ...importFields.write,
    /** Left out when it is made, those its way of coming has. */
    steps: z.array(importSteps.write).max(16, 'Cada etapa uma vez').default([]),
    costs: z.array(importCosts.write).max(100, 'Use no máximo 100 custos').default([]),
  },
  machine: importMachine,
  filters: { ...importFields.filters, request_uuid: uuid.optional() },
  sort: importFields.sort,
});
export const importTracking = contract({
  ...calls,
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: sees, binary: true, reply: file },
});
export const importFiles = attachments(path, { show: sees, update: can('purchase', 'update_import') });
/** The papers of one step: the licence, the bill of lading, the declaration. */
export const stepFiles = attachments(`${path}/step`, { show: sees, update: can('purchase', 'update_import') });
