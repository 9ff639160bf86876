import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { part } from '#modules/registry/part/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { field, heading, hit, press, row, searchList } from './steps.ts';
import type { Locator } from 'playwright-core';

const company = openCompany();

async function pick(within: Locator, label: string, typed: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await hit(within.page(), new RegExp(typed.replace(/[^\p{L}\p{N} ]/gu, '.')))
    .first()
    .click();
}

describe('a part', () => {
  test('has two suppliers, one asked first, a photo, and is found by its number without punctuation', async () => {
    const admin = await company.api('admin');
    const { data: sellers } = await admin.call(supplier.list, { query: { per_page: 2, types: 'PARTS' } });
    const [first, second] = sellers.map(({ name }) => name);
    const page = await company.visit('/parts/register', { as: 'compras' });
    await heading(page, 'Nova peça').waitFor();
    await press(page, 'Salvar');
    await page.getByRole('button', { name: /^Descrição: / }).waitFor();
    await field(page, 'Descrição').fill('Abafador de prova do circuito');
    await field(page, 'Part number').fill('VX-77.120/B');
    await field(page, 'Custo').fill('100');
    await field(page, 'Preço de venda').fill('150');
    await page.getByText('50% sobre o custo').waitFor();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'abafador.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: 'gray' } })
          .png()
          .toBuffer(),
      });
    for (const [place, name] of [first, second].entries()) {
      await press(page, 'Adicionar fornecedor');
      const line = page.getByRole('group', { name: `Fornecedor ${place + 1}` });
      await pick(line, 'Fornecedor', name ?? '');
      await field(line, 'Preço').fill(String(90 - place * 10));
    }
    await page.getByRole('radio', { name: 'Preferencial' }).nth(1).check();
    await field(page, 'Estoque mínimo').fill('9');
    await field(page, 'Ponto de pedido').fill('3');
    expect(await axe(page)).toEqual([]);
    await press(page, 'Salvar');
    // Levels must grow: told on the field, nothing lost.
    await page.getByText('Não pode ser menor que o estoque mínimo').first().waitFor();
    await field(page, 'Ponto de pedido').fill('12');
    await press(page, 'Salvar');
    await expectToast(page, 'Peça criada com sucesso!');
    await expectAddress(page, '/parts');

    await searchList(page, 'vx77120b');
    await row(page, 'VX-77.120/B').getByRole('link').click();
    await heading(page, 'Abafador de prova do circuito').waitFor();
    await page.getByRole('button', { name: /^Ampliar a imagem/ }).waitFor();
    await page.getByRole('tab', { name: /Fornecedores/ }).click();
    await row(page, second ?? '')
      .getByText('Preferencial')
      .waitFor();
    await row(page, second ?? '')
      .getByText('80,00')
      .waitFor();
    expect(await axe(page)).toEqual([]);
    const { data: stored } = await admin.call(part.list, { query: { search: 'vx77120b' } });
    expect(stored[0]).toMatchObject({ supplier_name: second, price: '150.00', min_quantity: '9.000' });

    await page.goto(`/supplier/show/${sellers[1]?.uuid}?tab=parts`);
    await page.getByRole('link', { name: 'Abafador de prova do circuito' }).click();
    await heading(page, 'Abafador de prova do circuito').waitFor();
  });
});
