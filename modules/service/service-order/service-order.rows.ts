import { z } from 'zod';
import { moment, recordFields } from '#core/contract/fields.ts';
import {
  financialStatus,
  orderStatus,
  priority,
  serviceLocation,
  slaState,
  technicalStatus,
  warrantyKind,
  warrantySource,
} from './service-order.rules.ts';

const named = z.object({ uuid: z.string(), name: z.string() });

export const orderSummary = z.object({
  ...recordFields,
  code: z.string(),
  type: named,
  priority: priority.schema,
  status: orderStatus.schema,
  technical_status: technicalStatus.schema,
  financial_status: financialStatus.schema,
  customer: named,
  equipment_name: z.string().nullable(),
  serial_number: z.string().nullable(),
  reported_problem: z.string(),
  scheduled_for: moment.nullable(),
  service_location: serviceLocation.schema,
  /** By when it is due; `breached` when it began, arrived or ended after that, or is past it now. */
  sla: z.object({
    response_due_at: moment.nullable(),
    arrival_due_at: moment.nullable(),
    /** None while the clock of its policy stands still. */
    solution_due_at: moment.nullable(),
    breached: z.boolean(),
    state: slaState.schema.nullable(),
    /** From when somebody should look after it. */
    risk_at: moment.nullable(),
    /** Business minutes left while the clock stands still. */
    paused_left_minutes: z.int().nullable(),
    /** The solution was promised by hand, and not by a policy. */
    by_hand: z.boolean(),
  }),
  technicians: z.array(named),
  /** Came back within the warranty of a service. */
  possible_return: z.boolean(),
  hasChecklist: z.boolean(),
  came_from: orderStatus.schema.nullable(),
  requires_evaluation: z.boolean(),
  closed_at: moment.nullable(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderRow = orderSummary.extend({
  customer: named.extend({
    document: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** As it is written on the paper; contracts have no module of their own yet. */
  contract: z.object({ code: z.string() }).nullable(),
  sla: orderSummary.shape.sla.extend({
    /** Spent waiting for the customer or for parts, and paused. */
    paused_minutes: z.int(),
    /** What was promised by hand. */
    promised_response_at: moment.nullable(),
    promised_solution_at: moment.nullable(),
  }),
  owner: named,
  payer: named,
  customer_equipment_uuid: z.string().nullable(),
  asset_equipment_uuid: z.string().nullable(),
  stock_equipment_uuid: z.string().nullable(),
  equipment_uuid: z.string().nullable(),
  received_condition: z.string().nullable(),
  received_accessories: z.array(
    z.object({ accessory_uuid: z.string().nullable(), description: z.string(), quantity: z.int() }),
  ),
  entry_photos: z.array(z.object({ uuid: z.string(), name: z.string(), created_at: z.string() })),
  service_address: z.string().nullable(),
  requested_by: z.object({ name: z.string().nullable(), phone: z.string().nullable() }),
  internal_notes: z.string().nullable(),
  warranty: z.object({
    kind: warrantyKind.schema,
    source: warrantySource.schema.nullable(),
    reason: z.string().nullable(),
  }),
  requires_budget: z.boolean(),
  return_of: z.object({ uuid: z.string(), code: z.string(), delivered_at: moment.nullable() }).nullable(),
  opened_by_name: z.string().nullable(),
  /** When it came to the status it is in. */
  status_since: moment,
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  delivered_at: moment.nullable(),
  delivered_to: z.object({ name: z.string(), document: z.string(), signature_uuid: z.string().nullable() }).nullable(),
  cancelled_at: moment.nullable(),
  cancel_reason: z.string().nullable(),
  service_warranty_days: z.int(),
  service_warranty_until: z.string().nullable(),
});
export type Order = z.infer<typeof orderRow>;

export const orderChange = z.object({
  uuid: z.string(),
  at: moment,
  axis: z.enum(['status', 'technical', 'financial']),
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string().nullable(),
  user_name: z.string().nullable(),
  /** Taken without a network, on a device whose clock was this many seconds behind. */
  clock_offset: z.int().nullable(),
});
export type OrderChange = z.infer<typeof orderChange>;

/** What giving the order up would come to. */
export const cancelling = z.object({
  facts: z.array(z.object({ label: z.string(), value: z.string(), tone: z.literal('red').optional() })),
  /** What stands against it, and what to do about that. */
  refusals: z.array(z.string()),
});
export type Cancelling = z.infer<typeof cancelling>;
