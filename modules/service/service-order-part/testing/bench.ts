import type { TestClient } from '#core/testing/client.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { moved, newOrder, newSite } from '#modules/service/service-order/testing/examples.ts';
import type { StockItem } from '#modules/stock/stock/contract.ts';
import { partOf, shelf, show } from '#modules/stock/stock/testing/shelf.ts';
import { orderParts, type OrderPart, type PartsSummary } from '../contract.ts';

export { moved, newOrder, newSite, partOf, shelf, show };
export { aboard, loaded } from '#modules/stock/van-stock/testing/vans.ts';
export { differences } from '#modules/stock/stock/testing/shelf.ts';

/** An order under somebody's hands. */
export async function orderInProgress(client: TestClient): Promise<Order> {
  return moved(client, await moved(client, await newOrder(client), 'NOT_STARTED', 'moveOrder'), 'IN_PROGRESS');
}

export async function planned(
  client: TestClient,
  order: string,
  item: StockItem,
  quantity: string,
): Promise<OrderPart> {
  const body = { part_uuid: partOf(item), quantity };
  const { data } = await client.call(orderParts.plan, { params: { uuid: order }, body });
  return lineOf(data, item);
}

export function lineOf({ parts }: PartsSummary, item: StockItem): OrderPart {
  const line = parts.find(({ part_uuid }) => part_uuid === item.part_uuid);
  if (!line) throw new Error(`no ${item.code} in the order`);
  return line;
}

export async function used(client: TestClient, order: string, item: StockItem, quantity: string): Promise<OrderPart> {
  const body = { parts: [{ part_uuid: partOf(item), quantity }] };
  return lineOf((await client.call(orderParts.consume, { params: { uuid: order }, body })).data, item);
}
