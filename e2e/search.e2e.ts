import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { accessory } from '#modules/registry/accessory/contract.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { combo, expectGone, expectTotal, expectValue, heading } from './steps.ts';

const company = openCompany();
const names = ['Prisma 10', 'Prisma 11', 'Prisma 11 especial'];

beforeAll(async () => {
  const admin = await company.api('admin');
  for (const name of names) {
    await admin.call(brand.create, { body: { name, status: 'ACTIVE' } });
    await admin.call(accessory.create, { body: { name, code: name, status: 'ACTIVE' } });
  }
});

/** Holds back the answer to one text until let go: a slow line, without its chance. */
async function holdAnswer(
  page: Page,
  path: RegExp,
  text: string,
): Promise<{ asked: Promise<void>; letGo: () => void }> {
  const asked = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  await page.route(path, async (route: Route) => {
    const query = new URL(route.request().url()).searchParams;
    if ((query.get('q') ?? query.get('search')) === text) {
      asked.resolve();
      await gone.promise;
    }
    // Nobody may be waiting for it any more.
    await route.continue().catch(() => undefined);
  });
  return { asked: asked.promise, letGo: gone.resolve };
}

const palette = (page: Page) => page.getByRole('textbox', { name: 'Pesquisar telas, ações e registros' });
const hit = (page: Page, text: string) => page.locator('.mantine-Spotlight-action', { hasText: text }).first();
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
}

