import type { TestClient } from '#core/testing/client.ts';
import { newPurchase, newSupplier } from '#modules/purchase/purchase/testing/examples.ts';
import { newOrder } from '#modules/service/service-order/testing/examples.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';

/** An order that needs so much of a part and was told what the stock has of it. */
export async function orderNeeding(client: TestClient, part_uuid: string, quantity: string): Promise<void> {
  const params = { uuid: (await newOrder(client)).uuid };
  await client.call(orderParts.plan, { params, body: { part_uuid, quantity } });
  await client.call(orderParts.reserve, { params });
}

/** So much of it asked of a supplier. */
export async function bought(client: TestClient, part_uuid: string, quantity: string): Promise<void> {
  const supplier = await newSupplier(client, 'Fornecedor de peças');
  await newPurchase(client, supplier, { lines: [{ kind: 'PART', part_uuid, quantity, unit_price: '2' }] });
}
