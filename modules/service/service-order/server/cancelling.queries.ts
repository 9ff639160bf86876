import type { Ctx } from '#core/server/context.ts';
import { tell } from '#core/server/events.ts';
import type { Cancelling } from '../service-order.rows.ts';
import { requireOrder } from './service-order.queries.ts';

declare module '#core/server/events.ts' {
  interface Events {
    /** Asked before an order is given up: whoever keeps something for it says what becomes of that. Nothing is written. */
    'service_order.cancelling': { order: { uuid: string; code: string }; told: Cancelling };
  }
}

/** What cancelling would come to, by the modules that know; figures of this moment. */
export const cancellingOf = (ctx: Ctx, uuid: string): Promise<Cancelling> =>
  ctx.transaction(async (db) => {
    const order = await requireOrder(db, ctx, uuid);
    const told: Cancelling = { facts: [], refusals: [] };
    await tell(db, ctx, 'service_order.cancelling', { order, told });
    return told;
  });
