import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { accessory } from '#modules/registry/accessory/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { button, dialog, expectTotal, expectValue, field, heading, hit, press, row } from './steps.ts';

const company = openCompany();

/** Searches a picker and takes what is found. */
async function pick(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await hit(page, option).click();
}

test('a new kind of equipment: its category, an accessory and a service for it, and who sells the parts', async () => {
  const admin = await company.api('admin');
  const page = await company.visit('/equipments/categories', { as: 'admin' });
  await expectTotal(page, 40);
  await page.getByRole('link', { name: 'Nova categoria' }).click();
  await field(page, 'Nome').fill('Odonto › Scanner');
  await press(page, 'Salvar');
  await button(page, /^Nome: Não use/).waitFor();
  await field(page, 'Nome').fill('Scanner intraoral');
  await pick(page, 'Dentro da categoria', 'odonto', /^Odontologia$/);
  await field(page, 'Manutenção preventiva a cada').fill('365');
  await press(page, 'Salvar');
  await expectToast(page, 'Categoria criada com sucesso!');
  await expectAddress(page, '/equipments');
  await page.goto('/equipments/categories');
  await expectTotal(page, 41);

  await page.goto('/accessory/register');
  await field(page, 'Nome').fill('Ponteira esterilizável');
  await field(page, 'Código').fill('PE-01');
  await pick(page, 'Marca', 'kavo', /^KaVo/);
  await pick(page, 'Categorias de equipamento', 'scanner', /Odontologia › Scanner intraoral/);
  await page.keyboard.press('Escape');
  await field(page, 'Preço de venda').fill('189,90');
  await press(page, 'Salvar');
  await expectToast(page, 'Acessório criado com sucesso!');
  const made = await admin.call(accessory.list, { query: { search: 'PE-01' } });
  expect(made.data[0]).toMatchObject({ brand_name: 'KaVo', price: '189.90', status: 'ACTIVE' });

  // From the category above everything below is found, sorted by the brand's name.
  const above = 'Odontologia';
  await press(page, 'Categoria');
  await page.getByRole('combobox', { name: 'Categoria', exact: true }).fill(above);
  await page.getByRole('option', { name: above, exact: true }).click();
  await row(page, 'Ponteira esterilizável').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Marca' }).getByRole('button').click();
  await expectAddress(page, /sort_by=brand_name/);
  await row(page, 'Ponteira esterilizável').waitFor();

  await page.goto('/labor/register');
  await field(page, 'Código').fill('scn-001');
  await field(page, 'Nome').fill('Preventiva de scanner intraoral');
  await field(page, 'Preço por hora').fill('210');
  await pick(page, 'Checklist', 'Preventiva', /Preventiva geral/);
  await pick(page, 'Categorias de equipamento', 'scanner', /Scanner intraoral/);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Habilidades', exact: true }).fill('Óptica');
  await page.keyboard.press('Enter');
  await press(page, 'Salvar');
  await expectToast(page, 'Serviço criado com sucesso!');
  const service = (await admin.call(labor.list, { query: { search: 'SCN-001' } })).data[0];
  expect(service).toMatchObject({
    equipment_categories: ['Odontologia › Scanner intraoral'],
    checklist_name: 'Preventiva geral',
    skills: ['Óptica'],
  });
  await page.goto(`/labor/edit/${service?.uuid}`);
  await page.getByText('Odontologia › Scanner intraoral').waitFor();
  await expectValue(field(page, 'Preço por hora'), '210,00');

  await page.goto('/supplier/register');
  await heading(page, 'Novo fornecedor').waitFor();
  await page.getByText('Estrangeiro', { exact: true }).click();
  await field(page, 'País').fill('Brasil');
  await field(page, 'Nome da empresa').fill('Nordlicht Optik GmbH');
  await page.getByRole('combobox', { name: 'Fornece', exact: true }).press('ArrowDown');
  await page.getByRole('option', { name: 'Peças', exact: true }).click();
  await page.keyboard.press('Escape');
  await press(page, 'Salvar');
  await button(page, 'País: Fornecedor estrangeiro é de outro país').waitFor();
  await field(page, 'País').fill('Alemanha');
  await press(page, 'Salvar');
  await expectToast(page, 'Fornecedor criado com sucesso!');
  const { data } = await admin.call(supplier.list, { query: { search: 'nordlicht' } });
  expect(data[0]).toMatchObject({ type: 'FOREIGN', country: 'Alemanha', document: null, types: ['PARTS'] });

  // What is in use stays, and says by what.
  await page.goto('/equipments/categories?search=scanner');
  await expectTotal(page, 1);
  await button(page, 'Ações da linha').first().click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await press(dialog(page, /^Excluir/), 'Excluir');
  await page.getByText(/Este registro está em uso por: (Acessório|Serviço)\. Inative-o em vez de excluir\./).waitFor();
});
