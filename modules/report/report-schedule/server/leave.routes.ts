import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import { contentHash } from '#core/server/decision/decision.actions.ts';
import { mounted } from '#core/server/module.ts';
import { markSeen, openedBy } from '#core/server/public-link.ts';
import { publicCompany } from '#modules/platform/company/server/public.ts';
import { receivedReports, reportLeavePage, type LeavePage } from '../leave.contract.ts';
import { findReceived, leaveLinks, listReceived, setLeft, type Recipient } from './leave.actions.ts';

const opens = {
  entity: leaveLinks.entity,
  purposes: [leaveLinks.purpose],
  unknown: 'Este link não existe, ou o envio foi excluído.',
};

interface ByToken {
  params: { token: string };
}
async function opened(ctx: Ctx, { params }: ByToken): Promise<Recipient> {
  const copy = await openedBy(ctx, params.token, opens);
  const found = await ctx.db
    .selectFrom('report_delivery')
    .select(['schedule_uuid as schedule', 'user_uuid as person'])
    .where('uuid', '=', copy)
    .executeTakeFirst();
  if (!found) throw notFound(opens.unknown);
  return found;
}

async function shown(ctx: Ctx, of: Recipient): Promise<LeavePage> {
  const received = await findReceived(ctx.db, of);
  if (!received) throw notFound(opens.unknown);
  const { owner: _owner, ...told } = received;
  return { company: await publicCompany(ctx), document_sha256: contentHash(told), ...told };
}

export const leaveMounted = mounted(reportLeavePage, {
  show: async (input, ctx) => {
    const of = await opened(ctx, input);
    await markSeen(ctx.db, input.params.token);
    return { data: await shown(ctx, of) };
  },
  set: async ({ params, body: { leaves } }, ctx) => {
    const of = await opened(ctx, { params });
    await ctx.transaction((db) => setLeft(db, ctx, of, leaves));
    return { data: await shown(ctx, of) };
  },
});

export const receivedMounted = mounted(receivedReports, {
  list: async (_input, ctx) => ({ data: await listReceived(ctx.db, ctx.user.uuid) }),
  set: ({ params, body: { leaves } }, ctx) =>
    ctx.transaction(async (db) => {
      await setLeft(db, ctx, { schedule: params.uuid, person: ctx.user.uuid }, leaves);
      return { data: await listReceived(db, ctx.user.uuid) };
    }),
});
