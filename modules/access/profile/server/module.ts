import { ok } from '#core/contract/page.ts';
import { withCurrentIfStale } from '#core/server/change.ts';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { profile, sessions } from '../contract.ts';
import { changeOwnPassword, confirmTotp, ownRecord, startTotp, stopTotp, updateOwnRecord } from './profile.actions.ts';
import { sessionHandlers } from './sessions.routes.ts';

const handlers: Handlers<typeof profile> = {
  record: async (_input, ctx) => ({ data: await ownRecord(ctx) }),
  update: async ({ body }, ctx) => {
    const current = () => ownRecord(ctx);
    await withCurrentIfStale(ctx, current, () => updateOwnRecord(ctx, body));
    return { data: await current() };
  },
  changePassword: async ({ body }, ctx) => {
    await changeOwnPassword(ctx, body);
    return ok;
  },
  startTotp: async ({ body }, ctx) => ({ data: await startTotp(ctx, body.current_password) }),
  confirmTotp: async ({ body }, ctx) => ({ data: { recovery_codes: await confirmTotp(ctx, body.code) } }),
  stopTotp: async ({ body }, ctx) => {
    await stopTotp(ctx, body.current_password);
    return ok;
  },
};

export const profileModule: ServerModule = {
  name: 'profile',
  dependsOn: ['auth', 'user'],
  mounts: [mounted(profile, handlers), mounted(sessions, sessionHandlers)],
};
