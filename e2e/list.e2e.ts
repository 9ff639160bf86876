import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { readSheet } from '#core/server/sheet.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { hire } from './hire.ts';
import { button, dialog, expectGone, expectTotal, field, firstColumn, heading, press, row } from './steps.ts';

const company = openCompany();
const lot = 45;

/** Enough of one kind for three pages, told apart by their country. */
beforeAll(async () => {
  const admin = await company.api('admin');
  for (let number = 1; number <= lot; number += 1) {
    const name = `Lote ${String(number).padStart(2, '0')}`;
    await admin.call(brand.create, {
      body: { name, manufacturer: 'Fábrica do Lote', country: 'Lotelândia', status: 'ACTIVE' },
    });
  }
});
const onlyLot = '/brand?country=Lotel%C3%A2ndia&sort_by=name&sort_order=asc';
const option = (page: Page, name: string) => page.getByRole('menuitem', { name });

async function menu(page: Page, name: string): Promise<void> {
  await press(page, 'Opções da lista');
  await option(page, name).click();
}

/** What was downloaded, as rows of text. */
async function saved(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; rows: unknown[][]; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const file = await download.path();
  const rows: unknown[][] = [];
  for await (const { cells } of readSheet(file, { maxRows: 1_000 })) rows.push(cells);
  return { name: download.suggestedFilename(), rows, bytes: await readFile(file) };
}

