import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectToast, openCompany } from '#core/testing/browser.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { newOrder } from '#modules/service/service-order/testing/examples.ts';
import { button, countPresses, dialog, expectGone, heading, press, row } from './steps.ts';

const company = openCompany();
const technicians = /^Atribuir a /;

async function open(type: string) {
  const admin = await company.api('admin');
  const { uuid, code } = await newOrder(admin, { type });
  const technicians = async () =>
    (await admin.call(serviceOrder.show, { params: { uuid } })).data.technicians.map(({ name }) => name);
  return { uuid, code, technicians };
}

describe('putting a technician on an order', () => {
  test('takes two presses from an order just opened, and one more takes it back', async () => {
    const order = await open('Corretiva');
    const page = await company.visit(`/service-order/show/${order.uuid}`, { as: 'gestor' });
    await page.getByText('Nenhum técnico atribuído ainda.').waitFor();
    const presses = await countPresses(page);
    await page.locator('header').getByRole('button', { name: 'Atribuir técnico', exact: true }).click();
    const asking = dialog(page, `Atribuir técnico · ${order.code}`);
    // The service of the type is there already, and each one's open work beside their name.
    await expect
      .poll(() => asking.getByRole('combobox', { name: 'Serviço' }).inputValue())
      .toBe('Avaliação técnica na bancada');
    await button(asking, technicians).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await button(asking, technicians).first().click();
    await expectToast(page, 'Técnico atribuído com sucesso!');
    expect(await presses()).toBe(2);
    await expect.poll(order.technicians).toHaveLength(1);
    await page.getByText(/^Com /).waitFor();
    await press(page, 'Desfazer');
    await expectToast(page, 'Atribuição desfeita.');
    expect(await order.technicians()).toEqual([]);
    await page.getByText('Nenhum técnico atribuído ainda.').waitFor();
  });

  test('is asked for on a phone too, in the strip, until somebody is on it', async () => {
    const order = await open('Corretiva');
    const page = await company.visit(`/service-order/show/${order.uuid}`, { as: 'gestor', phone: true });
    await press(page, 'Enviar para avaliação');
    const strip = page.getByRole('region', { name: 'Para avaliar' });
    await strip.getByText('Nenhum técnico atribuído ainda.').waitFor();
    await press(strip, 'Atribuir técnico');
    await button(dialog(page, /^Atribuir técnico/), technicians)
      .first()
      .click();
    await expectToast(page, 'Técnico atribuído com sucesso!');
    await expectGone(strip);
    expect(await order.technicians()).toHaveLength(1);
  });

  test('is done to many from the list, with its progress in sight', async () => {
    const [one, two] = [await open('Preventiva'), await open('Preventiva')];
    const page = await company.visit('/service-order?sort_by=created_at&sort_order=desc', { as: 'gestor' });
    await heading(page, 'Ordens de serviço').waitFor();
    for (const { code } of [one, two]) await row(page, code).getByRole('checkbox').check();
    await press(page.getByRole('region', { name: 'Seleção' }), 'Atribuir técnico');
    const asking = dialog(page, 'Atribuir técnico a 2 ordens');
    await button(asking, technicians).first().click();
    await expectGone(asking);
    for (const order of [one, two]) await expect.poll(order.technicians).toHaveLength(1);
  });
});
