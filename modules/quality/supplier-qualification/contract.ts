import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, moment, optionalText, text } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { qualificationStatus } from '#modules/registry/supplier/contract.ts';
import { iqfPart } from './iqf.rules.ts';

/** What every part weighed when it was worked out: a later change of the setting changes no past result. */
const weights = z.partialRecord(iqfPart.schema, z.string());
const partScore = z.object({ part: iqfPart.schema, value: z.string(), weight: z.string() });
const deduction = z.object({
  part: iqfPart.schema,
  points: z.string(),
  says: z.string(),
  to: z.string().nullable(),
});

export const qualificationRow = z.object({
  supplier_uuid: z.string(),
  supplier_name: z.string(),
  status: qualificationStatus.schema,
  score: z.string().nullable(),
  /** Nothing is asked of a supplier nobody has begun to qualify. */
  started_on: z.string().nullable(),
  calculated_at: moment.nullable(),
  /** A year after somebody last looked at it. */
  valid_until: z.string().nullable(),
  weights,
  parts: z.array(partScore),
  deductions: z.array(deduction),
  blocked_by: z.array(z.string()),
  release_reason: z.string().nullable(),
  released_until: z.string().nullable(),
  released_by_name: z.string().nullable(),
  /** The oldest first. */
  history: z.array(z.object({ on: z.string(), score: z.string().nullable(), status: qualificationStatus.schema })),
});
export type Qualification = z.infer<typeof qualificationRow>;

export const ratingRow = z.object({
  rating: z.int().nullable(),
  comment: z.string().nullable(),
  rated_by_name: z.string().nullable(),
});
export type Rating = z.infer<typeof ratingRow>;

export const seesQualification = can('quality', 'suppliers_qualification_show');
const decides = can('quality', 'suppliers_qualification_update');
const rates = can('purchase', 'create_receiving', 'update_receiving');
const ofSupplier = '/quality/suppliers/:uuid';
const leastReason = 10;

export const supplierQualification = contract({
  show: {
    method: 'GET',
    path: '/suppliers/:uuid/qualification',
    access: seesQualification,
    reply: one(qualificationRow),
    failure: 'Failed to fetch supplier qualification',
  },
  /** Begins the qualification where nobody has; looked at by somebody, it holds for another year. */
  calculate: {
    method: 'POST',
    path: `${ofSupplier}/calculate-qualification`,
    access: decides,
    reply: one(qualificationRow),
  },
  /** Bought from all the same until a day, by who answers for it. */
  release: {
    method: 'POST',
    path: `${ofSupplier}/release`,
    access: decides,
    body: z.strictObject({
      reason: text(500, 'Diga por que o fornecedor é liberado').refine(
        (value) => value.length >= leastReason,
        `Explique em ao menos ${leastReason} letras`,
      ),
      until: day,
    }),
    reply: one(qualificationRow),
  },
  revoke: { method: 'POST', path: `${ofSupplier}/revoke-release`, access: decides, reply: one(qualificationRow) },
  rating: {
    method: 'GET',
    path: '/quality/receivings/:uuid/rating',
    access: can('purchase', 'show_receiving'),
    reply: one(ratingRow),
  },
  /** One tap after each receipt; another tap changes it. */
  rate: {
    method: 'PUT',
    path: '/quality/receivings/:uuid/rating',
    access: rates,
    body: z.strictObject({ rating: z.int().min(1, 'De 1 a 5').max(5, 'De 1 a 5'), comment: optionalText(300) }),
    reply: one(ratingRow),
  },
});
