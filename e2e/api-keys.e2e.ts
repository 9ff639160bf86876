import { expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { TestClient } from '#core/testing/client.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { button, dialog, expectGone, field, heading, press, row } from './steps.ts';

const company = openCompany();
const isoIn = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
};

test('an administrator gives another system a key, sees its secret once, and turns it off', async () => {
  const page = await company.visit('/config/api-keys', { as: 'admin' });
  await row(page, 'ERP contábil').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Nova chave' }).click();
  await heading(page, 'Nova chave').waitFor();
  await field(page, 'Sistema').fill('Loja virtual');
  await field(page, 'Vale até').fill(isoIn(60));
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Buscar permissão' }).fill('Marcas');
  const brands = page.getByRole('group', { name: 'Marcas' });
  await brands.getByRole('checkbox', { name: 'Listar' }).check();
  expect(await axe(page)).toEqual([]);
  await press(page, 'Salvar');
  await expectToast(page, 'Chave criada com sucesso!');
  const shown = dialog(page, 'Segredo de Loja virtual');
  const secret = (await shown.getByTestId('secret').textContent()) ?? '';
  const system = new TestClient(company.server.app, secret);
  expect((await system.try(brand.list)).status).toBe(200);
  await press(shown, 'Já guardei');
  await expectAddress(page, /\/config\/api-keys\/show\//);
  await heading(page, 'Loja virtual').waitFor();
  expect(await page.content()).not.toContain(secret);
  expect(await axe(page)).toEqual([]);

  const phone = await company.visit(new URL(page.url()).pathname, { as: 'admin', phone: true, dark: true });
  await heading(phone, 'Loja virtual').waitFor();
  expect(await axe(phone)).toEqual([]);
  await press(phone, 'Mais ações');
  await phone.getByRole('menuitem', { name: 'Revogar' }).click();
  const why = dialog(phone, 'Revogar');
  await field(why, 'Motivo').fill('A loja fechou');
  await press(why, 'Revogar');
  await expectToast(phone, 'Chave revogada!');
  await system.refused(401, brand.list);
});

test('a webhook is tested and tells what came of it; the page of the API says how to begin, and is light', async () => {
  const page = await company.visit('/webhook', { as: 'admin' });
  await page.getByRole('link', { name: 'Portal do cliente' }).click();
  await heading(page, 'Portal do cliente').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto('/config/api');
  await heading(page, 'API').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Chamadas por módulo' }).waitFor();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  // Over eight hundred calls drawn at once were more than ten times as many.
  expect(nodes).toBeLessThan(4_000);
  expect(await axe(page)).toEqual([]);
  await press(page, /^brand/);
  await button(page, /GET \/api\/brand\b/)
    .first()
    .click();
  await page.getByText('Quem pode: brand.list').waitFor();
  await press(page, 'Ler uma lista (curl)');
  await page.getByText('Authorization: Bearer $BANCADA_CHAVE').waitFor();
  await page.getByRole('textbox', { name: 'Buscar chamada' }).fill('não existe');
  await page.getByText('Nenhuma chamada encontrada.').waitFor();
  await expectGone(page.getByRole('heading', { level: 2, name: 'Chamadas por módulo' }));
});
