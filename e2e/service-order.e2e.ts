import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, colours } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { newOrder } from '#modules/service/service-order/testing/examples.ts';
import { button, combo, dialog, expectGone, expectValue, field, heading, pick, press, row } from './steps.ts';

const company = openCompany();
const serial = 'JORNADA-OS-1';

/** The order of the journey as the server has it. */
async function stored() {
  const admin = await company.api('admin');
  const { data } = await admin.call(serviceOrder.list, { query: { search: serial } });
  return (await admin.call(serviceOrder.show, { params: { uuid: data[0]?.uuid ?? '' } })).data;
}
const expectStatus = (status: string) => expect.poll(async () => (await stored()).status).toBe(status);

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** The card stands in that column; one out of sight loads when it is scrolled to. */
async function cardIn(page: Page, name: string, code: string): Promise<void> {
  await column(page, name).scrollIntoViewIfNeeded();
  await column(page, name).getByRole('link', { name: code, exact: true }).waitFor();
}
/** By the card's menu, in the column it stands in: the one it left may still show it for a moment. */
async function moveCard(page: Page, code: string, from: string, to: string): Promise<void> {
  const menu = button(column(page, from), `Mover ou abrir ações de ${code}`);
  await menu.waitFor();
  await menu.click();
  const target = page.getByRole('menuitem', { name: to, exact: true });
  await target.waitFor();
  await target.click();
}

