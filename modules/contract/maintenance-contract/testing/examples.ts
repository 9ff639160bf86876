import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { newInstalled, newSite, type Site } from '#modules/asset/crm-customer-equipment/testing/examples.ts';

export { newInstalled } from '#modules/asset/crm-customer-equipment/testing/examples.ts';
import { maintenanceContract, type MaintenanceContract } from '../contract.ts';

export type Body = Call<typeof maintenanceContract.create>['body'];

/** A customer with so many units of one model, out of the maker's warranty. */
export async function newSiteWithUnits(client: TestClient, count: number) {
  const site = await newSite(client);
  return {
    site,
    units: await Promise.all(
      Array.from({ length: count }, () => newInstalled(client, site, { installed_at: '2021-03-10' })),
    ),
  };
}

export const contractBody = (site: Site, units: readonly { uuid: string }[], own: Partial<Body> = {}): Body => ({
  title: 'Manutenção da UTI',
  customer_uuid: site.customer.uuid,
  starts_at: '2026-12-01',
  ends_at: '2027-11-30',
  coverage: 'FULL',
  parts_cap: '5000.00',
  base_value: '300.00',
  items: units.map(({ uuid }) => ({
    customer_equipment_uuid: uuid,
    monthly_value: '150.00',
    periodicity: 'SEMESTRAL' as const,
    first_visit_at: '2027-03-15',
  })),
  ...own,
});

/** A draft over so many units of a customer of its own. */
export async function newContract(
  client: TestClient,
  count = 2,
  own: Partial<Body> = {},
): Promise<MaintenanceContract> {
  const { site, units } = await newSiteWithUnits(client, count);
  return (await client.call(maintenanceContract.create, { body: contractBody(site, units, own) })).data;
}

export const activated = async (
  client: TestClient,
  { uuid, version }: MaintenanceContract,
): Promise<MaintenanceContract> =>
  (await client.call(maintenanceContract.activate, { params: { uuid }, body: { version } })).data;
