import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { lockOrder } from '#modules/service/service-order/server/public.ts';
import { partsOf, serveOrder, waitingFor } from '#modules/service/service-order-part/server/public.ts';
import { stockOfParts } from '#modules/stock/stock/server/public.ts';

/** Orders that wait for what is about to arrive, held; and every item they need, to be locked with what arrives. */
interface HeldOrders {
  /** Who was promised first, first. */
  orders: readonly string[];
  items: readonly string[];
}

/** Nobody in particular: who receives need not be allowed to see the orders that wait. */
const house = (services: Services): Ctx => new Ctx(services, systemFacts('receiving'), null);

/**
 * For who receives and reserves in one transaction: the orders before the items, as everywhere, and all of both in one
 * order, so that two who receive at once wait for each other and never in a circle.
 */
export async function holdWaiting(db: Tx, { services }: Ctx, items: readonly string[]): Promise<HeldOrders> {
  if (items.length === 0) return { orders: [], items: [] };
  const ctx = house(services);
  const orders = await waitingFor(db, items);
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
  for (const uuid of orders) await serveOrder(db, ctx, uuid);
}
