import { ok } from '#core/contract/page.ts';
import type { Gates, Handlers } from '#core/server/module.ts';
import type { auth } from '../contract.ts';
import { firstAccess } from './first-access.actions.ts';
import { lookUp, requireLookup, resetByLink, sendLink } from './recovery.actions.ts';
import { signedInUser } from './signed-in-user.ts';
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
  me: async (_input, { services, user }) => ({ data: await signedInUser(services, user.uuid) }),
  logout: async (_input, ctx) => {
    await signOut(ctx);
    return ok;
  },
};
