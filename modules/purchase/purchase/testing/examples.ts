import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { purchase, type Purchase } from '../contract.ts';
import { newRequest, step as requestStep } from '#modules/purchase/purchase-request/testing/examples.ts';
import type { PurchaseRequest } from '#modules/purchase/purchase-request/contract.ts';

export { newSupplier } from '#modules/purchase/purchase-request/testing/examples.ts';

type Body = Call<typeof purchase.create>['body'];
export const body = (supplier_uuid: string, own: Partial<Body> = {}): Body => ({
  supplier_uuid,
  lines: [{ kind: 'OTHER', description: 'Cabo de força', quantity: '2', unit_price: '35.50' }],
  ...own,
});
export const newPurchase = async (client: TestClient, supplier: string, own: Partial<Body> = {}): Promise<Purchase> =>
  (await client.call(purchase.create, { body: body(supplier, own) })).data;

/** Asked for by one and granted by another. */
export async function approvedRequest(requester: TestClient, manager: TestClient, n: string): Promise<PurchaseRequest> {
  const sent = await requestStep(requester, 'submit', await newRequest(requester, n));
  return requestStep(manager, 'approve', sent);
}
