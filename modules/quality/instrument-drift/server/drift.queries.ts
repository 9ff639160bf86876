import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isSame } from '#core/contract/decimal.ts';
import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import '#modules/quality/calibration/server/public.ts';
import '#modules/quality/instrument/server/public.ts';
import type { Drift } from '../contract.ts';
import { coursesOf, foundShare, leftShare, proposedInterval, type Calibrated } from '../drift.rules.ts';

/** Older ones say nothing of how it behaves now. */
const mostCalibrations = 40;

const performed = (db: Db, instrument: string) =>
  db
    .selectFrom('calibration')
    .where('instrument_uuid', '=', instrument)
    .where('status', '=', 'COMPLETED')
    .where('performed_on', 'is not', null);

async function historyOf(db: Db, instrument: string) {
  const found = await performed(db, instrument)
    .select(['uuid', 'code', 'result', sql<string>`performed_on::text`.as('performed_on')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('calibration_point as point')
          .select((point) => [
            point.cast<string>('point.nominal', 'text').as('nominal'),
            point.cast<string>('point.found_error', 'text').as('found_error'),
            point.cast<string>('point.error', 'text').as('error'),
            point.cast<string | null>('point.uncertainty', 'text').as('uncertainty'),
            point.cast<string>('point.limit', 'text').as('limit'),
          ])
          .whereRef('point.calibration_uuid', '=', 'calibration.uuid')
          .orderBy('point.position'),
      ).as('points'),
    )
    .orderBy('performed_on', 'desc')
    .orderBy('uuid', 'desc')
    .limit(mostCalibrations)
    .execute();
  return found.toReversed();
}

/** Null where the points are judged by different limits. */
function oneLimit(history: readonly Calibrated[]): string | null {
  const limits = history.flatMap(({ points }) => points.map(({ limit }) => limit));
  const [first] = limits;
  return first !== undefined && limits.every((limit) => isSame(limit, first)) ? first : null;
}

export async function driftOf(db: Db, uuid: string): Promise<Drift> {
  const instrument = await db
    .selectFrom('instrument')
    .select(['unit', 'interval_months'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!instrument) throw notFound();
  const history = await historyOf(db, uuid);
  const costs = await performed(db, uuid)
    .select(sql<string>`to_char(performed_on, 'YYYY')`.as('year'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(cost), 0)::numeric(14, 2)::text`.as('cost'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  const { interval_months } = instrument;
  return {
    ...instrument,
    limit: oneLimit(history),
    calibrations: history.map(({ points, ...own }) => ({
      ...own,
      found: foundShare({ points }),
      left: leftShare({ points }),
    })),
    courses: coursesOf(history),
    proposal: interval_months === null ? null : proposedInterval(history, interval_months),
    costs,
  };
}
