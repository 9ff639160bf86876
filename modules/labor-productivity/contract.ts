import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, uuid } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { listQuery, one, pageOf } from '#core/contract/page.ts';
import { selection, sheetFormat } from '#core/contract/resource.ts';

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
  export: {
    method: 'POST',
    path: '/labor-productivity/export',
    access: reports,
    body: z.strictObject({
      format: sheetFormat,
      columns: z.array(z.string().max(60)).max(60).optional(),
      selection: selection(query),
    }),
    status: 202,
    reply: startedOperation,
  },
});
