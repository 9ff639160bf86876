import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import {
  moved,
  newOrder,
  orderInProgress,
  planned,
  shelf,
  used,
} from '#modules/service/service-order-part/testing/bench.ts';
import {
  button,
  combo,
  countPresses,
  dialog,
  expectGone,
  expectValue,
  field,
  heading,
  pick,
  press,
  row,
} from './steps.ts';

const company = openCompany();

const photo = (colour: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
/** The keyboard is there already: nothing has to be pressed before typing. */
const expectFocus = (box: Locator) =>
  expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);

describe('what comes in at the counter', () => {
  test('is registered without leaving the form, photographed, receipted, and followed by its owner', async () => {
    const admin = await company.api('admin');
    const known = (await admin.call(customer.list, { query: { status: 'ACTIVE', per_page: 1 } })).data[0];
    const name = known?.name ?? '';
    const page = await company.visit('/service-order/register', { as: 'atendimento' });
    await heading(page, 'Nova ordem de serviço').waitFor();
    const presses = await countPresses(page);
    let typed = 0;
    const type = async (box: Locator, words: string, ready?: 'ready') => {
      typed += 1;
      if (ready) await expectFocus(box);
      else await box.click();
      await box.fill(words);
    };
    const make = async (box: Locator, words: string, ready?: 'ready') => {
      await type(box, words, ready);
      await pick(page, box, words, `Criar “${words}”`);
    };

    await type(combo(page, 'Cliente'), name, 'ready');
    await pick(page, combo(page, 'Cliente'), name, new RegExp(`^${RegExp.escape(name)}`));
    await type(combo(page, 'Tipo'), 'Corretiva');
    await pick(page, combo(page, 'Tipo'), 'Corretiva', 'Corretiva');

    // Nobody has seen this unit, its model, its brand nor its kind: each is made where it is asked for.
    await make(combo(page, 'Equipamento'), 'BALCAO-0001');
    const unit = dialog(page, 'Novo equipamento instalado');
    await make(combo(unit, 'Equipamento'), 'Aparelho inédito', 'ready');
    const model = dialog(page, 'Novo modelo');
    await make(combo(model, 'Marca'), 'Marca inédita', 'ready');
    await expectToast(page, 'Marca criada com sucesso!');
    await type(field(model, 'Modelo'), 'X-1');
    await make(combo(model, 'Categoria'), 'Categoria inédita');
    await expectToast(page, 'Categoria criada com sucesso!');
    await expectValue(combo(model, 'Categoria'), 'Categoria inédita');
    expect(await axe(page)).toEqual([]);
    await press(model, 'Cadastrar');
    await expectGone(model);
    await expectValue(combo(unit, 'Equipamento'), 'Aparelho inédito Marca inédita X-1');
    await press(unit, 'Cadastrar');
    await expectGone(unit);

    await type(field(page, 'Problema relatado'), 'Não liga desde ontem');
    const photos = page.getByRole('group', { name: 'Fotos da entrada' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(photos, 'Escolher fotos')]);
    await chooser.setFiles([
      { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: await photo('#a44') },
      { name: 'verso.jpg', mimeType: 'image/jpeg', buffer: await photo('#4a4') },
    ]);
    await photos.getByRole('img', { name: 'Foto 2' }).waitFor();
    await press(page, 'Salvar');
    await expectToast(page, 'Ordem de Serviço cadastrada com sucesso!');
    // The list, in the view it opens with.
    await expectAddress(page, '/service-order?open=1&view=ongoing');

    const told = page.locator('.mantine-Notification-root', { hasText: 'cadastrada com sucesso' });
    const code = /OS-\d{4}-\d{6}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
    // The row it has become is marked, among all the others.
    await expect.poll(() => page.locator('tr[aria-current=true]').textContent()).toContain(code);
    await button(told, 'Abrir').waitFor();
    const [paper] = await Promise.all([page.waitForEvent('download'), press(told, 'Imprimir comprovante de entrada')]);
    expect(await presses()).toBe(16);
    expect(typed).toBe(8);

    const { text } = await readPdf(await readFile(await paper.path()));
    for (const word of [code, name, 'BALCAO-0001', 'Não liga desde ontem']) expect(text).toContain(word);
    const address = /\/acompanhar\/[\w-]{43}/.exec(text.replaceAll(/\s/g, ''))?.[0] ?? '';
    const owner = await company.visit(address, { phone: true });
    await heading(owner, 'Recebemos o seu pedido').waitFor();
    await owner.getByText(code).waitFor();
    expect(await axe(owner)).toEqual([]);

    await row(page, code).getByRole('link').first().click();
    await button(page, 'Ampliar a foto 2 da entrada').waitFor();

    // The next one through the door is most often of the same kind.
    await page.goto('/service-order/register');
    await expectValue(combo(page, 'Tipo'), 'Corretiva');
  });
});

describe('an order given up', () => {
  test('says what goes with it, by the server, before it is asked for; Enter never does it', async () => {
    const admin = await company.api('admin');
    const order = await moved(admin, await newOrder(admin), 'NOT_STARTED', 'moveOrder');
    const kept = await shelf(admin, { batch_number: 'L1', quantity: '5', unit_cost: '12.30' });
    await planned(admin, order.uuid, kept, '2');
    await admin.call(orderParts.reserve, { params: { uuid: order.uuid } });

    const page = await company.visit(`/service-order/show/${order.uuid}`, { as: 'gestor' });
    await press(page, 'Mais ações');
    await page.getByRole('menuitem', { name: 'Cancelar ordem' }).click();
    const asking = dialog(page, `Cancelar a ordem ${order.code}?`);
    await asking.getByText('Peças reservadas, de volta ao estoque').waitFor();
    await asking.getByText(/^1 · R\$\s24,60$/).waitFor();
    expect(await axe(page)).toEqual([]);
    await field(asking, 'Motivo').fill('Cliente desistiu');
    await field(asking, 'Motivo').press('Enter');
    const status = async () => (await admin.call(serviceOrder.show, { params: { uuid: order.uuid } })).data.status;
    expect(await status()).toBe('NOT_STARTED');
    await press(asking, 'Cancelar ordem');
    await expectGone(asking);
    await expect.poll(status).toBe('CANCELLED');
  });

  test('while a part of it is in the machine says what to do first', async () => {
    const admin = await company.api('admin');
    const order = await orderInProgress(admin);
    await used(admin, order.uuid, await shelf(admin, { batch_number: 'L1', quantity: '5' }), '1');
    const page = await company.visit(`/service-order/show/${order.uuid}`, { as: 'gestor' });
    await press(page, 'Mais ações');
    await page.getByRole('menuitem', { name: 'Cancelar ordem' }).click();
    const asking = dialog(page, `Cancelar a ordem ${order.code}?`);
    await asking.getByText(/^Devolva ao estoque ou dê como perda/).waitFor();
    expect(await button(asking, 'Cancelar ordem').isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
  });
});

describe('a link that leads to no order', () => {
  test('says so to whoever opens it', async () => {
    const lost = await company.visit(`/acompanhar/${'a'.repeat(43)}`, { phone: true });
    await heading(lost, 'Link não encontrado').waitFor();
  });
});
