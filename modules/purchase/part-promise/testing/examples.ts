import type { TestClient } from '#core/testing/client.ts';
import { importTracking, type ImportTracking } from '#modules/purchase/import-tracking/contract.ts';
import { newSite } from '#modules/purchase/receiving/testing/examples.ts';

export { answerBy, linkOf, newPurchase, newSupplier, send } from '#modules/purchase/purchase-page/testing/examples.ts';
export { step as requestStep } from '#modules/purchase/purchase-request/testing/examples.ts';
export { moved, newOrder, planned, received, shelf } from '#modules/purchase/receiving/testing/examples.ts';

/** Whose order it is, and where they read what they are told. */
export async function siteWith(client: TestClient, email: string | null) {
  const { customer, unit } = await newSite(client, { email, contacts: [] });
  return { customer_uuid: customer.uuid, customer_equipment_uuid: unit.uuid };
}

export const importOf = async (client: TestClient, purchase_uuid: string): Promise<ImportTracking> =>
  (await client.call(importTracking.create, { body: { purchase_uuid, mode: 'COURIER', currency: 'USD' } })).data;

/** Its last step, and so the goods, come on another day. */
export async function slipTo(client: TestClient, row: ImportTracking, day: string): Promise<ImportTracking> {
  const steps = row.steps.map(({ responsible_name: _name, ...step }) =>
    step.step === 'RECEIPT' ? { ...step, planned_at: day } : step,
  );
  const { purchase_uuid, mode, currency, version } = row;
  const body = { purchase_uuid: purchase_uuid ?? '', mode, currency, version, steps };
  return (await client.call(importTracking.update, { params: { uuid: row.uuid }, body })).data;
}
