import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { newAsset } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
import { newSite } from '#modules/asset/crm-customer-equipment/testing/examples.ts';
import { rentalContract, type RentalContract } from '../contract.ts';

type Body = Call<typeof rentalContract.create>['body'];
export type Terms = Partial<Omit<Body, 'items'>>;

/** For whom contracts of a test are, made once. */
export const newCustomer = async (client: TestClient): Promise<string> => (await newSite(client)).customer.uuid;

export const rental = (customer_uuid: string, assets: readonly string[], own: Terms = {}): Body => ({
  title: 'Locação de ventiladores',
  customer_uuid,
  starts_at: '2026-12-03',
  ends_at: '2026-12-20',
  ...own,
  items: assets.map((asset_equipment_uuid) => ({
    asset_equipment_uuid,
    monthly_value: own.kind === 'COMODATO' ? null : '1500.00',
  })),
});

export async function newRental(
  client: TestClient,
  customer: string,
  assets: readonly string[],
  own: Terms = {},
): Promise<RentalContract> {
  return (await client.call(rentalContract.create, { body: rental(customer, assets, own) })).data;
}

/** In force, with its units kept. */
export async function activeRental(...of: Parameters<typeof newRental>): Promise<RentalContract> {
  const [client] = of;
  const { uuid, version } = await newRental(...of);
  return (await client.call(rentalContract.activate, { params: { uuid }, body: { version } })).data;
}

/** Units of ours, ready to go. */
export const newAssets = async (client: TestClient, count: number): Promise<string[]> => {
  const assets: string[] = [];
  for (let n = 0; n < count; n += 1) assets.push((await newAsset(client)).uuid);
  return assets;
};
