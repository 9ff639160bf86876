import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { email, optionalText, uuid } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { file, one } from '#core/contract/page.ts';
import { adjustmentIndex } from '#modules/contract/contract-terms/adjustment.rules.ts';
import { isMonth } from '#modules/contract/price-index/price-index.rules.ts';

const month = z.string('Informe o mês').refine(isMonth, 'Informe o mês como 10/2026');
const usedMonth = z.object({ month: z.string(), rate: z.string().nullable() });
const kind = z.enum(['maintenance_contract', 'rental_contract']);
export type ContractKind = z.infer<typeof kind>;

export const previewRow = z.object({
  uuid: z.string(),
  kind,
  code: z.string(),
  customer_name: z.string(),
  adjustment_index: adjustmentIndex.schema,
  /** The day it was due. */
  next_adjustment_at: z.string().nullable(),
  takes_effect: z.string(),
  months: z.array(usedMonth),
  old_value: z.string(),
  new_value: z.string().nullable(),
  factor: z.string().nullable(),
  percent: z.string().nullable(),
  /** Why it cannot be adjusted yet. */
  reason: z.string().nullable(),
});
export type AdjustmentPreview = z.infer<typeof previewRow>;

const said = {
  uuid: z.string(),
  number: z.int(),
  takes_effect: z.string(),
  made_by_name: z.string(),
  created_at: z.string(),
};
const adjustmentAddendum = z.object({
  kind: z.literal('ADJUSTMENT'),
  ...said,
  adjustment_index: adjustmentIndex.schema,
  factor: z.string(),
  percent: z.string(),
  months: z.array(usedMonth),
  old_value: z.string(),
  new_value: z.string(),
  /** Each price that changed. */
  changes: z.array(z.object({ source_uuid: z.string(), name: z.string(), before: z.string(), after: z.string() })),
  /** To whom its letter went. */
  letters: z.array(z.object({ to_address: z.string(), sent_at: z.string(), sent_by_name: z.string() })),
});
export type AdjustmentAddendum = z.infer<typeof adjustmentAddendum>;
const renewalAddendum = z.object({
  kind: z.literal('RENEWAL'),
  ...said,
  old_ends_at: z.string(),
  new_ends_at: z.string(),
  is_tacit: z.boolean(),
});
export type RenewalAddendum = z.infer<typeof renewalAddendum>;
/** What the parties agreed anew: units that came or left, other conditions. */
const amendmentAddendum = z.object({
  kind: z.literal('AMENDMENT'),
  ...said,
  signed_on: z.string(),
  reason: z.string(),
  /** As people read it. */
  conditions: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  old_value: z.string(),
  new_value: z.string(),
  changes: adjustmentAddendum.shape.changes,
});
export type AmendmentAddendum = z.infer<typeof amendmentAddendum>;
/** What of a unit's use was included before an addendum, and what more of it cost. */
export interface Franchise {
  source_uuid: string;
  included: string | null;
  excess_price: string | null;
}
/** A new price, a longer term, or something else agreed anew. */
export const addendumRow = z.discriminatedUnion('kind', [adjustmentAddendum, renewalAddendum, amendmentAddendum]);
export type Addendum = z.infer<typeof addendumRow>;

/** What was adjusted in a month: the result of it, and who was told. */
export const appliedRow = z.object({
  /** Of the addendum. */
  uuid: z.string(),
  contract_uuid: z.string(),
  kind,
  code: z.string(),
  customer_name: z.string(),
  number: z.int(),
  takes_effect: z.string(),
  percent: z.string(),
  old_value: z.string(),
  new_value: z.string(),
  /** Where its letter goes, where that is known. */
  email: z.string().nullable(),
  sent_at: z.string().nullable(),
  sent_to: z.string().nullable(),
});
export type AppliedAdjustment = z.infer<typeof appliedRow>;

const path = '/contract-adjustment';
const list = can('contract_adjustment', 'list');
export const contractAdjustment = contract({
  /** Contracts of both kinds due in a month, or held back in it, with what each would come to. */
  preview: {
    method: 'GET',
    path,
    access: list,
    query: z.strictObject({ month }),
    reply: one(z.array(previewRow)),
  },
  /** The chosen ones, each by itself, in the background. */
  apply: {
    method: 'POST',
    path,
    access: can('contract_adjustment', 'apply'),
    body: z.strictObject({
      month,
      contract_uuids: z.array(uuid).min(1, 'Escolha ao menos um contrato').max(5000),
    }),
    status: 202,
    timeout: 30_000,
    reply: startedOperation,
  },
  applied: {
    method: 'GET',
    path: `${path}/applied`,
    access: list,
    query: z.strictObject({ month }),
    reply: one(z.array(appliedRow)),
  },
  /** To each customer where they are written to, once, in the background. */
  sendLetters: {
    method: 'POST',
    path: `${path}/letter`,
    access: can('contract_adjustment', 'apply'),
    body: z.strictObject({ addendum_uuids: z.array(uuid).min(1, 'Escolha ao menos um reajuste').max(5000) }),
    status: 202,
    timeout: 30_000,
    reply: startedOperation,
  },
  /** The letter of one adjustment. */
  letter: { method: 'GET', path: `${path}/letter/:uuid`, access: list, binary: true, reply: file },
  sendLetter: {
    method: 'POST',
    path: `${path}/letter/:uuid`,
    access: can('contract_adjustment', 'apply'),
    body: z.strictObject({
      to: z.array(email).min(1, 'Informe ao menos um e-mail').max(5, 'Use no máximo 5 e-mails'),
      message: optionalText(2000),
    }),
    reply: one(z.object({ to: z.array(z.string()) })),
  },
  /** What was changed of a contract after it was signed, the last first. */
  addenda: { method: 'GET', path: `${path}/addenda/:uuid`, access: list, reply: one(z.array(addendumRow)) },
});
