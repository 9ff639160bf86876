import { expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { combo, field, heading, pick, press, row } from './steps.ts';

const company = openCompany();
const nfe = '<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00"><NFe/></nfeProc>';

test('an invoice comes in with its file, has a page, and the movement leads back to it', async () => {
  const admin = await company.api('admin');
  const { data: made } = await admin.call(part.create, { body: { description: 'Cabo da nota' } });
  const { data: kept } = await admin.call(stockPart.create, { body: { part_uuid: made.uuid, batches: [] } });
  const known = (await admin.call(supplier.list, { query: { status: 'ACTIVE', per_page: 1 } })).data[0];
  const from = known?.name ?? '';

  const page = await company.visit('/stock/parts/receipt', { as: 'almoxarifado' });
  await heading(page, 'Entrada de nota').waitFor();
  await pick(page, combo(page, 'Fornecedor'), from, new RegExp(`^${RegExp.escape(from)}`));
  await field(page, 'Número da nota').fill('JORNADA-4512');
  const paper = page.getByRole('group', { name: 'Arquivo da nota' });
  await paper
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(nfe) }]);
  await paper.getByText('nota.xml').waitFor();
  await pick(page, combo(page, 'Peça do item 1'), 'Cabo da nota', /Cabo da nota/);
  await field(page, 'Quantidade do item 1').fill('4');
  await field(page, 'Custo unitário do item 1').fill('12,5');
  await page.getByText('Total da nota: R$ 50,00').waitFor();
  expect(await axe(page)).toEqual([]);
  await press(page, 'Dar entrada');
  await expectToast(page, 'Entrada da nota registrada com sucesso!');
  await expectAddress(page, /^\/stock\/receipt\/show\//);

  await heading(page, from).waitFor();
  await page.getByText('NF JORNADA-4512').first().waitFor();
  await expect.poll(() => row(page, 'Cabo da nota').textContent()).toMatch(/R\$\s50,00/);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('tab', { name: /^Arquivos/ }).click();
  await page.getByText('nota.xml').waitFor();
  expect(await axe(page)).toEqual([]);

  await page.goto(`/stock/parts/show/${kept.uuid}?tab=movements`);
  await page.getByRole('link', { name: 'NF JORNADA-4512' }).click();
  await expectAddress(page, /^\/stock\/receipt\/show\//);

  await page.goto('/stock/receipt?search=jornada-4512');
  await heading(page, /^Entradas de nota/).waitFor();
  await row(page, 'JORNADA-4512').waitFor();
  expect(await axe(page)).toEqual([]);
});
