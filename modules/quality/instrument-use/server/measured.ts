import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import '#modules/quality/calibration/server/public.ts';
import '#modules/quality/instrument/server/public.ts';
import { readQualitySetting } from '#modules/quality/quality-setting/server/public.ts';
import type { Measured, NamedInstrument } from '#modules/service/checklist-run/server/public.ts';
import { labelOf, whyNotMeasured } from '../instrument-use.rules.ts';

type Said = { refused: string } | { instrument: NamedInstrument };

/** Whether a value may be said to be measured with it: why not, or what is kept of it. */
export async function measuredWith(
  db: Tx,
  ctx: Ctx,
  { instrument_uuid, value, unit }: Measured,
): Promise<Said | undefined> {
  if (instrument_uuid === null) return refusedWithout(db, value);
  const found = await db
    .selectFrom('instrument')
    .select(['uuid', 'asset_number', 'name', 'manufacturer', 'model', 'serial_number', 'unit', 'status', 'due_on'])
    .select(['calibration_kind'])
    .select((eb) => [
      eb.cast<string | null>('range_min', 'text').as('range_min'),
      eb.cast<string | null>('range_max', 'text').as('range_max'),
    ])
    .where('uuid', '=', instrument_uuid)
    .executeTakeFirst();
  if (!found) return undefined;
  const refused = whyNotMeasured(found, { value, unit }, todayOf(ctx));
  if (refused) return { refused };
  return {
    instrument: {
      instrument_uuid,
      instrument_name: labelOf(found),
      instrument_serial_number: found.serial_number,
      instrument_certificate: found.calibration_kind === 'EXEMPT' ? null : await certificateOf(db, instrument_uuid),
      instrument_valid_until: found.calibration_kind === 'EXEMPT' ? null : found.due_on,
    },
  };
}

async function refusedWithout(db: Db, value: string | null): Promise<Said | undefined> {
  if (value === null) return undefined;
  const { measured_answers_need_instrument } = await readQualitySetting(db);
  return measured_answers_need_instrument ? { refused: 'Diga com que instrumento mediu.' } : undefined;
}

/** Of its last good calibration, the one its validity follows from. */
async function certificateOf(db: Db, instrument: string): Promise<string | null> {
  const last = await db
    .selectFrom('calibration')
    .select(['code', 'certificate_number'])
    .where('instrument_uuid', '=', instrument)
    .where('status', '=', 'COMPLETED')
    .where('result', '<>', 'REJECTED')
    .orderBy('performed_on', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.certificate_number ?? last?.code ?? null;
}
