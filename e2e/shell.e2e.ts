import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAddress, expectToast, openCompany, phone } from '#core/testing/browser.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { assignment } from '#modules/service/service-order-labor/contract.ts';
import { hire } from './hire.ts';
import { button, dialog, expectGone, expectValue, field, heading, press } from './steps.ts';

const company = openCompany();

/** Whether a group stands open is what this person did before, which the page may hear of any moment. */
async function openItem(menu: Locator, group: string, item: string): Promise<void> {
  const [title, link] = [button(menu, group), menu.getByRole('link', { name: item })];
  const isSeen = async () => {
    if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
    return link.isVisible();
  };
  await expect.poll(isSeen).toBe(true);
  await link.click();
}

describe('who may what', () => {
  test('whoever has no permission sees only the reports and what is their own in the menu, and Sem Acesso at home and at any address', async () => {
    const hired = await hire(company, {});
    const page = await company.visit('/', { as: hired.username, password: hired.password });
    await page.getByRole('heading', { name: 'Sem Acesso' }).waitFor();
    await page.getByText('Você não possui permissões para visualizar os dados do dashboard.').waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual([
        'Home',
        'Central de Relatórios',
        'Análise de garantias',
        'Desempenho dos técnicos',
        'Minhas avaliações',
        'Avaliações da equipe',
        'Meus benefícios',
        'Minha carreira',
        'Desenvolvimento (PDI)',
        'Feedback contínuo',
      ]);
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
    await press(menu, 'Administração');
    await menu.getByRole('link', { name: 'Usuários' }).waitFor();
    await page.getByPlaceholder('Pesquisar módulos...').fill('cadas');
    await expectGone(menu.getByRole('link', { name: 'Usuários' }));
    await menu.getByRole('link', { name: 'Marcas' }).waitFor();
    await page.getByPlaceholder('Pesquisar módulos...').fill('não há');
    await page.getByText('Nenhum módulo encontrado.').waitFor();
    await page.getByPlaceholder('Pesquisar módulos...').fill('');
    await menu.getByRole('link', { name: 'Marcas' }).waitFor({ state: 'hidden' });
    await button(menu, 'Cadastros').click();
    await menu.getByRole('link', { name: 'Marcas' }).click();
    await heading(page, 'Marcas').waitFor();
    await expect.poll(() => menu.getByRole('link', { name: 'Marcas' }).getAttribute('aria-current')).toBe('page');
    await expect.poll(() => page.title()).toContain('Marcas');
  });

  test('groups stand open where one is and where one opened them; the current item is in sight; favourites are on top', async () => {
    const page = await company.visit('/history', { as: 'gestor' });
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const here = menu.getByRole('link', { name: 'Histórico de vida' });
    await expect.poll(() => here.getAttribute('aria-current')).toBe('page');
    const isInSight = () =>
      here.evaluate((link) => {
        const [own, frame] = [
          link.getBoundingClientRect(),
          link.closest('.mantine-ScrollArea-viewport')?.getBoundingClientRect(),
        ];
        return frame !== undefined && own.top >= frame.top && own.bottom <= frame.bottom;
      });
    await expect.poll(isInSight).toBe(true);
    const open = () => menu.locator('[aria-expanded=true]').allTextContents();
    await expect.poll(open).toEqual(['Operações', 'Gestão']);
    await press(menu, 'Cadastros');
    await press(menu, 'Pôr Histórico de vida nos favoritos');
    const favourites = menu.getByRole('group', { name: 'Favoritos' });
    await favourites.getByRole('link', { name: 'Histórico de vida' }).waitFor();
    await page.waitForResponse(
      (answer) => answer.url().includes('/preference/') && answer.request().method() === 'PUT',
    );

    // On another computer: as she left it.
    const elsewhere = await company.visit('/', { as: 'gestor' });
    const there = elsewhere.getByRole('navigation', { name: 'Menu principal' });
    await there.getByRole('group', { name: 'Favoritos' }).getByRole('link', { name: 'Histórico de vida' }).waitFor();
    await expect
      .poll(() => there.locator('[aria-expanded=true]').allTextContents())
      .toEqual(['Operações', 'Cadastros']);
  });

  test('where somebody must act, the menu says how many wait', async () => {
    const technician = await company.api('tecnico');
    const { meta } = await technician.call(assignment.pending, { query: { per_page: 1 } });
    const page = await company.visit('/', { as: 'tecnico' });
    const item = page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: /^Atribuições pendentes/ });
    const said = meta.total > 0 ? `${meta.total} à espera de resposta` : null;
    await expect.poll(() => item.getAttribute('aria-description')).toBe(said);
  });

  test('the breadcrumb says where one is in words, without identifiers', async () => {
    const { data } = await (await company.api('admin')).call(brand.list, { query: { page: 1, per_page: 1 } });
    const page = await company.visit(`/brand/edit/${data[0]?.uuid}`, { as: 'admin' });
    const crumbs = page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem');
    await expect.poll(() => crumbs.allTextContents()).toEqual(['Home', 'Marcas', 'Editar']);
  });
});

