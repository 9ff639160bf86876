import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openCompany } from '#core/testing/browser.ts';
import { countTraffic, settled } from './accessible-walk.ts';
import { button, press } from './steps.ts';

const company = openCompany();

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * Tells every shift, those of a person's own doing too, of what is neither a row, nor a chip pushed along its line, nor
 * the arrow behind the last of the pages, whose number is what changed.
 */
function watchShifts(): void {
  const seen: string[] = [];
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const nodes = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      const rest = nodes.filter((node) => node && !node.closest('tbody, [role=search], [aria-label="Páginas"]'));
      for (const node of rest) seen.push(`${value.toFixed(5)} ${node?.tagName} ${node?.textContent?.slice(0, 30)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Where everything stands that a person may be about to press. */
const places = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const found: Record<string, string> = {};
    const main = document.querySelector('main') ?? document.body;
    const one = (name: string, element: Element | null | undefined, isWhole = true) => {
      const box = element?.getBoundingClientRect();
      const edges = box && [box.left, box.top, ...(isWhole ? [box.width] : [])];
      if (edges) found[name] = edges.map((number) => Math.round(number)).join(' ');
    };
    // The title tells how many there are and a chip what it stands for: they begin where they did.
    one('title', main.querySelector('h1'), false);
    one('first chip', main.querySelector('[role=search] button[aria-expanded]'), false);
    one('views', main.querySelector('[role=tablist]'));
    one('search', main.querySelector('input[type=search]'));
    one('menu', main.querySelector('[aria-label="Opções da lista"]'));
    one('rows', main.querySelector('table[data-density]')?.parentElement);
    for (const [n, head] of [...main.querySelectorAll('table[data-density] th')].entries())
      one(`column ${n} ${head.textContent}`, head);
    return found;
  });

async function open(address: string): Promise<Page> {
  const page = countTraffic(await company.visit('/profile', { as: 'admin' }));
  await page.addInitScript(watchShifts);
  await page.goto(address);
  await page.locator('tbody [data-cell]').first().waitFor();
  await settled(page);
  // A font that comes after the first rows is measured once more: by then nobody has pressed anything.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await places(page));
      return last === before;
    })
    .toBe(true);
  return page;
}

/** Headings that stand on another side than what they head. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll('main table[data-density] thead th')];
    const cells = [...(document.querySelector('main tbody tr:has([data-cell])')?.children ?? [])];
    const sideOf = (cell: Element | undefined) => cell && getComputedStyle(cell).textAlign.replace('left', 'start');
    return heads.filter((head, n) => sideOf(head) !== sideOf(cells[n])).map(({ textContent }) => textContent);
  });

test.each(['/stock/count', '/budget?view=all', '/stock/parts?view=all'])(
  '%s: headings over their columns',
  async (at) => {
    expect(await misplaced(await open(at))).toEqual([]);
  },
);

const lists = [
  { address: '/brand', letter: 'a', filter: 'Situação', choice: 'Ativ' },
  { address: '/customer', letter: 'a', filter: 'Situação', choice: 'Ativo' },
  { address: '/service-order?view=all', letter: 'o', filter: 'Prioridade', choice: 'Alta' },
  { address: '/budget?view=all', letter: 'o', filter: 'Status', choice: 'Aprovado' },
  { address: '/stock/parts?view=all', letter: 'a', filter: 'Situação', choice: '' },
];

describe.each(lists)('$address', ({ address, letter, filter, choice }) => {
  test('the first letter, the first filter and the first row chosen move nothing', async () => {
    const page = await open(address);
    const before = await places(page);
    const drawn = (await shifts(page)).length;

    const search = page.getByRole('searchbox', { name: 'Buscar na lista' });
    await search.fill(letter);
    await page.waitForURL(/search=/);
    await settled(page);
    expect(await places(page)).toEqual(before);
    await press(page, 'Limpar busca');
    await page.waitForURL((url) => !url.searchParams.has('search'));
    await settled(page);

    await page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: new RegExp(`^${choice}`) })
      .first()
      .click();
    await button(page, `Remover filtro ${filter}`).waitFor();
    await page.keyboard.press('Escape');
    await settled(page);
    expect(await places(page)).toEqual(before);

    await page.locator('tbody tr').first().getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Seleção' }).waitFor();
    await settled(page);
    expect(await places(page)).toEqual(before);
    expect((await shifts(page)).slice(drawn)).toEqual([]);
  });
});

test('what grows in a cell after the first measure is not cut, nor is any column', async () => {
  const page = await open('/stock/count?per_page=5');
  const state = () =>
    page.evaluate(() => {
      const table = document.querySelector<HTMLTableElement>('table[data-density]');
      const cells = [...document.querySelectorAll<HTMLElement>('tbody [data-grown]')];
      return {
        past: (table?.scrollWidth ?? 0) - (table?.parentElement?.clientWidth ?? 0),
        cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      };
    });
  expect(await state()).toEqual({ past: 0, cut: [] });
  // A time that is told with a word more.
  const grown = await page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('tbody tr:first-child td > span')];
    const late = cells.filter((cell) => cell.querySelector('*') && !cell.querySelector('input')).slice(-1);
    for (const cell of late) {
      cell.dataset['grown'] = '';
      cell.append(' e 12 min');
    }
    return late.length;
  });
  expect(grown).toBe(1);
  await expect.poll(state).toEqual({ past: 0, cut: [] });
});

test('a font that comes late is measured too', async () => {
  const page = await open('/customer');
  await page.evaluate(() => {
    const rule = document.createElement('style');
    rule.nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
    rule.textContent = '.wider td { letter-spacing: 1px }';
    document.head.append(rule);
    document.querySelector('table')?.classList.add('wider');
    document.fonts.dispatchEvent(new FontFaceSetLoadEvent('loadingdone'));
  });
  const cut = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('tbody [data-cell]:not([data-name])')].filter(
          (cell) => cell.scrollWidth > cell.clientWidth + 1,
        ).length,
    );
  await expect.poll(cut).toBe(0);
});

test('letters that come for something else on the page move no column', async () => {
  const page = await open('/customer');
  const before = await places(page);
  const name = await page.locator('tbody tr').first().locator('[data-name]').first().innerText();
  await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill(name);
  await page.waitForURL(/search=/);
  await settled(page);
  await page.evaluate(() => document.fonts.dispatchEvent(new FontFaceSetLoadEvent('loadingdone')));
  await settled(page);
  expect(await places(page)).toEqual(before);
});

test('on a phone what follows the rows lies below them', async () => {
  const page = await company.visit('/brand?per_page=5', { as: 'admin', phone: true });
  const range = page.getByText(/^1–5 de /);
  await range.waitFor();
  const last = page
    .getByRole('region', { name: /^Lista/ })
    .getByRole('listitem')
    .last();
  const bottomOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect((await range.boundingBox())?.y).toBeGreaterThan(await bottomOf(last));
});

test('a filter in use is in sight, however far down the list of filters it stands', async () => {
  const page = await open('/service-order?possible_return=1');
  const remove = page.getByRole('search').getByRole('button', { name: 'Remover filtro Retorno em garantia' });
  const seen = () =>
    remove.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(seen).toBe(true);
});
