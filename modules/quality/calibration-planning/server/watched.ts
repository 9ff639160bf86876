import { sql, type SqlBool } from 'kysely';
import '#modules/quality/calibration/server/public.ts';
import '#modules/quality/instrument/server/public.ts';

/** Whose calibration may run out unnoticed: on the bench, bound to be calibrated, and not on its way to it. */
export const watched = sql<SqlBool>`instrument.calibration_kind <> 'EXEMPT' and instrument.status in ('ACTIVE', 'RESERVE')
  and not exists (select from calibration where calibration.instrument_uuid = instrument.uuid
    and calibration.status in ('SENT', 'IN_PROGRESS'))`;
