import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, openCompany } from '#core/testing/browser.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { newBudget, newCustomer, sent } from '#modules/budget/budget/testing/examples.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { hire } from './hire.ts';
import { button, dialog, expectGone, expectTotal, field, press, row } from './steps.ts';

const company = openCompany();

describe('work on many rows of a list', () => {
  test('customers who have not answered their budgets are reminded, and what is left out says why', async () => {
    const admin = await company.api('admin');
    const to = 'compras@lembrada.exemplo.com.br';
    const customer_uuid = await newCustomer(admin);
    const waiting = (await sent(admin, await newBudget(admin, { customer_uuid }), { to: [to] })).budget;
    const byLink = (await sent(admin, await newBudget(admin, { customer_uuid }))).budget;
    const page = await company.visit(`/budget?customer_uuid=${customer_uuid}`, { as: 'gestor' });
    await expectTotal(page, 2);
    for (const { code } of [waiting, byLink]) await row(page, code).getByRole('checkbox').check();
    await press(page.getByRole('region', { name: 'Seleção' }), 'Enviar lembrete');
    const asking = dialog(page, 'Enviar lembrete de 2 orçamentos?');
    await asking.waitFor();
    expect(await axe(page)).toEqual([]);
    await press(asking, 'Enviar lembrete');
    const tray = page.getByRole('region', { name: 'Operações em andamento' });
    await tray.getByText('Enviar lembrete de 2 orçamentos').waitFor();
    await press(tray, 'Ver o que falhou');
    const left = dialog(page, 'Enviar lembrete de 2 orçamentos: itens com erro');
    await left.getByRole('row').filter({ hasText: byLink.code }).getByText('Foi entregue só por link').waitFor();
    expect((await company.mailbox.letterTo(to, /^Lembrete/)).text).toContain(waiting.code);
    const { data } = await admin.call(budget.show, { params: { uuid: waiting.uuid } });
    expect(data.reminded_at).not.toBeNull();
  });
});

describe('what a list is set to', () => {
  const head = (page: Page, title: string) => page.getByRole('columnheader', { name: title, exact: true });
  const edges = (page: Page, title: string) =>
    head(page, title).evaluate((cell) => {
      const { left, width } = cell.getBoundingClientRect();
      return { left: Math.round(left), width: Math.round(width) };
    });
  const widthOf = async (page: Page, title: string) => (await edges(page, title)).width;
  /** Once something is kept for good. */
  const kept = (page: Page) => page.waitForResponse((reply) => reply.url().includes('/preference/'));

  async function drag(page: Page, title: string, by: number): Promise<void> {
    const grip = head(page, title).locator('[class*=grip]');
    const box = await grip.boundingBox();
    if (!box) throw new Error(`${title} has no edge to drag`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y);
    await page.mouse.move(x + by, y);
    await page.mouse.up();
  }

  async function openBrands(): Promise<Page> {
    const hired = await hire(company, { brand: ['list'] });
    const page = await company.visit('/brand', { as: hired.username, password: hired.password });
    await page.locator('tbody [data-cell]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  test('a column dragged wider is so on the next visit, and pressed twice takes its own width again', async () => {
    const page = await openBrands();
    const own = await widthOf(page, 'País');
    let put = kept(page);
    await drag(page, 'País', 120);
    await put;
    expect(Math.abs((await widthOf(page, 'País')) - own - 120)).toBeLessThanOrEqual(2);
    await page.reload();
    await expect.poll(async () => Math.abs((await widthOf(page, 'País')) - own - 120)).toBeLessThanOrEqual(2);
    put = kept(page);
    await head(page, 'País').locator('[class*=grip]').dblclick();
    await put;
    await expect.poll(async () => Math.abs((await widthOf(page, 'País')) - own)).toBeLessThanOrEqual(2);
  });

  test('a column that is pinned stays in sight while the others go by, until it is let go', async () => {
    const page = await openBrands();
    await drag(page, 'Nome', 900);
    const pin = async (action: string) => {
      await press(page, 'Opções da lista');
      await page.getByRole('menuitem', { name: 'Colunas…' }).click();
      const put = kept(page);
      await press(dialog(page, 'Colunas'), action);
      await put;
      await press(dialog(page, 'Colunas'), 'Concluir');
      await expectGone(dialog(page, 'Colunas'));
    };
    const scroll = (left: number) =>
      page.locator('table[data-density]').evaluate((table, to) => {
        if (table.parentElement) table.parentElement.scrollLeft = to;
      }, left);
    await pin('Fixar País à esquerda');
    const before = await edges(page, 'País');
    const other = await edges(page, 'Nome');
    await scroll(300);
    await expect.poll(async () => (await edges(page, 'Nome')).left).toBeLessThan(other.left);
    expect((await edges(page, 'País')).left).toBe(before.left);
    await scroll(0);
    await pin('Soltar País');
    const free = await edges(page, 'País');
    await scroll(300);
    await expect.poll(async () => (await edges(page, 'País')).left).toBeLessThan(free.left);
  });

  test('“últimos 7 dias” in a saved view are the seven days before the day it is opened on', async () => {
    const page = await company.visit('/stock/movement', { as: 'almoxarifado' });
    await press(page, 'Período');
    await press(page, 'Últimos 7 dias');
    await expectAddress(page, /period_in=last-7/);
    await button(page, /Período.*últimos 7 dias/).waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Salvar visão');
    await field(dialog(page, 'Salvar visão'), 'Nome da visão').fill('Minha semana');
    await press(dialog(page, 'Salvar visão'), 'Salvar visão');
    await page.getByRole('tab', { name: 'Minha semana', selected: true }).waitFor();
    // The same view on another day.
    const before = new Date(Date.now() - 3 * 86_400_000);
    const then = await company.visit('/profile', { as: 'almoxarifado' });
    await then.clock.setFixedTime(before);
    await then.goto('/stock/movement?view=all');
    const [asked] = await Promise.all([
      then.waitForRequest((request) => /\/api\/stock\/movement\?.*from=/.test(request.url())),
      then.getByRole('tab', { name: 'Minha semana' }).click(),
    ]);
    const query = new URL(asked.url()).searchParams;
    const day = dayOf(before);
    expect([query.get('from'), query.get('to')]).toEqual([addDays(day, -6), day]);
    expect(query.has('period_in')).toBe(false);
  });
});

