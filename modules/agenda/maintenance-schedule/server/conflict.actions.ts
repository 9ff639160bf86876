import { conflict, forbidden } from '#core/contract/error.ts';
import { advisoryLock } from '#core/server/advisory-lock.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import { conflictCode, type ConflictsFound, type FreeHours, type ScheduleConflict } from '../conflict.rules.ts';

/** A visit somebody wants to place, or one that is there and would move. */
export interface AskedVisit {
  uuid?: string | null | undefined;
  responsible_uuid: string | null;
  scheduled_date: string;
  scheduled_time: string;
  duration_minutes: number;
  asset_equipment_uuid: string | null;
  customer_equipment_uuid: string | null;
  customer_uuid?: string | null | undefined;
  address: string | null;
  city: string | null;
  state?: string | null | undefined;
}

declare module '#core/server/events.ts' {
  interface Questions {
    /** What stands against a visit: the day's other visits, an instrument that would be out of calibration. */
    'maintenance_schedule.conflicts': { asked: AskedVisit; answer: ScheduleConflict[] };
    /** What would do instead. */
    'maintenance_schedule.free_hours': { asked: AskedVisit; answer: FreeHours };
  }
}

/**
 * Whoever places a visit of this technician or to this unit waits here for who came first: 64 people at once get one
 * visit and 63 answers, and the exclusion constraints are never what decides.
 */
async function holdAgenda(
  db: Tx,
  { responsible_uuid, asset_equipment_uuid, customer_equipment_uuid }: AskedVisit,
): Promise<void> {
  const keys = [responsible_uuid, asset_equipment_uuid, customer_equipment_uuid].filter((key) => key !== null);
  // In one order for everybody.
  for (const key of keys.sort()) await advisoryLock(db, `maintenance_schedule:${key}`);
}

export async function findConflicts(db: Tx, ctx: Ctx, asked: AskedVisit): Promise<ConflictsFound> {
  const conflicts = (await gather(db, ctx, 'maintenance_schedule.conflicts', asked)).flat();
  const free = await gather(db, ctx, 'maintenance_schedule.free_hours', asked);
  return {
    conflicts,
    free_slots: free.flatMap(({ free_slots }) => free_slots),
    technicians: free.flatMap(({ technicians }) => technicians),
  };
}

/** Refuses what collides, unless somebody allowed to says why; answers the reason to be kept. */
export async function requireFree(
  db: Tx,
  ctx: Ctx,
  asked: AskedVisit & { override_reason: string | null },
): Promise<string | null> {
  await holdAgenda(db, asked);
  const conflicts = (await gather(db, ctx, 'maintenance_schedule.conflicts', asked)).flat();
  if (conflicts.length === 0) return null;
  if (!asked.override_reason) {
    const said = conflicts.map(({ message }) => message).join(' ');
    throw conflict(`Há conflito neste horário. ${said}`, conflictCode, await findConflicts(db, ctx, asked));
  }
  if (!ctx.holds({ module: 'maintenance_schedule', action: 'override_conflict' }))
    throw forbidden('Você não pode agendar com conflito: escolha outro horário.', 'override_reason');
  return asked.override_reason;
}
