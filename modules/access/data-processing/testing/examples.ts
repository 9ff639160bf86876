import type { TestClient } from '#core/testing/client.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { company, newCnpj, type Body } from '#modules/registry/customer/testing/examples.ts';

/** A customer with these contacts; answers its uuid. */
export async function newCustomer(admin: TestClient, contacts: Body['contacts']): Promise<string> {
  const body = company({ document: newCnpj(), contacts });
  return (await admin.call(customer.create, { body })).data.uuid;
}
