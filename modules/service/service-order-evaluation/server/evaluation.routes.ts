import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Handlers } from '#core/server/module.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import { mayShowEvaluation } from '#modules/service/service-order/service-order.rules.ts';
import type { serviceOrderEvaluation } from '../contract.ts';
import { finishEvaluation, updateEvaluation } from './evaluation.actions.ts';
import { findEvaluation } from './evaluation.queries.ts';

const shown = async (ctx: Ctx, uuid: string) => {
  const order = await requireOrder(ctx.db, ctx, uuid);
  // Who may see the order reads what was found in it; the evaluation alone is shown while the order waits for it.
  if (!mayShowEvaluation(order.status) && !ctx.holds({ module: 'service_order', action: 'show' }))
    throw conflict('A ordem não está mais em avaliação.', 'transition');
  return { data: await findEvaluation(ctx.db, uuid) };
};

export const handlers: Handlers<typeof serviceOrderEvaluation> = {
  show: ({ params }, ctx) => shown(ctx, params.uuid),
  update: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      await updateEvaluation(db, ctx, params.uuid, body);
      return { data: await findEvaluation(db, params.uuid) };
    }),
  finish: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      await finishEvaluation(db, ctx, params.uuid, body);
      return { data: await findEvaluation(db, params.uuid) };
    }),
};
