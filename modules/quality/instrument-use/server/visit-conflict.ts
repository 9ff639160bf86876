import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { readToday } from '#core/server/business-day.ts';
import type { ScheduleConflict } from '#modules/agenda/maintenance-schedule/conflict.rules.ts';
import type { AskedVisit } from '#modules/agenda/maintenance-schedule/server/public.ts';
import '#modules/agenda/schedule-conflict/server/public.ts';
import type { Db } from '#core/server/db.ts';
import '#modules/quality/calibration/server/public.ts';
import { expiringDays } from '#modules/quality/instrument/instrument.rules.ts';
import '#modules/quality/instrument/server/public.ts';
import { carriedOut } from '../instrument-use.rules.ts';

/**
 * Against a visit of the coming days: whoever goes holds instruments that will be out of calibration by then. One whose
 * calibration is planned for before it will be in date again; one that runs out later on is still to be planned, as
 * every instrument is in time.
 */
export async function conflictsOfInstruments(
  db: Db,
  { responsible_uuid, scheduled_date }: Pick<AskedVisit, 'responsible_uuid' | 'scheduled_date'>,
): Promise<ScheduleConflict[] | undefined> {
  if (!responsible_uuid) return undefined;
  const today = await readToday(db);
  if (scheduled_date > addDays(today, expiringDays)) return undefined;
  const carried = await db
    .selectFrom('instrument')
    .innerJoin('app_user as holder', 'holder.uuid', 'instrument.holder_uuid')
    .select(['instrument.asset_number', 'instrument.due_on', 'holder.name as holder_name'])
    .where('instrument.holder_uuid', '=', responsible_uuid)
    .where('instrument.status', 'in', ['ACTIVE', 'RESERVE'])
    .where('instrument.calibration_kind', '<>', 'EXEMPT')
    .where((eb) => eb.or([eb('instrument.due_on', 'is', null), eb('instrument.due_on', '<', scheduled_date)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('calibration')
            .select('calibration.uuid')
            .whereRef('calibration.instrument_uuid', '=', 'instrument.uuid')
            .where('calibration.status', 'in', ['SCHEDULED', 'SENT', 'IN_PROGRESS'])
            .where('calibration.scheduled_on', '<=', scheduled_date),
        ),
      ),
    )
    .orderBy('instrument.due_on', (order) => order.asc().nullsFirst())
    .orderBy(sql`searchable(instrument.asset_number)`)
    .execute();
  const [first] = carried;
  if (!first) return undefined;
  return [{ kind: 'INSTRUMENT', message: carriedOut(first.holder_name, carried, today), schedule: null }];
}
