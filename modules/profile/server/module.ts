import { ok } from '#core/contract/page.ts';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { withCurrent } from '#core/server/resource.ts';
import { signedInUser } from '#modules/auth/server/public.ts';
import { profile } from '../contract.ts';
import { changeOwnPassword, confirmTotp, ownRecord, startTotp, stopTotp, updateOwnRecord } from './profile.actions.ts';

const handlers: Handlers<typeof profile> = {
  me: async (_input, { db, services, user }) => ({ data: await signedInUser(db, services.config, user.uuid) }),
  record: async (_input, ctx) => ({ data: await ownRecord(ctx) }),
  update: async ({ body }, ctx) => {
    try {
      await updateOwnRecord(ctx, body);
    } catch (error) {
      throw await withCurrent(error, ctx.db, () => ownRecord(ctx));
    }
    return { data: await ownRecord(ctx) };
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
  mounts: [mounted(profile, handlers)],
};
