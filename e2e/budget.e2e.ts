import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatDate } from '#core/contract/format.ts';
import { axe, colours } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { moved, newOrder, newSite } from '#modules/service/service-order/testing/examples.ts';
import { button, combo, dialog, expectGone, expectValue, field, heading, pick, press } from './steps.ts';

const company = openCompany();
const cpf = '529.982.247-25';

const option = (page: Page, name: string): Locator => page.getByRole('option', { name, exact: true });

/** On the bench, something more turned up: the order waits for its budget. */
async function orderToBudget(): Promise<Order> {
  const admin = await company.api('admin');
  const open = await newOrder(admin);
  const ready = await moved(admin, open, 'NOT_STARTED', 'moveOrder');
  const begun = await moved(admin, ready, 'IN_PROGRESS');
  return moved(admin, begun, 'PENDING_BUDGET', 'moveOrder');
}
const orderStatus = async (uuid: string): Promise<string> =>
  (await (await company.api('admin')).call(serviceOrder.show, { params: { uuid } })).data.status;
const storedBudget = async (uuid: string) =>
  (await (await company.api('admin')).call(budget.show, { params: { uuid } })).data;
const validUntil = async () => (await (await company.api('gestor')).call(budget.defaults)).data.valid_until;
const uuidIn = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
const pathOf = (link: string): string => new URL(link).pathname;
const fits = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth));

async function signByName(page: Page, name: string): Promise<void> {
  await page.getByText('Digitar o nome', { exact: true }).click();
  await field(page, 'Nome completo de quem assina').fill(name);
  // The picture of the name takes a moment to be made; with it the complaint goes.
  await expectGone(page.getByText('Assine para aprovar'));
}

