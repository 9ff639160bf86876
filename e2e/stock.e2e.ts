import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { button, choose, dialog, expectGone, expectValue, field, heading, hit, press, row } from './steps.ts';

const company = openCompany();

async function newPart(description: string): Promise<string> {
  const admin = await company.api('admin');
  const body = { description, min_quantity: '2', reorder_point: '4', max_quantity: '20' };
  return (await admin.call(part.create, { body })).data.uuid;
}
async function newStock(description: string): Promise<string> {
  const admin = await company.api('admin');
  const batches = [
    { batch_number: 'TARDE', quantity: '5', unit_cost: '10', expires_at: '2098-01-01', location: 'Z-01' },
    { batch_number: 'CEDO', quantity: '3', unit_cost: '10', expires_at: '2097-01-01', location: 'Z-01' },
  ];
  const body = { part_uuid: await newPart(description), location: 'Z-01', batches };
  return (await admin.call(stockPart.create, { body })).data.uuid;
}
const kept = async (uuid: string) =>
  (await (await company.api('admin')).call(stockPart.show, { params: { uuid } })).data;

async function batchMenu(page: Page, batch: string, action: string): Promise<void> {
  await button(row(page, batch), 'Ações da linha').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a part gets its stock once, with the levels of its registry and its first batch', async () => {
  await newPart('Sensor da jornada');
  const page = await company.visit('/stock/parts/register', { as: 'almoxarifado' });
  await heading(page, 'Pôr peça em estoque').waitFor();
  const pickPart = async () => {
    await page.getByRole('combobox', { name: 'Peça', exact: true }).fill('Sensor da jornada');
    await hit(page, /Sensor da jornada/).click();
  };
  await pickPart();
  await expect.poll(() => field(page, 'Ponto de pedido').inputValue()).toBe('4');
  await page.getByRole('combobox', { name: 'Local', exact: true }).fill('Z-09');
  await press(page, 'Adicionar lote');
  await field(page, 'Lote').fill('J-001');
  await field(page, 'Quantidade').fill('12');
  await field(page, 'Custo unitário').fill('10,5');
  expect(await axe(page)).toEqual([]);
  await press(page, 'Salvar');
  await expectToast(page, 'Estoque cadastrado com sucesso!');
  await expectAddress(page, /\/stock\/parts\/show\//);
  await heading(page, 'Sensor da jornada').waitFor();
  await page.getByText('R$ 126,00').first().waitFor();

  await page.goto('/stock/parts/register');
  await pickPart();
  await press(page, 'Salvar');
  await button(
    page,
    'Peça: A peça já possui registro de estoque. Edite o estoque da peça para adicionar lotes.',
  ).waitFor();
});

test('what enters, leaves, moves and is put aside is seen before and after', async () => {
  const uuid = await newStock('Válvula da jornada');
  const page = await company.visit(`/stock/parts/show/${uuid}`, { as: 'almoxarifado' });
  await heading(page, 'Válvula da jornada').waitFor();

  await press(page, 'Dar saída');
  const exit = dialog(page, /^Saída de/);
  await field(exit, 'Quantidade').fill('9');
  await exit.getByText('Falta 1 UN: só há 8 UN para sair.').waitFor();
  await press(exit, 'Dar saída');
  await exit.getByText(/^Estoque insuficiente de/).waitFor();
  expect((await kept(uuid)).on_hand).toBe('8.000');
  await field(exit, 'Quantidade').fill('4');
  await expect
    .poll(() => exit.getByRole('listitem').allTextContents())
    .toEqual([expect.stringMatching(/^CEDO.*3 UN$/), expect.stringMatching(/^TARDE.*1 UN$/)]);
  // What it takes out of the books, and what stays, before it is done; Enter does not do it.
  await exit.getByText('Valor que sai, pelo custo médio').waitFor();
  await exit.getByText('R$ 40,00').waitFor();
  await exit.getByText('Saldo depois da saída').waitFor();
  await field(exit, 'Quantidade').press('Enter');
  expect((await kept(uuid)).on_hand).toBe('8.000');
  expect(await axe(page)).toEqual([]);
  await choose(page, 'Motivo', 'Venda', exit);
  await press(exit, 'Dar saída');
  await expectToast(page, 'Saída registrada com sucesso!');
  await expectGone(exit);
  await page.getByText('Mostrar esgotados (1)').waitFor();

  await press(page, 'Dar entrada');
  await dialog(page, 'Dar entrada em qual lote?').getByRole('button', { name: /TARDE/ }).click();
  const entry = dialog(page, 'Entrada no lote TARDE');
  await field(entry, 'Quantidade').fill('2');
  await press(entry, 'Dar entrada');
  await expectToast(page, 'Entrada registrada com sucesso!');
  await expectGone(entry);

  await batchMenu(page, 'TARDE', 'Transferir');
  const transfer = dialog(page, 'Transferir o lote TARDE');
  await field(transfer, 'Quantidade').fill('2');
  await transfer.getByRole('combobox', { name: 'Local de destino' }).fill('Z-02');
  await page.keyboard.press('Escape');
  await press(transfer, 'Transferir');
  await expectToast(page, 'Transferência registrada com sucesso!');
  await row(page, 'Z-02').waitFor();

  await batchMenu(page, 'Z-02', 'Pôr em quarentena');
  const aside = dialog(page, 'Pôr em quarentena o lote TARDE');
  await press(aside, 'Pôr em quarentena');
  await aside.getByText('Diga o motivo.').waitFor();
  await field(aside, 'Motivo').fill('Laudo pendente');
  await press(aside, 'Pôr em quarentena');
  await expectToast(page, 'Lote em quarentena.');
  await row(page, 'Laudo pendente').waitFor();
  await expect.poll(async () => (await kept(uuid)).available).toBe('4.000');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Movimentações' }).click();
  await expect.poll(() => page.getByRole('table', { name: 'Movimentações' }).locator('tbody tr').count()).toBe(7);
  expect(await axe(page)).toEqual([]);
});

