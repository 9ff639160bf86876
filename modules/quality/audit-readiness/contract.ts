import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { one } from '#core/contract/page.ts';

const counted = z.object({
  count: z.int(),
  /** The list it counts; none where no screen shows them all. */
  to: z.string().nullable(),
});

export const requirementRow = z.object({
  key: z.string(),
  title: z.string(),
  /** What the norms ask, in a sentence. */
  asks: z.string(),
  /** Where they ask it. */
  clauses: z.array(z.string()),
  whole: counted,
  missing: counted,
});
export type Requirement = z.infer<typeof requirementRow>;

const sees = can(
  'quality',
  'instruments_list',
  'calibrations_list',
  'suppliers_qualification_show',
  'suppliers_documents_list',
  'non_conformities_list',
);

export const auditReadiness = contract({
  show: {
    method: 'GET',
    path: '/quality/audit-readiness',
    access: sees,
    /** Of each subject, what the caller may see. */
    reply: one(z.object({ subjects: z.array(z.object({ title: z.string(), requirements: z.array(requirementRow) })) })),
  },
  /** Every list behind the page, certificates and documents, in one ZIP with its index. */
  evidence: {
    method: 'POST',
    path: '/quality/audit-readiness/evidence',
    access: sees,
    reply: startedOperation,
  },
});
