import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { makeCnpj } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import { customerEquipment, type CustomerEquipment } from '../contract.ts';

export type Body = Call<typeof customerEquipment.create>['body'];

const chance = createRandom('installed base tests');
let count = 0;

/** A customer and a model with a year of warranty. */
export async function newSite(client: TestClient, own: { customer?: string; model?: string } = {}) {
  const n = (count += 1);
  const site = { type: 'PJ', name: own.customer ?? `Hospital ${n}`, document: makeCnpj(chance, 'numeric') } as const;
  const brand_uuid = (await client.call(brand.create, { body: { name: `Marca instalada ${n}` } })).data.uuid;
  const category = { name: `Categoria instalada ${n}` };
  const category_uuid = (await client.call(equipmentCategory.create, { body: category })).data.uuid;
  const model = { name: own.model ?? 'Ventilador pulmonar', model: `VP-${n}`, brand_uuid, category_uuid };
  return {
    customer: (await client.call(customer.create, { body: site })).data,
    model: (await client.call(equipment.create, { body: { ...model, warranty_months: 12 } })).data,
  };
}
export type Site = Awaited<ReturnType<typeof newSite>>;

export const installed = (site: Site, own: Partial<Body> = {}): Body => ({
  customer_uuid: site.customer.uuid,
  equipment_uuid: site.model.uuid,
  serial_number: `IB-${(count += 1)}`,
  location_unit: 'Unidade Centro',
  location_sector: 'UTI adulto',
  installed_at: '2026-03-10',
  ...own,
});

export const newInstalled = async (
  client: TestClient,
  site: Site,
  own: Partial<Body> = {},
): Promise<CustomerEquipment> => (await client.call(customerEquipment.create, { body: installed(site, own) })).data;
