import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { serviceOrderEvaluation, type Evaluation } from '#modules/service/service-order-evaluation/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { addTechnicians } from '#modules/service/service-order/server/public.ts';
import { orderType } from '#modules/registry/service-order-type/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { button, dialog, expectGone, field, heading, hit, press } from './steps.ts';

const company = openCompany();

let made = 0;
/** Opened at the counter on a unit of its own, and let go by the desk. */
async function newOrder(type: string, to: 'PENDING_EVALUATION' | 'NOT_STARTED'): Promise<string> {
  const admin = await company.api('admin');
  const one = { query: { per_page: 1 } } as const;
  const [types, owners, models, people] = [
    (await admin.call(orderType.list, { query: { search: type } })).data,
    (await admin.call(customer.list, one)).data,
    (await admin.call(equipment.list, one)).data,
    (await admin.call(user.list, { query: { search: 'tecnico' } })).data,
  ];
  const customer_uuid = owners[0]?.uuid ?? '';
  const unit = await admin.call(customerEquipment.create, {
    body: { customer_uuid, equipment_uuid: models[0]?.uuid ?? '', serial_number: `AVALIAR-${(made += 1)}` },
  });
  const { data: order } = await admin.call(serviceOrder.create, {
    body: {
      type_uuid: types.find(({ name }) => name === type)?.uuid ?? '',
      customer_uuid,
      customer_equipment_uuid: unit.data.uuid,
      reported_problem: 'Desliga sozinho após alguns minutos de uso.',
    },
  });
  const technician = people.find(({ username }) => username === 'tecnico')?.uuid ?? '';
  const { db } = company.server.services;
  await db
    .transaction()
    .execute((tx) => addTechnicians(tx, [{ service_order_uuid: order.uuid, user_uuid: technician }]));
  const body = { to, version: order.version };
  await admin.call(serviceOrder.moveOrder, { params: { uuid: order.uuid }, body });
  return order.uuid;
}
const stored = async (uuid: string): Promise<Evaluation> =>
  (await (await company.api('admin')).call(serviceOrderEvaluation.show, { params: { uuid } })).data;
const storedTask = async (uuid: string, description: string) =>
  (await stored(uuid)).run.modules.flatMap((module) => module.tasks).find((task) => task.description === description);

const card = (page: Page, description: string): Locator =>
  page.getByRole('article', { name: description, exact: true });
const photo = async () => ({
  name: 'defeito.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a3b1d' } })
    .jpeg()
    .toBuffer(),
});

let evaluated = '';

