import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { hire } from './hire.ts';
import { button, choose, dialog, expectGone, expectValue, field, heading, press, row, searchList } from './steps.ts';

const company = openCompany();
const brandsNamed = async (search: string) => {
  const { data } = await (await company.api('admin')).call(brand.list, { query: { page: 1, per_page: 20, search } });
  return data.map(({ name }) => name);
};
const newBrand = async (name: string) =>
  (
    await (
      await company.api('admin')
    ).call(brand.create, { body: { name, manufacturer: null, country: null, status: 'ACTIVE' } })
  ).data;

describe('a brand', () => {
  test('is created, found, changed and deleted', async () => {
    const page = await company.visit('/brand', { as: 'admin' });
    await heading(page, 'Marcas').waitFor();
    await page.getByRole('link', { name: 'Nova marca' }).click();
    await expectAddress(page, '/brand/register');
    await press(page, 'Salvar');
    await button(page, 'Nome: Informe o nome da marca').waitFor();
    await expect.poll(() => field(page, 'Nome').evaluate((input) => input === document.activeElement)).toBe(true);

    await field(page, 'Nome').fill('Aurora Médica');
    await field(page, 'Fabricante').fill('Aurora do Brasil S.A.');
    await field(page, 'País').fill('Brasil');
    await press(page, 'Salvar');
    await expectToast(page, 'Marca criada com sucesso!');
    await expectAddress(page, '/brand');

    await searchList(page, 'aurora medica');
    await row(page, 'Aurora do Brasil S.A.').click();
    await expectAddress(page, /^\/brand\/edit\//);
    await choose(page, 'Situação', 'Inativa');
    await press(page, 'Salvar');
    await expectToast(page, 'Marca atualizada com sucesso!');
    await row(page, 'Aurora Médica').getByText('Inativa').waitFor();

    await button(row(page, 'Aurora Médica'), 'Ações da linha').click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const question = dialog(page, 'Excluir marca “Aurora Médica”?');
    await press(question, 'Cancelar');
    await expectGone(question);
    expect(await brandsNamed('Aurora Médica')).toEqual(['Aurora Médica']);
    await button(row(page, 'Aurora Médica'), 'Ações da linha').click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await press(question, 'Excluir');
    await expectToast(page, 'Marca excluída com sucesso!');
    await expectGone(row(page, 'Aurora Médica'));
    expect(await brandsNamed('Aurora Médica')).toEqual([]);
  });

  test('with a name already taken is refused on the field, and nothing typed is lost', async () => {
    await newBrand('Já Existe');
    const page = await company.visit('/brand/register', { as: 'admin' });
    await field(page, 'Nome').fill('já existe');
    await field(page, 'País').fill('Chile');
    await press(page, 'Salvar');
    await button(page, 'Nome: Já existe uma marca com este nome.').waitFor();
    await expect.poll(() => field(page, 'Nome').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field(page, 'Nome').evaluate((input) => input === document.activeElement)).toBe(true);
    await expectValue(field(page, 'País'), 'Chile');
    await field(page, 'Nome').fill('Não Existia');
    await press(page, 'Salvar');
    await expectToast(page, 'Marca criada com sucesso!');
  });

  test('saved by an impatient double click exists once', async () => {
    const page = await company.visit('/brand/register', { as: 'admin' });
    await field(page, 'Nome').fill('Clique Duplo');
    await button(page, 'Salvar').dblclick();
    await expectToast(page, 'Marca criada com sucesso!');
    await expectAddress(page, '/brand');
    expect(await brandsNamed('Clique Duplo')).toEqual(['Clique Duplo']);
  });

  test('edited by two people: the second sees what changed and puts hers on top', async () => {
    const { uuid } = await newBrand('Disputada');
    const [first, second] = [
      await company.visit(`/brand/edit/${uuid}`, { as: 'admin' }),
      await company.visit(`/brand/edit/${uuid}`, { as: 'gestor' }),
    ];
    await field(second, 'País').fill('Japão');
    await field(first, 'Fabricante').fill('Fabricante do primeiro');
    await press(first, 'Salvar');
    await expectToast(first, 'Marca atualizada com sucesso!');

    await press(second, 'Salvar');
    const conflict = dialog(second, 'Este registro mudou enquanto você editava');
    await conflict.getByText('salvou uma alteração').waitFor();
    await row(second, 'Fabricante').getByText('Fabricante do primeiro').waitFor();
    await row(second, 'País').getByText('Japão').waitFor();
    await press(conflict, 'Reaplicar minhas alterações');
    await expectValue(field(second, 'Fabricante'), 'Fabricante do primeiro');
    await expectValue(field(second, 'País'), 'Japão');
    await press(second, 'Salvar');
    await expectToast(second, 'Marca atualizada com sucesso!');
    const { data } = await (await company.api('admin')).call(brand.show, { params: { uuid } });
    expect(data).toMatchObject({ manufacturer: 'Fabricante do primeiro', country: 'Japão' });
  });

  test('half typed is not left by a stray click', async () => {
    const page = await company.visit('/brand/register', { as: 'admin' });
    await field(page, 'Nome').fill('Meia marca');
    await page.getByText('Alterações não salvas').waitFor();
    const away = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Clientes' });
    await away.click();
    const question = dialog(page, 'Sair sem salvar?');
    await press(question, 'Continuar editando');
    await expectGone(question);
    await expectAddress(page, '/brand/register');
    await expectValue(field(page, 'Nome'), 'Meia marca');
    await away.click();
    await press(question, 'Sair sem salvar');
    await heading(page, 'Clientes').waitFor();
    await page.goBack();
    await expectValue(field(page, 'Nome'), '');
  });

  test('that no longer exists says so', async () => {
    const { uuid } = await newBrand('Passageira');
    await (await company.api('admin')).call(brand.remove, { params: { uuid } });
    const page = await company.visit(`/brand/edit/${uuid}`, { as: 'admin' });
    await heading(page, 'Registro não encontrado').waitFor();
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0);
    await page.getByRole('link', { name: 'Voltar para a lista' }).click();
    await expectAddress(page, '/brand');
  });

  test('deleted while it was edited: the form says so, keeps what was typed and leads to the list', async () => {
    const { uuid } = await newBrand('Efêmera');
    const page = await company.visit(`/brand/edit/${uuid}`, { as: 'admin' });
    await field(page, 'País').fill('Chile');
    await (await company.api('admin')).call(brand.remove, { params: { uuid } });
    await press(page, 'Salvar');
    const notice = page.getByRole('alert').filter({ hasText: 'Este registro foi excluído por outra pessoa' });
    await notice.waitFor();
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0);
    await expectValue(field(page, 'País'), 'Chile');
    await notice.getByRole('link', { name: 'Voltar para a lista' }).click();
    await press(dialog(page, 'Sair sem salvar?'), 'Sair sem salvar');
    await expectAddress(page, '/brand');
    await heading(page, 'Marcas').waitFor();
    await expectGone(row(page, 'Efêmera'));
  });

  test('not deleted after all leaves the keyboard on the row’s menu; deleted by another first, it is gone', async () => {
    const { uuid } = await newBrand('Duas vezes');
    const page = await company.visit('/brand?search=Duas+vezes', { as: 'admin' });
    const menu = button(row(page, 'Duas vezes'), 'Ações da linha');
    const question = dialog(page, 'Excluir marca “Duas vezes”?');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await expectGone(question);
    await expect.poll(() => menu.evaluate((own) => own === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await (await company.api('admin')).call(brand.remove, { params: { uuid } });
    await press(question, 'Excluir');
    await expectToast(page, 'Marca excluída com sucesso!');
    await expectGone(row(page, 'Duas vezes'));
  });
});

async function fillAddress(page: Page): Promise<void> {
  await press(page, 'Adicionar endereço');
  const line = page.getByRole('group', { name: 'Endereço 1' });
  await field(line, 'CEP').pressSequentially('13010111');
  await expectValue(field(line, 'CEP'), '13010-111');
  await field(line, 'Logradouro').fill('Rua das Oficinas');
  await field(line, 'Número').fill('123-A');
  await field(line, 'Bairro').fill('Centro');
  await field(line, 'Cidade').fill('Campinas');
  await choose(page, 'UF', 'SP · São Paulo', line);
}

describe('a customer', () => {
  test('is registered with masks, a contact and an address, and shown as written', async () => {
    const page = await company.visit('/', { as: 'admin' });
    await page.getByRole('link', { name: 'Adicionar Cliente' }).click();
    await expectAddress(page, '/customer/create');
    // One writes at once: the form begins at its first empty field.
    await expect.poll(() => field(page, 'CNPJ').evaluate((own) => own === document.activeElement)).toBe(true);
    // The CNPJ of 2026 has letters, and comes pasted with any punctuation.
    await field(page, 'CNPJ').pressSequentially('12abc34501de35');
    await expectValue(field(page, 'CNPJ'), '12.ABC.345/01DE-35');
    await field(page, 'Razão social').fill('Hospital São Gonçalo Ltda.');
    await field(page, 'Nome fantasia').fill('São Gonçalo');
    await choose(page, 'Segmento', 'Hospital');
    await field(page, 'E-mail').first().fill('compras@saogoncalo.com.br');
    await field(page, 'Telefone').first().pressSequentially('1932345678');
    await expectValue(field(page, 'Telefone').first(), '(19) 3234-5678');
    await field(page, 'Celular').pressSequentially('19987654321');
    await expectValue(field(page, 'Celular'), '(19) 98765-4321');

    await press(page, 'Adicionar contato');
    const contact = page.getByRole('group', { name: 'Contato 1' });
    await field(contact, 'Nome').fill('Márcia Antunes');
    await field(contact, 'Cargo').fill('Engenharia clínica');
    await field(contact, 'Telefone').pressSequentially('19911112222');
    await fillAddress(page);
    await press(page, 'Salvar');
    await expectToast(page, 'Cliente criado com sucesso!');
    await expectAddress(page, '/customer');

    await searchList(page, '12.ABC.345/01DE-35');
    await row(page, 'Campinas/SP').getByRole('link', { name: 'Hospital São Gonçalo Ltda.' }).click();
    await expectAddress(page, /^\/customer\/show\//);
    await heading(page, 'Hospital São Gonçalo Ltda.').waitFor();
    const main = page.getByRole('main');
    for (const text of ['12.ABC.345/01DE-35', '(19) 3234-5678', '(19) 98765-4321', 'Campinas/SP'])
      await main.getByText(text, { exact: true }).first().waitFor();
    await page.getByRole('tab', { name: /Contatos e endereços/ }).click();
    await main.getByText('Márcia Antunes').waitFor();
    await main.getByText('CEP 13010-111').waitFor();
    await expectAddress(page, /tab=contacts$/);
  });

  test('whose document is already registered is told at once, and refused', async () => {
    const { data: all } = await (
      await company.api('admin')
    ).call(customer.list, { query: { page: 1, per_page: 1, type: 'PJ' } });
    const known = all[0];
    if (!known) throw new Error('the demo has no company');
    const page = await company.visit('/customer/create', { as: 'admin' });
    await field(page, 'CNPJ').pressSequentially(known.document);
    await page.getByText('Já existe um cliente com este documento').waitFor();
    await page.getByRole('link', { name: `Abrir ${known.name}` }).waitFor();
    await field(page, 'Razão social').fill('Cópia Ltda.');
    await press(page, 'Salvar');
    await button(page, 'CNPJ: Já existe um cliente com este CPF/CNPJ.').waitFor();
    await expect.poll(() => field(page, 'CNPJ').getAttribute('aria-invalid')).toBe('true');
  });

  test('edited by two people: the conflict is told in the words of the screen', async () => {
    const admin = await company.api('admin');
    const body = {
      type: 'PJ',
      document: '12345678000195',
      name: 'Clínica Disputada',
      trade_name: '',
      state_registration: '',
      email: '',
      phone: '',
      mobile: '',
      segment: 'CLINIC',
      notes: '',
      status: 'ACTIVE',
    } as const;
    const { data } = await admin.call(customer.create, { body: { ...body, contacts: [], addresses: [] } });
    const page = await company.visit(`/customer/update/${data.uuid}`, { as: 'admin' });
    await field(page, 'Nome fantasia').fill('Disputada');
    const contacts = [{ name: 'Lia', role: '', phone: '', email: '' }];
    await admin.call(customer.update, {
      params: { uuid: data.uuid },
      body: { ...body, segment: 'HOSPITAL', status: 'INACTIVE', contacts, addresses: [], version: data.version },
    });
    await press(page, 'Salvar');
    const conflict = dialog(page, 'Este registro mudou enquanto você editava');
    await row(page, 'Segmento').getByText('Hospital', { exact: true }).waitFor();
    await row(page, 'Situação').getByText('Inativo', { exact: true }).waitFor();
    await row(page, 'Contato').getByText('1 incluído', { exact: true }).waitFor();
    await press(conflict, 'Recarregar');
    await expectValue(field(page, 'Nome fantasia'), '');
  });

  test('with a wrong CPF is not sent', async () => {
    const page = await company.visit('/customer/create', { as: 'admin' });
    await page.getByText('Pessoa física').click();
    await field(page, 'CPF').pressSequentially('11111111111');
    await expectValue(field(page, 'CPF'), '111.111.111-11');
    await field(page, 'Nome completo').fill('Fulano');
    await press(page, 'Salvar');
    await button(page, /^CPF: /).waitFor();
    await expectAddress(page, '/customer/create');
  });

  test('keeps files: one is sent and opened, one is refused with its reason', async () => {
    const page = await company.visit('/customer', { as: 'admin' });
    await page.locator('tbody tr').nth(1).getByRole('link').click();
    await page.getByRole('tab', { name: /Arquivos/ }).click();
    await page.getByText('Nenhum arquivo anexado ainda.').waitFor();
    const input = page.locator('input[type=file]').first();
    const png = await page.screenshot();
    await input.setInputFiles([
      { name: 'bancada.png', mimeType: 'image/png', buffer: png },
      { name: 'disfarçado.png', mimeType: 'image/png', buffer: Buffer.from('MZ isto é um programa') },
      { name: 'roteiro.txt', mimeType: 'text/plain', buffer: Buffer.from('texto') },
    ]);
    const kept = page.getByRole('list', { name: 'Arquivos', exact: true });
    await kept.getByText('bancada.png').waitFor();
    const waiting = page.getByRole('list', { name: 'Envios em andamento' });
    await waiting.getByText('Tipo de arquivo não aceito.').waitFor();
    await button(page, 'Tentar enviar disfarçado.png novamente').waitFor();
    expect(await waiting.getByRole('listitem').filter({ hasText: 'disfarçado.png' }).textContent()).toMatch(
      /disfarçado\.png.{10,}/,
    );
    await press(page, 'Dispensar disfarçado.png');
    await press(page, 'Dispensar roteiro.txt');
    await expect.poll(() => kept.getByRole('listitem').count()).toBe(1);

    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Baixar bancada.png')]);
    expect(download.suggestedFilename()).toBe('bancada.png');
    await press(page, 'Ver bancada.png');
    await dialog(page, 'bancada.png').getByRole('img', { name: 'bancada.png' }).waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Excluir bancada.png');
    await press(dialog(page, /^Excluir o arquivo/), 'Excluir');
    await expectToast(page, 'Arquivo excluído com sucesso!');
  });

  test('shows its history: who changed what, from what to what', async () => {
    const page = await company.visit('/customer', { as: 'gestor' });
    await page.locator('tbody tr').nth(2).getByRole('link').click();
    await page.getByRole('link', { name: 'Editar' }).click();
    const name = await field(page, /Razão social|Nome completo/).inputValue();
    await field(page, 'Observações').fill('Prefere contato pela manhã.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Cliente atualizado com sucesso!');
    await searchList(page, name);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('tab', { name: 'Histórico' }).click();
    await page.getByText('Prefere contato pela manhã.').first().waitFor();
    const newest = page.locator('.mantine-Timeline-item').first();
    expect(await newest.textContent()).toMatch(/alterou.*agora|alterou.*há/);
    // The exact moment, in the Brazilian form, is there for whoever points at it.
    await newest.locator('time').hover();
    await page.getByRole('tooltip', { name: /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/ }).waitFor();
  });

  test('stays on the screen though reading it again fails; deleted meanwhile, it is gone', async () => {
    company.forgive(/status of 500/);
    const admin = await company.api('admin');
    const { uuid, name } = (await admin.call(customer.list, { query: { page: 1, per_page: 1 } })).data[0] ?? {};
    const page = await company.visit(`/customer/show/${uuid}`, { as: 'admin' });
    await heading(page, name ?? '').waitFor();
    await page.clock.install();
    /** Coming back to the tab after a minute: what is shown is asked for again. */
    const comeBack = async () => {
      await page.clock.fastForward('01:00');
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    };
    const answer = (status: number) =>
      page.route(`**/api/customer/${uuid}`, (route) => route.fulfill({ status, body: '{}' }));
    await answer(500);
    await comeBack();
    await expectToast(page, 'Erro desconhecido no servidor.', 'Erro');
    await heading(page, name ?? '').waitFor();
    await answer(404);
    await comeBack();
    await heading(page, 'Registro não encontrado').waitFor();
  });

  test('printed is a PDF named after it', async () => {
    const page = await company.visit('/customer', { as: 'admin' });
    await page.locator('tbody tr').first().getByRole('link').click();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Baixar ficha (PDF)')]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('is only read by who may only read', async () => {
    const reader = await hire(company, { customer: ['list', 'show'] });
    const page = await company.visit('/customer', { as: reader.username, password: reader.password });
    await heading(page, 'Clientes').waitFor();
    expect(await page.getByRole('link', { name: 'Novo cliente' }).count()).toBe(0);
    await page.locator('tbody tr').first().getByRole('link').click();
    await heading(page, /./).waitFor();
    expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
    expect(await button(page, 'Mais ações').count()).toBe(0);
    await page.getByRole('tab', { name: /Arquivos/ }).click();
    await page.getByText('Nenhum arquivo anexado ainda.').waitFor();
    expect(await button(page, 'Escolher arquivos').count()).toBe(0);
  });
});
