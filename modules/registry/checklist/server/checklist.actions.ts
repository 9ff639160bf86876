import type { Received } from '#core/contract/endpoint.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, insertRows, updateRecord } from '#core/server/records.ts';
import type { Checklist, checklist } from '../contract.ts';
import { checklistCategories, findChecklist } from './checklist.queries.ts';

type NewChecklist = Received<typeof checklist.create>['body'];
type ChangedChecklist = Received<typeof checklist.update>['body'];
type Modules = NewChecklist['modules'];
type Task = Modules[number]['tasks'][number];

export async function createChecklist(db: Tx, body: NewChecklist): Promise<string> {
  const { modules, equipment_category_uuids, ...values } = body;
  const uuid = await insertRecord(db, 'checklist', values);
  await checklistCategories.insert(db, uuid, equipment_category_uuids);
  await writeModules(db, uuid, [], modules);
  return uuid;
}

export async function updateChecklist(db: Tx, uuid: string, body: ChangedChecklist): Promise<void> {
  const { version, modules, equipment_category_uuids, ...values } = body;
  // A second editor waits here, then finds the version moved.
  await db.selectFrom('checklist').select('uuid').where('uuid', '=', uuid).forUpdate().executeTakeFirst();
  const before = await findChecklist(db, uuid);
  if (!before) throw notFound();
  const revision = contentOf(before) === contentOf(body) ? before.revision : before.revision + 1;
  await updateRecord(db, 'checklist', { uuid, version }, { ...values, revision });
  await checklistCategories.sync(db, uuid, equipment_category_uuids);
  await writeModules(db, uuid, before.modules, modules);
}

/** At the end of one of its modules; everything else stays as it is. */
export async function addTask(db: Tx, uuid: string, added: Received<typeof checklist.addTask>['body']): Promise<void> {
  const found = await findChecklist(db, uuid);
  if (!found) throw notFound();
  const { name, type, status, equipment_category_uuids, modules } = found;
  if (!modules.some((module) => module.uuid === added.module_uuid))
    throw invalid({ module_uuid: ['Módulo não encontrado'] });
  const task = { ...added.task, uuid: null };
  await updateChecklist(db, uuid, {
    name,
    type,
    status,
    equipment_category_uuids,
    version: added.version,
    modules: modules.map((module) =>
      module.uuid === added.module_uuid ? { ...module, tasks: [...module.tasks, task] } : module,
    ),
  });
}

const settingsOf = ({ uuid: _uuid, ...task }: Task | Checklist['modules'][number]['tasks'][number]) => ({
  description: task.description,
  answer_type: task.answer_type,
  unit: task.unit,
  min: task.min,
  max: task.max,
  options: task.options,
  expected: task.expected,
  required: task.required,
  requires_photo_on_fail: task.requires_photo_on_fail,
  on_fail: task.on_fail,
  estimated_minutes: task.estimated_minutes,
});
type Settings = ReturnType<typeof settingsOf>;

/** What the technician reads, as comparable text; inactivating it or serving other categories is no new revision. */
const contentOf = ({ name, type, modules }: Pick<NewChecklist, 'name' | 'type' | 'modules'> | Checklist): string =>
  JSON.stringify([name, type, modules.map((module) => [module.name, module.tasks.map(settingsOf)])]);

/** Makes modules and tasks equal to what was sent. What already was keeps its key, and untouched lines leave no trace. */
async function writeModules(db: Tx, checklist_uuid: string, before: Checklist['modules'], modules: Modules) {
  const knownModules = new Map(before.map((module, place) => [module.uuid, { name: module.name, place }]));
  const knownTasks = new Map(
    before.flatMap((module) =>
      module.tasks.map((task, place) => [task.uuid, { ...settingsOf(task), place, module_uuid: module.uuid }]),
    ),
  );
  const added: (Settings & { place: number; module_uuid: string; checklist_uuid: string })[] = [];
  for (const [place, { uuid, name, tasks }] of modules.entries()) {
    const module_uuid = await writeModule(db, { uuid, name, place, checklist_uuid }, knownModules);
    for (const [position, task] of tasks.entries()) {
      const next = { ...settingsOf(task), place: position, module_uuid };
      const known = take(knownTasks, task.uuid);
      if (!known) added.push({ ...next, checklist_uuid });
      else if (JSON.stringify(known) !== JSON.stringify(next))
        await db
          .updateTable('checklist_task')
          .set(next)
          .where('uuid', '=', task.uuid ?? '')
          .execute();
    }
  }
  await insertRows(db, 'checklist_task', added);
  await removeLeft(db, [...knownTasks.keys()], [...knownModules.keys()]);
}

async function writeModule(
  db: Tx,
  line: { uuid: string | null; name: string; place: number; checklist_uuid: string },
  knownModules: Map<string, { name: string; place: number }>,
): Promise<string> {
  const { uuid, ...values } = line;
  const known = take(knownModules, uuid);
  if (!uuid || !known) {
    const made = await db.insertInto('checklist_module').values(values).returning('uuid').executeTakeFirstOrThrow();
    return made.uuid;
  }
  if (known.name !== line.name || known.place !== line.place)
    await db
      .updateTable('checklist_module')
      .set({ name: line.name, place: line.place })
      .where('uuid', '=', uuid)
      .execute();
  return uuid;
}

/** After the tasks that moved are safe in their new module. */
async function removeLeft(db: Tx, tasks: string[], modules: string[]): Promise<void> {
  if (tasks.length > 0) await db.deleteFrom('checklist_task').where('uuid', 'in', tasks).execute();
  if (modules.length > 0) await db.deleteFrom('checklist_module').where('uuid', 'in', modules).execute();
}

/** A key counts once and only if it is this checklist's own; every other key makes a new line. */
function take<T>(known: Map<string, T>, uuid: string | null): T | undefined {
  if (!uuid) return undefined;
  const found = known.get(uuid);
  known.delete(uuid);
  return found;
}
