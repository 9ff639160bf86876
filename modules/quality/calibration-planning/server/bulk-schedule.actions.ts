import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Tx } from '#core/server/db.ts';
import { planCalibrations, type PlannedCalibration } from '#modules/quality/calibration/server/public.ts';
import type { calibrationPlanning } from '../contract.ts';

type Schedules = Received<typeof calibrationPlanning.bulkSchedule>['body']['schedules'];

/** All of them or none: what is wrong with each is said at its own place. */
export async function bulkSchedule(db: Tx, ctx: Ctx, schedules: Schedules): Promise<PlannedCalibration[]> {
  const today = todayOf(ctx);
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const [place, { instrument_uuid, scheduled_on }] of schedules.entries()) {
    if (scheduled_on < today) errors[`schedules.${place}.scheduled_on`] = ['Agende para hoje ou depois'];
    if (seen.has(instrument_uuid)) errors[`schedules.${place}.instrument_uuid`] = ['Este instrumento já está na lista'];
    seen.add(instrument_uuid);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return planCalibrations(db, schedules, (place) => `schedules.${place}`);
}
