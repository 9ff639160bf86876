import { expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { purchase } from '#modules/purchase/purchase/contract.ts';
import { newSupplier } from '#modules/purchase/receiving/testing/examples.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { field, press } from './steps.ts';

const company = openCompany();

test('goods are counted unit by unit with a reader that types, and go onto the shelf as they were counted', async () => {
  const admin = await company.api('admin');
  const { data: made } = await admin.call(part.create, { body: { description: 'Sensor lido na doca' } });
  const { data: kept } = await admin.call(stockPart.create, { body: { part_uuid: made.uuid, batches: [] } });
  const seller = await newSupplier(admin, 'Fornecedor da doca');
  const line = { kind: 'PART' as const, part_uuid: made.uuid, description: 'Sensor lido na doca', quantity: '5' };
  const { data: draft } = await admin.call(purchase.create, {
    body: { supplier_uuid: seller, lines: [{ ...line, unit_price: '12.50' }] },
  });
  await admin.call(purchase.send, { params: { uuid: draft.uuid }, body: { version: draft.version } });

  const page = await company.visit(`/purchase/show/${draft.uuid}`, { as: 'almoxarifado' });
  // While the supplier has yet to say yes that comes first; from then on what is done next is receiving.
  const receive = page.getByRole('link', { name: 'Receber' });
  await receive.waitFor();
  expect(await receive.getAttribute('data-variant')).toBe('default');
  const { data: sent } = await admin.call(purchase.show, { params: { uuid: draft.uuid } });
  await admin.call(purchase.confirm, { params: { uuid: draft.uuid }, body: { version: sent.version } });
  await page.reload();
  await receive.waitFor();
  expect(await receive.getAttribute('data-variant')).toBe('filled');
  await receive.click();
  const reader = field(page, 'Leitor de código de barras');
  const scan = async (code: string): Promise<void> => {
    // As a reader does: all at once, ended by Enter, the box never left.
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
  };
  await press(page, 'Zerar e contar');
  await reader.focus();
  for (const counted of [1, 2, 3, 4]) {
    await scan(made.code);
    await page.getByText(`Sensor lido na doca: ${counted} de 5`).waitFor();
  }
  await scan('7890000000000');
  await page.getByText('“7890000000000” não está nos pedidos deste fornecedor.').waitFor();
  await expect.poll(() => field(page, 'Recebido do item 1').inputValue()).toBe('4');
  expect(await axe(page)).toEqual([]);
  await field(page, 'Número da nota').fill('DOCA-4');
  await press(page, 'Dar entrada');
  await expectToast(page, 'Entrada registrada no estoque!');
  await expectAddress(page, /^\/purchase\/receiving\/show\//);

  const { data: shelf } = await admin.call(stockPart.show, { params: { uuid: kept.uuid } });
  expect([Number(shelf.on_hand), shelf.average_cost]).toEqual([4, '12.5000']);
  const { data: after } = await admin.call(purchase.show, { params: { uuid: draft.uuid } });
  expect(after.status).toBe('PARTIALLY_RECEIVED');
});
