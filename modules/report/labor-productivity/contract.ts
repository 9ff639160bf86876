import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, moment } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { workedRow } from './worked.ts';

export { performance } from './performance.report.ts';
export { productivity, timeControl } from './time.report.ts';

const named = z.object({ uuid: z.string(), name: z.string() });

export const userProductivity = z.object({
  start_date: z.string(),
  end_date: z.string(),
  user: named,
  totals: workedRow,
  labors: z.array(workedRow.extend({ labor_uuid: z.string(), labor_code: z.string(), labor_name: z.string() })),
  days: z.array(z.object({ day: z.string(), minutes: z.int() })),
});
export type UserProductivity = z.infer<typeof userProductivity>;

/** A timer that runs at this moment. */
export const runningRow = z.object({
  uuid: z.string(),
  technician_uuid: z.string(),
  technician_name: z.string(),
  labor_name: z.string(),
  service_order: z.object({ uuid: z.string(), code: z.string(), customer_name: z.string() }),
  started_at: moment,
  /** Of this labor so far, by everyone. */
  spent_minutes: z.int(),
  estimated_minutes: z.int(),
});
export type Running = z.infer<typeof runningRow>;

const reports = can('productivity', 'reports');

export const laborProductivity = contract({
  /** One's own, or anybody's with the permission. */
  ofUser: {
    method: 'GET',
    path: '/user/:uuid/labor-productivity',
    access: [...can('service_order', 'start'), ...reports],
    /** The last thirty days unless said. */
    query: z.strictObject({ start_date: day.optional(), end_date: day.optional() }),
    reply: one(userProductivity),
  },
  /** Whose clock runs now, the longest first. */
  running: {
    method: 'GET',
    path: '/labor-productivity/running',
    access: reports,
    poll: true,
    reply: many(runningRow),
  },
});
