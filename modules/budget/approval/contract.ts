import { z } from 'zod';
import { document } from '#core/contract/br.ts';
import { contract } from '#core/contract/endpoint.ts';
import { moment, optionalText, text } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { megabytes, signaturePixels } from '#core/contract/upload.ts';
import { answer, budgetStatus, refusalReason } from '#modules/budget/budget/budget.rules.ts';
import { decisionRow } from '#modules/budget/budget/contract.ts';
import { coverageRow, itemRow } from '#modules/budget/coverage/contract.ts';

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

export const budgetApproval = contract({
  show: { method: 'GET', path: '/public/budget/:token', access: 'public', reply: one(publicBudget) },
  pdf: { method: 'GET', path: '/public/budget/:token/pdf', access: 'public', binary: true, reply: file },
  decide: {
    method: 'POST',
    path: '/public/budget/:token/decision',
    access: 'public',
    body: z.strictObject({
      decision: answer.schema,
      /** Positions of the lines approved. */
      approved: z.array(z.int().min(0)).max(200).default([]),
      name: text(120, 'Informe seu nome'),
      document,
      refusal_reason: refusalReason.schema.nullish().transform((value) => value ?? null),
      comment: optionalText(2000),
      document_sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Recarregue a página'),
    }),
    /** Asked for when approving. */
    upload: {
      field: 'signature',
      kinds: ['image'],
      maxFiles: 1,
      maxBytes: megabytes(2),
      maxPixels: signaturePixels,
      optional: true,
    },
    reply: one(publicBudget),
  },
});
