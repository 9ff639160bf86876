import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, moment, uuid } from '#core/contract/fields.ts';
import { listQuery, many, one, pageOf } from '#core/contract/page.ts';
import { reportCall } from '#core/contract/resource.ts';

/**
 * What was worked in the period, and how the work finished in it came out against its estimate. Of a
 * labor several people worked on, each has the share of the estimate that they have of the time.
 */
const figures = {
  /** Minutes worked in the period, finished or not. */
  spent_minutes: z.int(),
  orders: z.int(),
  /** Finished in the period: how many, what was estimated, what they took, how many took longer. */
  completed: z.int(),
  completed_estimated: z.int(),
  completed_spent: z.int(),
  late: z.int(),
  /** Estimated over spent, in percent: above 100 is faster than planned. */
  efficiency: z.number().nullable(),
};
export const figuresRow = z.object(figures);
export type Figures = z.infer<typeof figuresRow>;

const named = z.object({ uuid: z.string(), name: z.string() });
export const productivityRow = z.object({
  /** Of the pair. */
  uuid: z.string(),
  technician_uuid: z.string(),
  technician_name: z.string(),
  labor_uuid: z.string(),
  labor_code: z.string(),
  labor_name: z.string(),
  ...figures,
});
export type Productivity = z.infer<typeof productivityRow>;

const period = {
  /** The last thirty days unless said. */
  start_date: day.optional(),
  end_date: day.optional(),
};
const bounds = { start_date: z.string(), end_date: z.string() };
const byDay = z.array(z.object({ day: z.string(), minutes: z.int() }));

export const userProductivity = z.object({
  ...bounds,
  user: named,
  totals: figuresRow,
  labors: z.array(z.object({ labor_uuid: z.string(), labor_code: z.string(), labor_name: z.string(), ...figures })),
  days: byDay,
});
export type UserProductivity = z.infer<typeof userProductivity>;

export const productivitySummary = z.object({
  ...bounds,
  totals: figuresRow,
  /** The same number of days before. */
  previous: figuresRow,
  technicians: z.array(z.object({ technician_uuid: z.string(), technician_name: z.string(), ...figures })),
  days: byDay,
});
export type ProductivitySummary = z.infer<typeof productivitySummary>;

/** What came of a technician's orders that were delivered in the period; of an order of two, each has half the money. */
const results = {
  delivered: z.int(),
  /** Of those with a promised day: finished by it, in percent. */
  on_time: z.number().nullable(),
  /** Did not come back within the warranty of the service, in percent. */
  first_time_fix: z.number().nullable(),
  /** Orders that came back in the period. */
  rework: z.int(),
  /** What the customer pays by the budgets approved. */
  revenue: z.string(),
};
export const performanceRow = z.object({
  technician_uuid: z.string(),
  technician_name: z.string(),
  /** By what was delivered, then by what was on time. */
  rank: z.int(),
  ...results,
  spent_minutes: z.int(),
  efficiency: z.number().nullable(),
});
export type Performance = z.infer<typeof performanceRow>;
export const performanceReport = z.object({
  ...bounds,
  totals: z.object(results),
  /** The same number of days before. */
  previous: z.object(results),
  technicians: z.array(performanceRow),
});
export type PerformanceReport = z.infer<typeof performanceReport>;

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
const query = listQuery({
  filters: { ...period, technician_uuid: uuid.optional(), labor_uuid: uuid.optional() },
  sort: ['technician_name', 'labor_name', 'spent_minutes', 'completed', 'efficiency'],
});

export const laborProductivity = contract({
  /** One's own, or anybody's with the permission. */
  ofUser: {
    method: 'GET',
    path: '/user/:uuid/labor-productivity',
    access: [...can('service_order', 'start'), ...reports],
    query: z.strictObject(period),
    reply: one(userProductivity),
  },
  list: { method: 'GET', path: '/labor-productivity', access: reports, query, reply: pageOf(productivityRow) },
  summary: {
    method: 'GET',
    path: '/labor-productivity/summary',
    access: reports,
    query: z.strictObject({ ...period, technician_uuid: uuid.optional(), labor_uuid: uuid.optional() }),
    reply: one(productivitySummary),
  },
  /** What came of the work, by technician. */
  performance: {
    method: 'GET',
    path: '/labor-productivity/performance',
    access: reports,
    query: z.strictObject(period),
    reply: one(performanceReport),
  },
  /** Whose clock runs now, the longest first. */
  running: {
    method: 'GET',
    path: '/labor-productivity/running',
    access: reports,
    poll: true,
    reply: many(runningRow),
  },
  export: reportCall('/labor-productivity/export', reports, query),
  performanceExport: reportCall('/labor-productivity/performance/export', reports, z.strictObject(period)),
});
