import { keepContent, type Owner } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import type { RunTask, RunTaskCalls } from '../contract.ts';
import { answerTask } from './checklist-run.actions.ts';
import { addPhotos, removePhoto, updatePhoto } from './photo.actions.ts';

/** Locks the record the task is of; refuses one this person may not see (404) or that is over (409). */
export type OpenOwner = (db: Tx, ctx: Ctx, taskUuid: string) => Promise<Owner>;

/** What the owner does once something of its run has changed, in the same transaction. */
type After = (db: Tx, ctx: Ctx, owner: Owner) => Promise<void>;

/** The calls of `runTasks(...)`, for the runs one kind of record owns. */
export function runTaskHandlers<C extends RunTaskCalls>(
  _contract: C,
  open: OpenOwner,
  after: After = async () => {},
): Handlers<C> {
  const change = (ctx: Ctx, task: string, work: (db: Tx, owner: Owner) => Promise<RunTask>) =>
    ctx.transaction(async (db) => {
      const owner = await open(db, ctx, task);
      const data = await work(db, owner);
      await after(db, ctx, owner);
      return { data };
    });
  const handlers: Handlers<RunTaskCalls> = {
    answerTask: ({ params: { uuid }, body }, ctx) => change(ctx, uuid, (db) => answerTask(db, ctx, uuid, body)),
    addPhotos: async ({ params: { uuid }, body, files }, ctx) => {
      await keepContent(ctx.services.files, files);
      const photos = { files, descriptions: body['descriptions[]'] };
      return change(ctx, uuid, (db, owner) => addPhotos(db, ctx, owner, uuid, photos));
    },
    updatePhoto: ({ params: { uuid: task, photoUuid: photo }, body }, ctx) =>
      change(ctx, task, (db, owner) => updatePhoto(db, owner, { task, photo }, body.description)),
    removePhoto: ({ params: { uuid: task, photoUuid: photo } }, ctx) =>
      change(ctx, task, (db, owner) => removePhoto(db, owner, { task, photo })),
  };
  return handlers as Handlers<C>;
}
