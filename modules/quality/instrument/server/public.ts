import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { updateRecord } from '#core/server/records.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { instrumentMachine } from '../instrument.rules.ts';
import './instrument.table.ts';

export { calibrationStatusNow, instrumentList } from './instrument.queries.ts';

const kind = { entity: 'instrument', table: 'instrument', machine: instrumentMachine } as const;
const system = { by: ['system'] } as const;

/** The instrument another record points to; an unknown one is told on that record's own field. */
export async function requireInstrument(db: Db, uuid: string, field = 'instrument_uuid') {
  const found = await db
    .selectFrom('instrument')
    .select(['uuid', 'asset_number', 'name', 'status', 'max_error', 'interval_months', 'calibration_kind'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw invalid({ [field]: ['Instrumento não encontrado'] });
  return found;
}

/** Held until the caller's transaction ends, in one order for everybody. */
export const lockInstruments = (db: Tx, uuids: readonly string[]) =>
  db
    .selectFrom('instrument')
    .select(['uuid', 'status', 'calibration_kind'])
    .where('uuid', 'in', uuids)
    .orderBy('uuid')
    .forUpdate()
    .execute();

/** Away to be calibrated: nobody measures with it meanwhile. */
export async function sendInstrument(db: Tx, uuid: string): Promise<void> {
  const instrument = await lockDocument(db, 'instrument', uuid);
  if (instrument.status !== 'IN_CALIBRATION') await takeStep(db, kind, instrument, 'send', system);
}

/** Back from there; one that never left stays as it is. */
export async function bringInstrumentBack(db: Tx, uuid: string): Promise<void> {
  const instrument = await lockDocument(db, 'instrument', uuid);
  if (instrument.status === 'IN_CALIBRATION') await takeStep(db, kind, instrument, 'bringBack', system);
}

/** Put aside; one that is aside already, or gone, stays so. */
export async function quarantineInstrument(db: Tx, uuid: string, reason: string): Promise<void> {
  const instrument = await lockDocument(db, 'instrument', uuid);
  if (instrumentMachine.whyNot('quarantine', instrument, ['system'])) return;
  await takeStep(db, kind, instrument, 'quarantine', { ...system, reason });
}

/** What its last good calibration says: the state of each day follows from it. */
export const keepCalibrated = (
  db: Tx,
  uuid: string,
  calibrated: { last_calibrated_on: string | null; due_on: string | null },
): Promise<void> => updateRecord(db, 'instrument', { uuid, version: undefined }, calibrated);
