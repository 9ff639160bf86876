import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatDocument } from '#core/contract/br.ts';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany, type Visit } from '#core/testing/browser.ts';
import { newSiteWithUnits } from '#modules/contract/maintenance-contract/testing/examples.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { cellsOf, sheetOf } from '#modules/platform/import/testing/sheets.ts';
import { makeCnpj } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import { hire } from './hire.ts';
import { button, choose, dialog, expectGone, heading, press, row } from './steps.ts';

const company = openCompany();
const chance = createRandom('import journeys');
const newCnpj = (): string => makeCnpj(chance, 'alphanumeric');
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const figure = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Filtrar as linhas' }).getByRole('button', { name: new RegExp(`${label}$`) });
const choosePlan = (page: Page, name: string, content: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: name.endsWith('xlsx') ? xlsx : 'text/csv', buffer: content });

describe('customers from a sheet', () => {
  test('are mapped, looked over, imported, found, and taken back', async () => {
    const admin = await company.api('admin');
    const known = (await admin.call(customer.list, { query: { page: 1, per_page: 1, type: 'PJ' } })).data[0];
    if (!known) throw new Error('the demo has no company');
    const fresh = newCnpj();
    const file = await sheetOf(
      'xlsx',
      ['Empresa', 'CNPJ', 'Fone', 'Vendedor'],
      [
        ['Hospital Recém-Chegado', fresh, '(19) 3232-4545', 'Ana'],
        [`${known.name} Matriz`, known.document, null, null],
        ['Errada', '11.222.333/0001-00', null, null],
      ],
    );
    const page = await company.visit('/customer', { as: 'admin' });
    // However late the names of what can be imported come, the address has said which.
    await page.route(/\/api\/import\/type/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Importar' }).click();
    await expectAddress(page, '/import?type=customer');
    await choosePlan(page, 'Clientes da feira.xlsx', file);
    await heading(page, 'Clientes da feira.xlsx').waitFor();

    // 'Empresa' is no name we know: without it no new customer could be made.
    await page.getByText('Sem Nome ou razão social').waitFor();
    await choose(page, 'Coluna Empresa vai para', 'Nome ou razão social');
    await expect.poll(() => page.getByText('Sem Nome ou razão social').count()).toBe(0);
    await press(page, 'Conferir linhas');
    await page.getByText('Pronta para importar').waitFor();
    await row(page, 'Hospital Recém-Chegado').getByText(formatDocument(fresh)).waitFor();
    await row(page, `${known.name} Matriz`).getByText(known.name, { exact: true }).waitFor();
    await figure(page, 'Com erro').click();
    await row(page, 'Errada').getByText('CPF/CNPJ: CNPJ inválido').waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await expectAddress(page, /lines=INVALID/);

    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Baixar linhas recusadas')]);
    expect(download.suggestedFilename()).toBe('Clientes da feira - linhas recusadas.xlsx');
    const [, refused] = await cellsOf(await readFile(await download.path()));
    expect(refused?.at(-1)).toBe('CPF/CNPJ: CNPJ inválido');

    await press(page, 'Importar 2 linhas');
    const question = dialog(page, 'Importar 2 linhas?');
    await question
      .getByText('1 cliente será cadastrado e 1 cliente será alterado. 1 linha recusada fica de fora.')
      .waitFor();
    await press(question, 'Importar');
    await page.getByText('Concluída').waitFor();
    await figure(page, 'Cadastrados').click();
    await row(page, 'Hospital Recém-Chegado').getByRole('link').click();
    await heading(page, 'Hospital Recém-Chegado').waitFor();
    await page.getByRole('main').getByText('(19) 3232-4545').first().waitFor();
    await page.goBack();

    await press(page, 'Desfazer importação');
    await press(dialog(page, 'Desfazer esta importação?'), 'Desfazer importação');
    await page.getByText('Desfeita', { exact: true }).first().waitFor();
    await admin.refused(404, customer.byDocument, { params: { doc: fresh } });
    expect((await admin.call(customer.show, { params: { uuid: known.uuid } })).data.name).toBe(known.name);

    await page.goto('/import');
    await row(page, 'Clientes da feira.xlsx').getByText('Desfeita').waitFor();
    // The same headings are remembered.
    await choose(page, 'O que importar', 'Clientes');
    await button(page, 'Baixar modelo de clientes').waitFor();
    await choosePlan(page, 'De novo.xlsx', file);
    await page.getByText('como da última vez').first().waitFor();
    await press(page, 'Mais ações');
    await page.getByRole('menuitem', { name: 'Descartar' }).click();
    await press(dialog(page, 'Descartar esta importação?'), 'Descartar');
    await expectToast(page, 'Importação descartada com sucesso!');
    await expectAddress(page, '/import');
  });

  test('with half an address are told what is missing before any line is looked at', async () => {
    const page = await company.visit('/import?type=customer', { as: 'admin' });
    const file = await sheetOf('csv', ['Nome', 'CNPJ', 'Cidade'], [['Hospital do Meio', newCnpj(), 'Campinas']]);
    await choosePlan(page, 'meio.csv', file);
    const half = page.getByText('Sem CEP, Logradouro, Número, Bairro, UF');
    await half.waitFor();
    await page.getByText('Um endereço novo só entra inteiro').waitFor();
    expect(await axe(page)).toEqual([]);
    // Chosen again it is let go, as the cross beside it does.
    await choose(page, 'Coluna Cidade vai para', 'Cidade');
    await expectGone(half);
    await press(page, 'Conferir linhas');
    await page.getByText('Pronta para importar').waitFor();
    await press(page, 'Importar 1 linha');
    await press(dialog(page, 'Importar 1 linha?'), 'Importar');
    await page.getByText('Concluída').waitFor();
  });

  test('in a file that is no sheet are refused where the file was chosen, and a type must be chosen first', async () => {
    const page = await company.visit('/import', { as: 'admin' });
    await choosePlan(page, 'lista.csv', Buffer.from('Nome;País\r\nA;B'));
    await page.getByRole('alert').getByText('Escolha primeiro o que será importado.').waitFor();
    await choose(page, 'O que importar', 'Marcas');
    await button(page, 'Baixar modelo de marcas').waitFor();
    await choosePlan(page, 'foto.xlsx', Buffer.from('isto não é uma planilha'));
    await page.getByRole('alert').getByText('tipo de arquivo não aceito').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Baixar modelo de marcas')]);
    expect(download.suggestedFilename()).toBe('modelo-marcas.xlsx');
  });

  test('are not offered to who may not import them', async () => {
    const reader = await hire(company, {
      customer: ['list', 'show'],
      brand: ['list', 'create', 'update'],
      import: ['execute'],
    });
    const page = await company.visit('/customer', { as: reader.username, password: reader.password });
    await heading(page, 'Clientes').waitFor();
    expect(await page.getByRole('link', { name: 'Importar', exact: true }).count()).toBe(0);
    await page.goto('/import?type=customer');
    await button(page, 'Baixar modelo de marcas').waitFor();
  });
});

describe.each([
  ['light, wide', {}],
  ['dark, phone', { dark: true, phone: true }],
] as [string, Visit][])('%s', (_name, look) => {
  test('each step passes axe', async () => {
    const file = await sheetOf(
      'csv',
      ['Marca', 'País', 'Vendedor'],
      [
        [`Marca ${newCnpj()}`, 'Brasil', 'Ana'],
        ['', 'Chile', 'Zé'],
      ],
    );
    const found: Record<string, string[]> = {};
    const check = async (page: Page, name: string) => {
      const problems = await axe(page);
      if (problems.length > 0) found[name] = problems;
    };
    const page = await company.visit('/import?type=brand', { as: 'admin', ...look });
    await button(page, 'Baixar modelo de marcas').waitFor();
    await check(page, 'list');
    await choosePlan(page, 'marcas.csv', file);
    await button(page, 'Conferir linhas').waitFor();
    await check(page, 'columns');
    await press(page, 'Conferir linhas');
    await page.getByText('Pronta para importar').waitFor();
    await page.getByText('Nome: Informe o nome da marca').or(page.getByText('Nome: Campo obrigatório')).waitFor();
    await check(page, 'dry run');
    await press(page, 'Importar 1 linha');
    await dialog(page, 'Importar 1 linha?').waitFor();
    await check(page, 'question');
    await press(dialog(page, 'Importar 1 linha?'), 'Importar');
    await page.getByText('Concluída').waitFor();
    await page.getByRole('group', { name: 'Filtrar as linhas' }).waitFor();
    await check(page, 'result');
    expect(found).toEqual({});
  });
});

describe('contracts from a sheet', () => {
  test('come in whole, in force and signed on paper, and are taken back', async () => {
    const { site, units } = await newSiteWithUnits(await company.api('admin'), 2);
    const [one, two] = units.map(({ serial_number }) => serial_number);
    const file = await sheetOf(
      'xlsx',
      ['Número do contrato', 'Objeto', 'CNPJ', 'Início', 'Assinado em', 'Valor do contrato', 'Nº de série'],
      [
        ['2019/0042', 'Manutenção herdada', site.customer.document, '01/02/2026', '20/01/2026', '900,00', one ?? ''],
        ['2019/0042', null, null, null, null, null, two ?? ''],
        ['2019/0043', 'Sem equipamento', site.customer.document, '01/02/2026', '20/01/2026', null, 'NÃO HÁ'],
      ],
    );
    const page = await company.visit('/contract/maintenance', { as: 'admin' });
    await page.getByRole('link', { name: 'Importar' }).click();
    await expectAddress(page, '/import?type=maintenance_contract');
    await choosePlan(page, 'Contratos antigos.xlsx', file);
    await press(page, 'Conferir linhas');
    await page.getByText('Pronta para importar').waitFor();
    await row(page, 'NÃO HÁ').getByText('não encontrado na base instalada deste cliente').waitFor();
    await press(page, 'Importar 2 linhas');
    const question = dialog(page, 'Importar 2 linhas?');
    await question.getByText('2 linhas serão cadastradas. 1 linha recusada fica de fora.').waitFor();
    await press(question, 'Importar');
    await page.getByText('Concluída').waitFor();
    await figure(page, 'Cadastrados').click();
    await row(page, one ?? '')
      .getByRole('link')
      .click();
    await heading(page, 'Manutenção herdada').waitFor();
    await page.getByText('Assinado em papel, importado (Contratos antigos.xlsx)').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goBack();
    await press(page, 'Desfazer importação');
    await press(dialog(page, 'Desfazer esta importação?'), 'Desfazer importação');
    await page.getByText('Desfeita', { exact: true }).first().waitFor();
  });
});