describe('what is chosen belongs to the text that stands in the field', () => {
  test('palette: Enter waits for the hits of the whole text, and acts once', async () => {
    const page = await company.visit('/brand', { as: 'admin' });
    await heading(page, 'Marcas').waitFor();
    const { asked, letGo } = await holdAnswer(page, /\/api\/search/, 'Prisma 11 esp');
    await openPalette(page);
    await page.keyboard.type('Prisma 1');
    await hit(page, 'Prisma 10').waitFor();
    await page.keyboard.type('1 esp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await asked;
    // What answered to less of the text is still in sight, and opens nothing.
    await page.locator('.mantine-Spotlight-action').first().click({ force: true });
    await expectAddress(page, '/brand');
    letGo();
    await heading(page, 'Prisma 11 especial').waitFor();
    expect(await page.evaluate(() => history.state?.idx as number)).toBe(1);
  });

  test('palette: whoever types on after Enter has changed their mind', async () => {
    const page = await company.visit('/brand', { as: 'admin' });
    await heading(page, 'Marcas').waitFor();
    const { asked, letGo } = await holdAnswer(page, /\/api\/search/, 'Prisma 11');
    await openPalette(page);
    await page.keyboard.type('Prisma 11');
    await asked;
    await page.keyboard.press('Enter');
    await page.keyboard.type(' esp');
    letGo();
    await hit(page, 'Prisma 11 especial').waitFor();
    await page.locator('[data-selected]', { hasText: 'Prisma 11 especial' }).waitFor();
    await expectAddress(page, '/brand');
  });

  test('a field of one record: arrows and Enter wait, and take what the text finds', async () => {
    const page = await company.visit('/equipments/register', { as: 'admin' });
    const box = combo(page, 'Marca');
    const { asked, letGo } = await holdAnswer(page, /\/api\/brand/, 'Prisma 11 esp');
    await box.click();
    await page.keyboard.type('Prisma 1');
    await page.getByRole('option', { name: 'Prisma 10' }).waitFor();
    await page.keyboard.type('1 esp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await asked;
    await expectValue(box, 'Prisma 11 esp');
    letGo();
    await expectValue(box, 'Prisma 11 especial');
  });

  test('registering on the spot is offered below the hits, once they stand still', async () => {
    const page = await company.visit('/equipments/register', { as: 'admin' });
    const { asked, letGo } = await holdAnswer(page, /\/api\/brand/, 'Prisma 12');
    await combo(page, 'Marca').click();
    await page.keyboard.type('Prisma 1');
    const make = page.getByRole('option', { name: /^Criar/ });
    await make.waitFor();
    await page.keyboard.type('2');
    await asked;
    expect(await make.count()).toBe(0);
    letGo();
    await make.click();
    await expectToast(page, 'Marca criada com sucesso!');
    await expectValue(combo(page, 'Marca'), 'Prisma 12');
  });

  test('a field of several: likewise', async () => {
    const page = await company.visit('/equipments/register', { as: 'admin' });
    const box = combo(page, 'Acessórios');
    const { asked, letGo } = await holdAnswer(page, /\/api\/accessory/, 'Prisma 11 esp');
    await box.click();
    await page.keyboard.type('Prisma 1');
    await page.getByRole('option', { name: 'Prisma 10' }).waitFor();
    await page.keyboard.type('1 esp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await asked;
    await expectValue(box, 'Prisma 11 esp');
    letGo();
    await page.locator('.mantine-Pill-label', { hasText: 'Prisma 11 especial' }).waitFor();
    expect(await page.locator('.mantine-Pill-label').allTextContents()).toEqual(['Prisma 11 especial']);
  });
});

describe('an answer that comes late changes nothing that was asked after it', () => {
  /** Typed in two goes; the answer to the first comes when that to the second is there. */
  async function typeAhead(page: Page, path: RegExp, last: () => Promise<unknown>): Promise<void> {
    const { asked, letGo } = await holdAnswer(page, path, 'Prisma 1');
    await page.keyboard.type('Prisma 1');
    await asked;
    await page.keyboard.type('1 esp');
    await last();
    letGo();
    // Whatever the late answer would do, it has done it by the time a later question is answered.
    await page.evaluate(() => fetch('/api/health').then((reply) => reply.text()));
  }

  test('in a list', async () => {
    const page = await company.visit('/brand', { as: 'admin' });
    await page.getByRole('searchbox', { name: 'Buscar na lista' }).click();
    await typeAhead(page, /\/api\/brand\?/, () => expectTotal(page, 1));
    await expectTotal(page, 1);
    expect(await page.locator('tbody').getByText('Prisma 10').count()).toBe(0);
    await page.locator('tbody').getByText('Prisma 11 especial').waitFor();
  });

  test('in a field of one record', async () => {
    const page = await company.visit('/equipments/register', { as: 'admin' });
    await combo(page, 'Marca').click();
    // Offered below the hits of this very text: those the field opened with hold the wanted one too.
    const answered = page.getByRole('option', { name: 'Criar “Prisma 11 esp”' });
    await typeAhead(page, /\/api\/brand/, () => answered.waitFor());
    await page.getByRole('option', { name: 'Prisma 11 especial' }).waitFor();
    expect(await page.getByRole('option', { name: 'Prisma 10' }).count()).toBe(0);
  });

  test('in the palette', async () => {
    const page = await company.visit('/brand', { as: 'admin' });
    await heading(page, 'Marcas').waitFor();
    await openPalette(page);
    await typeAhead(page, /\/api\/search/, () => hit(page, 'Prisma 11 especial').waitFor());
    await hit(page, 'Prisma 11 especial').waitFor();
    expect(await page.locator('.mantine-Spotlight-action', { hasText: 'Prisma 10' }).count()).toBe(0);
  });
});

describe('the palette', () => {
  test('has what was typed from the key that opened it on, and Enter still means the first', async () => {
    const page = await company.visit('/brand', { as: 'admin' });
    await heading(page, 'Marcas').waitFor();
    // Without waiting for anything: some of it comes before the field, and none of it is a shortcut of the list.
    await page.keyboard.press('Control+k');
    // Letters the robot has a key for: the others it writes into a field without pressing one, and there is none yet.
    await page.keyboard.type('MARCAS');
    await expectValue(palette(page), 'MARCAS');
    await hit(page, 'Marcas').waitFor();
    await palette(page).fill('MARÇAS');
    await hit(page, 'Marcas').waitFor();
    await page.keyboard.press('Escape');
    await expectGone(palette(page));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('prisma 11 ESP');
    await page.keyboard.press('Enter');
    await heading(page, 'Prisma 11 especial').waitFor();
  });

  test('forgives a slip and says so, groups by kind, marks the first, and hands the focus to the page', async () => {
    const page = await company.visit('/brand', { as: 'admin' });
    await heading(page, 'Marcas').waitFor();
    await openPalette(page);
    await page.keyboard.type('prizma 10');
    await page.getByText('Parecidos com “prizma 10”').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Pesquisar telas, ações e registros' });
    await dialog.getByRole('group', { name: 'Marcas' }).getByText('Prisma 10').first().waitFor();
    await dialog.getByRole('group', { name: 'Acessórios' }).getByText('Prisma 10').first().waitFor();
    expect(await dialog.locator('[data-selected]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await heading(page, 'Prisma 10').waitFor();
    await expectGone(dialog);
    const isInPage = () =>
      page.evaluate(() => document.getElementById('content')?.contains(document.activeElement) ?? false);
    await expect.poll(isInPage).toBe(true);
  });

  test('remembers what was visited by whatever way', async () => {
    const { data } = await (
      await company.api('admin')
    ).call(brand.list, { query: { search: 'Prisma 11', per_page: 1 } });
    const page = await company.visit(`/brand/edit/${data[0]?.uuid}`, { as: 'admin' });
    await heading(page, data[0]?.name ?? '').waitFor();
    await openPalette(page);
    await page
      .getByRole('group', { name: 'Recentes' })
      .getByText(data[0]?.name ?? '', { exact: true })
      .waitFor();
  });
});
