import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { maintenanceSignature } from '#modules/contract/contract-signature/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { activated, newContract } from '#modules/contract/maintenance-contract/testing/examples.ts';
import { button, dialog, field, heading, press } from './steps.ts';

const company = openCompany();
const to = 'assina@jornada.exemplo.com.br';
const heading2 = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

test('a contract is read page by page and signed on a phone, then by us; it holds from then on', async () => {
  const admin = await company.api('admin');
  const contract = await newContract(admin, 2, { their_signatory: 'Marcos Lima', their_signatory_email: to });
  const params = { uuid: contract.uuid };
  const requests = async () => (await admin.call(maintenanceSignature.requests, { params })).data;
  await admin.call(maintenanceContract.requestSignature, { params, body: { version: contract.version } });
  const letter = await company.mailbox.letterTo(to, /para assinatura/);
  const path = /\/assinatura\/[\w-]{43}/.exec(letter.text)?.[0] ?? '';

  const page = await company.visit(path, { phone: true });
  await heading(page, 'Contrato de prestação de serviços de manutenção').waitFor();
  const pages = page.getByRole('figure', { name: /^Página \d+ de \d+$/ });
  await pages.first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axe(page)).toEqual([]);
  const count = await pages.count();
  for (let n = 0; n < count; n += 1) await pages.nth(n).scrollIntoViewIfNeeded();
  await pages.nth(count - 1).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }));
  await expect
    .poll(async () => (await requests())[0]?.signatories.find(({ side }) => side === 'THEIRS')?.seen)
    .toContain(count);

  await press(page, 'Assinar contrato');
  await heading(page, 'Assinar contrato').waitFor();
  await press(page, 'Assinar');
  await page.getByText('Assine para concluir').waitFor();
  await field(page, 'Seu nome completo').fill('Marcos Lima');
  await field(page, 'CPF ou CNPJ').fill('529.982.247-25');
  await page.getByText('Digitar o nome').click();
  expect(await axe(page)).toEqual([]);
  await press(page, 'Assinar');
  await heading(page, 'Contrato assinado').waitFor();

  const office = await company.visit(`/contract/maintenance/show/${contract.uuid}?tab=signature`, { as: 'admin' });
  await office.getByText('Assinou').waitFor();
  expect(await axe(office)).toEqual([]);
  await press(office, 'Assinar por nós');
  await press(office, 'Assinar contrato');
  await field(office, 'Seu nome completo').fill('Helena Prado');
  await field(office, 'CPF ou CNPJ').fill('111.444.777-35');
  await office.getByText('Digitar o nome').click();
  await press(office, 'Assinar');
  await heading(office, 'Contrato assinado').waitFor();
  await expect.poll(async () => (await admin.call(maintenanceContract.show, { params })).data.status).toBe('ACTIVE');
  await office.goto(new URL(`/contract/maintenance/show/${contract.uuid}?tab=signature`, office.url()).href);
  await office.getByText('Contrato assinado, com a prova').waitFor();
  await press(office, 'Ver documento');
  await office.getByRole('figure', { name: `Página ${count + 1} de ${count + 1}` }).waitFor();
});

test('an addendum is prepared, sent, signed on a phone and by us, and the contract is as it was agreed', async () => {
  const admin = await company.api('admin');
  const today = dayOf(new Date());
  const address = 'aditivo@jornada.exemplo.com.br';
  const own = { starts_at: addMonths(today, -2), ends_at: addMonths(today, 10), their_signatory_email: address };
  const contract = await activated(admin, await newContract(admin, 1, { ...own, their_signatory: 'Marcos Lima' }));
  const at = `/contract/maintenance/amendment/${contract.uuid}`;
  const office = await company.visit(at, { as: 'admin' });
  await field(office, 'Vale desde').fill(formatDate(addDays(today, -1)));
  await field(office, 'O que foi combinado').fill('O vencimento passa para o dia cinco.');
  await field(office, 'Dia do vencimento').fill('5');
  await press(office, 'Salvar aditivo');
  await office.getByText('Em preparação').first().waitFor();
  expect(await axe(office)).toEqual([]);
  await press(office, 'Enviar para assinatura');
  await dialog(office, /Enviar o aditivo 1/)
    .getByRole('button', { name: 'Enviar', exact: true })
    .click();
  await office.getByText('Aguardando assinaturas').first().waitFor();

  const letter = await company.mailbox.letterTo(address, /^Aditivo 1 .* para assinatura/);
  const path = /\/assinatura\/[\w-]{43}/.exec(letter.text)?.[0] ?? '';
  const phone = await company.visit(path, { phone: true });
  await heading(phone, `Termo aditivo nº 1 ao contrato ${contract.code}`).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await press(phone, 'Assinar aditivo');
  await field(phone, 'Seu nome completo').fill('Marcos Lima');
  await field(phone, 'CPF ou CNPJ').fill('529.982.247-25');
  await phone.getByText('Digitar o nome').click();
  await press(phone, 'Assinar');
  await heading(phone, 'Aditivo assinado').waitFor();

  await office.goto(new URL(`/contract/maintenance/show/${contract.uuid}?tab=signature`, office.url()).href);
  // Where one signs comes after the document: nothing moves it from under the cursor any more.
  let bring = (): void => undefined;
  const brought = new Promise<void>((done) => (bring = done));
  await office.route('**/api/**/pdf', async (route) => {
    await brought;
    await route.continue();
  });
  await press(office, 'Assinar por nós');
  await heading(office, /^Termo aditivo nº 1/).waitFor();
  expect(await button(office, 'Assinar aditivo').count()).toBe(0);
  bring();
  await press(office, 'Assinar aditivo');
  await field(office, 'Seu nome completo').fill('Helena Prado');
  await field(office, 'CPF ou CNPJ').fill('111.444.777-35');
  await office.getByText('Digitar o nome').click();
  await press(office, 'Assinar');
  await heading(office, 'Aditivo assinado').waitFor();
  const now = async () =>
    (await admin.call(maintenanceContract.show, { params: { uuid: contract.uuid } })).data.due_day;
  await expect.poll(now).toBe(5);
  await office.goto(new URL(`/contract/maintenance/show/${contract.uuid}?tab=addenda`, office.url()).href);
  await heading2(office, 'Aditivo 1 · Alteração').waitFor();
});
