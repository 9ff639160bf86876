import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { email, moment, optionalText, recordFields } from '#core/contract/fields.ts';
import { file, many, one } from '#core/contract/page.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { laborStatus } from '#modules/service/service-order-labor/service-order-labor.rules.ts';
import { workLogType } from '#modules/service/service-order-work-log/work-log.rules.ts';
import { promiseTarget } from '#modules/sla/sla-clock/contract.ts';
import { cause, conclusion, orderDocument } from './document.rules.ts';

/** What something of the order was measured with, as its certificate said on that day. */
const instrumentRow = z.object({
  name: z.string(),
  serial_number: z.string().nullable(),
  certificate: z.string().nullable(),
  valid_until: z.string().nullable(),
});
export type UsedInstrument = z.infer<typeof instrumentRow>;

export const reportRow = z.object({
  ...recordFields,
  service_order_uuid: z.string(),
  found_defect: z.string().nullable(),
  cause: cause.schema.nullable(),
  performed_service: z.string().nullable(),
  conclusion: conclusion.schema.nullable(),
  recommendation: z.string().nullable(),
  responsible_name: z.string().nullable(),
  responsible_registration: z.string().nullable(),
  art_number: z.string().nullable(),
  /** Why it was changed after delivery; printed on the next revision. */
  correction_reason: z.string().nullable(),
});
export type Report = z.infer<typeof reportRow>;

/** What the evaluation found: it stands in the report where the report itself is silent. */
export const findingRow = z.object({
  diagnosis: z.string().nullable(),
  found_defect: z.string().nullable(),
  cause: z.string().nullable(),
  conclusion: z.string().nullable(),
});
export type Finding = z.infer<typeof findingRow>;

/** A report as it was handed out. */
export const issuedRow = z.object({
  uuid: z.string(),
  created_at: moment,
  revision: z.int(),
  sha256: z.string(),
  verification: z.string(),
  size: z.int(),
  reason: z.string().nullable(),
  issued_by: z.string().nullable(),
});
export type Issued = z.infer<typeof issuedRow>;

export const analyticsRow = z.object({
  /** Each stay in a status; the last one goes on until now, unless the order is over. */
  timeline: z.array(
    z.object({
      status: orderStatus.schema,
      from: moment,
      to: moment.nullable(),
      minutes: z.int(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Together, however often it was there. */
  in_status: z.array(z.object({ status: orderStatus.schema, minutes: z.int() })),
  /** By the timers: what each service was thought to take and took. */
  labors: z.array(
    z.object({
      uuid: z.string(),
      name: z.string(),
      status: laborStatus.schema,
      estimated_minutes: z.int(),
      minutes: z.int(),
      technicians: z.array(z.object({ uuid: z.string(), name: z.string(), minutes: z.int() })),
    }),
  ),
  estimated_minutes: z.int(),
  timed_minutes: z.int(),
  /** By the work logs. */
  logged_minutes: z.int(),
  technicians: z.array(
    z.object({ uuid: z.string(), name: z.string(), timed_minutes: z.int(), logged_minutes: z.int(), logs: z.int() }),
  ),
  activities: z.array(z.object({ type: workLogType.schema, minutes: z.int() })),
  parts: z.object({ cost: z.string(), covered_cost: z.string(), written_off_cost: z.string(), kinds: z.int() }),
  /** At what an hour costs the company; nothing where that is not said. */
  labor: z.object({ hourly_cost: z.string().nullable(), minutes: z.int(), cost: z.string().nullable() }),
  /** What the agreed budgets leave; nothing before one is agreed, and for who may not see budgets. */
  margin: z.object({ revenue: z.string(), value: z.string(), percent: z.string().nullable() }).nullable(),
  /** What was promised, in working time, as the clock of the order counts it. */
  sla: z.object({ paused_minutes: z.int(), promises: z.array(promiseTarget) }),
  checklist: z.object({ tasks: z.int(), done: z.int(), failed: z.int(), estimated_minutes: z.int(), minutes: z.int() }),
});
export type Analytics = z.infer<typeof analyticsRow>;

/** Someone of the customer's who can get a document. */
export const recipientRow = z.object({ name: z.string(), email: z.string() });
export type Recipient = z.infer<typeof recipientRow>;

const optional = <S extends typeof cause.schema | typeof conclusion.schema>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => (value || null) as z.output<S> | null);

const reads = can('service_order', 'show');
const writes = can('service_order', 'start', 'update');
const path = '/service-order/:uuid';

export const orderDocuments = contract({
  exportOrder: { method: 'GET', path: `${path}/export-pdf`, access: reads, binary: true, reply: file },
  exportReport: {
    method: 'GET',
    path: `${path}/export-report-pdf`,
    access: reads,
    /** An earlier one; left out, the one that holds. */
    query: z.strictObject({ revision: z.coerce.number().int().min(1).max(9999).optional() }),
    binary: true,
    reply: file,
  },
  recipients: { method: 'GET', path: `${path}/recipients`, access: writes, reply: many(recipientRow) },
  /** By e-mail, as a PDF drawn when it leaves. */
  send: {
    method: 'POST',
    path: `${path}/send-document`,
    access: writes,
    body: z.strictObject({
      document: orderDocument.schema,
      to: z.array(email).min(1, 'Informe ao menos um e-mail').max(5, 'Use no máximo 5 e-mails'),
      message: optionalText(2000),
    }),
    reply: one(z.object({ to: z.array(z.string()) })),
  },
  documents: { method: 'GET', path: `${path}/documents`, access: reads, reply: many(issuedRow) },
  report: {
    method: 'GET',
    path: `${path}/report`,
    access: reads,
    /** Instruments come from the measured answers: nobody types them. */
    reply: one(reportRow.nullable()).extend({
      evaluation: findingRow.nullable(),
      instruments: z.array(instrumentRow),
    }),
  },
  saveReport: {
    method: 'PUT',
    path: `${path}/report`,
    access: writes,
    body: z.strictObject({
      found_defect: optionalText(4000),
      cause: optional(cause.schema),
      performed_service: optionalText(4000),
      conclusion: optional(conclusion.schema),
      recommendation: optionalText(4000),
      responsible_name: optionalText(120),
      responsible_registration: optionalText(40),
      art_number: optionalText(40),
      /** Asked for once the order was delivered. */
      correction_reason: optionalText(500),
      /** Of the report it was filled from; nothing when there was none. */
      version: z.int().min(1).max(2_147_483_647).nullish(),
    }),
    reply: one(reportRow),
  },
  analytics: { method: 'GET', path: `${path}/maintenance/analytics`, access: reads, reply: one(analyticsRow) },
});
