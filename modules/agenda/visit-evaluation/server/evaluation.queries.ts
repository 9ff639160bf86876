import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import { findSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { findRun, openTasks } from '#modules/service/checklist-run/server/public.ts';
import type { VisitEvaluation } from '../contract.ts';

/** The run the visit answers: the last one begun for it. */
export async function runOf(db: Db, schedule: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('checklist_run')
    .select('uuid')
    .where('owner_uuid', '=', schedule)
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .executeTakeFirst();
  return found?.uuid;
}

export async function findEvaluation(db: Db, uuid: string): Promise<VisitEvaluation> {
  const schedule = await findSchedule(db, uuid);
  if (!schedule) throw notFound();
  const run = await runOf(db, uuid);
  return { schedule, run: run ? await findRun(db, run) : null, missing: run ? await openTasks(db, run) : [] };
}
