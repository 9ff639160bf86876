import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { lockOrder, stepToward, takeOrderStep } from '#modules/service/service-order/server/public.ts';
import { arrivalsJob, reserveMissing, waitingFor } from './reservation.actions.ts';

/** What arrived is set aside for who waits for it; an order that then has everything goes on where it was. */
export async function serveWaiting({ items }: { items: string[] }, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(arrivalsJob), null);
  for (const uuid of await waitingFor(services.db, items)) await ctx.transaction((db) => serveOrder(db, ctx, uuid));
}

export async function serveOrder(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const order = await lockOrder(db, ctx, uuid, { evenOver: true });
  if (order.status !== 'WAITING_PARTS' || !order.came_from) return;
  const complete = await reserveMissing(db, ctx, order);
  const step = stepToward(order, order.came_from, 'parts');
  if (complete) await takeOrderStep(db, ctx, order, step, { by: 'parts', reason: 'Peças disponíveis e reservadas' });
}
