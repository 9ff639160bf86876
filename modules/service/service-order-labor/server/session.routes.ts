import type { Handlers } from '#core/server/module.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import type { laborSession } from '../session.contract.ts';
import { requireLine } from './line.queries.ts';
import { correctSession } from './session.actions.ts';
import { sessionsOf } from './session.queries.ts';

export const sessionHandlers: Handlers<typeof laborSession> = {
  list: async ({ params }, ctx) => {
    await requireOrder(ctx.db, ctx, params.uuid);
    const { uuid } = await requireLine(ctx.db, params.uuid, params.labor_uuid);
    return { data: await sessionsOf(ctx.db, uuid) };
  },
  correct: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      const place = { order: params.uuid, line: params.labor_uuid };
      return { data: await correctSession(db, ctx, place, params.session_uuid, body) };
    }),
};
