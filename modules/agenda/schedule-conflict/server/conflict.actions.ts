import { conflict, forbidden } from '#core/contract/error.ts';
import { advisoryLock } from '#core/server/advisory-lock.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import {
  conflictCode,
  type ConflictsFound,
  type ScheduleConflict,
} from '#modules/agenda/maintenance-schedule/conflict.rules.ts';
import type { AskedVisit } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { dayConflicts, freeHours } from './conflict.queries.ts';

declare module '#core/server/events.ts' {
  interface Questions {
    /** What else stands against a visit: an instrument that would be out of calibration. */
    'schedule_conflict.others': { asked: AskedVisit; answer: ScheduleConflict[] };
  }
}

type Held = Pick<AskedVisit, 'responsible_uuid' | 'asset_equipment_uuid' | 'customer_equipment_uuid'>;
/**
 * Whoever places a visit of this technician or to this unit waits here for who came first: 64 people at once get one
 * visit and 63 answers, and the exclusion constraints are never what decides. Who places several at once holds all.
 */
export async function holdAgenda(db: Tx, visits: readonly Held[]): Promise<void> {
  const keys = visits.flatMap((visit) => [
    visit.responsible_uuid,
    visit.asset_equipment_uuid,
    visit.customer_equipment_uuid,
  ]);
  // In one order for everybody.
  for (const key of [...new Set(keys.filter((one) => one !== null))].sort())
    await advisoryLock(db, `maintenance_schedule:${key}`);
}

const othersAgainst = async (db: Tx, ctx: Ctx, asked: AskedVisit): Promise<ScheduleConflict[]> =>
  (await gather(db, ctx, 'schedule_conflict.others', asked)).flat();

export async function findConflicts(db: Tx, ctx: Ctx, asked: AskedVisit): Promise<ConflictsFound> {
  const others = await othersAgainst(db, ctx, asked);
  const isSound = async (responsible_uuid: string): Promise<boolean> =>
    (await othersAgainst(db, ctx, { ...asked, responsible_uuid })).length === 0;
  const { free_slots, technicians } = await freeHours(db, asked, isSound);
  return {
    conflicts: [...(await dayConflicts(db, asked)), ...others],
    // What stands against whoever goes, no other hour of that day cures.
    free_slots: others.length > 0 ? [] : free_slots,
    technicians,
  };
}

/** Refuses what collides, unless somebody allowed to says why; answers the reason to be kept. */
export async function requireFree(
  db: Tx,
  ctx: Ctx,
  asked: AskedVisit & { override_reason: string | null },
): Promise<string | null> {
  await holdAgenda(db, [asked]);
  const conflicts = [...(await dayConflicts(db, asked)), ...(await othersAgainst(db, ctx, asked))];
  if (conflicts.length === 0) return null;
  if (!asked.override_reason) {
    const said = conflicts.map(({ message }) => message).join(' ');
    throw conflict(`Há conflito neste horário. ${said}`, conflictCode, await findConflicts(db, ctx, asked));
  }
  if (!ctx.holds({ module: 'maintenance_schedule', action: 'override_conflict' }))
    throw forbidden('Você não pode agendar com conflito: escolha outro horário.', 'override_reason');
  return asked.override_reason;
}
