import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { Owner } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Refusal } from '#core/server/events.ts';
import { lockDocument } from '#core/server/steps.ts';
import { liveStatuses } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import type { LockedSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { requireChecklist } from '#modules/registry/checklist/server/public.ts';
import { defaultsOfEquipment } from '#modules/registry/equipment/server/public.ts';
import { missingWords } from '#modules/service/checklist-run/checklist-run.rules.ts';
import { openTasks, runOfTask, startRun } from '#modules/service/checklist-run/server/public.ts';
import { runOf } from './evaluation.queries.ts';

/** Begun once: whoever asks again, or at the same time, gets the one that is there. */
export async function initializeEvaluation(db: Tx, uuid: string, chosen: string | null): Promise<void> {
  const schedule = await lockDocument(db, 'maintenance_schedule', uuid);
  if (await runOf(db, uuid)) return;
  if (!(liveStatuses as readonly string[]).includes(schedule.status))
    throw conflict('A visita já terminou: não há o que avaliar.', 'transition');
  const checklist = chosen ?? (await checklistFor(db, schedule));
  if (!checklist) throw invalid({ checklist_uuid: ['Escolha o checklist da visita'] });
  await requireChecklist(db, checklist);
  await startRun(db, uuid, checklist);
}

/** When a visit starts, its tasks are there to be answered. */
export async function beginWithVisit(db: Tx, schedule: LockedSchedule): Promise<void> {
  if (await runOf(db, schedule.uuid)) return;
  const checklist = await checklistFor(db, schedule);
  if (checklist) await startRun(db, schedule.uuid, checklist);
}

/** The visit's own, or that of the equipment's model or category. */
async function checklistFor(db: Tx, schedule: LockedSchedule): Promise<string | null> {
  if (schedule.checklist_uuid) return schedule.checklist_uuid;
  const unit = await db
    .selectFrom('maintenance_schedule as visit')
    .leftJoin('customer_equipment as installed', 'installed.uuid', 'visit.customer_equipment_uuid')
    .leftJoin('asset_equipment as asset', 'asset.uuid', 'visit.asset_equipment_uuid')
    .leftJoin('stock_equipment as stock', 'stock.uuid', 'asset.stock_equipment_uuid')
    .select((eb) => eb.fn.coalesce('installed.equipment_uuid', 'stock.equipment_uuid').as('model'))
    .where('visit.uuid', '=', schedule.uuid)
    .executeTakeFirst();
  return unit?.model ? ((await defaultsOfEquipment(db, unit.model)).checklist?.uuid ?? null) : null;
}

/** The visit a task is of, while it goes on; a task of anything else is not there. */
export async function openTaskOwner(db: Tx, _ctx: Ctx, task: string): Promise<Owner> {
  const run = await db
    .selectFrom('checklist_run')
    .innerJoin('maintenance_schedule', 'maintenance_schedule.uuid', 'checklist_run.owner_uuid')
    .select('maintenance_schedule.uuid')
    .where('checklist_run.uuid', '=', await runOfTask(db, task))
    .executeTakeFirst();
  if (!run) throw notFound('Tarefa não encontrada.');
  const { status } = await lockDocument(db, 'maintenance_schedule', run.uuid, 'share');
  if (status !== 'IN_PROGRESS')
    throw conflict('A avaliação só é respondida durante a visita: inicie a visita primeiro.', 'closed');
  return { entity: 'maintenance_schedule', uuid: run.uuid };
}

/** What is required is answered before a visit is complete; else it is complete in part. */
export async function unanswered(db: Tx, schedule: LockedSchedule): Promise<Refusal | undefined> {
  const run = await runOf(db, schedule.uuid);
  const [first, ...others] = run ? await openTasks(db, run) : [];
  if (!first) return undefined;
  const more = others.length > 0 ? ` e mais ${others.length}` : '';
  const what = `${first.description} (${missingWords[first.missing].toLowerCase()})${more}`;
  return { message: `Falta na avaliação: ${what}. Responda ou conclua em parte.`, code: 'transition' };
}
