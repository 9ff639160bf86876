import { notFound } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce, gather } from '#core/server/events.ts';
import type { Handlers } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { inTransaction } from '#core/server/transaction.ts';
import { unsentDevices } from '#core/server/unsent-work.ts';
import { user, type User } from '../contract.ts';
import { lockTarget, requireRank } from './account-rank.ts';
import { openUser } from './opened-user.ts';
import { endSession, endSessions } from './session.actions.ts';
import { sessionsOf } from './session.queries.ts';
import { mailTemporaryAccess, makeTemporaryAccess, shownAccess } from './temporary-access.ts';
import { clearTotp, insertUser, removeUser, resetPassword, setUserStatus, updateUser } from './user.actions.ts';
import { findUser, userList, userOptions } from './user.queries.ts';

export const registry = serverResource(user, {
  entity: 'user',
  table: 'app_user',
  title: 'Usuários',
  listing: userList,
  find: findUser,
  sheet: [
    { key: 'name', title: 'Nome', kind: 'text' },
    { key: 'username', title: 'Usuário', kind: 'text' },
    { key: 'email', title: 'E-mail', kind: 'text' },
    { key: 'roles', title: 'Papéis', kind: 'text' },
    { key: 'job_title', title: 'Cargo', kind: 'text' },
    { key: 'department', title: 'Setor', kind: 'text' },
    { key: 'status', title: 'Situação', kind: 'text', label: recordStatus.label },
    { key: 'last_login_at', title: 'Último acesso', kind: 'moment' },
    { key: 'created_at', title: 'Cadastrado em', kind: 'moment' },
  ],
  update: updateUser,
  remove: removeUser,
  setStatus: setUserStatus,
});

async function created(
  ctx: Ctx,
  body: Parameters<typeof insertUser>[2],
): Promise<{ data: User; access: ReturnType<typeof shownAccess> }> {
  const access = await makeTemporaryAccess(ctx.services);
  const made = await ctx.transaction(async (db) => {
    const uuid = await insertUser(db, ctx, body, access);
    await mailTemporaryAccess(db, ctx, body, access);
    const data = await findUser(db, uuid);
    if (!data) throw notFound();
    // What is kept to answer a repeated request holds no password: that is shown once.
    return { data, access: { ...shownAccess(ctx, access), temporary_password: '' } };
  });
  return { ...made, access: shownAccess(ctx, access) };
}

/** Done to an account no higher than one's own, and told. */
const secured = (
  ctx: Ctx,
  asked: string,
  work: (db: Tx, uuid: string) => Promise<Record<string, unknown>>,
): Promise<typeof ok> =>
  ctx.transaction(async (db) => {
    const target = await lockTarget(db, ctx, asked);
    requireRank(ctx, target);
    const { uuid, name: label } = target;
    const changes = await work(db, uuid);
    await logActivity(db, { entity: 'user', uuid, label, action: 'security', changes });
    return ok;
  });

export const userHandlers: Handlers<typeof user> = {
  ...registry.handlers,
  show: async ({ params }, ctx) => ({ data: await openUser(ctx, params.uuid) }),
  options: async ({ query }, { db }) => ({ data: await userOptions(db, query) }),
  create: ({ body }, ctx) => created(ctx, body),
  resetPassword: async ({ params, body }, ctx) => {
    const access = await makeTemporaryAccess(ctx.services);
    // A repeated request makes another password rather than keep this one to answer with.
    ctx.onceOnly = undefined;
    await ctx.transaction(async (db) => {
      const target = await resetPassword(db, ctx, params.uuid, access);
      if (body.revoke_keys) await announce(db, ctx, 'user.keys-revoked', { uuid: target.uuid });
      await mailTemporaryAccess(db, ctx, target, access);
    });
    return { data: shownAccess(ctx, access) };
  },
  clearTotp: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      await clearTotp(db, ctx, params.uuid);
      return ok;
    }),
  sessions: ({ params: { uuid } }, ctx) =>
    inTransaction(ctx.db, async (db) => {
      if (!(await findUser(db, uuid))) throw notFound();
      return {
        data: await sessionsOf(db, ctx.services.config, uuid, ctx.user.session_uuid),
        unsent: await unsentDevices(db, uuid),
        keys: (await gather(db, ctx, 'user.keys', { uuid })).flat(),
      };
    }),
  loseDevice: ({ params }, ctx) =>
    secured(ctx, params.uuid, async (db, uuid) => {
      await endSession(db, uuid, params.sessionUuid, true);
      return { device_lost: true };
    }),
  endSessions: ({ params }, ctx) =>
    secured(ctx, params.uuid, async (db, uuid) => ({ sessions_ended: await endSessions(db, uuid) })),
};