describe('a service order', () => {
  test('is opened with a customer and a unit made on the spot, goes its way on the board, is delivered and closed', async () => {
    const client = 'Clínica Jornada das Ordens';
    const page = await company.visit('/service-order/register', { as: 'atendimento' });
    await heading(page, 'Nova ordem de serviço').waitFor();
    await press(page, 'Salvar');
    await expect
      .poll(() => page.getByRole('alert').getByRole('button').allTextContents())
      .toEqual([
        'Cliente: Escolha o cliente',
        'Tipo: Escolha o tipo',
        'Problema relatado: Descreva o problema relatado',
      ]);
    // The first of them has the focus, and no list over its own error.
    await expect.poll(() => combo(page, 'Cliente').evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.getByRole('option').count()).toBe(0);

    // What was typed before stays while the customer is made over the form.
    await field(page, 'Problema relatado').fill('Revisão do semestre');
    await pick(page, combo(page, 'Cliente'), client, `Criar “${client}”`);
    const calling = dialog(page, 'Novo cliente');
    await calling.waitFor();
    await expectValue(field(calling, 'Razão social'), client);
    await press(calling, 'Cadastrar');
    await calling.getByText('CNPJ inválido').or(calling.getByText('Informe o CNPJ')).first().waitFor();
    await field(calling, 'CNPJ').fill('12.ABC.345/01DE-35');
    expect(await axe(page)).toEqual([]);
    await press(calling, 'Cadastrar');
    await expectToast(page, 'Cliente criado com sucesso!');
    await expectGone(calling);
    await expectValue(combo(page, 'Cliente'), client);
    await expectValue(field(page, 'Problema relatado'), 'Revisão do semestre');
    await pick(page, combo(page, 'Tipo'), 'Preventiva', 'Preventiva');
    await pick(page, combo(page, 'Equipamento'), serial, `Criar “${serial}”`);
    const making = dialog(page, 'Novo equipamento instalado');
    await making.waitFor();
    await pick(page, combo(making, 'Equipamento'), 'Efficia CM10', /Philips Efficia CM10/);
    await press(making, 'Cadastrar');
    await expectGone(making);
    await expect.poll(() => combo(page, 'Equipamento').inputValue()).toContain(serial);
    await press(page, 'Adicionar acessório');
    const line = page.getByRole('group', { name: 'Acessório 1', exact: true });
    await field(line, 'Descrição do acessório 1').fill('Cabo de força');
    expect(await axe(page)).toEqual([]);
    await press(page, 'Salvar');
    await expectToast(page, 'Ordem de Serviço cadastrada com sucesso!');
    await expectAddress(page, '/service-order?open=1&view=ongoing');

    const { code, uuid, received_accessories, customer: whose } = await stored();
    expect(whose.name).toBe(client);
    expect(received_accessories).toMatchObject([{ description: 'Cabo de força', quantity: 1 }]);
    await page.goto(`/service-order?search=${serial}`);
    await row(page, code).getByText('Aberta', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await row(page, code).getByRole('link').first().click();
    await page.getByRole('region', { name: 'Para iniciar a execução' }).waitFor();
    await press(page, 'Liberar');
    await expectToast(page, `${code}: Não Iniciada`);
    await expectStatus('NOT_STARTED');

    const bench = await company.visit(`/service-order?layout=board&search=${serial}`, { as: 'gestor' });
    await cardIn(bench, 'Na fila', code);
    expect(await axe(bench)).toEqual([]);
    await moveCard(bench, code, 'Na fila', 'Na bancada');
    await expectToast(bench, `${code}: Em Execução`);
    await cardIn(bench, 'Na bancada', code);
    await moveCard(bench, code, 'Na bancada', 'Paradas');
    const which = dialog(bench, `Mover ${code}`);
    await which.waitFor();
    await press(which, 'Pausar');
    const why = dialog(bench, 'Pausar');
    await field(why, 'Motivo').fill('Falta a bancada livre');
    await press(why, 'Pausar');
    await expectToast(bench, `${code}: Pausada`);
    await expectGone(why);
    await cardIn(bench, 'Paradas', code);
    await moveCard(bench, code, 'Paradas', 'Na bancada');
    const again = dialog(bench, 'Retomar');
    await field(again, 'Motivo').fill('Bancada livre');
    await press(again, 'Retomar');
    await expectGone(again);
    await cardIn(bench, 'Na bancada', code);
    await moveCard(bench, code, 'Na bancada', 'Prontas');
    // Nothing of its checklist was answered: that is said before it is called done.
    const unfinished = dialog(bench, 'Concluir com tarefas em aberto?');
    await unfinished.getByText(/tarefas do checklist da OS-\d{4}-\d{6} sem resposta/).waitFor();
    await press(unfinished, 'Concluir assim mesmo');
    await expectToast(bench, `${code}: Pronta para Entrega`);
    await cardIn(bench, 'Prontas', code);
    await expectStatus('READY');

    // At the door: the board leads to the order's page, with the paper to sign.
    await moveCard(bench, code, 'Prontas', 'Entregues');
    const handing = dialog(bench, `Entregar ${code}`);
    await handing.waitFor();
    await field(handing, 'Quem recebeu').fill('Marina Alves');
    await field(handing, 'Documento').fill('12.345.678-9');
    await press(handing, 'Entregar');
    await handing.getByText('Peça a assinatura de quem recebeu').waitFor();
    await handing.getByText('Digitar o nome', { exact: true }).click();
    await field(handing, 'Nome completo de quem assina').fill('Marina Alves');
    // The picture of the name takes a moment to be made; with it the complaint goes.
    await expectGone(handing.getByText('Peça a assinatura de quem recebeu'));
    expect(await axe(bench)).toEqual([]);
    await press(handing, 'Entregar');
    await expectToast(bench, `${code}: Entregue`);
    await expectGone(handing);
    await bench.getByRole('img', { name: 'Assinatura de quem recebeu' }).waitFor();
    expect(await axe(bench)).toEqual([]);

    await page.goto(`/service-order/show/${uuid}?tab=history`);
    await page.getByText('Falta a bancada livre').first().waitFor();
    await press(page, 'Encerrar');
    await expectToast(page, `${code}: Encerrada`);
    await expectStatus('CLOSED');

    // The same unit comes back: told before the new order is saved.
    const { customer_equipment_uuid: unit, customer: owner } = await stored();
    await page.goto(`/service-order/register?customer=${owner.uuid}&installed=${unit}`);
    await page.getByText('Possível retorno em garantia').waitFor();
    await page.getByRole('link', { name: code, exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(`/crm/customer-equipment/show/${unit}?tab=orders`);
    await page.getByRole('link', { name: code, exact: true }).first().waitFor();
  });

  test('changed by two people at once asks the second what to keep; it fits a phone and the dark', async () => {
    const admin = await company.api('admin');
    const { uuid } = await newOrder(admin);
    const one = await company.visit(`/service-order/edit/${uuid}`, { as: 'gestor' });
    const other = await company.visit(`/service-order/edit/${uuid}`, { as: 'atendimento' });
    await field(one, 'Problema relatado').waitFor();
    await field(other, 'Problema relatado').waitFor();
    await field(one, 'Problema relatado').fill('Não segura a carga');
    await press(one, 'Salvar');
    await expectToast(one, 'Ordem de Serviço atualizada com sucesso!');
    await field(other, 'Estado na chegada').fill('Tampa riscada');
    await press(other, 'Salvar');
    const stale = dialog(other, 'Este registro mudou enquanto você editava');
    await stale.waitFor();
    await press(stale, 'Reaplicar minhas alterações');
    await expectGone(stale);
    await press(other, 'Salvar');
    await expectToast(other, 'Ordem de Serviço atualizada com sucesso!');
    const { data: both } = await admin.call(serviceOrder.show, { params: { uuid } });
    expect(both).toMatchObject({ reported_problem: 'Não segura a carga', received_condition: 'Tampa riscada' });

    const phone = await company.visit('/service-order?per_page=10', { as: 'gestor', phone: true });
    const fits = () => phone.evaluate(() => document.documentElement.scrollWidth);
    for (const [address, sign] of [
      ['/service-order?per_page=10', phone.getByRole('list', { name: 'Ordens de serviço' })],
      ['/service-order?layout=board', phone.getByRole('combobox', { name: 'Coluna' })],
      ['/service-order?layout=calendar', button(phone, 'Próximo mês')],
      ['/service-order/register', heading(phone, 'Nova ordem de serviço')],
      [`/service-order/show/${uuid}`, phone.getByRole('tab', { name: 'Resumo' })],
    ] as const) {
      await phone.goto(address);
      await sign.waitFor();
      await expect.poll(fits, { message: address }).toBeLessThanOrEqual(390);
    }

    const dark = await company.visit('/service-order?per_page=10', { as: 'gestor', dark: true });
    for (const [address, sign] of [
      ['/service-order?per_page=10', dark.getByRole('row').nth(1)],
      ['/service-order?layout=board', column(dark, 'Abertas').getByRole('link').first()],
      ['/service-order?layout=calendar', button(dark, 'Próximo mês')],
      ['/service-order/register', heading(dark, 'Nova ordem de serviço')],
      [`/service-order/show/${uuid}`, dark.getByRole('tab', { name: 'Resumo' })],
    ] as const) {
      await dark.goto(address);
      await sign.waitFor();
      expect(await axe(dark, address.includes('calendar') ? undefined : colours), address).toEqual([]);
    }
  });
});
