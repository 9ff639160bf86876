import { z } from 'zod';
import { decidedPage, decisionCalls } from '#core/contract/decision.ts';
import { moment } from '#core/contract/fields.ts';
import { answers, budgetStatus, refusalReason } from '#modules/budget/budget/budget.rules.ts';
import { decisionRow } from '#modules/budget/budget/contract.ts';
import { coverageRow, itemRow } from '#modules/budget/coverage/contract.ts';

/** What a customer sees: the document and nothing else. */
export const publicBudget = decidedPage.extend({
  code: z.string(),
  revision: z.int(),
  status: budgetStatus.schema,
  customer_name: z.string(),
  service_order_code: z.string().nullable(),
  equipment_name: z.string().nullable(),
  serial_number: z.string().nullable(),
  items: z.array(
    itemRow
      .omit({ uuid: true, reference_uuid: true, consumable: true, coverage: true })
      .extend({ coverage: coverageRow }),
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
  decision: decisionRow
    .pick({ at: true, status: true, name: true, document_sha256: true, refusal_reason: true, comment: true })
    .nullable(),
});
export type PublicBudget = z.infer<typeof publicBudget>;

export const budgetApproval = decisionCalls(
  { path: '/public/budget', answers, reasons: refusalReason, paper: 'pdf' },
  publicBudget,
);
