import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { notFound } from '#core/contract/error.ts';
import type { Db, Tables } from '#core/server/db.ts';
import { missingOf } from '../checklist-run.rules.ts';
import type { OpenTask, Run, RunTask } from '../contract.ts';
import './checklist-run.table.ts';

const noTask = 'Tarefa não encontrada.';

const photos = (eb: ExpressionBuilder<Tables & { task: Tables['checklist_run_task'] }, 'task'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('checklist_run_photo as photo')
      .innerJoin('stored_file as file', 'file.uuid', 'photo.file_uuid')
      .select(['file.uuid', 'file.name', 'file.content_type', 'file.size', 'file.description', 'file.has_thumbnail'])
      .select(['file.created_at', 'file.created_by_name as created_by'])
      .whereRef('photo.task_uuid', '=', 'task.uuid')
      .orderBy('file.created_at')
      .orderBy('file.uuid'),
  ).as('photos');

const tasks = (db: Db) =>
  db
    .selectFrom('checklist_run_task as task')
    .select(['task.uuid', 'task.version', 'task.description', 'task.answer_type', 'task.unit', 'task.options'])
    // As text: a limit must not pass through floating point.
    .select([sql<string | null>`task.min::text`.as('min'), sql<string | null>`task.max::text`.as('max')])
    .select(['task.expected', 'task.required', 'task.requires_photo_on_fail', 'task.estimated_minutes'])
    .select(['task.status', 'task.answer', 'task.on_fail'])
    .select([
      'task.failed',
      'task.notes',
      'task.time_taken',
      'task.answered_by_name as answered_by',
      'task.answered_at',
    ])
    .select(['task.instrument_uuid', 'task.instrument_name', 'task.instrument_serial_number'])
    .select(['task.instrument_certificate', 'task.instrument_valid_until'])
    .select(photos);

/** The runs with modules, tasks, answers and photos, in the order asked; three statements however many. */
export async function runsOf(db: Db, uuids: readonly string[]): Promise<Run[]> {
  if (uuids.length === 0) return [];
  const runs = await db
    .selectFrom('checklist_run')
    .select(['uuid', 'owner_uuid', 'checklist_uuid', 'name', 'type', 'revision', 'created_at'])
    .select(['task_count', 'required_count', 'done_count', 'failed_count', 'estimated_minutes', 'time_taken'])
    .where('uuid', 'in', uuids)
    .execute();
  const rows = await tasks(db)
    .select(['task.run_uuid', 'task.module_place', 'task.module_name'])
    .where('task.run_uuid', 'in', uuids)
    .orderBy('task.run_uuid')
    .orderBy('task.module_place')
    .orderBy('task.place')
    .execute();
  const modules = new Map<string, Map<number, Run['modules'][number]>>();
  for (const { run_uuid, module_place, module_name, ...task } of rows) {
    const ofRun = modules.get(run_uuid) ?? new Map<number, Run['modules'][number]>();
    modules.set(run_uuid, ofRun);
    const module = ofRun.get(module_place) ?? { name: module_name, tasks: [] };
    ofRun.set(module_place, module);
    module.tasks.push(task);
  }
  const found = new Map(
    runs.map((run) => [run.uuid, { ...run, modules: [...(modules.get(run.uuid)?.values() ?? [])] }]),
  );
  return uuids.flatMap((uuid) => found.get(uuid) ?? []);
}

export async function findRun(db: Db, uuid: string): Promise<Run> {
  const [run] = await runsOf(db, [uuid]);
  if (!run) throw notFound();
  return run;
}

export async function findTask(db: Db, uuid: string): Promise<RunTask> {
  const task = await tasks(db).where('task.uuid', '=', uuid).executeTakeFirst();
  if (!task) throw notFound(noTask);
  return task;
}

/** Whose task it is: the owner of the run says who may touch it. */
export async function runOfTask(db: Db, taskUuid: string): Promise<string> {
  const task = await db
    .selectFrom('checklist_run_task')
    .select('run_uuid')
    .where('uuid', '=', taskUuid)
    .executeTakeFirst();
  if (!task) throw notFound(noTask);
  return task.run_uuid;
}

/** What cannot be left as it is: required and not answered, or failed without the photo it asks for. */
export async function openTasks(db: Db, runUuid: string): Promise<OpenTask[]> {
  const rows = await db
    .selectFrom('checklist_run_task as task')
    .select(['task.uuid', 'task.description', 'task.module_name as module', 'task.answer_type', 'task.options'])
    .select([sql<string | null>`task.min::text`.as('min'), sql<string | null>`task.max::text`.as('max')])
    .select(['task.expected', 'task.required', 'task.requires_photo_on_fail', 'task.status', 'task.answer'])
    .select((eb) =>
      eb
        .selectFrom('checklist_run_photo as photo')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('photo.task_uuid', '=', 'task.uuid')
        .$asScalar()
        .$notNull()
        .as('photos'),
    )
    .where('task.run_uuid', '=', runUuid)
    .orderBy('task.module_place')
    .orderBy('task.place')
    .execute();
  return rows.flatMap((task) => {
    const missing = missingOf(task);
    return missing ? [{ uuid: task.uuid, description: task.description, module: task.module, missing }] : [];
  });
}
