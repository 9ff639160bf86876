import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { purchaseRequest, type PurchaseRequest } from '../contract.ts';
import type { StepName } from '#core/contract/machine.ts';
import type { purchaseRequestMachine } from '../purchase-request.rules.ts';

export { newSupplier } from '#modules/registry/part/testing/examples.ts';
export { orderInProgress, partOf, planned, shelf } from '#modules/service/service-order-part/testing/bench.ts';

type Body = Call<typeof purchaseRequest.create>['body'];
/** What comes to R$ 83,00. */
export const lines = [
  { kind: 'OTHER' as const, description: 'Cabo de força', quantity: '2', unit_price: '35.50' },
  { kind: 'OTHER' as const, description: 'Fusível 5 A', quantity: '10', unit_price: '1.20' },
];
export const body = (n: number | string): Body => ({ justification: `Compra ${n}`, lines });

export const newRequest = async (
  client: TestClient,
  n: number | string,
  own: Partial<Body> = {},
): Promise<PurchaseRequest> => (await client.call(purchaseRequest.create, { body: { ...body(n), ...own } })).data;

type Step = StepName<typeof purchaseRequestMachine> & keyof typeof purchaseRequest;
export const step = async (
  client: TestClient,
  name: Step,
  row: PurchaseRequest,
  own: object = {},
): Promise<PurchaseRequest> => {
  const input = { params: { uuid: row.uuid }, body: { version: row.version, ...own } };
  return (await client.call(purchaseRequest[name], input as never)).data;
};
