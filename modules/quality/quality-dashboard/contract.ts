import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { one } from '#core/contract/page.ts';

export const statsPeriod = choice({
  month: '30 dias',
  quarter: '3 meses',
  semester: '6 meses',
  year: '12 meses',
});

const figure = z.object({
  key: z.string(),
  label: z.string(),
  tone: z.enum(['red', 'yellow', 'blue']),
  count: z.int(),
  /** The list it counts. */
  to: z.string(),
});
const results = { performed: z.int(), approved: z.int(), restricted: z.int(), rejected: z.int() };

const stats = z.object({
  start_date: z.string(),
  end_date: z.string(),
  totals: z.object({
    ...results,
    /** Came beyond its limit, whatever it left as. */
    found_out: z.int(),
    cost: z.string(),
    /** From the day it was sent to the day of the work; none where nothing was sent. */
    days_away: z.string().nullable(),
  }),
  months: z.array(z.object({ month: z.string(), ...results, cost: z.string() })),
  laboratories: z.array(
    z.object({
      supplier_uuid: z.string().nullable(),
      supplier_name: z.string().nullable(),
      ...results,
      cost: z.string(),
      days_away: z.string().nullable(),
    }),
  ),
  /** How many run out in each of the coming months. */
  due: z.array(z.object({ month: z.string(), count: z.int() })),
});
export type CalibrationStats = z.infer<typeof stats>;

export const qualityDashboard = contract({
  dashboard: {
    method: 'GET',
    path: '/quality/dashboard',
    access: can(
      'quality',
      'instruments_list',
      'calibrations_list',
      'suppliers_qualification_show',
      'non_conformities_list',
    ),
    /** Of each module that has something to say, what the caller may see. */
    reply: one(z.object({ groups: z.array(z.object({ title: z.string(), figures: z.array(figure) })) })),
  },
  stats: {
    method: 'GET',
    path: '/quality/calibrations/stats',
    access: can('quality', 'calibrations_list'),
    query: z.strictObject({ period: statsPeriod.schema.default('year') }),
    reply: one(stats),
  },
});
