import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { lockOrder, stepToward, takeOrderStep } from '#modules/service/service-order/server/public.ts';
import { keepInStock, stockOfParts } from '#modules/stock/stock/server/public.ts';
import { partsOf } from './order-part.queries.ts';
import { arrivalsJob, reserveMissing, waitingFor } from './reservation.actions.ts';

/** Nobody in particular: who receives need not be allowed to see the orders that wait. */
const house = (services: Services): Ctx => new Ctx(services, systemFacts(arrivalsJob), null);

/** What arrived is set aside for who waits for it; an order that then has everything goes on where it was. */
export async function serveWaiting({ items }: { items: string[] }, services: Services): Promise<void> {
  const ctx = house(services);
  for (const uuid of await waitingFor(services.db, items)) await ctx.transaction((db) => serve(db, ctx, uuid));
}

async function serve(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const order = await lockOrder(db, ctx, uuid, { evenOver: true });
  if (order.status !== 'WAITING_PARTS' || !order.came_from) return;
  const complete = await reserveMissing(db, ctx, order);
  const step = stepToward(order, order.came_from, 'parts');
  if (complete) await takeOrderStep(db, ctx, order, step, { by: 'parts', reason: 'Peças disponíveis e reservadas' });
}

/** Orders that wait for parts about to arrive, held; and every item they need, to be locked with what arrives. */
export interface HeldOrders {
  /** Who was promised first, first. */
  orders: readonly string[];
  items: readonly string[];
}

/**
 * For who receives and reserves in one transaction: the orders before the items, as everywhere, and all of both in one
 * order, so that two who receive at once wait for each other and never in a circle.
 */
export async function holdWaiting(db: Tx, { services }: Ctx, parts: readonly string[]): Promise<HeldOrders> {
  if (parts.length === 0) return { orders: [], items: [] };
  const ctx = house(services);
  const shelves = await keepInStock(
    db,
    parts.map((item_uuid) => ({ item_uuid, location: null })),
  );
  const orders = await waitingFor(
    db,
    [...shelves.values()].map(({ uuid }) => uuid),
  );
  const needed = new Set<string>();
  for (const uuid of orders.toSorted()) {
    await lockOrder(db, ctx, uuid, { evenOver: true });
    for (const { part_uuid } of await partsOf(db, ctx, uuid)) needed.add(part_uuid);
  }
  const stock = await stockOfParts(db, ctx, [...needed]);
  return { orders, items: [...stock.values()].map(({ item_uuid }) => item_uuid) };
}

/** After what they waited for has come: each takes its share in turn. */
export async function serveHeld(db: Tx, { services }: Ctx, { orders }: HeldOrders): Promise<void> {
  const ctx = house(services);
  for (const uuid of orders) await serve(db, ctx, uuid);
}
