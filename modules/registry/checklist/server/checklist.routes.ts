import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import type { Checklist, checklist } from '../contract.ts';
import { addTask } from './checklist.actions.ts';
import { findChecklist } from './checklist.queries.ts';

async function required(db: Db, uuid: string): Promise<Checklist> {
  const found = await findChecklist(db, uuid);
  if (!found) throw notFound();
  return found;
}

/** What a checklist answers besides what every registry does. */
export const ownHandlers: Pick<Handlers<typeof checklist>, 'modules' | 'tasks' | 'addTask'> = {
  modules: async ({ params }, { db }) => {
    const { modules } = await required(db, params.uuid);
    return { data: modules.map(({ uuid, name, tasks }) => ({ uuid, name, task_count: tasks.length })) };
  },
  tasks: async ({ params }, { db }) => {
    const { modules } = await required(db, params.uuid);
    return {
      data: modules.flatMap(({ uuid, name, tasks }) =>
        tasks.map((task) => ({ ...task, module_uuid: uuid, module_name: name })),
      ),
    };
  },
  addTask: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      await addTask(db, params.uuid, body);
      return { data: await required(db, params.uuid) };
    }),
};