test('what is typed is what is kept: no other day for an impossible one, no decimal for a thousand', async () => {
  const uuid = await newStock('Anel da jornada');
  const page = await company.visit(`/stock/parts/batch/register?item=${uuid}`, { as: 'almoxarifado' });
  await field(page, 'Lote').fill('J-31');
  const quantity = field(page, 'Quantidade');
  await quantity.pressSequentially('1.250');
  const expiry = field(page, 'Validade');
  await expiry.pressSequentially('31/11/2097');
  await page.keyboard.press('Tab');
  await expectValue(expiry, '31/11/2097');
  await page.getByText('Data inválida').waitFor();
  expect(await expiry.getAttribute('aria-invalid')).toBe('true');
  expect(await axe(page)).toEqual([]);
  await press(page, 'Dar entrada');
  await button(page, 'Validade: Data inválida').waitFor();

  await expiry.fill('');
  await expiry.pressSequentially('30/11/2097');
  await quantity.fill('PEC-002870');
  await press(page, 'Dar entrada');
  await button(page, 'Quantidade: Informe um número').waitFor();
  await quantity.fill('-5');
  await press(page, 'Dar entrada');
  await button(page, 'Quantidade: Use no mínimo 0').waitFor();
  await quantity.fill('');
  await quantity.pressSequentially('1.250');
  await page.keyboard.press('Tab');
  await expectValue(quantity, '1.250');
  await press(page, 'Dar entrada');
  await expectToast(page, 'Entrada registrada com sucesso!');
  const { batches } = await kept(uuid);
  expect(batches.find(({ batch_number }) => batch_number === 'J-31')).toMatchObject({
    quantity: '1250.000',
    expires_at: '2097-11-30',
  });
});

test('leaving a question gives the keyboard back to the button that asked it', async () => {
  const uuid = await newStock('Mola da jornada');
  const page = await company.visit(`/stock/parts/show/${uuid}`, { as: 'almoxarifado' });
  const asking = button(page, 'Dar entrada');
  const focused = (locator: Locator) => () => locator.evaluate((element) => element === document.activeElement);
  await asking.click();
  const question = dialog(page, 'Dar entrada em qual lote?');
  await expect.poll(focused(question.getByRole('link', { name: 'Lote novo' }))).toBe(true);
  await page.keyboard.press('Escape');
  await expectGone(question);
  await expect.poll(focused(asking)).toBe(true);

  await asking.click();
  await question.getByRole('button', { name: /TARDE/ }).click();
  await dialog(page, 'Entrada no lote TARDE').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused(asking)).toBe(true);
});

test('on a phone the movements are under the thumb', async () => {
  const uuid = await newStock('Filtro da jornada');
  const page = await company.visit(`/stock/parts/show/${uuid}`, { as: 'almoxarifado', phone: true });
  await press(page, 'Saída');
  const exit = dialog(page, /^Saída de/);
  await field(exit, 'Quantidade').fill('3');
  await press(exit, 'Dar saída');
  await expectToast(page, 'Saída registrada com sucesso!');
  await expectGone(exit);
  expect((await kept(uuid)).on_hand).toBe('5.000');
  expect(await axe(page)).toEqual([]);
});

test('lists with views of their own and no standard one show their rows at the bare address', async () => {
  const page = await company.visit('/stock/parts', { as: 'admin' });
  for (const address of ['/stock/parts', '/stock/product', '/budget']) {
    await page.goto(address);
    await page.getByText(/^1–\d+ de [\d.]+$/).waitFor();
    await expectAddress(page, address);
  }
});

test('the list counts what wants attention, and the proof finds no difference', async () => {
  const page = await company.visit('/stock/parts', { as: 'admin' });
  await page.getByRole('link', { name: 'Abaixo do mínimo' }).click();
  await page.getByText('Valor dos itens filtrados').waitFor();
  await expectAddress(page, /level=BELOW_MIN/);
  // Rows of the list before are pale until the new ones are here.
  await expectGone(page.locator('[data-stale]'));
  expect(await axe(page)).toEqual([]);

  await page.goto('/stock/check');
  await press(page, 'Conferir agora');
  await page.getByText('Saldos e movimentações conferem').waitFor();
  expect(await axe(page)).toEqual([]);
});
