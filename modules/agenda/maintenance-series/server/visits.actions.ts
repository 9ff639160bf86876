import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { noteTable } from '#core/server/touched.ts';
import { keepMove, scheduleKind } from '#modules/agenda/maintenance-schedule/server/public.ts';

/** What a series does with visits, which it asks nobody for: maintenance-schedule writes them by functions of its own. */

export interface Wanted {
  day: string;
  /** None: a visit by itself. */
  turn: number | null;
}
const visits = 'maintenance_schedule';
/** Visits like another one; how many came. */
export async function addVisits(
  db: Tx,
  like: string,
  wanted: readonly Wanted[],
  { series = null, words = null }: { series?: string | null; words?: string | null },
): Promise<number> {
  if (wanted.length === 0) return 0;
  noteTable(visits);
  const { rows } = await sql<{ came: number }>`select add_visits(${like}::uuid, ${wanted.map(({ day }) => day)}::date[],
    ${series}::uuid, ${wanted.map(({ turn }) => turn)}::int[], ${words}) as came`.execute(db);
  return rows[0]?.came ?? 0;
}

export function joinSeries(db: Tx, visit: string, series: string, turn: number) {
  noteTable(visits);
  return sql`select join_series(${visit}::uuid, ${series}::uuid, ${turn}::int)`.execute(db);
}

export function bringAlong(db: Tx, visit: string, words: string) {
  noteTable(visits);
  return sql`select bring_along(${visit}::uuid, ${words})`.execute(db);
}

const unitTaken = 'O equipamento já tinha visita neste horário.';
/** To another day; its hour stays, and who goes where they are free. */
export async function moveVisit(db: Tx, ctx: Ctx, uuid: string, day: string, reason: string): Promise<void> {
  const visit = await lockDocument(db, 'maintenance_schedule', uuid);
  const { rows } = await sql<{ technician: boolean; unit: boolean }>`
    select taken.* from maintenance_schedule v, lateral visit_taken(v, ${day}::date) as taken where v.uuid = ${uuid}`.execute(
    db,
  );
  const values = {
    scheduled_date: day,
    responsible_uuid: rows[0]?.technician ? null : visit.responsible_uuid,
    override_reason: rows[0]?.unit ? unitTaken : null,
  };
  await takeStep(db, scheduleKind, visit, 'reschedule', { reason, values });
  await keepMove(db, ctx, visit, { ...visit, scheduled_date: day, reason });
  await announce(db, ctx, 'maintenance_schedule.status', { schedule: visit, to: 'RESCHEDULED', remaining: null });
}

export async function cancelVisit(db: Tx, ctx: Ctx, uuid: string, reason: string): Promise<void> {
  const visit = await lockDocument(db, 'maintenance_schedule', uuid);
  await takeStep(db, scheduleKind, visit, 'cancel', { reason });
  await announce(db, ctx, 'maintenance_schedule.status', { schedule: visit, to: 'CANCELLED', remaining: null });
}
