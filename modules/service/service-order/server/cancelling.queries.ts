import type { Ctx } from '#core/server/context.ts';
import { gather, refusalsOf } from '#core/server/events.ts';
import type { Cancelling } from '../service-order.rows.ts';
import { requireOrder } from './service-order.queries.ts';

declare module '#core/server/events.ts' {
  interface Questions {
    /** Before an order is given up: whoever keeps something for it says what becomes of that. */
    'service_order.cancelling': { asked: { uuid: string; code: string }; answer: Cancelling['facts'] };
  }
}

/** What cancelling would come to, by the modules that know; figures of this moment. */
export const cancellingOf = (ctx: Ctx, uuid: string): Promise<Cancelling> =>
  ctx.transaction(async (db) => {
    const order = await requireOrder(db, ctx, uuid);
    const facts = await gather(db, ctx, 'service_order.cancelling', order);
    const refusals = await refusalsOf(db, ctx, 'service_order.step', { order, to: 'CANCELLED' });
    return { facts: facts.flat(), refusals: refusals.map(({ message }) => message) };
  });
