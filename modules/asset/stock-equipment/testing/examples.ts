import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { stockEquipment, type Unit } from '../contract.ts';

export type Body = Call<typeof stockEquipment.create>['body'];

let count = 0;
/** A model with a year of warranty, of a category that loses a tenth each year. */
export async function newModel(client: TestClient, own: { name?: string; depreciation_rate?: string } = {}) {
  const n = (count += 1);
  const brand_uuid = (await client.call(brand.create, { body: { name: `Marca de unidades ${n}` } })).data.uuid;
  const category = { name: `Categoria de unidades ${n}`, depreciation_rate: own.depreciation_rate ?? '10' };
  const category_uuid = (await client.call(equipmentCategory.create, { body: category })).data.uuid;
  const body = {
    name: own.name ?? 'Bomba de infusão',
    model: `BI-${n}`,
    brand_uuid,
    category_uuid,
    warranty_months: 12,
  };
  return (await client.call(equipment.create, { body })).data;
}

export const unit = (equipment_uuid: string, own: Partial<Body> = {}): Body => ({
  equipment_uuid,
  serial_number: `SN-${(count += 1)}`,
  condition: 'NEW',
  location: 'Prateleira A1',
  cost: '12500.00',
  invoice_number: '45871',
  received_at: '2026-03-10',
  ...own,
});

export const newUnit = async (client: TestClient, equipment_uuid: string, own: Partial<Body> = {}): Promise<Unit> =>
  (await client.call(stockEquipment.create, { body: unit(equipment_uuid, own) })).data;
