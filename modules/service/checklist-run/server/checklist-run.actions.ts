import { sql } from 'kysely';
import { conflict, invalid, notFound, staleCode } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord } from '#core/server/records.ts';
import { fails } from '#modules/registry/checklist/checklist.rules.ts';
import { snapshotOf } from '#modules/registry/checklist/server/public.ts';
import { answerError } from '../checklist-run.rules.ts';
import type { RunTask, TaskAnswer } from '../contract.ts';
import { findTask } from './checklist-run.queries.ts';
import { instrumentOf } from './measured-with.ts';

/**
 * The owner's run of a checklist, begun where it has none: a record answers each checklist once. What is begun is a
 * copy, which later edits never reach. Whoever asks holds the owner, so two do not begin it at once.
 */
export async function startRun(db: Tx, owner: string, checklist: string): Promise<string> {
  const begun = await db
    .selectFrom('checklist_run')
    .select('uuid')
    .where('owner_uuid', '=', owner)
    .where('checklist_uuid', '=', checklist)
    .executeTakeFirst();
  return begun?.uuid ?? copyOf(db, owner, checklist);
}

async function copyOf(db: Tx, owner_uuid: string, checklist: string): Promise<string> {
  const { checklist_uuid, name, type, revision, modules } = await snapshotOf(db, checklist);
  const run_uuid = await insertRecord(db, 'checklist_run', { owner_uuid, checklist_uuid, name, type, revision });
  const tasks = modules.flatMap((module, module_place) =>
    module.tasks.map(({ uuid, ...task }, place) => ({
      ...task,
      run_uuid,
      task_uuid: uuid,
      module_place,
      module_name: module.name,
      place,
    })),
  );
  // PostgreSQL takes 65,535 values in one statement.
  for (let start = 0; start < tasks.length; start += 1_000)
    await db
      .insertInto('checklist_run_task')
      .values(tasks.slice(start, start + 1_000))
      .execute();
  return run_uuid;
}

/** Whoever comes second waits here. */
export async function lockTask(db: Tx, uuid: string) {
  const task = await db
    .selectFrom('checklist_run_task')
    .select(['uuid', 'version', 'run_uuid', 'answer_type', 'options', 'expected', 'required'])
    .select('requires_photo_on_fail')
    .select([sql<string | null>`min::text`.as('min'), sql<string | null>`max::text`.as('max')])
    .select(['status', 'answer', 'notes', 'time_taken', 'answered_by', 'answered_by_name', 'answered_at'])
    .select(['unit', 'instrument_uuid'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!task) throw notFound('Tarefa não encontrada.');
  return task;
}

/**
 * The owner has checked that this person may, and that the run is still open. Sent twice because
 * the first reply was lost, the same answer is no conflict.
 */
export async function answerTask(db: Tx, ctx: Ctx, taskUuid: string, body: TaskAnswer): Promise<RunTask> {
  const task = await lockTask(db, taskUuid);
  const { version, status, answer, notes, time_taken, instrument_uuid } = body;
  const same =
    task.status === status &&
    task.answer === answer &&
    task.notes === notes &&
    task.time_taken === time_taken &&
    task.instrument_uuid === instrument_uuid;
  if (same) return findTask(db, taskUuid);
  if (task.version !== version) throw await stale(db, taskUuid);
  const error = answerError(task, answer);
  if (error) throw invalid({ answer: [error] });
  if (status === 'DONE' && answer === null && task.answer_type !== 'PHOTO')
    throw invalid({ answer: ['Responda antes de concluir'] });
  if (status === 'DONE' && task.answer_type === 'PHOTO' && !(await hasPhoto(db, taskUuid)))
    throw invalid({ answer: ['Tire a foto antes de concluir'] });
  const answered = answer !== null || status === 'DONE';
  const measuredWith = await instrumentOf(db, ctx, task, { answer, instrument_uuid });
  await db
    .updateTable('checklist_run_task')
    .set({
      status,
      answer,
      notes,
      time_taken,
      failed: fails(task, answer),
      ...measuredWith,
      answered_by: answered ? ctx.user.uuid : null,
      answered_by_name: answered ? ctx.user.name : null,
      answered_at: answered ? sql<string>`now()` : null,
    })
    .where('uuid', '=', taskUuid)
    .execute();
  return findTask(db, taskUuid);
}

async function stale(db: Tx, taskUuid: string) {
  const current = await findTask(db, taskUuid);
  const who = current.answered_by ?? 'Outra pessoa';
  return conflict(`${who} alterou esta tarefa enquanto você respondia.`, staleCode, { current });
}

export async function hasPhoto(db: Tx, taskUuid: string): Promise<boolean> {
  const photo = await db
    .selectFrom('checklist_run_photo')
    .select('file_uuid')
    .where('task_uuid', '=', taskUuid)
    .limit(1)
    .executeTakeFirst();
  return photo !== undefined;
}

/** Many at once, for demo data: the run of each owner and checklist named, in the order given, begun where there is none. */
export async function startRuns(
  db: Tx,
  wanted: readonly { owner_uuid: string; checklist_uuid: string }[],
): Promise<string[]> {
  const owners = wanted.map(({ owner_uuid }) => owner_uuid);
  const checklists = wanted.map(({ checklist_uuid }) => checklist_uuid);
  const asked = sql`unnest(${owners}::uuid[], ${checklists}::uuid[]) with ordinality as wanted (owner_uuid, checklist_uuid, place)`;
  await sql`with begun as (
      insert into checklist_run (owner_uuid, checklist_uuid, name, type, revision)
      select distinct wanted.owner_uuid, checklist.uuid, checklist.name, checklist.type, checklist.revision
      from ${asked} join checklist on checklist.uuid = wanted.checklist_uuid
      on conflict (owner_uuid, checklist_uuid) do nothing returning uuid, checklist_uuid)
    insert into checklist_run_task (run_uuid, task_uuid, module_place, module_name, place, description, answer_type,
      unit, min, max, options, expected, required, requires_photo_on_fail, on_fail, estimated_minutes)
    select begun.uuid, task.uuid, module.place, module.name, task.place, task.description, task.answer_type,
      task.unit, task.min, task.max, task.options, task.expected, task.required, task.requires_photo_on_fail,
      task.on_fail, task.estimated_minutes
    from begun join checklist_module module on module.checklist_uuid = begun.checklist_uuid
    join checklist_task task on task.module_uuid = module.uuid`.execute(db);
  const { rows } = await sql<{ uuid: string }>`select run.uuid from ${asked}
    join checklist_run run on run.owner_uuid = wanted.owner_uuid and run.checklist_uuid = wanted.checklist_uuid
    order by wanted.place`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
