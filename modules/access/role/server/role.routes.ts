import { ok } from '#core/contract/page.ts';
import { changeRecord } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Handlers } from '#core/server/module.ts';
import type { role } from '../contract.ts';
import { createRole, removeRole, updateRole } from './role.actions.ts';
import { roleExport } from './role-export.ts';
import { allRoles, listRoles, roleOf, roleOptions } from './role.queries.ts';

const updated = (ctx: Ctx, uuid: string, body: Parameters<typeof updateRole>[3]) =>
  changeRecord(
    ctx,
    async (db) => (await roleOf(db, ctx.services.registry, uuid)).data,
    (db) => updateRole(db, ctx, uuid, body),
  );

export const roleHandlers: Handlers<typeof role> = {
  list: ({ query }, ctx) => listRoles(ctx, query),
  export: roleExport.handler,
  options: async (_input, ctx) => ({ data: await roleOptions(ctx) }),
  show: ({ params }, { db, services }) => roleOf(db, services.registry, params.uuid),
  create: ({ body }, ctx) =>
    ctx.transaction(async (db) => roleOf(db, ctx.services.registry, await createRole(db, ctx, body))),
  update: ({ params, body }, ctx) => updated(ctx, params.uuid, body),
  remove: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      await removeRole(db, ctx, params.uuid);
      return ok;
    }),
  matrix: async (_input, ctx) => ({ data: await allRoles(ctx) }),
  setPermissions: ({ params, body }, ctx) => updated(ctx, params.uuid, body),
};
