import { keepContent, type Owner } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import type { RunTaskCalls } from '../contract.ts';
import { answerTask } from './checklist-run.actions.ts';
import { addPhotos, removePhoto, updatePhoto } from './photo.actions.ts';

/** Locks the record the task is of; refuses one this person may not see (404) or that is over (409). */
export type OpenOwner = (db: Tx, ctx: Ctx, taskUuid: string) => Promise<Owner>;

/** The calls of `runTasks(...)`, for the runs one kind of record owns. */
export function runTaskHandlers<C extends RunTaskCalls>(_contract: C, open: OpenOwner): Handlers<C> {
  const handlers: Handlers<RunTaskCalls> = {
    answerTask: ({ params, body }, ctx) =>
      ctx.transaction(async (db) => {
        await open(db, ctx, params.uuid);
        return { data: await answerTask(db, ctx, params.uuid, body) };
      }),
    addPhotos: async ({ params, body, files }, ctx) => {
      await keepContent(ctx.services.files, files);
      return ctx.transaction(async (db) => {
        const owner = await open(db, ctx, params.uuid);
        const photos = { files, descriptions: body['descriptions[]'] };
        return { data: await addPhotos(db, ctx, owner, params.uuid, photos) };
      });
    },
    updatePhoto: ({ params, body }, ctx) =>
      ctx.transaction(async (db) => {
        const owner = await open(db, ctx, params.uuid);
        const key = { task: params.uuid, photo: params.photoUuid };
        return { data: await updatePhoto(db, owner, key, body.description) };
      }),
    removePhoto: ({ params }, ctx) =>
      ctx.transaction(async (db) => {
        const owner = await open(db, ctx, params.uuid);
        return { data: await removePhoto(db, owner, { task: params.uuid, photo: params.photoUuid }) };
      }),
  };
  return handlers as Handlers<C>;
}
