import { sql, type RawBuilder } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { oldestPressDays, pressLateAfterSeconds } from '../service-order-labor.rules.ts';

/** When something was pressed. */
export interface PressTime {
  at: RawBuilder<string>;
  /** Told by the device, whose clock was this many seconds behind; null where the server's clock told it. */
  offset: number | null;
}
/** The clock is asked here and nowhere else. */
export const now: PressTime = { at: sql<string>`labor_now()`, offset: null };

interface Told {
  device_time?: string | null | undefined;
  clock_offset: number;
}

/**
 * What was pressed without a network counts from when it was pressed: the device's time, put right by what its clock
 * was measured to be off. Never from the future, and past a week not without somebody looking at it.
 */
export async function pressTime(db: Tx, { device_time, clock_offset }: Told): Promise<PressTime> {
  if (!device_time) return now;
  const { rows } = await sql<{ late: boolean; old: boolean }>`
    select told < labor_now() - make_interval(secs => ${pressLateAfterSeconds}) as late,
      told < labor_now() - make_interval(days => ${oldestPressDays}) as old
    from (select ${device_time}::timestamptz + make_interval(secs => ${clock_offset}) as told) press`.execute(db);
  if (rows[0]?.old)
    throw conflict(
      `Este registro ficou mais de ${oldestPressDays} dias no aparelho. Peça a quem coordena para lançar o período.`,
      'too_old',
    );
  if (!rows[0]?.late) return now;
  const at = sql<string>`(${device_time}::timestamptz + make_interval(secs => ${clock_offset}))`;
  return { at, offset: clock_offset };
}
