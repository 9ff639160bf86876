import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { equipment, type Equipment } from '../contract.ts';

export type Body = Call<typeof equipment.create>['body'];
type CategoryBody = Call<typeof equipmentCategory.create>['body'];

let count = 0;
export const newBrand = async (client: TestClient, name = `Marca de teste ${(count += 1)}`): Promise<string> =>
  (await client.call(brand.create, { body: { name } })).data.uuid;
export const newCategory = async (client: TestClient, own: Partial<CategoryBody> = {}): Promise<string> =>
  (await client.call(equipmentCategory.create, { body: { name: `Categoria de teste ${(count += 1)}`, ...own } })).data
    .uuid;

/** A monitor, of a brand and a category given. */
export const monitor = (own: Partial<Body> & Pick<Body, 'brand_uuid' | 'category_uuid'>): Body => ({
  name: 'Monitor multiparamétrico',
  model: `MX-${(count += 1)}`,
  manufacturer: 'Indústria Exemplo Ltda.',
  anvisa_registration: '10330710009',
  risk_class: 'III',
  description: 'Monitor de beira de leito.',
  technical_specs: [
    { key: 'Alimentação', value: '100–240 V, 50/60 Hz' },
    { key: 'Peso', value: '3,2 kg' },
  ],
  warranty_months: 12,
  ...own,
});

/** What the form sends back: the record without what the server keeps. */
export function edited(record: Equipment, change: Partial<Body> = {}): Body & { version: number } {
  const { uuid: _u, created_at: _c, updated_at: _d, brand_name: _b, category_path: _p, ...rest } = record;
  const { accessories: _a, parts: _x, defaults: _f, ...own } = rest;
  return { ...own, ...change };
}
