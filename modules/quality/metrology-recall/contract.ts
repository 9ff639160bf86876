import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { email, moment, optionalText, optionalUuid, uuid } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { file, many, one } from '#core/contract/page.ts';
import { recallDecision, recallEffect } from './recall.rules.ts';

const figures = {
  item_count: z.int(),
  changed_count: z.int(),
  unjudged_count: z.int(),
  open_count: z.int(),
  /** Of these, whose verdict stays: one click decides them. */
  clearable_count: z.int(),
};

export const recallSummary = z.object({
  uuid: z.string(),
  code: z.string(),
  created_at: moment,
  /** How many values there are to be judged, and since when all are: of a recall of years that takes a while. */
  measured_count: z.int(),
  judged_at: moment.nullable(),
  completed_at: moment.nullable(),
  instrument_uuid: z.string(),
  instrument_label: z.string(),
  calibration_uuid: z.string(),
  calibration_code: z.string(),
  since_on: z.string().nullable(),
  until_on: z.string().nullable(),
  ...figures,
  customer_count: z.int(),
});
export type RecallSummary = z.infer<typeof recallSummary>;

export const recallCustomer = z.object({
  /** None where the unit is the company's own. */
  customer_uuid: z.string().nullable(),
  customer_name: z.string().nullable(),
  /** Where a letter goes, where that is known. */
  email: z.string().nullable(),
  letters: z.array(z.object({ to_address: z.string(), sent_at: moment, sent_by: z.string() })),
  ...figures,
});
export type RecallCustomer = z.infer<typeof recallCustomer>;

export const recallRow = recallSummary.extend({
  customers: z.array(recallCustomer),
  non_conformity: z.object({ uuid: z.string(), code: z.string() }).nullable(),
});
export type Recall = z.infer<typeof recallRow>;

export const recallItem = z.object({
  uuid: z.string(),
  source_entity: z.enum(['service_order', 'maintenance_schedule']),
  source_uuid: z.string(),
  source_code: z.string(),
  /** Issued of it before the recall was opened. */
  papers: z.string().nullable(),
  equipment: z.string().nullable(),
  customer_equipment_uuid: z.string().nullable(),
  asset_equipment_uuid: z.string().nullable(),
  description: z.string(),
  unit: z.string().nullable(),
  min: z.string().nullable(),
  max: z.string().nullable(),
  value: z.string(),
  error: z.string().nullable(),
  corrected: z.string().nullable(),
  was_failed: z.boolean(),
  would_fail: z.boolean().nullable(),
  effect: recallEffect.schema,
  measured_at: moment,
  measured_by: z.string().nullable(),
  decision: recallDecision.schema.nullable(),
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
});
export type RecallItem = z.infer<typeof recallItem>;

const path = '/quality/recalls';
const [list, show, update] = [
  can('quality', 'calibrations_list'),
  can('quality', 'calibrations_show'),
  can('quality', 'calibrations_update'),
];
const ofCalibration = z.strictObject({ calibration_uuid: uuid.optional() });
const ofCustomer = z.strictObject({ customer_uuid: optionalUuid });
export const mostDecided = 500;

export const metrologyRecall = contract({
  list: { method: 'GET', path, access: list, query: ofCalibration, reply: many(recallSummary) },
  show: { method: 'GET', path: `${path}/:uuid`, access: show, reply: one(recallRow) },
  /** Of one customer, or of none: those whose verdict changes first. */
  items: { method: 'GET', path: `${path}/:uuid/items`, access: show, query: ofCustomer, reply: many(recallItem) },
  decide: {
    method: 'POST',
    path: `${path}/:uuid/decide`,
    access: update,
    body: z.strictObject({
      item_uuids: z.array(uuid).min(1, 'Escolha ao menos uma medição').max(mostDecided),
      decision: recallDecision.schema,
      note: optionalText(500),
    }),
    reply: one(recallRow),
  },
  /** All at once of those whose verdict stays: the figures say why. */
  clear: { method: 'POST', path: `${path}/:uuid/clear`, access: update, reply: one(recallRow) },
  /** To a customer, with what was measured and what it is now held to be. */
  letter: { method: 'GET', path: `${path}/:uuid/letter`, access: show, query: ofCustomer, binary: true, reply: file },
  sendLetter: {
    method: 'POST',
    path: `${path}/:uuid/letter`,
    access: update,
    body: z.strictObject({
      customer_uuid: uuid,
      to: z.array(email).min(1, 'Informe ao menos um e-mail').max(5, 'Use no máximo 5 e-mails'),
      message: optionalText(2000),
    }),
    reply: one(z.object({ to: z.array(z.string()) })),
  },
  /** To each where they are written to, once, in the background. */
  sendLetters: {
    method: 'POST',
    path: `${path}/:uuid/letters`,
    access: update,
    body: z.strictObject({ customer_uuids: z.array(uuid).min(1, 'Escolha ao menos um cliente').max(5000) }),
    status: 202,
    timeout: 30_000,
    reply: startedOperation,
  },
  evidence: { method: 'GET', path: `${path}/:uuid/evidence`, access: show, binary: true, reply: file },
});
