import type { TestClient } from '#core/testing/client.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { distributor } from '#modules/registry/supplier/testing/examples.ts';

/** What custodies are of, as their own modules' tests make them. */
export { activeRental, newAssets, newCustomer, newRental } from '#modules/contract/rental-contract/testing/examples.ts';
export { delivered, moved, newOrder } from '#modules/service/service-order/testing/examples.ts';

/** A workshop. */
export const newSupplier = async (client: TestClient) =>
  (await client.call(supplier.create, { body: distributor() })).data;