describe('a list', () => {
  test('keeps filter, order and page in the address: reload and back show the same rows', async () => {
    const page = await company.visit('/brand', { as: 'admin' });
    await heading(page, 'Marcas').waitFor();
    await press(page.getByRole('search'), 'País');
    await page.getByRole('dialog').getByRole('textbox', { name: 'País' }).fill('Lotelândia');
    await expectTotal(page, lot);
    await page.keyboard.press('Escape');
    await press(page.getByRole('table'), 'Nome');
    await expectAddress(page, /sort_order=asc/);
    await press(page.getByRole('table'), 'Nome');
    await expect.poll(() => firstColumn(page).then(([first]) => first)).toBe('Lote 45');
    await press(page, 'Página 2');
    await expect.poll(() => firstColumn(page).then(([first]) => first)).toBe('Lote 25');
    await expectAddress(page, '/brand?country=Lotel%C3%A2ndia&sort_by=name&sort_order=desc&page=2');

    await page.reload();
    await expect.poll(() => firstColumn(page).then(([first]) => first)).toBe('Lote 25');
    await page.getByText('21–40 de 45').waitFor();
    await row(page, 'Lote 25').click();
    await expectAddress(page, /^\/brand\/edit\//);
    await page.goBack();
    await expect.poll(() => firstColumn(page).then(([first]) => first)).toBe('Lote 25');

    await press(page, 'Remover filtro País');
    await expectAddress(page, '/brand?sort_by=name&sort_order=desc');
    await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill('nada se chama assim');
    await page
      .getByText(/Nenhum resultado|Nada encontrado/)
      .first()
      .waitFor();
    await press(page, 'Limpar filtros');
    await row(page, /./).nth(3).waitFor();
  });

  test('lets whoever types and then presses a row go there, however slowly the page comes', async () => {
    const page = await company.visit('/customer', { as: 'admin' });
    await page.route(/\/assets\/customer-show/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    const link = page.locator('tbody tr').first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill(name);
    await link.click();
    await heading(page, name).waitFor();
    await expectAddress(page, /^\/customer\/show\//);
  });

  test('forgets the wrong parts of a hand-made address, not the page', async () => {
    const page = await company.visit('/brand?status=SUMIU&sort_by=password&page=abc&country=Lotel%C3%A2ndia', {
      as: 'admin',
    });
    await expectTotal(page, lot);
  });

  test('of fewer pages than the address says shows the last', async () => {
    const page = await company.visit(`${onlyLot}&page=99`, { as: 'admin' });
    await page.getByText(`41–45 de ${lot}`, { exact: true }).waitFor();
    await expectAddress(page, `${onlyLot}&page=3`);
    await expect.poll(async () => (await firstColumn(page)).length).toBe(5);
  });

  test('shows columns, order of columns and density as the person left them, on any computer', async () => {
    const hired = await hire(company, { brand: ['list'] });
    const who = { as: hired.username, password: hired.password };
    const page = await company.visit('/brand', who);
    const titles = (where: Page) => where.locator('thead th').allTextContents();
    await heading(page, 'Marcas').waitFor();
    const before = await titles(page);
    expect(before).not.toContain('Cadastrada');
    await menu(page, 'Colunas…');
    const chooser = dialog(page, 'Colunas');
    // The tick follows the kept preference, a moment after the click.
    for (const [name, wanted] of [
      ['Cadastrada', true],
      ['Fabricante', false],
    ] as const) {
      const box = chooser.getByRole('checkbox', { name });
      await box.click();
      await expect.poll(() => box.isChecked()).toBe(wanted);
    }
    await press(chooser, 'Mover País para antes');
    await press(chooser, 'Concluir');
    await expectGone(chooser);
    const put = page.waitForResponse(
      // The columns travel in a request of their own, which may still be on its way.
      (reply) => reply.url().includes('/preference/') && (reply.request().postData() ?? '').includes('compact'),
    );
    await menu(page, 'Linhas compactas');
    await put;
    await expect.poll(() => titles(page)).toContain('Cadastrada');
    const after = await titles(page);
    expect(after.indexOf('País')).toBeLessThan(after.indexOf('Nome'));

    const elsewhere = await company.visit('/brand', who);
    await expect.poll(() => titles(elsewhere)).toEqual(after);
    await expect.poll(() => elsewhere.locator('table').getAttribute('data-density')).toBe('compact');
    await elsewhere.reload();
    await expect.poll(() => titles(elsewhere)).toEqual(after);
  });

  test('is kept as a view: one for herself, one for everybody', async () => {
    const page = await company.visit(onlyLot, { as: 'admin' });
    await press(page, 'Salvar visão');
    const form = dialog(page, 'Salvar visão');
    await press(form, 'Salvar visão');
    await form.getByText('Campo obrigatório').waitFor();
    await field(form, 'Nome da visão').fill('Meu lote');
    await press(form, 'Salvar visão');
    await expectToast(page, 'Visão salva com sucesso!');
    await page.getByRole('tab', { name: 'Meu lote', selected: true }).waitFor();

    await page.goto('/brand?status=ACTIVE');
    await press(page, 'Salvar visão');
    await field(form, 'Nome da visão').fill('Meu lote');
    await press(form, 'Salvar visão');
    await form.getByText('Você já tem uma visão com este nome.').waitFor();
    await field(form, 'Nome da visão').fill('Ativas de todos');
    await form.getByRole('checkbox', { name: 'Compartilhar com todos' }).check();
    await press(form, 'Salvar visão');
    await page.getByRole('tab', { name: /^Ativas de todos/, selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Meu lote' }).click();
    await expectTotal(page, lot);

    const colleague = await company.visit('/brand', { as: 'gestor' });
    await colleague.getByRole('tab', { name: /^Ativas de todos/ }).click();
    await expectAddress(colleague, /status=ACTIVE/);
    await button(colleague, 'Remover filtro Situação').waitFor();
    expect(await colleague.getByRole('tab', { name: 'Meu lote' }).count()).toBe(0);

    await page.getByRole('tab', { name: /^Ativas de todos/ }).click();
    await press(page, 'Opções da visão Ativas de todos');
    await option(page, 'Excluir visão').click();
    await press(dialog(page, 'Excluir visão?'), 'Excluir visão');
    await expectToast(page, 'Visão excluída com sucesso!');
    await expectGone(page.getByRole('tab', { name: /^Ativas de todos/ }));
  });

  test('shows at its bare address the view kept for it, and at any other what that asks for', async () => {
    const page = await company.visit(onlyLot, { as: 'admin' });
    await press(page, 'Salvar visão');
    const form = dialog(page, 'Salvar visão');
    await field(form, 'Nome da visão').fill('Sempre o lote');
    await form.getByRole('checkbox', { name: 'Abrir por padrão' }).check();
    await press(form, 'Salvar visão');
    const own = page.getByRole('tab', { name: 'Sempre o lote', selected: true });
    await own.waitFor();

    await page.goto('/brand?status=ACTIVE');
    await button(page, 'Remover filtro Situação').waitFor();
    await page.getByRole('tab', { name: 'Todas', selected: true }).waitFor();
    await expectAddress(page, '/brand?status=ACTIVE');
    expect(await button(page, 'Remover filtro País').count()).toBe(0);
    // Without any filter the list shows everything, and its address says so.
    await press(page, 'Remover filtro Situação');
    await expectAddress(page, '/brand?view=all');
    // The menu leads to the bare address, also from the list itself.
    await page.getByRole('complementary', { name: 'Menu lateral' }).getByRole('link', { name: 'Marcas' }).click();
    await own.waitFor();
    await expectTotal(page, lot);
    await expectAddress(page, /country=Lotel/);

    await press(page, 'Opções da visão Sempre o lote');
    await option(page, 'Excluir visão').click();
    await press(dialog(page, 'Excluir visão?'), 'Excluir visão');
    await expectGone(page.getByRole('tab', { name: 'Sempre o lote' }));
  });

  test('goes to a sheet as shown: the filter’s rows, the chosen columns, in XLSX and CSV', async () => {
    const page = await company.visit(onlyLot, { as: 'admin' });
    await expectTotal(page, lot);
    for (const [choice, ending] of [
      ['Planilha Excel (XLSX)', '.xlsx'],
      ['Texto separado (CSV)', '.csv'],
    ] as const) {
      const sheet = await saved(page, () => menu(page, choice));
      expect(sheet.name.endsWith(ending)).toBe(true);
      expect(sheet.rows).toHaveLength(lot + 1);
      expect(sheet.rows[0]?.slice(0, 4)).toEqual(['Nome', 'Fabricante', 'País', 'Situação']);
      expect(sheet.rows[1]?.slice(0, 4)).toEqual(['Lote 01', 'Fábrica do Lote', 'Lotelândia', 'Ativa']);
      await press(page.getByRole('region', { name: 'Operações em andamento' }), 'Dispensar');
    }
  });

  test('changes many at once, on all pages, and tells how it goes', async () => {
    const page = await company.visit(onlyLot, { as: 'admin' });
    await expectTotal(page, lot);
    await page.getByRole('checkbox', { name: 'Selecionar as linhas desta página' }).check();
    await page.getByText('20 selecionadas').waitFor();
    await press(page, `Selecionar os ${lot} resultados`);
    await page.getByText(`${lot} selecionadas`).waitFor();
    await press(page.getByRole('region', { name: 'Seleção' }), 'Inativar');
    const question = dialog(page, `Inativar ${lot} marcas?`);
    await question.getByText('Vale para todos os resultados dos filtros atuais, em todas as páginas.').waitFor();
    await press(question, 'Inativar');
    const tray = page.getByRole('region', { name: 'Operações em andamento' });
    await tray.getByText(`Inativar ${lot} marcas`).waitFor();
    await tray.getByText('Concluída').waitFor();
    await expect.poll(() => page.locator('tbody').getByText('Inativa', { exact: true }).count()).toBe(20);
    const { meta } = await (
      await company.api('admin')
    ).call(brand.list, {
      query: { page: 1, per_page: 1, country: 'Lotelândia', status: ['INACTIVE'] },
    });
    expect(meta.total).toBe(lot);
    // It goes on showing after a reload, until dismissed.
    await page.reload();
    await tray.getByText('Concluída').waitFor();
    await press(tray, 'Dispensar');
    await expectGone(tray);
  });
});

describe('the first visit of a list', () => {
  test.each([
    ['/customer', '/customer?', 'customer-list'],
    ['/equipments', '/equipment?', 'equipment-list'],
    ['/service-order', '/service-order?open=1', 'order-list'],
  ])('%s asks for its rows before its code has come, and once', async (address, rows, code) => {
    const page = await company.visit('/profile', { as: 'gestor' });
    await heading(page, 'Meu perfil').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (`${pathname}${search}`.startsWith(`/api${rows}`)) asked.push('rows');
      if (pathname.startsWith(`/assets/${code}-`) && pathname.endsWith('.js')) asked.push('code');
    });
    await page.goto(address);
    await row(page, /./).nth(3).waitFor();
    expect(asked).toEqual(['rows', 'code']);
  });
});

describe('by keyboard alone', () => {
  test('a brand is found, opened, changed and saved; the menu folds; the palette leads away', async () => {
    const page = await company.visit('/', { as: 'admin' });
    await heading(page, /./).waitFor();
    const keys = async (...all: string[]) => {
      for (const key of all) await page.keyboard.press(key);
    };
    // The first stop is the way past the menu.
    await keys('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pular para o conteúdo');

    await keys('Control+k');
    await page.getByRole('textbox', { name: 'Pesquisar telas, ações e registros' }).waitFor();
    await page.keyboard.type('marcas');
    await button(page, /^Marcas/).waitFor();
    await keys('ArrowDown', 'Enter');
    await expectAddress(page, '/brand');
    await heading(page, 'Marcas').waitFor();

    await keys('/');
    await page.keyboard.type('Lote 1');
    await expectAddress(page, '/brand?search=Lote+1');
    await row(page, 'Lote 19').waitFor();
    await keys('Escape', 'j', 'j', 'k', 'j', 'x');
    await page.getByText('1 selecionada').waitFor();
    await keys('Escape');
    await expectGone(page.getByText('1 selecionada'));
    const second = (await firstColumn(page))[1] ?? '';
    await keys('Enter');
    await expectAddress(page, /^\/brand\/edit\//);
    await heading(page, second).waitFor();
    await expect.poll(() => field(page, 'Nome').evaluate((input) => input === document.activeElement)).toBe(true);
    await keys('End');
    await page.keyboard.type(' às pressas');
    await keys('Control+Enter');
    await expectToast(page, 'Marca atualizada com sucesso!');

    const sidebar = page.getByRole('complementary', { name: 'Menu lateral' });
    await button(sidebar, 'Recolher menu').waitFor();
    await keys('Control+b');
    await button(sidebar, 'Expandir menu').waitFor();
    await page.reload();
    await button(sidebar, 'Expandir menu').waitFor();
    await keys('Control+b');
    await button(sidebar, 'Recolher menu').waitFor();

    await keys('Control+k');
    await page.getByRole('textbox', { name: 'Pesquisar telas, ações e registros' }).waitFor();
    await page.keyboard.type(`${second} às`);
    await page.locator('.mantine-Spotlight-action', { hasText: `${second} às pressas` }).waitFor();
    await keys('ArrowDown', 'Enter');
    await heading(page, `${second} às pressas`).waitFor();
    await keys('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await keys('?');
    await dialog(page, 'Atalhos do teclado').waitFor();
    await keys('Escape');
    await expectGone(dialog(page, 'Atalhos do teclado'));
  });
});