describe('a budget', () => {
  test('is made from an order by keyboard, sent, approved in part on a phone without an account, and seen', async () => {
    const admin = await company.api('admin');
    const order = await orderToBudget();
    const parts = (await admin.call(part.list, { query: { per_page: 20, status: ['ACTIVE'] } })).data;
    const spare = parts.find(({ price }) => price !== null && Number(price) > 0);
    const [service] = (await admin.call(labor.list, { query: { per_page: 1, status: ['ACTIVE'] } })).data;
    const page = await company.visit(`/service-order/show/${order.uuid}`, { as: 'gestor' });
    await page.getByRole('link', { name: 'Criar orçamento' }).first().click();
    await heading(page, `Orçamento da ${order.code}`).waitFor();
    await press(page, 'Salvar');
    await page.getByText('Adicione ao menos um item').first().waitFor();

    await press(page, 'Adicionar peça');
    await pick(page, combo(page, 'Peça do item 1'), spare?.code ?? '', spare?.description ?? '');
    await expectValue(field(page, 'Descrição do item 1'), spare?.description ?? '');
    await expect.poll(() => field(page, 'Preço unitário do item 1').inputValue()).not.toBe('');
    await field(page, 'Quantidade do item 1').fill('2');
    // Enter on the last line makes the next, ready to be filled.
    await field(page, 'Quantidade do item 1').press('Enter');
    await combo(page, 'Tipo do item 2').click();
    await option(page, 'Serviço').click();
    await pick(page, combo(page, 'Serviço do item 2'), service?.code ?? '', service?.name ?? '');
    await expect.poll(() => field(page, 'Preço unitário do item 2').inputValue()).not.toBe('');
    await press(page, 'Adicionar deslocamento');
    await field(page, 'Descrição do item 3').fill('Ida e volta ao hospital');
    await field(page, 'Quantidade do item 3').fill('30');
    await field(page, 'Preço unitário do item 3').fill('2,50');

    // Who pays is proposed with its reason, and a person may say otherwise.
    await button(page, /^Quem paga o item 1: Cliente paga/).waitFor();
    await button(page, /^Quem paga o item 3: Cliente paga/).click();
    await combo(page, 'Cobertura').click();
    await option(page, 'Cortesia').click();
    await field(page, 'Motivo do ajuste').fill('Cliente de longa data');
    await press(page, 'Pronto, cobertura do item 3');
    await button(page, /^Quem paga o item 3: Cortesia/).waitFor();
    expect(await axe(page)).toEqual([]);
    await press(page, 'Salvar');
    await expectToast(page, 'Orçamento criado com sucesso!');
    await expectAddress(page, /^\/budget\/show\//);
    await page.getByRole('table', { name: 'Itens do orçamento' }).getByText('Ida e volta ao hospital').waitFor();
    const uuid = uuidIn(page);
    const made = await storedBudget(uuid);
    expect(made.items.map(({ coverage }) => [coverage.cause, coverage.overridden])).toEqual([
      ['NONE', false],
      ['NONE', false],
      ['COURTESY', true],
    ]);
    expect(made).toMatchObject({ status: 'DRAFT', covered_total: '75.00', warranty_class: 'partial_warranty' });
    expect(await axe(page)).toEqual([]);

    await press(page, 'Enviar orçamento');
    const sending = dialog(page, `Enviar ${made.code}`);
    await sending.waitFor();
    const address = combo(sending, 'E-mails');
    await address.fill('compras@clinica-jornada.com.br');
    await address.press('Enter');
    expect(await axe(page)).toEqual([]);
    await press(sending, 'Enviar orçamento');
    await expectToast(page, 'Orçamento enviado com sucesso!');
    const passing = dialog(page, 'Link para o cliente');
    await passing.getByRole('img', { name: `QR code do orçamento ${made.code}` }).waitFor();
    const link = await field(passing, 'Link do orçamento').inputValue();
    expect(await axe(page)).toEqual([]);
    await press(passing, 'Fechar');
    await expectGone(passing);
    await expect.poll(() => orderStatus(order.uuid)).toBe('PENDING_APPROVAL');
    // Whoever answers the telephone finds it from the order.
    await page.goto(`/service-order/show/${order.uuid}`);
    await page.getByRole('link', { name: 'Abrir orçamento' }).click();
    await expectAddress(page, `/budget/show/${uuid}`);
    const letter = await company.mailbox.letterTo('compras@clinica-jornada.com.br', new RegExp(made.code));
    expect(letter.text).toContain('/aprovacao/');

    // The customer, on a phone, without an account.
    const phone = await company.visit(pathOf(link), { phone: true });
    await heading(phone, /^Orçamento para /).waitFor();
    await fits(phone).toBeLessThanOrEqual(390);
    expect(await axe(phone)).toEqual([]);
    await press(phone, 'Aprovar só alguns itens');
    await phone.getByRole('checkbox', { name: `Aprovar ${service?.name ?? ''}` }).uncheck();
    await button(phone, /^Aprovar 2 de 3 itens/).waitFor();
    expect(await axe(phone)).toEqual([]);
    await press(phone, /^Aprovar 2 de 3 itens/);
    await heading(phone, 'Aprovar orçamento').waitFor();
    // What one signs on comes a moment later, and moves the button.
    await phone.getByText('Digitar o nome', { exact: true }).waitFor();
    await press(phone, 'Confirmar aprovação');
    await phone.getByText('Informe seu nome').waitFor();
    await phone.getByText('Assine para aprovar').waitFor();
    expect(await axe(phone)).toEqual([]);
    await field(phone, 'Seu nome completo').fill('Marina Alves');
    await field(phone, 'CPF ou CNPJ').fill(cpf);
    await signByName(phone, 'Marina Alves');
    await fits(phone).toBeLessThanOrEqual(390);
    await press(phone, 'Confirmar aprovação');
    await heading(phone, 'Orçamento aprovado em parte').waitFor();
    await phone.reload();
    await heading(phone, 'Orçamento aprovado em parte').waitFor();
    await phone.getByText('Marina Alves').first().waitFor();
    expect(await axe(phone)).toEqual([]);

    // Staff see it, with its proof; the order went on.
    await expect.poll(() => orderStatus(order.uuid)).toBe('BUDGET_APPROVED');
    await page.goto(`/budget/show/${uuid}?tab=proof`);
    await page.getByRole('img', { name: 'Assinatura de Marina Alves' }).waitFor();
    await page.getByText('Página de aprovação').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(`/service-order/show/${order.uuid}?tab=budgets`);
    await page.getByText(new RegExp(`^Orçamento ${made.code} aprovado em parte`)).waitFor();
    await page
      .getByRole('link', { name: new RegExp(made.code) })
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
  });

  test('by itself is revised when the customer asks, its old link says so, and once approved becomes an order', async () => {
    const admin = await company.api('admin');
    const site = await newSite(admin);
    const item = { kind: 'OTHER', description: 'Visita técnica', quantity: '1', unit_price: '300.00' } as const;
    const { data: draft } = await admin.call(budget.create, {
      body: { customer_uuid: site.customer.uuid, customer_equipment_uuid: site.unit.uuid, items: [item] },
    });
    const { data: sent } = await admin.call(budget.send, {
      params: { uuid: draft.uuid },
      body: { to: [], version: draft.version },
    });
    const phone = await company.visit(pathOf(sent.link), { phone: true, dark: true });
    await heading(phone, /^Orçamento para /).waitFor();
    expect(await axe(phone, colours)).toEqual([]);
    await press(phone, 'Recusar');
    await heading(phone, 'Recusar orçamento').waitFor();
    await press(phone, 'Voltar');
    await press(phone, 'Pedir alteração');
    await heading(phone, 'Pedir alteração').waitFor();
    await field(phone, 'O que precisa mudar').fill('São duas visitas');
    await field(phone, 'Seu nome completo').fill('Caio Prado');
    await field(phone, 'CPF ou CNPJ').fill(cpf);
    expect(await axe(phone)).toEqual([]);
    await press(phone, 'Enviar pedido');
    await heading(phone, 'Pedido de alteração enviado').waitFor();
    expect(await axe(phone, colours)).toEqual([]);

    const page = await company.visit(`/budget/show/${draft.uuid}`, { as: 'gestor' });
    await page.getByText('Caio Prado pediu alteração').waitFor();
    await press(page, 'Criar nova versão');
    const why = dialog(page, 'Criar nova versão');
    await field(why, 'O que muda e por quê').fill('Duas visitas, como pedido');
    await press(why, 'Criar versão');
    await expectToast(page, 'Versão 2 criada com sucesso!');
    await expectAddress(page, /^\/budget\/edit\//);
    await heading(page, `${draft.code} · versão 2`).waitFor();
    await field(page, 'Quantidade do item 1').fill('2');
    await page.getByRole('region', { name: 'Totais' }).getByText('R$ 600,00').first().waitFor();
    await press(page, 'Salvar');
    await expectToast(page, 'Orçamento atualizado com sucesso!');
    await expectAddress(page, /^\/budget\/show\//);
    const second = uuidIn(page);
    await page.getByRole('tab', { name: 'Versões' }).click();
    const changes = page.getByRole('list', { name: 'O que mudou' });
    await changes.getByText('Visita técnica').waitFor();
    await changes.getByText('Quantidade: 1 → 2').waitFor();
    expect(await axe(page)).toEqual([]);

    // The link of what was replaced, and one that never was.
    await phone.goto(pathOf(sent.link));
    await heading(phone, 'Há uma versão mais nova deste orçamento').waitFor();
    expect(await axe(phone)).toEqual([]);
    await phone.goto('/aprovacao/nunca-existiu');
    await heading(phone, 'Link não encontrado').waitFor();

    // Sent anew; the answer comes by telephone.
    await press(page, 'Enviar orçamento');
    const sending = dialog(page, `Enviar ${draft.code}`);
    await sending.waitFor();
    await press(sending, 'Enviar orçamento');
    const passing = dialog(page, 'Link para o cliente');
    await passing.waitFor();
    await press(passing, 'Fechar');
    await expectGone(passing);
    await press(page, 'Registrar resposta');
    const answering = dialog(page, `Resposta do cliente ao ${draft.code}`);
    await field(answering, 'Quem respondeu').fill('Caio Prado');
    expect(await axe(page)).toEqual([]);
    await press(answering, 'Registrar resposta');
    await expectToast(page, `${draft.code}: Aprovado`);
    await expectGone(answering);
    await expect.poll(async () => (await storedBudget(second)).status).toBe('APPROVED');

    await press(page, 'Gerar ordem de serviço');
    const making = dialog(page, 'Gerar ordem de serviço');
    await pick(page, combo(making, 'Tipo'), 'Corretiva', 'Corretiva');
    expect(await axe(page)).toEqual([]);
    await press(making, 'Gerar ordem');
    await expectAddress(page, /^\/service-order\/show\//);
    await expect.poll(async () => (await storedBudget(second)).service_order !== null).toBe(true);
    await page.goto(`/customer/show/${site.customer.uuid}?tab=budgets`);
    await page
      .getByRole('link', { name: new RegExp(draft.code) })
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);

    const dark = await company.visit('/budget?per_page=10', { as: 'gestor', dark: true });
    await dark.getByRole('row').nth(1).waitFor();
    expect(await axe(dark, colours)).toEqual([]);
    await dark.goto(`/budget/register/${(await orderToBudget()).uuid}`);
    await heading(dark, /^Orçamento da /).waitFor();
    await press(dark, 'Adicionar peça');
    await combo(dark, 'Peça do item 1').waitFor();
    expect(await axe(dark, colours)).toEqual([]);
    const narrow = await company.visit('/budget/register', { as: 'gestor', phone: true });
    await heading(narrow, 'Novo orçamento').waitFor();
    // As long as the company's settings say; and a customer nobody knew.
    await expectValue(field(narrow, 'Válido até'), formatDate(await validUntil()));
    await pick(narrow, combo(narrow, 'Cliente'), cpf, `Criar “${cpf}”`);
    const calling = dialog(narrow, 'Novo cliente');
    await calling.waitFor();
    await expectValue(field(calling, 'CPF'), cpf);
    await field(calling, 'Nome completo').fill('Caio Prado Jornada');
    await fits(narrow).toBeLessThanOrEqual(390);
    expect(await axe(narrow)).toEqual([]);
    await press(calling, 'Cadastrar');
    await expectToast(narrow, 'Cliente criado com sucesso!');
    await expectGone(calling);
    await expectValue(combo(narrow, 'Cliente'), 'Caio Prado Jornada');
    await press(narrow, 'Adicionar outros');
    await field(narrow, 'Descrição do item 1').waitFor();
    await fits(narrow).toBeLessThanOrEqual(390);
    expect(await axe(narrow)).toEqual([]);
  });
});
