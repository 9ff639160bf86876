import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { part } from '#modules/registry/part/contract.ts';
import { heading } from './steps.ts';

const company = openCompany();

describe('the search of parts', () => {
  test('finds by half a name, a slip and a number; remembers what was searched for', async () => {
    const admin = await company.api('admin');
    await admin.call(part.create, {
      body: { code: 'BUSCA-0077', parts_number: 'ZX-90.114/7', description: 'Gaxeta bipartida do pistão', unit: 'UN' },
    });
    const page = await company.visit('/parts/search', { as: 'compras' });
    await heading(page, 'Busca de peças').waitFor();
    const box = page.getByRole('textbox', { name: 'O que você procura?' });
    const found = page.getByRole('link', { name: /Gaxeta bipartida do pistão/ });
    await box.fill('pistao gaxe');
    await found.waitFor();
    expect(await found.locator('mark').allTextContents()).toEqual(['Gaxe', 'pistão']);
    await box.fill('gaxetta bipartida');
    await page.getByText('Nada com “gaxetta bipartida”').waitFor();
    await found.waitFor();
    await box.fill('zx901147');
    await found.getByText('Part number').waitFor();
    await box.fill('xqzwkj');
    await page.getByText('Nenhuma peça encontrada').waitFor();
    await page.getByRole('button', { name: 'Limpar' }).click();
    await page
      .getByRole('group', { name: 'Buscas recentes' })
      .getByRole('button', { name: /^zx901147/ })
      .click();
    await found.waitFor();
    expect(await axe(page)).toEqual([]);
    await found.click();
    await heading(page, 'Gaxeta bipartida do pistão').waitFor();
  });
});
