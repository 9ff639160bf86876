import { sql } from 'kysely';
import { invalid, type FieldErrors } from '#core/contract/error.ts';
import { readToday } from '#core/server/business-day.ts';
import { takeCodes } from '#core/server/codes.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import { lockInstruments } from '#modules/quality/instrument/server/public.ts';
import { readQualitySetting } from '#modules/quality/quality-setting/server/public.ts';
import { requireSupplier } from '#modules/registry/supplier/server/public.ts';
import './calibration.table.ts';

export { calibrationList, findCalibration } from './calibration.queries.ts';

interface Wanted {
  instrument_uuid: string;
  supplier_uuid: string | null;
  scheduled_on: string;
}
export type PlannedCalibration = Pick<Wanted, 'instrument_uuid' | 'scheduled_on'> & { uuid: string; code: string };

/** Many at once, in sets. `at` names each one's place, where what is wrong with it is told. */
export async function planCalibrations(
  db: Tx,
  wanted: readonly Wanted[],
  at: (place: number) => string,
): Promise<PlannedCalibration[]> {
  await refuseUnfit(db, wanted, at);
  for (const supplier of new Set(wanted.map(({ supplier_uuid }) => supplier_uuid)))
    if (supplier) await requireSupplier(db, supplier);
  const { decision_rule, guard_band_percent } = await readQualitySetting(db);
  const uuids = await newUuids(db, wanted.length);
  const year = Number((await readToday(db)).slice(0, 4));
  const codes = await takeCodes(db, { prefix: 'CAL', year, count: wanted.length });
  const made = wanted.map((one, n) => ({ ...one, uuid: uuids[n] ?? '', code: codes[n] ?? '' }));
  const rule = { decision_rule, guard_band_percent, point_count: 0 };
  await insertRows(
    db,
    'calibration',
    made.map((one) => ({ ...one, ...rule })),
  );
  return made.map(({ uuid, code, instrument_uuid, scheduled_on }) => ({ uuid, code, instrument_uuid, scheduled_on }));
}

/** Under the instruments' locks: who plans at the same time waits, and then finds them planned. */
async function refuseUnfit(db: Tx, wanted: readonly Wanted[], at: (place: number) => string): Promise<void> {
  const uuids = wanted.map(({ instrument_uuid }) => instrument_uuid);
  const found = new Map((await lockInstruments(db, uuids)).map((one) => [one.uuid, one]));
  const open = await db
    .selectFrom('calibration')
    .select(['instrument_uuid', 'code'])
    .where('instrument_uuid', 'in', uuids)
    .where('status', 'in', ['SCHEDULED', 'SENT', 'IN_PROGRESS'])
    .orderBy(sql`code`)
    .execute();
  const planned = new Map(open.map(({ instrument_uuid, code }) => [instrument_uuid, code]));
  const errors: FieldErrors = {};
  for (const [place, uuid] of uuids.entries()) {
    const why = whyNot(found.get(uuid), planned.get(uuid));
    if (why) errors[`${at(place)}.instrument_uuid`] = [why];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function whyNot(
  instrument: { status: string; calibration_kind: string } | undefined,
  planned: string | undefined,
): string | undefined {
  if (!instrument) return 'Instrumento não encontrado';
  if (planned) return `Já está na calibração ${planned}`;
  if (instrument.calibration_kind === 'EXEMPT') return 'É isento de calibração';
  return ['OUT_OF_SERVICE', 'DISCARDED'].includes(instrument.status) ? 'Está fora de uso' : undefined;
}
