import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, colours } from '#core/testing/axe.ts';
import { desktop, openCompany, phone } from '#core/testing/browser.ts';
import type { TestClient } from '#core/testing/client.ts';
import { brand } from '#modules/brand/contract.ts';
import { customer } from '#modules/customer/contract.ts';
import { role } from '#modules/role/contract.ts';
import { user } from '#modules/user/contract.ts';
import { button, field, heading, press } from './steps.ts';

const company = openCompany();
const first = { query: { page: 1, per_page: 1 } } as const;
const idOf = async (page: Promise<{ data: { uuid: string }[] }>): Promise<string> => (await page).data[0]?.uuid ?? '';

type Addresses = (admin: TestClient) => Promise<string[]>;
/** Every screen there is, with an address that shows it full. */
const screens: [name: string, addresses: Addresses][] = [
  [
    'home and brands',
    async (admin) => [
      '/',
      '/brand',
      '/brand?search=nada-se-chama-assim',
      '/brand/register',
      `/brand/edit/${await idOf(admin.call(brand.list, first))}`,
      '/nao-existe',
    ],
  ],
  [
    'customers',
    async (admin) => {
      const uuid = await idOf(admin.call(customer.list, first));
      const tabs = ['', '?tab=contacts', '?tab=files', '?tab=history'];
      return [
        '/customer',
        '/customer/create',
        `/customer/update/${uuid}`,
        ...tabs.map((tab) => `/customer/show/${uuid}${tab}`),
      ];
    },
  ],
  [
    'users and the log',
    async (admin) => [
      '/user',
      '/user/register',
      `/user/edit/${await idOf(admin.call(user.list, first))}`,
      '/activity-log',
    ],
  ],
  [
    'roles and permissions',
    async (admin) => [
      '/user/roles',
      '/user/roles/register',
      `/user/roles/edit/${await idOf(admin.call(role.list, first))}`,
      '/config/permissions',
    ],
  ],
  [
    'notifications and the profile',
    async () => [
      '/notifications',
      ...['dados', 'senha', 'sessoes', 'notificacoes', 'verificacao'].map((tab) => `/profile?tab=${tab}`),
    ],
  ],
];

/** Drawn, and nothing on its way any more. */
async function settled(page: Page): Promise<void> {
  await heading(page, /./).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.mantine-Skeleton-root, [aria-busy=true]').count()).toBe(0);
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
  await page.goto(address);
  for (const [size, name] of [
    [desktop, 'wide'],
    [phone, 'phone'],
  ] as const) {
    await page.setViewportSize(size);
    await settled(page);
    // Two thousand boxes that differ in nothing but their name: a module's worth stands for all.
    if (address === '/config/permissions' && name === 'wide') await field(page, 'Buscar permissão').fill('clientes');
    const light = await axe(page);
    await paint(page, 'dark');
    const dark = await axe(page, colours);
    await paint(page, 'light');
    if (light.length > 0) found[`${address} ${name}`] = light;
    if (dark.length > 0) found[`${address} ${name}, dark`] = dark;
  }
}

test('the door: every screen before signing in passes axe', async () => {
  const page = await company.visit('/auth');
  const found: Found = {};
  for (const address of ['/auth', '/auth/forgot-password', '/auth/reset-password/um-link-qualquer'])
    await inspect(page, address, found);
  expect(found).toEqual({});
});

test.for(screens)('%s: every screen passes axe', async ([, addresses]) => {
  const all = await addresses(await company.api('admin'));
  const page = await company.visit('/', { as: 'admin' });
  const found: Found = {};
  for (const address of all) await inspect(page, address, found);
  expect(found).toEqual({});
});

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
