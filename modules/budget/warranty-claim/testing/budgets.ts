import type { TestClient } from '#core/testing/client.ts';
import type { CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { item, newBudget, sent } from '#modules/budget/budget/testing/examples.ts';

export { newInstalled, newSite } from '#modules/asset/crm-customer-equipment/testing/examples.ts';

/** A budget the customer approved, a line of which the unit's manufacturer pays and one the customer. */
export async function approvedAtCost(client: TestClient, unit: CustomerEquipment, amount: string): Promise<string> {
  const coverage = { cause: 'MANUFACTURER' as const, percent: '100', reason: 'Defeito de fabricação' };
  const row = await newBudget(client, {
    customer_uuid: unit.customer_uuid,
    customer_equipment_uuid: unit.uuid,
    items: [item({ unit_price: amount, coverage }), item({ unit_price: '80.00' })],
  });
  const { budget: out } = await sent(client, row);
  const { data } = await client.call(budget.setStatus, {
    params: { uuid: out.uuid },
    body: { status: 'APPROVED', name: 'Ana', version: out.version },
  });
  return data.uuid;
}
