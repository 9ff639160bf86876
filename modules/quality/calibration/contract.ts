import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, flag, optionalText, uuid, version } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { file, one } from '#core/contract/page.ts';
import { selection } from '#core/contract/resource.ts';
import { megabytes } from '#core/contract/upload.ts';
import { decisionRule } from '#modules/quality/quality-setting/decision.rules.ts';
import { measure, measureField, positiveMeasure } from '#modules/quality/instrument/measure.rules.ts';
import { calibrationMachine, calibrationResult, calibrationState } from './calibration.rules.ts';

export const calibrationFields = fields({
  code: field.code(),
  instrument_uuid: {
    ...field.reference('instrument_name', { label: 'Instrumento', entity: 'instrument', required: true, filter: true }),
    row: z.string(),
    write: uuid,
    shownRow: z.string(),
  },
  supplier_uuid: field.reference('supplier_name', { label: 'Laboratório', entity: 'supplier', filter: true }),
  accreditation_number: field.optionalText({ label: 'Acreditação', max: 40, mono: true }),
  accreditation_valid_until: field.day({ label: 'Acreditação válida até', list: false }),
  scheduled_on: {
    ...field.day({ label: 'Agendada para', required: true, sort: true }),
    row: z.string(),
    write: day,
  },
  sent_on: field.day({ label: 'Enviada em', readOnly: true }),
  performed_on: field.day({ label: 'Realizada em', sort: true }),
  issued_on: field.day({ label: 'Certificado emitido em', list: false }),
  due_on: field.day({ label: 'Válida até', sort: true, readOnly: true }),
  certificate_number: field.optionalText({ label: 'Número do certificado', max: 80, mono: true }),
  certificate_uuid: field.optionalText({
    label: 'Certificado',
    max: 40,
    column: false,
    sheet: false,
    history: false,
    readOnly: true,
  }),
  cost: field.money({ label: 'Custo' }),
  status: field.choice(calibrationState, { label: 'Status', sort: true, readOnly: true }),
  result: field.optionalChoice(calibrationResult, { label: 'Resultado', filter: true, readOnly: true }),
  /** As it came, before any adjustment: what the work done with it since is judged by. */
  found_result: field.optionalChoice(calibrationResult, { label: 'Como encontrado', filter: true, readOnly: true }),
  restriction: field.longText({ label: 'Restrição de uso', max: 500, rows: 2, list: false, readOnly: true }),
  decision_rule: field.choice(decisionRule, { label: 'Regra de decisão', list: false, readOnly: true }),
  guard_band_percent: {
    ...field.decimal({ label: 'Banda de guarda (%)', places: 2, list: false, readOnly: true }),
    row: z.string(),
  },
  point_count: { ...field.count({ label: 'Pontos', max: 500, readOnly: true, history: false }), row: z.int() },
  completed_by_uuid: field.reference('completed_by_name', { label: 'Concluída por', entity: 'user', readOnly: true }),
  reviewer_uuid: field.reference('reviewer_name', { label: 'Analisada por', entity: 'user', readOnly: true }),
  reviewed_at: field.moment({ label: 'Analisada em', readOnly: true }),
  review_notes: field.longText({ label: 'Análise crítica', max: 1000, rows: 3, list: false, readOnly: true }),
  notes: field.longText({ label: 'Observações', max: 2000, rows: 3, list: false }),
  ...field.dates({ feminine: true }),
});

const needed = (label: string) => ({ ...measureField({ label, required: true }), row: z.string(), write: measure });
export const calibrationPoints = lineFields({
  nominal: needed('Valor de referência'),
  found: needed('Como encontrado'),
  left_at: measureField({ label: 'Como deixado' }),
  uncertainty: { ...measureField({ label: 'Incerteza U', short: 'U' }), write: positiveMeasure },
  k: { ...measureField({ label: 'Fator k', short: 'k' }), write: positiveMeasure },
  limit: { ...needed('Limite'), write: measure.refine((value) => !value.startsWith('-'), 'Valor inválido') },
  found_error: { ...needed('Erro encontrado'), readOnly: true as const },
  error: { ...needed('Erro'), readOnly: true as const },
  found_ok: field.flag({ label: 'Encontrado dentro', readOnly: true }),
  is_ok: field.flag({ label: 'Dentro do limite', readOnly: true }),
});
export type CalibrationPoint = LineOf<typeof calibrationPoints>;
export const maxPoints = 500;

export const calibrationSummary = z.object(calibrationFields.listRow);
export type CalibrationSummary = z.infer<typeof calibrationSummary>;
export const calibrationRow = z.object({
  ...calibrationFields.row,
  unit: z.string().nullable(),
  interval_months: z.int().nullable(),
  certificate_name: z.string().nullable(),
  certificate_sha256: z.string().nullable(),
  points: z.array(calibrationPoints.row),
});
export type Calibration = z.infer<typeof calibrationRow>;

const path = '/quality/calibrations';
const [show, update] = [can('quality', 'calibrations_show'), can('quality', 'calibrations_update')];

export const certificateUpload = {
  field: 'certificate_file',
  kinds: ['pdf'],
  maxFiles: 1,
  maxBytes: megabytes(25),
} as const;

const calibrationDocument = document({
  path,
  module: 'quality',
  actions: {
    list: 'calibrations_list',
    show: 'calibrations_show',
    create: 'calibrations_create',
    update: 'calibrations_update',
    delete: 'calibrations_delete',
  },
  row: calibrationRow,
  listRow: calibrationSummary,
  write: { ...calibrationFields.write, points: z.array(calibrationPoints.write).max(maxPoints).default([]) },
  machine: calibrationMachine,
  bodies: { complete: { restriction: optionalText(500) } },
  filters: {
    ...calibrationFields.filters,
    /** Words of the instrument and of the laboratory. */
    instrument: z.string().max(100).optional(),
    supplier: z.string().max(100).optional(),
    /** The one in force runs out within thirty days, or has. */
    expiry_alert: flag.optional(),
    expiring_within_days: z.coerce.number().int().min(0).max(3650).optional(),
    reviewed: flag.optional(),
    performed_from: day.optional(),
    performed_to: day.optional(),
    scheduled_from: day.optional(),
    scheduled_to: day.optional(),
  },
  sort: calibrationFields.sort,
});

export const calibration = contract({
  ...calibrationDocument,
  list: { ...calibrationDocument.list, failure: 'Failed to fetch calibrations' },
  /** The certificate may come along. */
  create: { ...calibrationDocument.create, upload: { ...certificateUpload, optional: true } },
  certificate: { method: 'GET', path: `${path}/:uuid/certificate`, access: show, binary: true, reply: file },
  addCertificate: {
    method: 'POST',
    path: `${path}/:uuid/certificate`,
    access: update,
    body: z.strictObject({}),
    upload: certificateUpload,
    reply: one(calibrationRow),
  },
  review: {
    method: 'POST',
    path: `${path}/:uuid/review`,
    access: update,
    body: z.strictObject({ version, review_notes: optionalText(1000) }),
    reply: one(calibrationRow),
  },
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: show, binary: true, reply: file },
});

/** The chosen ones go to their laboratories, in the background; the list that goes with them is the result. */
export const calibrationShipping = contract({
  ship: {
    method: 'POST',
    path: `${path}/ship`,
    access: update,
    body: z.strictObject({ selection: selection(calibrationDocument.list.query) }),
    status: 202,
    reply: startedOperation,
  },
});

export const calibrationFiles = attachments(path, { show, update });
