import { z } from 'zod';
import { publicCompany } from '#core/contract/decision.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { orderStatus } from './service-order.rules.ts';

/** What whoever holds the receipt may read: where it is, and whom to ask. Nobody's name, document or address but ours. */
const followed = z.object({
  code: z.string(),
  equipment_name: z.string().nullable(),
  status: orderStatus.schema,
  status_since: moment,
  /** In the customer's words: what it means for them. */
  title: z.string(),
  text: z.string(),
  stages: z.array(z.object({ label: z.string(), state: z.enum(['past', 'now', 'ahead']) })),
  received_at: moment,
  promised_for: moment.nullable(),
  service_warranty_until: z.string().nullable(),
  /** Ready, and waits to be fetched. */
  pick_up: z.boolean(),
  company: publicCompany.omit({ terms: true }),
});
export type FollowedOrder = z.infer<typeof followed>;

export const orderFollow = contract({
  /** The customer's paper: what was left here, and the code that opens the page below. */
  receipt: {
    method: 'GET',
    path: '/service-order/:uuid/entry-receipt',
    access: can('service_order', 'show', 'create'),
    binary: true,
    reply: file,
  },
  /** Without an account, by the code on the receipt. */
  follow: {
    method: 'GET',
    path: '/public/service-order/:token',
    access: 'public',
    reply: one(followed),
  },
});
