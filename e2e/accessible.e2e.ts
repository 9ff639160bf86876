import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { brand } from '#modules/brand/contract.ts';
import { customer } from '#modules/customer/contract.ts';
import { role } from '#modules/role/contract.ts';
import { user } from '#modules/user/contract.ts';
import { button, heading, press } from './steps.ts';

const company = openCompany();
const first = { query: { page: 1, per_page: 1 } } as const;

/** Every screen there is, with an address that shows it full. */
async function addresses(): Promise<string[]> {
  const admin = await company.api('admin');
  const [brands, customers, users, roles] = await Promise.all([
    admin.call(brand.list, first),
    admin.call(customer.list, first),
    admin.call(user.list, first),
    admin.call(role.list, first),
  ]);
  const client = customers.data[0]?.uuid ?? '';
  return [
    '/',
    '/brand',
    '/brand?search=nada-se-chama-assim',
    '/brand/register',
    `/brand/edit/${brands.data[0]?.uuid}`,
    '/customer',
    '/customer/create',
    `/customer/update/${client}`,
    ...['', '?tab=contacts', '?tab=files', '?tab=history'].map((tab) => `/customer/show/${client}${tab}`),
    '/user',
    '/user/register',
    `/user/edit/${users.data[0]?.uuid}`,
    '/user/roles',
    '/user/roles/register',
    `/user/roles/edit/${roles.data[0]?.uuid}`,
    '/config/permissions',
    '/activity-log',
    '/notifications',
    ...['dados', 'senha', 'sessoes', 'notificacoes', 'verificacao'].map((tab) => `/profile?tab=${tab}`),
    '/nao-existe',
  ];
}
const outside = ['/auth', '/auth/forgot-password', '/auth/reset-password/um-link-qualquer'];

/** Drawn, and nothing on its way any more. */
async function settled(page: Page): Promise<void> {
  await heading(page, /./).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.mantine-Skeleton-root, [aria-busy=true]').count()).toBe(0);
}

describe.each([
  ['light, wide', { dark: false, phone: false }],
  ['dark, wide', { dark: true, phone: false }],
  ['light, phone', { dark: false, phone: true }],
  ['dark, phone', { dark: true, phone: true }],
])('%s', (_name, look) => {
  test('every screen passes axe', async () => {
    const found: Record<string, string[]> = {};
    const inspect = async (page: Page, name: string) => {
      await settled(page);
      const problems = await axe(page);
      if (problems.length > 0) found[name] = problems;
    };
    const stranger = await company.visit('/auth', look);
    for (const address of outside) {
      await stranger.goto(address);
      await inspect(stranger, address);
    }
    const page = await company.visit('/', { as: 'admin', ...look });
    for (const address of await addresses()) {
      await page.goto(address);
      await inspect(page, address);
    }
    expect(found).toEqual({});
  });

  test('what opens over a screen passes axe', async () => {
    const found: Record<string, string[]> = {};
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
});
