import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { maintenanceContract, type MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';

export { newLostReason, newReport, step } from '#modules/crm/crm-report/testing/examples.ts';
export { newBudget, sent } from '#modules/budget/budget/testing/examples.ts';
export { delivered, moved, newOrder, newSite, typeNamed } from '#modules/service/service-order/testing/examples.ts';
export { activated, contractBody, newSiteWithUnits } from '#modules/contract/maintenance-contract/testing/examples.ts';
export { activeRental, newAssets, rental } from '#modules/contract/rental-contract/testing/examples.ts';
export { newInstalled, newSite as newModelSite } from '#modules/asset/crm-customer-equipment/testing/examples.ts';
export { newUnit } from '#modules/asset/stock-equipment/testing/examples.ts';
export { newAsset, newVisit } from '#modules/agenda/maintenance-schedule/testing/examples.ts';

export const newContractOf = async (
  client: TestClient,
  body: Call<typeof maintenanceContract.create>['body'],
): Promise<MaintenanceContract> => (await client.call(maintenanceContract.create, { body })).data;
