import { ok } from '#core/contract/page.ts';
import { logActivity } from '#core/server/context.ts';
import type { Handlers } from '#core/server/module.ts';
import { endSession, endSessions, sessionsOf } from '#modules/access/user/server/public.ts';
import type { sessions } from '../contract.ts';

export const sessionHandlers: Handlers<typeof sessions> = {
  mine: async (_input, { db, services, user }) => ({
    data: await sessionsOf(db, services.config, user.uuid, user.session_uuid),
  }),
  end: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      await endSession(db, ctx.user.uuid, params.uuid);
      await logActivity(db, {
        entity: 'user',
        uuid: ctx.user.uuid,
        label: ctx.user.name,
        action: 'security',
        changes: { sessions_ended: 1 },
      });
      return ok;
    }),
  endOthers: (_input, ctx) =>
    ctx.transaction(async (db) => {
      const ended = await endSessions(db, ctx.user.uuid, ctx.user.session_uuid);
      await logActivity(db, {
        entity: 'user',
        uuid: ctx.user.uuid,
        label: ctx.user.name,
        action: 'security',
        changes: { sessions_ended: ended },
      });
      return ok;
    }),
};
