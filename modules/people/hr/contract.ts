import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { many } from '#core/contract/page.ts';

/** A colleague by name, job and department: no personal data. */
const personFound = z.object({
  uuid: z.string(),
  name: z.string(),
  username: z.string(),
  job_title: z.string().nullable(),
  department: z.string().nullable(),
});
export type PersonFound = z.infer<typeof personFound>;

export const hr = contract({
  searchUsers: {
    method: 'GET',
    path: '/hr/users/search',
    access: can('hr', 'view_module', 'manage_benefits', 'manage_evaluations', 'manage_career'),
    query: z.strictObject({
      q: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    reply: many(personFound),
  },
});
