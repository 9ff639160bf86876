import { ok } from '#core/contract/page.ts';
import { logActivity } from '#core/server/context.ts';
import type { Gates, Handlers } from '#core/server/module.ts';
import { endSession, endSessions, sessionsOf } from '#modules/access/user/server/public.ts';
import type { auth, sessions } from '../contract.ts';
import { firstAccess } from './first-access.actions.ts';
import { lookUp, requireLookup, resetByLink, sendLink } from './recovery.actions.ts';
import { finishSignIn, signIn, signOut } from './sign-in.actions.ts';

export const authGates: Gates<typeof auth> = { forgot: (_input, ctx) => requireLookup(ctx) };

export const authHandlers: Handlers<typeof auth> = {
  login: async ({ body }, ctx) => ({ data: await signIn(ctx, body.credential, body.password) }),
  mfa: async ({ body }, ctx) => ({ data: await finishSignIn(ctx, body.mfa_token, body.code) }),
  forgot: async ({ body }, ctx) => ({ data: { email_censored: await lookUp(ctx, body.username) } }),
  verify: async ({ body }, ctx) => {
    await sendLink(ctx, body.username, body.email);
    return ok;
  },
  reset: async ({ body }, ctx) => {
    await resetByLink(ctx, body.token, body.password);
    return ok;
  },
  firstAccess: async ({ body }, ctx) => {
    await firstAccess(ctx, body);
    return ok;
  },
  logout: async (_input, ctx) => {
    await signOut(ctx);
    return ok;
  },
};

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
