import type { TestClient } from '#core/testing/client.ts';
import type { Order } from '#modules/service-order/contract.ts';
import { moved, newOrder } from '#modules/service-order/testing/examples.ts';

/** Opened at the counter, given to whoever works on it, and sent to be evaluated. */
export async function newOrderToEvaluate(desk: TestClient, assign: (order: Order) => Promise<unknown>): Promise<Order> {
  const order = await newOrder(desk, { type: 'Corretiva' });
  await assign(order);
  return moved(desk, order, 'PENDING_EVALUATION', 'moveOrder');
}

/** Opened and not yet looked at. */
export const newUntriagedOrder = (desk: TestClient): Promise<Order> => newOrder(desk, { type: 'Corretiva' });