describe('the list of orders', () => {
  test('opens on what is under way, and each view shows its own', async () => {
    const page = await company.visit('/service-order', { as: 'tecnico' });
    await page.getByRole('tab', { name: 'Em andamento', selected: true }).waitFor();
    const views = page.getByRole('tablist', { name: 'Visões' }).getByRole('tab');
    expect((await views.allTextContents()).slice(0, 7)).toEqual([
      'Em andamento',
      'Minhas',
      'Atrasadas',
      'Em risco',
      'Aguardando cliente',
      'Prontas',
      'Todas',
    ]);
    const me = (await (await company.api('tecnico')).call(auth.me)).data.uuid;
    const tecnico = await company.api('tecnico');
    for (const [view, query] of [
      ['Minhas', { open: '1', technician_uuid: me }],
      ['Atrasadas', { open: '1', late: '1' }],
      ['Em risco', { sla_state: ['AT_RISK'] }],
      ['Aguardando cliente', { status: ['PENDING_APPROVAL'] }],
      ['Prontas', { status: ['READY'] }],
      ['Em andamento', { open: '1' }],
    ] as const) {
      await page.getByRole('tab', { name: view }).click();
      const { meta } = await tecnico.call(serviceOrder.list, { query: query as never });
      if (meta.total > 0) await expectTotal(page, meta.total);
      else await page.getByText('Nenhum resultado').first().waitFor();
      await page.getByRole('tab', { name: view, selected: true }).waitFor();
    }
  });
});

test('of a record without a page the row’s menu tells the history', async () => {
  const admin = await company.api('admin');
  const name = 'Marca com passado';
  const { data } = await admin.call(brand.create, { body: { name, status: 'ACTIVE' } });
  const change = { name, country: 'Portugal', status: 'ACTIVE' as const, version: data.version };
  await admin.call(brand.update, { params: { uuid: data.uuid }, body: change });
  const page = await company.visit(`/brand?search=${encodeURIComponent(name)}`, { as: 'admin' });
  await row(page, name).getByRole('button', { name: 'Ações da linha' }).click();
  await page.getByRole('menuitem', { name: 'Histórico' }).click();
  const drawer = dialog(page, `Histórico de “${name}”`);
  await drawer.getByText('Portugal').first().waitFor();
  await drawer.getByText('País').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectGone(drawer);
});

test('on a phone the footer stands below the last card', async () => {
  const page = await company.visit('/equipments', { as: 'admin', phone: true });
  const cards = page.getByRole('main').getByRole('listitem');
  await cards.first().waitFor();
  const edge = async (of: Locator, at: 'top' | 'bottom') =>
    of.evaluate((element, side) => element.getBoundingClientRect()[side], at);
  const range = page.getByText(/^1–\d+ de [\d.]+$/);
  await expect.poll(async () => (await edge(range, 'top')) >= (await edge(cards.last(), 'bottom'))).toBe(true);
});

describe('rows with pictures', () => {
  test.each(['/equipments', '/product'])('%s: as tall as any, before and after they arrive', async (address) => {
    const page = await company.visit('/profile', { as: 'admin' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/thumbnail/, async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await page.goto(address);
    await page.locator('tbody [data-cell]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const rows = () =>
      page
        .locator('tbody tr:has([data-cell])')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => [top, height]));
    const before = await rows();
    expect(new Set(before.map(([, height]) => height))).toEqual(new Set([40]));
    release();
    const pictured = await page.locator('tbody td [class*=rowPicture]').count();
    expect(pictured).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await rows()).toEqual(before);
    await press(page, 'Opções da lista');
    await page.getByRole('menuitem', { name: 'Linhas compactas' }).click();
    await expect.poll(async () => [...new Set((await rows()).map(([, height]) => height))]).toEqual([32]);
    await press(page, 'Opções da lista');
    await page.getByRole('menuitem', { name: 'Linhas confortáveis' }).click();
    await expect.poll(async () => [...new Set((await rows()).map(([, height]) => height))]).toEqual([40]);
  });
});
