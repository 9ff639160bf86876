import { describe, expect, test } from 'vitest';
import { expectAddress, expectToast, openCompany, phone } from '#core/testing/browser.ts';
import { brand } from '#modules/brand/contract.ts';
import { hire } from './hire.ts';
import { button, dialog, expectGone, expectValue, field, heading, press } from './steps.ts';

const company = openCompany();

describe('who may what', () => {
  test('whoever has no permission sees only the reports in the menu, and Sem Acesso at home and at any address', async () => {
    const hired = await hire(company, {});
    const page = await company.visit('/', { as: hired.username, password: hired.password });
    await page.getByRole('heading', { name: 'Sem Acesso' }).waitFor();
    await page.getByText('Você não possui permissões para visualizar os dados do dashboard.').waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual(['Home', 'Central de Relatórios', 'Análise de garantias', 'Desempenho dos técnicos']);
    const forbidden = ['/customer', '/brand/register', '/user', '/user/roles', '/config/permissions'];
    for (const address of [...forbidden, '/report/warranty', '/report/performance']) {
      await page.goto(address);
      await heading(page, 'Sem Acesso').waitFor();
    }
    await page.getByRole('link', { name: 'Voltar para o início' }).click();
    await expectAddress(page, '/');
  });

  test('the menu shows the permitted, and its search narrows it by name', async () => {
    const page = await company.visit('/', { as: 'admin' });
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('link', { name: 'Usuários' }).waitFor();
    await page.getByPlaceholder('Pesquisar módulos...').fill('cadas');
    await expectGone(menu.getByRole('link', { name: 'Usuários' }));
    await menu.getByRole('link', { name: 'Marcas' }).waitFor();
    await page.getByPlaceholder('Pesquisar módulos...').fill('não há');
    await page.getByText('Nenhum módulo encontrado.').waitFor();
    await page.getByPlaceholder('Pesquisar módulos...').fill('');
    await button(menu, 'Cadastros').click();
    await menu.getByRole('link', { name: 'Marcas' }).waitFor({ state: 'hidden' });
    await button(menu, 'Cadastros').click();
    await menu.getByRole('link', { name: 'Marcas' }).click();
    await heading(page, 'Marcas').waitFor();
    await expect.poll(() => menu.getByRole('link', { name: 'Marcas' }).getAttribute('aria-current')).toBe('page');
    await expect.poll(() => page.title()).toContain('Marcas');
  });

  test('the breadcrumb says where one is in words, without identifiers', async () => {
    const { data } = await (await company.api('admin')).call(brand.list, { query: { page: 1, per_page: 1 } });
    const page = await company.visit(`/brand/edit/${data[0]?.uuid}`, { as: 'admin' });
    const crumbs = page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem');
    await expect.poll(() => crumbs.allTextContents()).toEqual(['Home', 'Marcas', 'Editar']);
  });
});