test('a toast goes along with a redirect, lies on no action, and stays behind when one goes elsewhere', async () => {
  const page = await company.visit('/brand/register', { as: 'admin' });
  const toast = page.locator('.mantine-Notification-root', { hasText: 'Marca criada com sucesso!' });
  await field(page, 'Nome').fill('Marca do aviso');
  await press(page, 'Salvar');
  await heading(page, 'Marcas').waitFor();
  await toast.waitFor();
  const box = await toast.boundingBox();
  // What lies under it takes the press.
  const under = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('.mantine-Notification-root') === null,
    [(box?.x ?? 0) + 60, (box?.y ?? 0) + 10] as const,
  );
  expect(under).toBe(true);
  await page.getByRole('link', { name: 'Nova marca' }).click();
  await heading(page, 'Nova marca').waitFor();
  await expect.poll(() => toast.count()).toBe(0);
});

test('on a phone a toast covers neither the next action nor the bar of the form', async () => {
  const page = await company.visit('/brand/register', { as: 'admin', phone: true });
  const shown = page.locator('.mantine-Notification-root');
  const overlaps = async (what: Locator) => {
    const [one, other] = [await shown.first().boundingBox(), await what.boundingBox()];
    if (!one || !other) throw new Error('both were to be in sight');
    return one.y < other.y + other.height && other.y < one.y + one.height;
  };
  company.forgive(/409/);
  await field(page, 'Nome').fill('Marca do telefone');
  await page.route('**/api/brand', (route) => route.fulfill({ status: 409, json: { message: 'Tente mais tarde.' } }));
  await press(page, 'Salvar');
  await shown.filter({ hasText: 'Tente mais tarde.' }).waitFor();
  await expect.poll(() => overlaps(button(page, 'Salvar'))).toBe(false);
  expect(await overlaps(button(page, 'Abrir menu'))).toBe(false);
  await page.unroute('**/api/brand');
  await press(shown, 'Fechar aviso');
  await press(page, 'Salvar');
  await heading(page, 'Marcas').waitFor();
  await shown.filter({ hasText: 'Marca criada com sucesso!' }).waitFor();
  await expect.poll(() => overlaps(page.getByRole('link', { name: 'Nova marca' }))).toBe(false);
});

test('however long the page, the menu and the top bar stay in sight', async () => {
  const page = await company.visit('/', { as: 'admin' });
  const long = ['/report/warranty', '/stock/parts/abc-report', '/product/anvisa', '/report/performance', '/profile'];
  for (const address of [...long, '/brand', '/equipments/register', '/config/permissions']) {
    await page.goto(address);
    await heading(page, /./).waitFor();
    await page.waitForLoadState('networkidle');
    const tops = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return ['aside', 'header'].map((name) =>
          Math.abs(Math.round(document.querySelector(name)?.getBoundingClientRect().top ?? -1)),
        );
      });
    await expect.poll(tops, { message: address }).toEqual([0, 0]);
  }
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

  test('a screen that breaks takes the whole page and says what to do', async () => {
    company.forgive(/./);
    const page = await company.visit('/', { as: 'admin' });
    await page.route(/\/api\/brand\?/, (route) =>
      route.fulfill({ json: { data: [{ uuid: 'x', name: { broken: true } }], meta: null } }),
    );
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await openItem(menu, 'Cadastros', 'Marcas');
    await heading(page, 'Algo deu errado').waitFor();
    await page.getByText('Desculpe, ocorreu um erro inesperado. Por favor, tente uma das opções abaixo:').waitFor();
    expect(await page.getByText(/ERR-/).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Menu principal' }).count()).toBe(0);
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
    await openItem(sheet, 'Cadastros', 'Marcas');
    await expectAddress(page, '/brand');
    await expectGone(sheet);
    const cards = page.getByRole('list', { name: 'Marcas' });
    await cards.getByRole('listitem').first().waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await fits()).toBeLessThanOrEqual(phone.width);

    await press(page, 'Filtros');
    const filters = dialog(page, 'Filtros');
    await filters.getByRole('checkbox', { name: 'Inativa' }).check();
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
