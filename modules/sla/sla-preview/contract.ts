import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, uuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { slaState } from '#modules/service/service-order/service-order.rules.ts';
import { slaConfiguration } from '#modules/sla/sla-configuration/contract.ts';

const state = slaState.schema.nullable();
/** What a policy would do to the orders that are open. */
export const preview = z.object({
  open: z.int(),
  /** Whose state would be another. */
  changed: z.int(),
  /** Whose policy or moment would be another, those among them. */
  moved: z.int(),
  transitions: z.array(z.object({ from: state, to: state, count: z.int() })),
  /** The first of those whose state changes. */
  orders: z.array(
    z.object({
      uuid: z.string(),
      code: z.string(),
      customer_name: z.string(),
      from: state,
      to: state,
      due_before: moment.nullable(),
      due_after: moment.nullable(),
    }),
  ),
});
export type Preview = z.infer<typeof preview>;

export const slaPreview = contract({
  /** Before a policy is saved; nothing is written. */
  preview: {
    method: 'POST',
    path: '/sla-preview',
    access: can('sla_configuration', 'create', 'update'),
    body: z.strictObject({ uuid: uuid.nullish(), policy: slaConfiguration.create.body }),
    reply: one(preview),
  },
});
