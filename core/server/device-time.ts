import { sql, type RawBuilder } from 'kysely';
import { lateAfterSeconds, oldestDays, type DeviceTime } from '#core/contract/device-time.ts';
import { conflict } from '#core/contract/error.ts';
import type { Tx } from './db.ts';

/** When something was done. */
export interface DoneAt {
  at: RawBuilder<string>;
  /** Told by the device, whose clock was this many seconds behind; null where the server's clock told it. */
  offset: number | null;
}

/** By the server's clock, as most things are. */
export const doneNow: DoneAt = { at: sql<string>`now()`, offset: null };

/** The smallest difference between two moments that is kept. */
export const nextMoment = sql`interval '1 microsecond'`;

/**
 * A step of a document, after the one it follows: a device's clock does not turn its course around, and two steps of
 * one moment would stand in any order. The moment is asked for once: all that the step writes is of it.
 */
export async function stepDoneAt(db: Tx, document: string, told: DeviceTime): Promise<DoneAt> {
  const { at, offset } = await doneAt(db, doneNow, told);
  if (offset === null) return doneNow;
  const { rows } = await sql<{ at: string }>`
    select least(clock_timestamp(), greatest(${at}, (select max(change.at) + ${nextMoment} from status_change change
      where change.record_uuid = ${document}::uuid))) as at`.execute(db);
  return { at: sql<string>`${rows[0]?.at ?? null}::timestamptz`, offset };
}

/**
 * What was done without a network counts from when it was done: the device's time, put right by what its clock was
 * measured to be off. Never from the future, and past a week not without somebody looking at it.
 */
export async function doneAt(db: Tx, now: DoneAt, { device_time, clock_offset }: DeviceTime): Promise<DoneAt> {
  if (!device_time) return now;
  const told = sql<string>`(${device_time}::timestamptz + make_interval(secs => ${clock_offset}))`;
  const { rows } = await sql<{ late: boolean; old: boolean }>`
    select ${told} < ${now.at} - make_interval(secs => ${lateAfterSeconds}) as late,
      ${told} < ${now.at} - make_interval(days => ${oldestDays}) as old`.execute(db);
  if (rows[0]?.old)
    throw conflict(
      `Este registro ficou mais de ${oldestDays} dias no dispositivo. Peça a quem coordena para lançá-lo.`,
      'too_old',
    );
  return rows[0]?.late ? { at: told, offset: clock_offset } : now;
}
