import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { makeCnpj } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import type { Part, part } from '../contract.ts';

export type Body = Call<typeof part.create>['body'];

const chance = createRandom('part tests');

/** A part nobody else has; what is given replaces what is made up. */
export const sensor = (own: Partial<Body> = {}): Body => ({
  parts_number: '453564-12',
  description: 'Sensor de fluxo expiratório',
  family: 'Sensores',
  unit: 'PC',
  ncm: '9026.80.00',
  cost: '310.5',
  price: '590',
  min_quantity: '2',
  reorder_point: '5',
  max_quantity: '20',
  ...own,
});

export const newBrand = async (client: TestClient, name: string): Promise<string> =>
  (await client.call(brand.create, { body: { name } })).data.uuid;
export const newCategory = async (client: TestClient, name: string): Promise<string> =>
  (await client.call(equipmentCategory.create, { body: { name } })).data.uuid;
export const newSupplier = async (
  client: TestClient,
  name: string,
  own: Partial<Call<typeof supplier.create>['body']> = {},
): Promise<string> =>
  (
    await client.call(supplier.create, {
      body: { type: 'PJ', name, document: makeCnpj(chance, 'numeric'), types: ['PARTS'], ...own },
    })
  ).data.uuid;

/** What the form sends back: the record without what the server keeps or says by way of help. */
export const edited = (record: Part, change: Partial<Body> = {}) => {
  const { uuid: _u, created_at: _c, updated_at: _d, brand_name: _b, equipment_categories: _e, ...rest } = record;
  const { supplier_name: _n, supplier_document: _o, supplier_code: _s, supplier_price: _p, ...fewer } = rest;
  const { supplier_currency: _r, supplier_lead_time_days: _l, image: _i, suppliers, ...less } = fewer;
  const { balance: _balance, reserved: _reserved, free: _free, ...own } = less;
  const lines = suppliers.map(
    ({ supplier_name: _name, supplier_document: _document, currency: _currency, ...line }) => line,
  );
  return { ...own, suppliers: lines, ...change };
};
