import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import type { orderParts } from '../contract.ts';
import { consumeParts, giveBackPart, writeOffPart } from './consumption.actions.ts';
import { consumptionsOf, summaryOf } from './order-part.queries.ts';
import { openOrder, planPart, replanPart, unplanPart } from './plan.actions.ts';
import { releaseAll, reserveMissing } from './reservation.actions.ts';

/** The order's parts are changed, and answered as they then are. */
const changing = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<unknown>) =>
  ctx.transaction(async (db) => {
    await work(db);
    return { data: await summaryOf(db, ctx, uuid) };
  });

export const handlers: Handlers<typeof orderParts> = {
  plan: ({ params: { uuid }, body }, ctx) =>
    changing(ctx, uuid, async (db) => planPart(db, (await openOrder(db, ctx, uuid)).uuid, body)),
  replan: ({ params: { uuid, planId }, body }, ctx) =>
    changing(ctx, uuid, async (db) => replanPart(db, ctx, await openOrder(db, ctx, uuid), planId, body)),
  unplan: ({ params: { uuid, planId } }, ctx) =>
    changing(ctx, uuid, async (db) => unplanPart(db, ctx, await openOrder(db, ctx, uuid), planId)),
  reserve: ({ params: { uuid } }, ctx) =>
    changing(ctx, uuid, async (db) => reserveMissing(db, ctx, await openOrder(db, ctx, uuid))),
  release: ({ params: { uuid } }, ctx) =>
    changing(ctx, uuid, async (db) => releaseAll(db, await openOrder(db, ctx, uuid))),
  consume: ({ params: { uuid }, body }, ctx) => changing(ctx, uuid, (db) => consumeParts(db, ctx, uuid, body.parts)),
  consumptions: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await consumptionsOf(ctx.db, uuid) };
  },
  summary: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await summaryOf(ctx.db, ctx, uuid) };
  },
  giveBack: ({ params: { uuid, consumptionId }, body }, ctx) =>
    changing(ctx, uuid, (db) => giveBackPart(db, ctx, { order: uuid, consumption: consumptionId }, body)),
  writeOff: ({ params: { uuid, consumptionId }, body }, ctx) =>
    changing(ctx, uuid, (db) => writeOffPart(db, ctx, { order: uuid, consumption: consumptionId }, body)),
};
