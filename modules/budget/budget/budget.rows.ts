import { z } from 'zod';
import { moment, recordFields } from '#core/contract/fields.ts';
import { budgetStatus, channel, itemKind, partOrigin, refusalReason } from './budget.rules.ts';
import { coverageCause, exclusion, payer } from './coverage.rules.ts';
import { warrantyClass } from './money.rules.ts';

const named = z.object({ uuid: z.string(), name: z.string() });
const coded = z.object({ uuid: z.string(), code: z.string() });

export const coverageRow = z.object({
  cause: coverageCause.schema,
  payer: payer.schema,
  percent: z.string(),
  reason: z.string(),
});
export type CoverageRow = z.infer<typeof coverageRow>;

export const itemRow = z.object({
  /** Its place, and its name within the version. */
  position: z.int(),
  kind: itemKind.schema,
  reference_uuid: z.string().nullable(),
  /** Of the registry, when it points there. */
  code: z.string().nullable(),
  description: z.string(),
  part_origin: partOrigin.schema.nullable(),
  unit: z.string(),
  quantity: z.string(),
  unit_price: z.string(),
  discount: z.string(),
  consumable: z.boolean(),
  /** `overridden`: a person said otherwise than the engine. */
  coverage: coverageRow.extend({ overridden: z.boolean() }),
  net: z.string(),
  covered: z.string(),
  chargeable: z.string(),
  /** Nothing until the customer answered. */
  approved: z.boolean().nullable(),
});
export type BudgetItem = z.infer<typeof itemRow>;

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

export const decisionRow = z.object({
  uuid: z.string(),
  at: moment,
  status: budgetStatus.schema,
  channel: channel.schema,
  /** Who answered for the customer, or recorded it. */
  name: z.string(),
  document: z.string().nullable(),
  reference: z.string().nullable(),
  refusal_reason: refusalReason.schema.nullable(),
  comment: z.string().nullable(),
  approved: z.array(z.int()),
  refused: z.array(z.int()),
  /** SHA-256 of the document as it was decided on. */
  document_sha256: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  signature_uuid: z.string().nullable(),
  recorded_by: z.string().nullable(),
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
      .pick({
        kind: true,
        reference_uuid: true,
        code: true,
        description: true,
        part_origin: true,
        unit: true,
        quantity: true,
        unit_price: true,
        discount: true,
        consumable: true,
      })
      .extend({ coverage: coverageRow }),
  ),
});
export type Prefill = z.infer<typeof prefillRow>;

const summaryLine = budgetSummary
  .pick({
    uuid: true,
    code: true,
    revision: true,
    status: true,
    customer: true,
    service_order: true,
    equipment_name: true,
    covered_total: true,
    chargeable_total: true,
    total: true,
    warranty_class: true,
  })
  .extend({ decided_at: moment });

export const warrantySummary = z.object({
  warranty_total: z.string(),
  chargeable_total: z.string(),
  warranty_breakdown: z.object({ total_warranty: z.int(), partial_warranty: z.int(), no_warranty: z.int() }),
  /** What each cause covered; the sum is `warranty_total`. */
  by_cause: z.array(z.object({ cause: coverageCause.schema, covered: z.string() })),
  /** Approved within the period, wholly or in part; the latest first. */
  budgets: z.array(summaryLine),
});
export type WarrantySummary = z.infer<typeof warrantySummary>;

/** What a customer sees: the document and nothing else. */
export const publicBudget = z.object({
  code: z.string(),
  revision: z.int(),
  status: budgetStatus.schema,
  company: z.object({
    name: z.string(),
    document: z.string(),
    address: z.string(),
    city: z.string(),
    phone: z.string(),
    email: z.string(),
    terms: z.string(),
    /** A `data:` address, or nothing. */
    logo: z.string().nullable(),
  }),
  customer_name: z.string(),
  service_order_code: z.string().nullable(),
  equipment_name: z.string().nullable(),
  serial_number: z.string().nullable(),
  items: z.array(
    itemRow.omit({ reference_uuid: true, consumable: true, coverage: true }).extend({ coverage: coverageRow }),
  ),
  discount: z.string(),
  discount_counted: z.string(),
  freight: z.string(),
  items_total: z.string(),
  covered_total: z.string(),
  chargeable_total: z.string(),
  total: z.string(),
  valid_until: z.string(),
  payment_terms: z.string().nullable(),
  delivery_days: z.int().nullable(),
  notes: z.string().nullable(),
  sent_at: moment,
  /** What the bench found, for who must pay for it; nothing of a budget by itself. */
  evaluation: z
    .object({
      diagnosis: z.string().nullable(),
      found_defect: z.string().nullable(),
      cause: z.string().nullable(),
      conclusion: z.string().nullable(),
      /** `data:` addresses with their captions. */
      photos: z.array(z.object({ picture: z.string(), caption: z.string() })),
    })
    .nullable(),
  /** Sent back with the answer: what was seen is what is decided. */
  document_sha256: z.string(),
  decision: decisionRow
    .pick({ at: true, status: true, name: true, document_sha256: true, refusal_reason: true, comment: true })
    .nullable(),
});
export type PublicBudget = z.infer<typeof publicBudget>;
