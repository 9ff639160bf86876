import { invalid } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import { addFiles, keepContent, removeFile } from '#core/server/attachments.ts';
import { changeRecord } from '#core/server/change.ts';
import type { Handlers } from '#core/server/module.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import type { workLogs } from '../contract.ts';
import { addLog, changeLog, openLog, removeLog } from './work-log.actions.ts';
import { entity, requireLog, workLogsOf } from './work-log.queries.ts';

export const handlers: Handlers<typeof workLogs> = {
  list: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await workLogsOf(ctx.db, uuid) };
  },
  create: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => ({ data: await addLog(db, ctx, params.uuid, body) })),
  show: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await requireLog(ctx.db, uuid, params.workLogId) };
  },
  update: ({ params, body }, ctx) => {
    const key = { order: params.uuid, log: params.workLogId };
    return changeRecord(
      ctx,
      (db) => requireLog(db, key.order, key.log),
      (db) => changeLog(db, ctx, key, body),
    );
  },
  remove: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      await removeLog(db, ctx, params.uuid, params.workLogId);
      return ok;
    }),
  media: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: (await requireLog(ctx.db, uuid, params.workLogId)).media };
  },
  addMedia: async ({ params, body, files }, ctx) => {
    if (files.length === 0) throw invalid({ file: ['Escolha uma foto, um vídeo ou um áudio.'] });
    await keepContent(ctx.services.files, files);
    return ctx.transaction(async (db) => {
      const { uuid, media } = (await openLog(db, ctx, params.uuid, params.workLogId)).kept;
      if (media.length >= mostMedia) throw invalid({ file: [`Use no máximo ${mostMedia} arquivos por registro.`] });
      const [added] = await addFiles(db, ctx, { entity, uuid }, files, body.description);
      if (!added) throw invalid({ file: ['Escolha uma foto, um vídeo ou um áudio.'] });
      return { data: added };
    });
  },
  removeMedia: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      const { uuid } = (await openLog(db, ctx, params.uuid, params.workLogId)).kept;
      await removeFile(db, { entity, uuid }, params.mediaId);
      return ok;
    }),
};

const mostMedia = 50;
