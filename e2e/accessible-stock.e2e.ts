import { expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import type { TestClient } from '#core/testing/client.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { product } from '#modules/registry/product/contract.ts';
import { stockPart, stockProduct } from '#modules/stock/stock/contract.ts';
import { stockCount } from '#modules/stock/stock-count/contract.ts';
import { stockEquipment } from '#modules/asset/stock-equipment/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { few, idOf, walk } from './accessible-walk.ts';

const company = openCompany();
const first = { query: { page: 1, per_page: 1 } } as const;

const registry = (path: string, uuid: string, tabs: readonly string[]): string[] => [
  `${path}?${few}`,
  `${path}/register`,
  `${path}/edit/${uuid}`,
  ...['', ...tabs.map((tab) => `?tab=${tab}`)].map((tab) => `${path}/show/${uuid}${tab}`),
];

/** Of parts, models, products, what lies on the shelves, and assets. The past of a record looks as the customer's does. */
async function addresses(admin: TestClient): Promise<string[]> {
  const [ofPart, ofModel, ofProduct, ofUnit] = [
    await idOf(admin.call(part.list, { query: { per_page: 1, search: 'Anel' } })),
    await idOf(admin.call(equipment.list, first)),
    await idOf(admin.call(product.list, first)),
    await idOf(admin.call(stockEquipment.list, first)),
  ];
  const [ofAsset, dropped] = [
    await idOf(admin.call(assetEquipment.list, { query: { per_page: 1, status: 'ACTIVE' } })),
    await idOf(admin.call(assetEquipment.list, { query: { per_page: 1, status: 'DROPPED' } })),
  ];
  // Short ones: what many batches look like, three show.
  const ofStock = await idOf(admin.call(stockPart.list, { query: { per_page: 1, level: 'OK', sort_by: 'on_hand' } }));
  const ofSold = await idOf(admin.call(stockProduct.list, first));
  const batchOf = async (item: { batches: readonly { uuid: string }[] }): Promise<string> =>
    item.batches[0]?.uuid ?? '';
  const stocked = (await admin.call(stockPart.show, { params: { uuid: ofStock } })).data;
  const sold = (await admin.call(stockProduct.show, { params: { uuid: ofSold } })).data;
  return [
    ...registry('/parts', ofPart, ['suppliers', 'stock']),
    ...registry('/equipments', ofModel, ['parts', 'accessories', 'manuals']),
    ...registry('/product', ofProduct, ['stock', 'files']),
    '/product/anvisa',
    ...registry('/stock/parts', ofStock, ['movements']),
    '/stock/parts/batch/register',
    `/stock/parts/batch/edit/${await batchOf(stocked)}`,
    ...registry('/stock/product', ofSold, []),
    '/stock/product/batch/register',
    `/stock/product/batch/edit/${await batchOf(sold)}`,
    ...registry('/stock/equipments', ofUnit, ['files']),
    ...(await receipts(admin, ofStock)),
    `/stock/movement?${few}`,
    '/stock/check',
    ...(await counts(admin)),
    `/stock/parts/abc-report?${few}`,
    `/stock/alerts?${few}`,
    `/stock/purchase-suggestion?${few}`,
    '/stock/report-setting',
    ...registry('/asset-equipment', ofAsset, ['movements', 'maintenance', 'files']),
    `/asset-equipment/movement/${ofAsset}`,
    `/asset-equipment/drop/${ofAsset}`,
    `/asset-equipment/maintenance/${ofAsset}`,
    ...(dropped ? [`/asset-equipment/show/${dropped}`] : []),
  ];
}

/** An invoice with one line; who sent it is known. */
async function receipts(admin: TestClient, item_uuid: string): Promise<string[]> {
  const supplier_uuid = await idOf(admin.call(supplier.list, first));
  const body = { supplier_uuid, invoice_number: 'ACESSO-1', lines: [{ item_uuid, quantity: '1', unit_cost: '5' }] };
  const { data } = await admin.call(stockPart.receipt, { body });
  const page = `/stock/receipt/show/${data.uuid}`;
  return [
    '/stock/parts/receipt',
    '/stock/product/receipt',
    `/stock/receipt?${few}`,
    page,
    `${page}?tab=files`,
    `${page}?tab=history`,
  ];
}

/** One in each step, the second in the middle of it. */
async function counts(admin: TestClient): Promise<string[]> {
  const of = (status: 'APPROVED' | 'OPEN' | 'REVIEW') =>
    idOf(admin.call(stockCount.list, { query: { per_page: 1, status } }));
  const [approved, open, review] = [await of('APPROVED'), await of('OPEN'), await of('REVIEW')];
  const items = (await admin.call(stockPart.list, { query: { per_page: 3, level: 'OK', search: 'Rodízio' } })).data;
  const body = { title: 'Rodízios', scope: 'CHOSEN' as const, items: items.map(({ uuid }) => uuid) };
  const { data } = await admin.call(stockCount.create, { body });
  await admin.call(stockCount.start, { params: { uuid: data.uuid }, body: { version: data.version } });
  return [
    `/stock/count?${few}`,
    '/stock/count/register',
    `/stock/count/edit/${open}`,
    ...[approved, open, review, data.uuid].map((one) => `/stock/count/show/${one}`),
    `/stock/count/counting/${data.uuid}`,
  ];
}

test('every screen of parts, models, products, stock and assets passes axe, wide and narrow, light and dark', async () => {
  expect(await walk(company, await addresses(await company.api('admin')))).toEqual({});
}, 900_000);

test('labels: what asks how to print them passes axe', async () => {
  const page = await company.visit(`/stock/equipments?${few}`, { as: 'admin' });
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click();
  await page.getByRole('dialog', { name: 'Imprimir 1 etiqueta' }).waitFor();
  expect(await axe(page)).toEqual([]);
});
