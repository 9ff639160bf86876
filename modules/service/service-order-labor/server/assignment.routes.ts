import { notFound } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Handlers } from '#core/server/module.ts';
import { companyData } from '#modules/platform/company/server/public.ts';
import type { assignment } from '../contract.ts';
import { acceptAll, acceptAssignment, rejectAssignment } from './assignment.actions.ts';
import {
  assignedList,
  assignedOf,
  ofTechnician,
  pendingList,
  runningCount,
  technicianList,
} from './assignment.queries.ts';

const assigns = (ctx: Ctx): boolean => ctx.holds({ module: 'service_order', action: 'assign' });

/** One's own work, or anybody's for who hands it out; a person who does not exist looks the same as another's. */
async function requireSeen(ctx: Ctx, uuid: string): Promise<void> {
  if (uuid === ctx.user.uuid) return;
  const found = assigns(ctx)
    ? await ctx.db.selectFrom('app_user').select('uuid').where('uuid', '=', uuid).executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
}

export const assignmentHandlers: Handlers<typeof assignment> = {
  pending: async ({ query }, ctx) => {
    const everyone = query.everyone === true && assigns(ctx);
    const page = await pendingList.page(ctx.db, query, everyone ? [] : [ofTechnician(ctx.user.uuid)]);
    return { ...page, data: page.data.map(assignedOf) };
  },
  accept: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      await acceptAssignment(db, ctx, params.uuid);
      return ok;
    }),
  reject: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      await rejectAssignment(db, ctx, params.uuid, body.reason);
      return ok;
    }),
  confirmAll: ({ body }, ctx) =>
    ctx.transaction(async (db) => ({ data: { accepted: await acceptAll(db, ctx, body.uuids) } })),
  technicians: ({ query }, { db }) => technicianList.page(db, query),
  assigned: async ({ params, query }, ctx) => {
    await requireSeen(ctx, params.uuid);
    const [page, running, { max_timers }] = await Promise.all([
      assignedList.page(ctx.db, query, [ofTechnician(params.uuid)]),
      runningCount(ctx.db, params.uuid),
      companyData(ctx.db),
    ]);
    return { data: page.data.map(assignedOf), meta: { ...page.meta, max_concurrent: max_timers, running } };
  },
};