describe('an evaluation on the phone', () => {
  test('is answered with the stopwatch and photos, survives a lost network, and is finished', async () => {
    // Being offline is the story, and the browser logs every call that fails for it.
    company.forgive(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED/);
    const uuid = await newOrder('Corretiva', 'PENDING_EVALUATION');
    evaluated = uuid;
    const page = await company.visit(`/service-order/evaluation/${uuid}`, { as: 'tecnico', phone: true });
    await heading(page, 'Avaliação técnica').waitFor();
    await page.getByText('0 de 9 respondidas', { exact: false }).waitFor();
    expect(await axe(page)).toEqual([]);

    // Finishing with something missing names it all, and leads there.
    await press(page, 'Finalizar avaliação');
    const missing = page.getByRole('alert').filter({ hasText: 'ainda não pode ser finalizada' });
    await missing.waitFor();
    await missing.getByRole('link', { name: 'Descreva o diagnóstico' }).waitFor();
    // The bar at the bottom half covers what has not been scrolled to yet: the page is judged as a whole.
    const window = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ ...window, height: 6_000 });
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize(window);
    await missing.getByRole('link', { name: /Falha reproduzida na bancada/ }).click();
    await expect
      .poll(() => card(page, 'Falha reproduzida na bancada').evaluate((one) => one === document.activeElement))
      .toBe(true);

    const spoken = card(page, 'Descrever a falha relatada pelo cliente');
    await spoken
      .getByRole('textbox', { name: 'Descrever a falha relatada pelo cliente' })
      .fill('Desliga aos dez minutos');
    await card(page, 'Falha reproduzida na bancada').getByText('Sim', { exact: true }).click();
    await expect.poll(async () => (await storedTask(uuid, 'Falha reproduzida na bancada'))?.answer).toBe('YES');

    // A "não" that asks for its photo; the network goes while it is being sent.
    const boards = card(page, 'Placas sem oxidação, trilhas ou componentes queimados');
    await boards.getByText('Não', { exact: true }).click();
    await boards.getByText('Não conforme: tire uma foto.').waitFor();
    await page.route('**/photos', async (route) => {
      await page.context().setOffline(true);
      await route.abort('connectionreset');
    });
    await boards
      .locator('input[type=file]')
      .last()
      .setInputFiles(await photo());
    await boards.getByText('Sem conexão. Será enviado quando ela voltar.').waitFor();
    const connectors = card(page, 'Conectores, chicotes e ventoinhas em bom estado');
    await connectors.getByText('Sim', { exact: true }).click();
    await connectors.getByText('Guardada neste dispositivo. Será enviada quando a conexão voltar.').waitFor();
    await page.unroute('**/photos');
    await page.context().setOffline(false);
    await button(boards, 'Adicionar legenda a defeito.jpg').waitFor();
    await expectGone(connectors.getByText('Guardada neste dispositivo. Será enviada quando a conexão voltar.'));
    await press(boards, 'Adicionar legenda a defeito.jpg');
    await field(boards, 'Legenda de defeito.jpg').fill('Resistor carbonizado junto ao regulador');
    await field(boards, 'Legenda de defeito.jpg').press('Enter');
    await expect
      .poll(async () => (await storedTask(uuid, 'Placas sem oxidação, trilhas ou componentes queimados'))?.photos[0])
      .toMatchObject({ description: 'Resistor carbonizado junto ao regulador' });
    await expect
      .poll(async () => (await storedTask(uuid, 'Conectores, chicotes e ventoinhas em bom estado'))?.answer)
      .toBe('YES');

    // The stopwatch of a task goes on elsewhere, and warns once.
    const supply = card(page, 'Tensão da fonte de alimentação');
    await supply.getByRole('button', { name: 'Iniciar cronômetro' }).click();
    await supply.getByText(/^00:0\d \/ 5 min$/).waitFor();
    await expect
      .poll(async () => (await storedTask(uuid, 'Tensão da fonte de alimentação'))?.status)
      .toBe('IN_PROGRESS');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('stopwatch:')) ?? '';
      const state = JSON.parse(localStorage.getItem(key) ?? '{}') as { since: number };
      localStorage.setItem(key, JSON.stringify({ ...state, since: state.since - 6 * 60_000 }));
    });
    await page.goto('/notifications');
    await heading(page, 'Notificações').waitFor();
    await expectToast(page, 'Você possui uma tarefa em execução que ultrapassou o tempo estimado.', 'Tarefa atrasada');
    expect(await axe(page)).toEqual([]);
    await press(page, 'Ver tarefa');
    await expectAddress(page, new RegExp(`^/service-order/evaluation/${uuid}#tarefa-`));
    await supply.getByRole('textbox', { name: 'Tensão da fonte de alimentação' }).fill('11,74');
    await supply.getByRole('textbox', { name: 'Tensão da fonte de alimentação' }).press('Enter');
    await expect.poll(async () => (await storedTask(uuid, 'Tensão da fonte de alimentação'))?.status).toBe('DONE');
    await expect
      .poll(async () => (await storedTask(uuid, 'Tensão da fonte de alimentação'))?.time_taken)
      .toBeGreaterThanOrEqual(360);
    expect(await page.getByText('Tarefa atrasada').count()).toBe(0);

    await card(page, 'Fotografar o defeito encontrado')
      .locator('input[type=file]')
      .last()
      .setInputFiles(await photo());
    await button(card(page, 'Fotografar o defeito encontrado'), 'Adicionar legenda a defeito.jpg').waitFor();
    await card(page, 'Resultado da avaliação').getByText('Reparável', { exact: true }).click();
    await expect.poll(async () => (await storedTask(uuid, 'Resultado da avaliação'))?.answer).toBe('Reparável');

    await field(page, 'Diagnóstico').fill('Regulador em curto');
    await field(page, 'Conclusão').fill('Trocar a fonte e ensaiar');
    await page.getByRole('radio', { name: 'Sem garantia' }).check();
    await page.getByRole('combobox', { name: 'Adicionar peça' }).fill('fonte');
    await hit(page, /./).first().click();
    await page.getByText('Ao finalizar, a ordem segue para orçamento com estas linhas.').waitFor();
    await expect.poll(async () => (await stored(uuid)).parts.length).toBe(1);
    await expect.poll(async () => (await stored(uuid)).run.done_count).toBeGreaterThanOrEqual(7);
    expect(await axe(page)).toEqual([]);
    await press(page, 'Finalizar avaliação');
    await expectToast(page, 'Avaliação finalizada com sucesso!');
    await expectAddress(page, `/service-order/show/${uuid}`);
    expect(await stored(uuid)).toMatchObject({ order: { status: 'PENDING_BUDGET' }, diagnosis: 'Regulador em curto' });
  });
});

describe('at the desk', () => {
  test('a finished evaluation is only read, and the order’s checklist is answered', async () => {
    const page = await company.visit(`/service-order/evaluation/${evaluated}`, { as: 'gestor', dark: true });
    await page.getByText(/^Finalizada por .* Agora só pode ser lida\.$/).waitFor();
    await page
      .getByRole('button', { name: /^Ampliar foto/ })
      .first()
      .click();
    await dialog(page, /./).getByRole('img', { name: 'Resistor carbonizado junto ao regulador' }).waitFor();
    await press(dialog(page, /./), 'Fechar');
    await expectGone(dialog(page, /./));
    expect(await button(page, 'Finalizar avaliação').count()).toBe(0);
    expect(await axe(page)).toEqual([]);

    await page.goto(`/service-order/checklist/${await newOrder('Preventiva', 'NOT_STARTED')}`);
    await heading(page, 'Checklist da ordem').waitFor();
    await button(page, 'Feito').first().click();
    await page.getByText(/^1 de \d+ respondidas/).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