describe('when things go wrong', () => {
  test('an unknown address is said to be one, signed in or not', async () => {
    const page = await company.visit('/nao-existe', { as: 'admin' });
    await heading(page, 'Página não encontrada').waitFor();
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem');
    expect(await crumbs.allTextContents()).toEqual(['Home', 'Página não encontrada']);
    const stranger = await company.visit('/nao-existe');
    await heading(stranger, 'Página não encontrada').waitFor();
  });

  test('a screen that breaks shows its code and the menu still works', async () => {
    company.forgive(/./);
    const page = await company.visit('/', { as: 'admin' });
    await page.route(/\/api\/brand\?/, (route) =>
      route.fulfill({ json: { data: [{ uuid: 'x', name: { broken: true } }], meta: null } }),
    );
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Marcas' }).click();
    await heading(page, 'Algo deu errado').waitFor();
    await page.getByText('Desculpe, ocorreu um erro inesperado. Por favor, tente uma das opções abaixo:').waitFor();
    await page.getByText(/^ERR-\d{13}$/).waitFor();
    await page.unroute(/\/api\/brand\?/);
    await press(page, 'Recarregar a página');
    await heading(page, 'Marcas').waitFor();
  });

  test('a system that breaks shows the tips, the code and the way home', async () => {
    company.forgive(/./);
    // Of the same origin, and without the system running: whatever it asked for could still mend the stored user.
    const page = await company.visit('/api/health', { as: 'admin' });
    const healthy = await page.evaluate(() => localStorage.getItem('authUser') ?? '');
    await page.evaluate(() => localStorage.setItem('authUser', '{"permissions":{}}'));
    await page.route(/\/api\/user\/me$/, (route) => route.abort());
    await page.goto('/');
    await heading(page, 'Ops! Algo deu errado').waitFor();
    await page.getByText('Desculpe pelo inconveniente. Um erro inesperado ocorreu no sistema.').waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
    await page.getByText(/^ERR-\d{13}$/).waitFor();
    await page.evaluate((user) => localStorage.setItem('authUser', user), healthy);
    await page.unroute(/\/api\/user\/me$/);
    await press(page, 'Voltar para o início');
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
  });

  test('without a connection it says so, keeps what was typed, and saves once it is back', async () => {
    company.forgive(/ERR_INTERNET_DISCONNECTED/);
    const page = await company.visit('/brand/register', { as: 'admin' });
    await field(page, 'Nome').fill('Sem Sinal');
    await page.context().setOffline(true);
    await page.getByText('Você está sem conexão.').waitFor();
    await press(page, 'Salvar');
    await expectToast(page, 'Falha ao conectar com o servidor. Verifique sua conexão.', 'Erro');
    await expectValue(field(page, 'Nome'), 'Sem Sinal');
    await page.context().setOffline(false);
    await expectGone(page.getByText('Você está sem conexão.'));
    await press(page, 'Salvar');
    await expectToast(page, 'Marca criada com sucesso!');
  });

  test('a server out of its mind is told in the spec’s words', async () => {
    company.forgive(/status of 500/);
    const page = await company.visit('/brand/register', { as: 'admin' });
    await page.route('**/api/brand', (route) => route.fulfill({ status: 500, body: '<html>' }));
    await field(page, 'Nome').fill('Quinhentos');
    await press(page, 'Salvar');
    await expectToast(page, 'Erro desconhecido no servidor.', 'Erro');
    await expectValue(field(page, 'Nome'), 'Quinhentos');
  });
});

test('whoever asks for less motion gets none: what changes is in its place at once', async () => {
  const page = await company.visit('/brand', { as: 'admin' });
  await heading(page, 'Marcas').waitFor();
  const [before, after] = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const space = () => getComputedStyle(main).paddingTop;
    const first = space();
    main.style.paddingTop = '77px';
    return [first, space()];
  });
  expect(before).not.toBe('77px');
  expect(after).toBe('77px');
});

describe('on a phone', () => {
  test('the menu is a sheet, the list is cards, and a form is filled with one hand', async () => {
    const page = await company.visit('/', { as: 'admin', phone: true });
    await heading(page, /./).waitFor();
    expect(await page.getByRole('complementary', { name: 'Menu lateral' }).count()).toBe(0);
    await press(page, 'Abrir menu');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: 'Marcas' }).click();
    await expectAddress(page, '/brand');
    await expectGone(sheet);
    const cards = page.getByRole('list', { name: 'Marcas' });
    await cards.getByRole('listitem').first().waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await fits()).toBeLessThanOrEqual(phone.width);

    await press(page, 'Filtros');
    const filters = dialog(page, 'Filtros');
    await filters.getByRole('checkbox', { name: 'Inativo' }).check();
    await expectAddress(page, /status=INACTIVE/);
    await page.keyboard.press('Escape');
    await button(page, 'Filtros, 1 em uso').waitFor();

    await page.goto('/brand/register');
    await field(page, 'Nome').fill('Feita na rua');
    expect(await fits()).toBeLessThanOrEqual(phone.width);
    const save = button(page, 'Salvar');
    const box = await save.boundingBox();
    // Big enough for a thumb, and within reach without scrolling.
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
    await save.click();
    await expectToast(page, 'Marca criada com sucesso!');
    await press(page, /^Conta de /);
    await page.getByText('Escuro', { exact: true }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await page.reload();
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  });
});
