import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectToast, openCompany } from '#core/testing/browser.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { moved, orderInProgress, partOf, shelf } from '#modules/service/service-order-part/testing/bench.ts';
import { button, combo, dialog, expectGone, field, pick, press } from './steps.ts';

const company = openCompany();

const fits = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth));
const line = (page: Page, table: string, text: string): Locator =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text });
/** What stands in the row, cell by cell, once it says so. */
const expectCells = (row: Locator, cells: readonly string[]) =>
  expect.poll(async () => (await row.getByRole('cell').allTextContents()).slice(1, 1 + cells.length)).toEqual(cells);

describe('the parts of an order', () => {
  test('are planned, set aside, used from the batch that was chosen, brought back and added up', async () => {
    const admin = await company.api('admin');
    const order = await orderInProgress(admin);
    const item = await shelf(
      admin,
      { batch_number: 'LOTE-VELHO', quantity: '4', unit_cost: '10.00', expires_at: '2031-01-31' },
      { batch_number: 'LOTE-NOVO', quantity: '6', unit_cost: '12.00', expires_at: '2032-01-31' },
    );
    const summary = async () => {
      const { data } = await admin.call(orderParts.summary, { params: { uuid: order.uuid } });
      return data.parts.find(({ part_uuid }) => part_uuid === partOf(item));
    };
    const page = await company.visit(`/service-order/show/${order.uuid}?tab=parts`, { as: 'gestor' });
    await page.getByText('Nenhuma peça prevista nem aplicada nesta ordem').waitFor();
    await press(page, 'Prever peça');
    const planning = dialog(page, 'Prever peça');
    await planning.waitFor();
    await pick(page, combo(planning, 'Peça'), item.name, item.name);
    await field(planning, 'Quantidade').fill('5');
    expect(await axe(page)).toEqual([]);
    await press(planning, 'Prever');
    await expectToast(page, 'Peça prevista com sucesso!');
    await expectGone(planning);
    const row = line(page, 'Peças da ordem', item.name);
    await expectCells(row, ['5', '–', '–', '–', '10']);

    await press(page, 'Reservar');
    await expectToast(page, 'Peças reservadas com sucesso!');
    await expectCells(row, ['5', '5', '–', '–', '5']);
    await page.getByText('Completa', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);

    // The newer batch, although the older would go first.
    await press(page, `Aplicar ${item.name}`);
    const using = dialog(page, 'Aplicar peças');
    await using.waitFor();
    await field(using, 'Quantidade').fill('2');
    await combo(using, 'Lote').click();
    await page.getByRole('option', { name: /LOTE-NOVO/ }).click();
    expect(await axe(page)).toEqual([]);
    await press(using, 'Aplicar peças');
    await expectToast(page, 'Peças aplicadas com sucesso!');
    await expectGone(using);
    const taken = line(page, 'Peças aplicadas', item.name);
    await taken.getByText('LOTE-NOVO', { exact: true }).waitFor();
    await expect.poll(async () => Number((await summary())?.consumed)).toBe(2);

    await press(page, new RegExp(`^Devolver .*${item.name}`));
    const back = dialog(page, new RegExp(`^Devolver .*${item.name}`));
    await back.waitFor();
    await field(back, 'Quantidade').fill('3');
    await press(back, 'Devolver ao estoque');
    await back.getByText('No máximo 2: o que foi aplicado e ainda não voltou').first().waitFor();
    await field(back, 'Quantidade').fill('1');
    expect(await axe(page)).toEqual([]);
    await press(back, 'Devolver ao estoque');
    await expectToast(page, 'Peça devolvida com sucesso!');
    await expectGone(back);
    await taken.getByText('1 devolvido', { exact: true }).waitFor();
    // At what the stock costs on average, whichever batch it is taken from.
    await page.getByText('R$ 11,20', { exact: true }).first().waitFor();
    const held = await summary();
    expect([held?.consumed, held?.returned, held?.cost].map(Number)).toEqual([2, 1, 11.2]);

    const phone = await company.visit(`/service-order/show/${order.uuid}?tab=parts`, { as: 'gestor', phone: true });
    await phone.getByText('LOTE-NOVO').first().waitFor();
    await fits(phone).toBeLessThanOrEqual(390);
    expect(await axe(phone)).toEqual([]);
  });
});

