import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { quotation } from '#modules/purchase/quotation/contract.ts';
import { approvedRequest, newSupplier } from '#modules/purchase/purchase/testing/examples.ts';
import { newQuotation, step as quotationStep } from '#modules/purchase/quotation/testing/examples.ts';
import { newRequest } from '#modules/purchase/purchase-request/testing/examples.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { button, choose, combo, dialog, expectValue, field, heading, pick, press, row } from './steps.ts';

const company = openCompany();
const uuidIn = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
const fits = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth));

test('what the shelf lacks is asked for, granted, quoted by a supplier on a phone without an account, and ordered', async () => {
  const admin = await company.api('admin');
  const [seller] = (await admin.call(supplier.list, { query: { per_page: 1, status: ['ACTIVE'] } })).data;
  const name = seller?.name ?? '';

  // The warehouse asks.
  const asking = await company.visit('/purchase/request/register', { as: 'almoxarifado' });
  await field(asking, 'Justificativa').fill('Luvas para a bancada');
  await choose(asking, 'Tipo do item 1', 'Outro');
  await field(asking, 'Descrição do item 1').fill('Luvas nitrílicas, caixa com 100');
  await field(asking, 'Quantidade do item 1').fill('4');
  await field(asking, 'Valor unitário estimado do item 1').fill('42,00');
  await press(asking, 'Salvar');
  await expectToast(asking, 'Solicitação cadastrada com sucesso!');
  await expectAddress(asking, /^\/purchase\/request\/show\//);
  const request = uuidIn(asking);
  await press(asking, 'Enviar para análise');
  await expectToast(asking, 'Solicitação enviada para análise!');

  // The manager grants it.
  const granting = await company.visit(`/purchase/request/show/${request}`, { as: 'gestor' });
  await press(granting, 'Aprovar');
  await expectToast(granting, 'Solicitação aprovada com sucesso!');

  // The buyer asks a supplier for its price.
  const page = await company.visit(`/purchase/request/show/${request}`, { as: 'compras' });
  await page.getByRole('link', { name: 'Cotar' }).click();
  await heading(page, 'Nova cotação').waitFor();
  await field(page, 'Propostas até').fill(formatDate(addDays(dayOf(new Date()), 5)));
  await press(page, 'Convidar fornecedor');
  await pick(page, combo(page, 'Fornecedor do fornecedor 1'), name, name);
  await field(page, 'E-mail do fornecedor 1').fill('vendas@jornada.exemplo.com.br');
  expect(await axe(page)).toEqual([]);
  await press(page, 'Salvar');
  await expectToast(page, 'Cotação cadastrada com sucesso!');
  await expectAddress(page, /^\/purchase\/quotation\/show\//);
  const uuid = uuidIn(page);
  await press(page, 'Enviar aos fornecedores');
  await press(dialog(page, 'Enviar aos fornecedores?'), 'Enviar aos fornecedores');
  await expectToast(page, 'Cotação enviada aos fornecedores!');
  const letter = await company.mailbox.letterTo('vendas@jornada.exemplo.com.br', /^Pedido de cotação /);
  const path = /\/cotacao\/[\w-]{43}/.exec(letter.text)?.[0] ?? '';

  // The supplier, on a phone, without an account.
  const phone = await company.visit(path, { phone: true });
  await heading(phone, /^Itens de SC-/).waitFor();
  await fits(phone).toBeLessThanOrEqual(390);
  expect(await axe(phone)).toEqual([]);
  await press(phone, 'Enviar proposta');
  await phone.getByText('Informe seu nome').first().waitFor();
  await field(phone, 'Valor unitário').fill('39,90');
  await field(phone, 'Prazo (dias)').fill('3');
  await field(phone, 'Frete total').fill('12,00');
  await field(phone, 'Seu nome').fill('Rita Vendas');
  await phone.getByText('1 de 1 com preço').waitFor();
  await press(phone, 'Enviar proposta');
  await heading(phone, 'Proposta enviada').waitFor();
  await phone.getByText('R$ 171,60').first().waitFor();
  await fits(phone).toBeLessThanOrEqual(390);
  expect(await axe(phone)).toEqual([]);

  // The buyer compares, chooses and closes: the order is there, with the way back to the request.
  await page.goto(`/purchase/quotation/show/${uuid}?tab=compare`);
  await page.getByText('Melhor preço').waitFor();
  expect(await axe(page)).toEqual([]);
  await press(page, 'Salvar vencedores');
  await expectToast(page, 'Vencedores salvos!');
  await button(page, 'Concluir e gerar pedidos').waitFor();
  await press(page, 'Concluir e gerar pedidos');
  const closing = dialog(page, /^Concluir CT-/);
  // A sentence of a dialog is as wide as the dialog, not a word to a line.
  const sentence = closing.getByText('Itens com vencedor: 1 de 1');
  await expect.poll(async () => (await sentence.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  await press(closing, 'Concluir e gerar pedidos');
  await expectToast(page, 'Cotação concluída e pedidos gerados!');
  const { data: closed } = await admin.call(quotation.show, { params: { uuid } });
  const [won] = closed.suppliers;
  expect([closed.status, closed.total, won?.purchase_code]).toEqual([
    'CLOSED',
    '171.60',
    expect.stringMatching(/^PC-/),
  ]);
  const { data: bought } = await admin.call(purchaseRequest.show, { params: { uuid: request } });
  expect(bought.status).toBe('ORDERED');
  await page.goto(`/purchase/show/${won?.purchase_uuid ?? ''}`);
  await page.getByText('Luvas nitrílicas, caixa com 100').first().waitFor();
});

test('requests marked in the list become one order; what has nothing left to buy says so', async () => {
  const [asks, grants] = [await company.api('almoxarifado'), await company.api('gestor')];
  const requests = [await approvedRequest(asks, grants, 'Marcada A'), await approvedRequest(asks, grants, 'Marcada B')];
  const page = await company.visit('/purchase/request?view=to-buy&status=APPROVED', { as: 'compras' });
  for (const { justification } of requests)
    await row(page, justification).getByRole('checkbox', { name: 'Selecionar linha' }).check();
  await page.getByRole('region', { name: 'Seleção' }).getByRole('link', { name: 'Gerar pedido' }).click();
  await heading(page, 'Novo pedido de compra').waitFor();
  await page.getByText(/Trazidos 4 itens de SC-/).waitFor();
  for (const { code } of requests) await page.getByText(code).first().waitFor();

  // A request by itself: the order is what is done next with it, the quotation is the other way.
  await page.goto(`/purchase/request/show/${requests[0]?.uuid ?? ''}`);
  const [order, quote] = ['Gerar pedido', 'Cotar'].map((name) => page.getByRole('link', { name }));
  await order?.waitFor();
  expect([await order?.getAttribute('data-variant'), await quote?.getAttribute('data-variant')]).toEqual([
    'filled',
    'default',
  ]);

  const draft = await newRequest(asks, 'Sem nada aprovado');
  await page.goto(`/purchase/register?requests=${draft.uuid}`);
  await page.getByText('Nada a comprar no que foi escolhido').waitFor();
  company.forgive(/422/);
  await page.goto('/purchase/quotation/register?requests=nenhuma');
  await heading(page, 'Registro não encontrado').waitFor();
});

test('a sheet sent back fills the boxes over what was typed, a corrected one again, and an item may be left unbought', async () => {
  const [admin, buyer] = [await company.api('admin'), await company.api('compras')];
  const seller = await newSupplier(admin, 'Manda planilha');
  const sent = await quotationStep(buyer, 'send', await newQuotation(buyer, [seller]));
  const page = await company.visit(`/purchase/quotation/answer/${sent.uuid}/${sent.suppliers[0]?.uuid ?? ''}`, {
    as: 'compras',
  });
  const price = field(page, 'Valor unitário do item 1');
  await price.fill('99,00');
  const readSheet = (first: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'proposta.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Referência;Valor unitário (R$)\r\n${sent.code}/1;${first}\r\n${sent.code}/2;3,00\r\n`),
    });
  await readSheet('20,00');
  await page.getByText('2 itens com preço lidos da planilha.').waitFor();
  await expectValue(price, '20,00');
  await readSheet('18,00');
  await expectValue(price, '18,00');
  await press(page, 'Salvar proposta');
  await expectToast(page, 'Proposta salva!');

  await press(page, `Não comprar agora, ${sent.lines[1]?.description ?? ''}`);
  await press(page, 'Salvar vencedores');
  await expectToast(page, 'Vencedores salvos!');
  await page.reload();
  await page.getByText('Melhor preço').first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
  const { data } = await buyer.call(quotation.show, { params: { uuid: sent.uuid } });
  expect(data.lines.map(({ winner_uuid }) => winner_uuid !== null)).toEqual([true, false]);
});
