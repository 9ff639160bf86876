import { addDays, addMonths } from '#core/contract/days.ts';
import type { TestClient } from '#core/testing/client.ts';
import type { TestServer } from '#core/testing/server.ts';
import type { MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { stillCovered } from '#modules/contract/maintenance-contract/maintenance-contract.rules.ts';
import { billingDesk } from '#modules/contract/contract-billing/testing/examples.ts';
import {
  activated,
  contractBody,
  newInstalled,
  newSiteWithUnits,
  type Body,
} from '#modules/contract/maintenance-contract/testing/examples.ts';

export { billingDesk, moved, signed } from '#modules/contract/contract-billing/testing/examples.ts';
export { adjustmentDesk } from '#modules/contract/contract-adjustment/testing/examples.ts';
export {
  activated,
  contractBody,
  newContract,
  newInstalled,
  newSiteWithUnits,
} from '#modules/contract/maintenance-contract/testing/examples.ts';
export { activeRental, newAssets, newCustomer, rental } from '#modules/contract/rental-contract/testing/examples.ts';

/** What tests of addenda begin with, for one server and one person. */
export function amendmentDesk(server: TestServer, desk: TestClient) {
  const billing = billingDesk(server, desk);
  /** What its form begins with: nothing changed yet, in force since yesterday, signed today. */
  const asItIs = (row: MaintenanceContract, takes_effect = addDays(billing.today, -1)) => ({
    version: row.version,
    takes_effect,
    signed_on: billing.today as string | null,
    reason: 'Troca de equipamentos da UTI',
    coverage: row.coverage,
    included_visits: row.included_visits,
    included_hours: row.included_hours,
    parts_cap: row.parts_cap,
    excluded_part_uuids: row.excluded_part_uuids,
    sla_configuration_uuid: row.sla_configuration_uuid,
    base_value: row.base_value,
    due_day: row.due_day,
    payment_method: row.payment_method,
    items: stillCovered(row.items).map(
      ({ uuid, customer_equipment_uuid, monthly_value, periodicity, first_visit_at }) => ({
        uuid,
        customer_equipment_uuid,
        monthly_value,
        periodicity,
        first_visit_at,
      }),
    ),
  });
  /** Three whole months old, 300 and 2 × 150 a month, and a third unit of the customer's it does not cover. */
  async function threeMonthsOld(own: Partial<Body> = {}) {
    const { site, units } = await newSiteWithUnits(desk, 2);
    const third = await newInstalled(desk, site, { installed_at: '2021-03-10' });
    const term = { starts_at: addMonths(billing.month, -3), ends_at: addMonths(billing.today, 12), ...own };
    const { data: draft } = await desk.call(maintenanceContract.create, { body: contractBody(site, units, term) });
    return { site, contract: await activated(desk, draft), third };
  }
  return { billing, asItIs, threeMonthsOld };
}