describe('the papers of an order', () => {
  test('are read before delivery, signed for by finger on a phone, and issued once after it', async () => {
    const admin = await company.api('admin');
    const order = await moved(admin, await orderInProgress(admin), 'READY');
    const phone = await company.visit(`/service-order/show/${order.uuid}?tab=documents`, { as: 'gestor', phone: true });
    await phone.getByText(/^Até a entrega o laudo sai como rascunho/).waitFor();
    await fits(phone).toBeLessThanOrEqual(390);
    expect(await axe(phone)).toEqual([]);
    await press(phone, 'Ver ordem');
    const shown = dialog(phone, `Ordem de serviço ${order.code}`);
    await shown.getByLabel(/^Página 1 de \d$/).waitFor();
    expect(await shown.getByLabel(/^Página 1/).textContent()).toContain(order.customer.name);
    await shown.locator('canvas').first().waitFor();
    expect(await axe(phone)).toEqual([]);
    await press(shown, 'Enviar por e-mail');
    const sending = dialog(phone, `Enviar ordem de serviço ${order.code}`);
    await press(sending, 'Enviar');
    await expectToast(phone, 'Ordem de serviço: e-mail enviado com sucesso!');
    await expectGone(sending);
    const [sheet] = await Promise.all([phone.waitForEvent('download'), press(phone, 'Baixar ordem')]);
    expect(sheet.suggestedFilename()).toBe(`${order.code.toLowerCase()}.pdf`);
    expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await press(phone, 'Entregar');
    const handing = dialog(phone, `Entregar ${order.code}`);
    await handing.waitFor();
    await field(handing, 'Quem recebeu').fill('Marina Alves');
    await field(handing, 'Documento').fill('12.345.678-9');
    // A busy browser may take seconds to get to this; what was signed counts when the pen is lifted.
    await phone.evaluate(() => void (HTMLCanvasElement.prototype.toBlob = () => undefined));
    const pad = handing.locator('canvas');
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    const [left, top] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await phone.mouse.move(left, top);
    await phone.mouse.down();
    for (const [x, y] of [
      [60, 40],
      [100, 10],
      [140, 50],
      [180, 20],
    ] as const)
      await phone.mouse.move(left + x, top + y, { steps: 6 });
    await phone.mouse.up();
    await button(handing, 'Limpar').waitFor();
    expect(await axe(phone)).toEqual([]);
    await press(handing, 'Entregar');
    await expectToast(phone, `${order.code}: Entregue`);
    await expectGone(handing);
    await expect
      .poll(async () => (await admin.call(serviceOrder.show, { params: { uuid: order.uuid } })).data.delivered_to)
      .toMatchObject({ name: 'Marina Alves', signature_uuid: expect.any(String) as string });

    const page = await company.visit(`/service-order/show/${order.uuid}?tab=documents`, { as: 'gestor' });
    await page.getByText(/^A ordem foi entregue: o laudo baixado é o emitido/).waitFor();
    const [report] = await Promise.all([page.waitForEvent('download'), press(page, 'Baixar laudo')]);
    const issued = await readFile(await report.path());
    expect(issued.subarray(0, 5).toString()).toBe('%PDF-');
    await expectToast(page, 'Laudo baixado com sucesso!');
    await line(page, 'Laudos emitidos', 'Primeira emissão').waitFor();
    const [again] = await Promise.all([page.waitForEvent('download'), press(page, 'Baixar a revisão 1')]);
    expect((await readFile(await again.path())).equals(issued)).toBe(true);
    expect(await axe(page)).toEqual([]);
    await page.goto(`/service-order/show/${order.uuid}`);
    await page.getByRole('img', { name: 'Assinatura de quem recebeu' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
