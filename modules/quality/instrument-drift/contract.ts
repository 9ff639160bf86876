import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { one } from '#core/contract/page.ts';
import { calibrationResult } from '#modules/quality/calibration/calibration.rules.ts';
import { intervalVerdict } from './drift.rules.ts';

const drift = z.object({
  unit: z.string().nullable(),
  interval_months: z.int().nullable(),
  /** The one limit of all points; none where they differ, and errors are then told as shares of their limits. */
  limit: z.string().nullable(),
  /** The oldest first. */
  calibrations: z.array(
    z.object({
      uuid: z.string(),
      code: z.string(),
      performed_on: z.string(),
      result: calibrationResult.schema.nullable(),
      /** Used of the limit by the worst point, as it came and as it left. */
      found: z.string(),
      left: z.string(),
    }),
  ),
  /** Errors as found of each value measured, one for each calibration. */
  courses: z.array(z.object({ nominal: z.string(), errors: z.array(z.string().nullable()) })),
  proposal: z
    .object({
      verdict: intervalVerdict.schema,
      months: z.int(),
      found: z.string().nullable(),
      left: z.string().nullable(),
      rate: z.string().nullable(),
      reaches_in: z.string().nullable(),
      beyond: z.int(),
      turns: z.int(),
    })
    .nullable(),
  costs: z.array(z.object({ year: z.string(), count: z.int(), cost: z.string() })),
});
export type Drift = z.infer<typeof drift>;

export const instrumentDrift = contract({
  drift: {
    method: 'GET',
    path: '/quality/instruments/:uuid/drift',
    /** With costs: not for who only sees the instruments. */
    access: can('quality', 'calibrations_list', 'calibrations_show'),
    reply: one(drift),
  },
});
