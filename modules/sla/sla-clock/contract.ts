import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { orderStatus, slaState } from '#modules/service/service-order/service-order.rules.ts';
import { pauseStatus, policyCalendar } from '#modules/sla/sla-configuration/policy.rules.ts';
import { segmentReason, targetKind } from './clock.rules.ts';

const minutes = z.int();
/** A promise and how it stands. */
export const promiseTarget = z.object({
  kind: targetKind.schema,
  by: z.enum(['POLICY', 'HAND']),
  minutes,
  spent_minutes: minutes,
  due_at: moment.nullable(),
  done_at: moment.nullable(),
  kept: z.boolean().nullable(),
});

/** Where every minute of an order's clock went. */
export const explanation = z.object({
  code: z.string(),
  state: slaState.schema.nullable(),
  policy: z
    .object({
      uuid: z.string(),
      name: z.string(),
      why: z.string(),
      calendar: policyCalendar.schema,
      pauses: z.array(pauseStatus.schema),
      /** The contract that names it. */
      contract: z.object({ uuid: z.string(), code: z.string(), path: z.string() }).nullable(),
    })
    .nullable(),
  targets: z.array(promiseTarget),
  segments: z.array(
    z.object({
      from: moment,
      to: moment,
      status: orderStatus.schema,
      reason: segmentReason.schema,
      counted_minutes: minutes,
      paused_minutes: minutes,
      closed_minutes: minutes,
    }),
  ),
  counted_minutes: minutes,
  paused_minutes: minutes,
  closed_minutes: minutes,
  /** While it stands still: what is left of the solution. */
  left_minutes: minutes.nullable(),
  /** Of what was ready long ago: what was counted then, where the hours of work have changed since. */
  counted_then: minutes.nullable(),
  at: moment,
});
export type PromiseTarget = z.infer<typeof promiseTarget>;
export type Explanation = z.infer<typeof explanation>;

const show = can('service_order', 'show');
export const slaClock = contract({
  explain: { method: 'GET', path: '/sla-clock/:uuid', access: show, reply: one(explanation) },
  /** For a customer who asks. */
  pdf: { method: 'GET', path: '/sla-clock/:uuid/pdf', access: show, binary: true, reply: file },
});
