import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, colours } from '#core/testing/axe.ts';
import { desktop, openCompany, phone } from '#core/testing/browser.ts';
import type { TestClient } from '#core/testing/client.ts';
import { accessory } from '#modules/accessory/contract.ts';
import { brand } from '#modules/brand/contract.ts';
import { checklist } from '#modules/checklist/contract.ts';
import { customer } from '#modules/customer/contract.ts';
import { equipmentCategory } from '#modules/equipment-category/contract.ts';
import { dataImport } from '#modules/import/contract.ts';
import { sheetOf, upload } from '#modules/import/testing/sheets.ts';
import { labor } from '#modules/labor/contract.ts';
import { role } from '#modules/role/contract.ts';
import { supplier } from '#modules/supplier/contract.ts';
import { user } from '#modules/user/contract.ts';
import { button, field, heading, press } from './steps.ts';

const company = openCompany();
const first = { query: { page: 1, per_page: 1 } } as const;
const idOf = async (page: Promise<{ data: { uuid: string }[] }>): Promise<string> => (await page).data[0]?.uuid ?? '';

/** Few rows show all that a list can be. */
const few = 'per_page=10';
/** Every screen there is, with an address that shows it full. */
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

const underWay = new WeakMap<Page, Set<Request>>();
/** Counts what the page asks for, so that nobody waits longer than it takes. */
function countTraffic(page: Page): Page {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return page;
}

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))),
  );
/** Drawn, and nothing on its way any more. */
async function settled(page: Page): Promise<void> {
  await heading(page, /./).first().waitFor();
  const busy = page.locator('.mantine-Skeleton-root, [aria-busy=true]');
  // Twice: an answer that is drawn may ask for the next.
  for (let quiet = 0; quiet < 2;) {
    await drawn(page);
    quiet = (underWay.get(page)?.size ?? 0) === 0 && (await busy.count()) === 0 ? quiet + 1 : 0;
  }
}

/** As a link inside the system does: the page stays, and with it what was loaded. */
async function go(page: Page, address: string): Promise<void> {
  const elsewhere = await page.evaluate((to) => {
    const leaving = location.pathname !== new URL(to, location.href).pathname;
    if (leaving) document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return leaving;
  }, address);
  // The screen that was left stands until the next one is ready: it is not the one to judge.
  if (elsewhere) await page.locator('h1:not([data-left])').first().waitFor();
}

/** What the theme's switch does; every colour hangs on this one attribute. Colours half-way to the next are not judged. */
const paint = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name);
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    // Each level of the page takes its colour a frame after the one above; what never rests is not waited for.
    for (let frames = 0; frames < 60; frames += 1) {
      await frame();
      if (frames > 1 && document.getAnimations().length === 0) return;
    }
  }, scheme);

type Found = Record<string, string[]>;

/** Everything in the light, wide and narrow; in the dark, what the dark changes: the colours. */
async function inspect(page: Page, address: string, found: Found): Promise<void> {
  const check = async (name: string, rules?: typeof colours) => {
    const problems = await axe(page, rules);
    if (problems.length > 0) found[`${address} ${name}`] = problems;
  };
  await page.setViewportSize(desktop);
  await go(page, address);
  await settled(page);
  // Two thousand boxes that differ in nothing but their name: a module's worth stands for all.
  if (address === '/config/permissions') await field(page, 'Buscar permissão').fill('clientes');
  await check('wide');
  await paint(page, 'dark');
  await check('wide, dark', colours);
  await page.setViewportSize(phone);
  await settled(page);
  await check('phone, dark', colours);
  await paint(page, 'light');
  await check('phone');
}

test('the door: every screen before signing in passes axe', async () => {
  const page = countTraffic(await company.visit('/auth'));
  const found: Found = {};
  for (const address of ['/auth', '/auth/forgot-password', '/auth/reset-password/um-link-qualquer'])
    await inspect(page, address, found);
  expect(found).toEqual({});
});

test('every screen passes axe, wide and narrow, light and dark', async () => {
  const left = await addresses(await company.api('admin'));
  const found: Found = {};
  // A page for each of two cores.
  const walk = async () => {
    const page = countTraffic(await company.visit('/', { as: 'admin' }));
    for (let address = left.shift(); address !== undefined; address = left.shift()) await inspect(page, address, found);
  };
  await Promise.all([walk(), walk()]);
  expect(found).toEqual({});
}, 400_000);

test.for([
  ['light, wide', { dark: false, phone: false }],
  ['dark, phone', { dark: true, phone: true }],
] as const)('what opens over a screen passes axe: %s', async ([, look]) => {
  const found: Found = {};
  const check = async (name: string) => {
    const problems = await axe(page);
    if (problems.length > 0) found[name] = problems;
  };
  const page = await company.visit('/brand', { as: 'admin', ...look });
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
