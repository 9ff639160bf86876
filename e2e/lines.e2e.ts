import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { combo, expectGone, expectValue, field, heading, paste, press } from './steps.ts';

const company = openCompany();

const drawn = (page: Page): Promise<number> => page.locator('[data-line]').count();
const hasFocus = (box: Locator) =>
  expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);

test('lines are pasted from a spreadsheet, edited by keyboard, and stay the same lines when they are saved', async () => {
  const admin = await company.api('admin');
  const cable = (await admin.call(part.create, { body: { description: 'Cabo colado', price: '19.90' } })).data;
  const buyer = (await admin.call(customer.list, { query: { status: ['ACTIVE'], per_page: 1 } })).data[0];
  const page = await company.visit(`/budget/register?customer=${buyer?.uuid}`, { as: 'gestor' });
  await heading(page, /orçamento/i).waitFor();

  await press(page, 'Adicionar peça');
  await paste(combo(page, 'Tipo do item 1'), [
    ['Peça', cable.code.toLowerCase(), '2', '', ''],
    ['Serviço', 'NAO-EXISTE', '1', '', ''],
    ['Deslocamento', 'Ida e volta', '30', 'KM', '1.002,50'],
  ]);
  await page.getByText('3 linhas coladas').waitFor();
  // The registry fills in what the sheet did not say; what was not found says so, and stays.
  await expectValue(field(page, 'Preço unitário do item 1'), '19,90');
  await expectValue(combo(page, 'Peça do item 1'), 'Cabo colado');
  await page.getByText('Código “NAO-EXISTE” não encontrado').first().waitFor();
  await expectValue(field(page, 'Preço unitário do item 3'), '1.002,50');
  expect(await axe(page)).toEqual([]);

  // Up and down in a column, a line moved with the keys, one added below and given up again.
  await field(page, 'Quantidade do item 1').press('Enter');
  await hasFocus(field(page, 'Quantidade do item 2'));
  await field(page, 'Quantidade do item 2').press('ArrowDown');
  await hasFocus(field(page, 'Quantidade do item 3'));
  await field(page, 'Quantidade do item 3').press('Alt+ArrowUp');
  await hasFocus(field(page, 'Quantidade do item 2'));
  await expectValue(field(page, 'Descrição do item 2'), 'Ida e volta');
  await field(page, 'Quantidade do item 2').press('Alt+Enter');
  await hasFocus(combo(page, 'Tipo do item 3'));
  await expect.poll(() => drawn(page)).toBe(4);
  await combo(page, 'Tipo do item 3').press('Delete');
  await expect.poll(() => drawn(page)).toBe(3);
  await press(page, 'Ações do item 3');
  await page.getByRole('menuitem', { name: 'Remover' }).click();
  await expect.poll(() => drawn(page)).toBe(2);
  await expectGone(page.getByText('Código “NAO-EXISTE” não encontrado'));

  await press(page, 'Salvar');
  await expectToast(page, 'Orçamento criado com sucesso!');
  await expectAddress(page, /^\/budget\/show\//);
  const uuid = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  const stored = async () => (await admin.call(budget.show, { params: { uuid } })).data;
  const made = await stored();
  expect(made.items.map(({ description, quantity, unit_price }) => [description, quantity, unit_price])).toEqual([
    ['Cabo colado', '2.000', '19.90'],
    ['Ida e volta', '30.000', '1002.50'],
  ]);

  // Moved and changed by another hand, a line is still itself.
  await page.goto(`/budget/edit/${uuid}`);
  await field(page, 'Quantidade do item 2').press('Alt+ArrowUp');
  await expectValue(field(page, 'Descrição do item 1'), 'Ida e volta');
  await field(page, 'Quantidade do item 1').fill('31');
  await press(page, 'Salvar');
  await expectToast(page, 'Orçamento atualizado com sucesso!');
  expect((await stored()).items.map((item) => [item.uuid, item.quantity])).toEqual([
    [made.items[1]?.uuid, '31.000'],
    [made.items[0]?.uuid, '2.000'],
  ]);
});

test('of two hundred lines only those near the window are drawn, also on a phone; the last is found and filled', async () => {
  for (const phone of [false, true]) {
    const page = await company.visit('/budget/register', { as: 'gestor', phone });
    await press(page, 'Adicionar outros');
    const many = Array.from({ length: 200 }, (_, n) => ['Outros', `Linha ${n + 1}`, '1', 'UN', '10,00']);
    await paste(combo(page, 'Tipo do item 1'), many);
    await page.getByText('200 linhas coladas').waitFor();
    await page.getByText('Itens R$ 2.000,00').waitFor();
    expect(await drawn(page)).toBeLessThan(60);
    await expectGone(page.getByRole('group', { name: 'Item 200', exact: true }));
    await page.getByRole('button', { name: 'Adicionar outros' }).scrollIntoViewIfNeeded();
    const last = field(page, 'Quantidade do item 200');
    await last.fill('3');
    await page.getByText('Itens R$ 2.020,00').waitFor();
    expect(await drawn(page)).toBeLessThan(60);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axe(page)).toEqual([]);
  }
});
