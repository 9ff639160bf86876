import { expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import type { TestClient } from '#core/testing/client.ts';
import { accessory } from '#modules/registry/accessory/contract.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { dataImport } from '#modules/platform/import/contract.ts';
import { sheetOf, upload } from '#modules/platform/import/testing/sheets.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { role } from '#modules/access/role/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { countTraffic, few, idOf, inspect, settled, walk, type Found } from './accessible-walk.ts';
import { button, press } from './steps.ts';

const company = openCompany();
const first = { query: { page: 1, per_page: 1 } } as const;

/** Every screen there is, with an address that shows it full; those of stock have a file of their own. */
async function addresses(admin: TestClient): Promise<string[]> {
  const one = await idOf(admin.call(customer.list, first));
  const [ofBrand, ofUser, ofRole] = [
    await idOf(admin.call(brand.list, first)),
    await idOf(admin.call(user.list, first)),
    await idOf(admin.call(role.list, first)),
  ];
  const [ofSupplier, ofCategory, ofAccessory, ofChecklist, ofLabor] = [
    await idOf(admin.call(supplier.list, first)),
    // One that lies under another.
    await idOf(admin.call(equipmentCategory.list, { query: { per_page: 1, root: 'false' } })),
    await idOf(admin.call(accessory.list, first)),
    await idOf(admin.call(checklist.list, first)),
    await idOf(admin.call(labor.list, first)),
  ];
  return [
    '/',
    `/brand?${few}`,
    '/brand?search=nada-se-chama-assim',
    '/brand/register',
    `/brand/edit/${ofBrand}`,
    '/nao-existe',
    `/customer?${few}`,
    '/customer/create',
    `/customer/update/${one}`,
    ...['', '?tab=contacts', '?tab=files', '?tab=history'].map((tab) => `/customer/show/${one}${tab}`),
    `/supplier?${few}`,
    '/supplier/register',
    `/supplier/edit/${ofSupplier}`,
    ...['', '?tab=contacts'].map((tab) => `/supplier/show/${ofSupplier}${tab}`),
    `/equipments/categories?${few}`,
    '/equipments/categories/register',
    `/equipments/categories/edit/${ofCategory}`,
    `/accessory?${few}`,
    '/accessory/register',
    `/accessory/edit/${ofAccessory}`,
    `/checklist?${few}`,
    '/checklist/register',
    `/checklist/edit/${ofChecklist}`,
    `/labor?${few}`,
    '/labor/register',
    `/labor/edit/${ofLabor}`,
    '/import',
    `/import/show/${await someImport(admin)}`,
    '/config/api',
    `/user?${few}`,
    '/user/register',
    `/user/edit/${ofUser}`,
    `/activity-log?${few}`,
    '/user/roles',
    '/user/roles/register',
    `/user/roles/edit/${ofRole}`,
    '/config/permissions',
    '/notifications',
    ...['dados', 'senha', 'sessoes', 'notificacoes', 'verificacao'].map((tab) => `/profile?tab=${tab}`),
  ];
}

/** With a line of each kind, ready to be confirmed. */
async function someImport(admin: TestClient): Promise<string> {
  const file = await sheetOf(
    'csv',
    ['Nome', 'País'],
    [
      ['Marca nova', 'Brasil'],
      ['Dräger', 'Suécia'],
      [null, 'Chile'],
    ],
  );
  const { uuid, headers } = await upload(admin, 'brand', 'marcas.csv', file);
  const mapping = headers.map(({ column }) => column);
  await admin.call(dataImport.map, { params: { uuid }, body: { mapping } });
  await expect.poll(async () => (await admin.call(dataImport.show, { params: { uuid } })).data.status).toBe('READY');
  return uuid;
}

test('the door: every screen before signing in passes axe', async () => {
  const page = countTraffic(await company.visit('/auth'));
  const found: Found = {};
  for (const address of ['/auth', '/auth/forgot-password', '/auth/reset-password/um-link-qualquer'])
    await inspect(page, address, found);
  expect(found).toEqual({});
});

test('every screen of people, registries and the system passes axe, wide and narrow, light and dark', async () => {
  expect(await walk(company, await addresses(await company.api('admin')))).toEqual({});
}, 900_000);

test.for([
  ['light, wide', { dark: false, phone: false }],
  ['dark, phone', { dark: true, phone: true }],
] as const)('what opens over a screen passes axe: %s', async ([, look]) => {
  const found: Found = {};
  const check = async (name: string) => {
    const problems = await axe(page);
    if (problems.length > 0) found[name] = problems;
  };
  const page = countTraffic(await company.visit('/brand', { as: 'admin', ...look }));
  await settled(page);
  await press(page, /^Notificações/);
  await page.getByRole('dialog', { name: 'Notificações' }).getByText('Ver todas').waitFor();
  await check('bell');
  await page.keyboard.press('Escape');
  await press(page, /^Conta de /);
  await page.getByRole('link', { name: 'Sair' }).waitFor();
  await check('account');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Pesquisar telas, ações e registros' }).fill('marca');
  await page.locator('.mantine-Spotlight-action').first().waitFor();
  await check('palette');
  await page.keyboard.press('Escape');
  await button(page, 'Ações da linha').first().click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('dialog', { name: /^Excluir/ }).waitFor();
  await check('question');
  await page.keyboard.press('Escape');
  await page.goto('/brand/register');
  await press(page, 'Salvar');
  await page.getByText('Falta corrigir 1 campo').waitFor();
  await check('refused form');
  if (look.phone) {
    await page.goto('/brand');
    await settled(page);
    await press(page, 'Abrir menu');
    await page.getByRole('dialog').getByRole('link', { name: 'Marcas' }).waitFor();
    await check('sheet');
  }
  expect(found).toEqual({});
});
