import type { operation } from '#core/contract/operation.ts';
import { notFound } from '#core/contract/error.ts';
import type { Handlers } from './module.ts';
import { endOperation } from './operation-items.ts';
import { findOperation, isOwn, recentOperations } from './operations.ts';

/** As many as the biggest operation a screen corrects in place. */
const mostLogs = 5_000;

export const operationHandlers: Handlers<typeof operation> = {
  list: async (_input, ctx) => ({ data: await recentOperations(ctx.db, ctx.user) }),
  status: async ({ params }, ctx) => ({ data: await findOperation(ctx.db, ctx.user, params.id) }),
  logs: async ({ params }, ctx) => {
    const { operation_id } = await findOperation(ctx.db, ctx.user, params.id);
    const rows = await ctx.db
      .selectFrom('operation_item')
      .select(['item', 'label', 'message'])
      .where('operation_uuid', '=', operation_id)
      .where('state', '=', 'failed')
      .orderBy('position')
      .limit(mostLogs)
      .execute();
    return { data: rows.map(({ item, label, message }) => ({ item, label: label ?? item, message: message ?? '' })) };
  },
  cancel: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      const { operation_id } = await findOperation(db, ctx.user, params.id);
      await endOperation(db, operation_id, { status: 'cancelled', message: null });
      return { data: await findOperation(db, ctx.user, operation_id) };
    }),
  result: async ({ params }, ctx) => {
    const row = await ctx.db
      .selectFrom('operation')
      .select(['result_sha256', 'result_name', 'result_type'])
      .where('uuid', '=', params.id)
      .where((eb) => isOwn(eb, ctx.user))
      .executeTakeFirst();
    if (!row?.result_sha256) throw notFound('O arquivo ainda não está pronto ou já expirou.');
    return {
      name: row.result_name ?? 'arquivo',
      type: row.result_type ?? 'application/octet-stream',
      content: ctx.services.files.read(row.result_sha256),
    };
  },
};
