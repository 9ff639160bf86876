import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { uuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';

const overdueRow = z.object({ count: z.int(), total: z.string(), oldest_due_on: z.string().nullable() });
export type Overdue = z.infer<typeof overdueRow>;

/** Whose: a customer's, or a contract's. */
const asked = z.strictObject({
  customer_uuid: uuid.optional(),
  maintenance_contract_uuid: uuid.optional(),
  rental_contract_uuid: uuid.optional(),
});
export type OverdueOf = z.infer<typeof asked>;

export const contractOverdue = contract({
  figures: {
    method: 'GET',
    path: '/contract-overdue',
    access: can('contract_billing', 'list'),
    query: asked,
    reply: one(overdueRow),
  },
});

/** The list these are of: the figure and its address are made of the same words. */
export const overdueList = (of: OverdueOf): string =>
  `/contract/billing?${new URLSearchParams({ ...of, overdue: 'true' } as Record<string, string>)}`;
