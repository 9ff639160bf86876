import { z } from 'zod';
import { decisionRow as proof } from '#core/contract/decision.ts';
import { moment, recordFields } from '#core/contract/fields.ts';
import { coverageRow, itemRow } from '#modules/budget/coverage/contract.ts';
import { exclusion } from '#modules/budget/coverage/coverage.rules.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { budgetStatus, refusalReason } from './budget.rules.ts';

const named = z.object({ uuid: z.string(), name: z.string() });
const coded = z.object({ uuid: z.string(), code: z.string() });

export const budgetSummary = z.object({
  ...recordFields,
  code: z.string(),
  /** The number of this version; `version` is the record's own, for saving. */
  revision: z.int(),
  status: budgetStatus.schema,
  customer: named,
  service_order: coded.nullable(),
  equipment_name: z.string().nullable(),
  serial_number: z.string().nullable(),
  items_total: z.string(),
  covered_total: z.string(),
  chargeable_total: z.string(),
  total: z.string(),
  warranty_class: warrantyClass.schema,
  valid_until: z.string(),
  sent_at: moment.nullable(),
  /** When the customer was last asked again for an answer. */
  reminded_at: moment.nullable(),
  decided_at: moment.nullable(),
  created_by_name: z.string().nullable(),
});
export type BudgetSummary = z.infer<typeof budgetSummary>;

export const decisionRow = proof.extend({
  status: budgetStatus.schema,
  refusal_reason: refusalReason.schema.nullable(),
});
export type Decision = z.infer<typeof decisionRow>;

export const budgetRow = budgetSummary.extend({
  customer: named.extend({ document: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  payer: named,
  customer_equipment_uuid: z.string().nullable(),
  /** The model it is about: what fits it is offered first. */
  equipment_uuid: z.string().nullable(),
  exclusion: exclusion.schema.nullable(),
  courtesy_reason: z.string().nullable(),
  items: z.array(itemRow),
  /** On the whole; in a partial approval `discount_counted` of it counts. */
  discount: z.string(),
  discount_counted: z.string(),
  freight: z.string(),
  payment_terms: z.string().nullable(),
  delivery_days: z.int().nullable(),
  notes: z.string().nullable(),
  internal_notes: z.string().nullable(),
  revision_reason: z.string().nullable(),
  sent_to: z.array(z.string()),
  viewed_at: moment.nullable(),
  decisions: z.array(decisionRow),
  cancel_reason: z.string().nullable(),
});
export type Budget = z.infer<typeof budgetRow>;

/** What a form begins with. */
export const prefillRow = z.object({
  service_order: coded,
  customer: named,
  payer: named,
  equipment_uuid: z.string().nullable(),
  equipment_name: z.string().nullable(),
  serial_number: z.string().nullable(),
  valid_until: z.string(),
  items: z.array(
    itemRow
      .omit({ uuid: true, position: true, coverage: true, net: true, covered: true, chargeable: true, approved: true })
      .extend({ coverage: coverageRow }),
  ),
});
export type Prefill = z.infer<typeof prefillRow>;
