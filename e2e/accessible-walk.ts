import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { axe, colours } from '#core/testing/axe.ts';
import { desktop, phone, type Company } from '#core/testing/browser.ts';
import { field, heading } from './steps.ts';

/** Few rows show all that a list can be. */
export const few = 'per_page=5';

/** The first record a list shows. */
export const idOf = async (page: Promise<{ data: { uuid: string }[] }>): Promise<string> =>
  (await page).data[0]?.uuid ?? '';

const underWay = new WeakMap<Page, Set<Request>>();
const misasked = new WeakMap<Page, string[]>();
/** Counts what the page asks for, so that nobody waits longer than it takes; what the server could not understand is kept. */
export function countTraffic(page: Page): Page {
  const open = new Set<Request>();
  const refused: string[] = [];
  underWay.set(page, open);
  misasked.set(page, refused);
  page.on('response', (response) => {
    const status = response.status();
    if (status === 400 || status === 422 || status >= 500)
      refused.push(`${status} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return page;
}

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))),
  );
/** A screen that never settles is named, instead of the whole walk running out of time. */
const longestWait = 60_000;
/** Drawn, and nothing on its way any more. */
export async function settled(page: Page): Promise<void> {
  await heading(page, /./).first().waitFor({ timeout: longestWait });
  const busy = page.locator('.mantine-Skeleton-root, [aria-busy=true]');
  const givenUp = Date.now() + longestWait;
  // Twice: an answer that is drawn may ask for the next.
  for (let quiet = 0; quiet < 2;) {
    await drawn(page);
    if (Date.now() > givenUp)
      throw new Error(`${page.url()} waits for ever: ${await busy.count()} places for what does not come`);
    quiet = (underWay.get(page)?.size ?? 0) === 0 && (await busy.count()) === 0 ? quiet + 1 : 0;
  }
}

/** As a link inside the system does: the page stays, and with it what was loaded. */
async function go(page: Page, address: string): Promise<void> {
  const elsewhere = await page.evaluate((to) => {
    const leaving = location.pathname !== new URL(to, location.href).pathname;
    if (leaving) document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return leaving;
  }, address);
  // The screen that was left stands until the next one is ready: it is not the one to judge. Tabs with addresses of
  // their own share the heading, which then stays: whoever settles waits for the rest.
  if (elsewhere)
    await page
      .locator('h1:not([data-left])')
      .first()
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined);
}

/** What the theme's switch does; every colour hangs on this one attribute. */
const paint = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme);

/** Bars and sums that stay at the bottom of the window cover what has scrolled under them: a page is judged whole. */
async function unroll(page: Page): Promise<boolean> {
  const window = page.viewportSize() ?? desktop;
  const height = await page.evaluate(() =>
    Math.max(...[document.documentElement, ...document.querySelectorAll('main')].map((one) => one.scrollHeight)),
  );
  if (height <= window.height) return false;
  await page.setViewportSize({ width: window.width, height: height + Math.ceil(window.height / 4) });
  await settled(page);
  return true;
}

/** Words at the window's edge that nobody can scroll to: a frame around the page hides them without making it wider. */
function textsPastTheWindow(): string[] {
  const isReached = (element: Element): boolean => {
    for (let frame = element.parentElement; frame && frame.tagName !== 'MAIN'; frame = frame.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(frame);
      if (textOverflow === 'ellipsis') return true;
      const scrolls = /auto|scroll/.test(overflowX) && frame.scrollWidth > frame.clientWidth;
      if (scrolls && frame.getBoundingClientRect().right <= innerWidth + 1) return true;
    }
    return false;
  };
  const speaks = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  return [...document.querySelectorAll('main *')]
    .filter((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      return right > innerWidth + 1 && width > 1 && height > 1 && speaks(element) && !isReached(element);
    })
    .slice(0, 3)
    .map((element) => `"${element.textContent.trim().slice(0, 60)}"`);
}

export type Found = Record<string, string[]>;

/** Everything in the light, wide and narrow; in the dark, what the dark changes: the colours. */
export async function inspect(page: Page, address: string, found: Found): Promise<void> {
  // The menu and the bar around a screen are the same everywhere: they are judged at home.
  const aside = address === '/' ? [] : ['aside', 'header:not(main header)'];
  const check = async (name: string, rules?: typeof colours) => {
    let problems = await axe(page, rules, aside);
    if (problems.length > 0) {
      // What came after the page was unrolled made it longer again, or a list has scrolled under its own head.
      const isLonger = await unroll(page);
      const hasScrolled = await page.evaluate(() => {
        const scrolled = [...document.querySelectorAll('main, main *')].filter((one) => one.scrollTop > 0);
        for (const one of scrolled) one.scrollTo(0, 0);
        return scrolled.length > 0;
      });
      await drawn(page);
      if (isLonger || hasScrolled) problems = await axe(page, rules, aside);
    }
    if (problems.length > 0) found[`${address} ${name}`] = problems;
  };
  const checkWidth = async (name: string) => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found[`${address} ${name}, too wide`] = [`${over} px past the window`];
    const cut = await page.evaluate(textsPastTheWindow);
    if (cut.length > 0) found[`${address} ${name}, cut`] = cut;
  };
  /** The columns a list shows unasked are all seen: none lies out of sight, and none is cut that has room. */
  const checkColumns = async () => {
    const [over, room] = await page.evaluate(() => {
      const tables = [...document.querySelectorAll<HTMLTableElement>('table[data-density]')];
      const past = (table: HTMLTableElement) =>
        table.scrollWidth - (table.parentElement?.closest('div')?.clientWidth ?? 0);
      const pastLooser = (table: HTMLTableElement) => {
        const chosen = table.dataset['set'] ?? '';
        const looser = { ample: 'loose', even: 'ample', close: 'even', closest: 'close' }[chosen];
        if (!looser) return 1;
        // As the kit asks: how wide it would like to be, so set.
        table.dataset['set'] = looser;
        table.dataset['measuring'] = '';
        const pixels = past(table);
        delete table.dataset['measuring'];
        table.dataset['set'] = chosen;
        return pixels;
      };
      return [Math.max(0, ...tables.map(past)), Math.min(1, ...tables.map(pastLooser))] as const;
    });
    if (over > 0) found[`${address}, columns`] = [`${over} px out of sight`];
    if (room <= 0) found[`${address}, columns`] = ['set closer than they need be'];
  };
  await page.setViewportSize(desktop);
  await go(page, address);
  await settled(page);
  // Two thousand boxes that differ in nothing but their name: a module's worth stands for all.
  if (/^\/(config\/permissions|user\/roles\/.)/.test(address)) await field(page, 'Buscar permissão').fill('clientes');
  await checkWidth('wide');
  // Inside a record they stand in a frame that scrolls, all of them.
  if (!address.includes('/show/')) await checkColumns();
  await unroll(page);
  await check('wide');
  await paint(page, 'dark');
  await check('wide, dark', colours);
  await page.setViewportSize(phone);
  await settled(page);
  await checkWidth('phone');
  await check('phone, dark', colours);
  await paint(page, 'light');
  await unroll(page);
  await check('phone');
  const refused = misasked.get(page)?.splice(0) ?? [];
  if (refused.length > 0) found[`${address}, asked in vain`] = refused;
}

/** Longer than any screen takes on a machine others keep busy. */
const longestLook = 120_000;
async function ends(looking: Promise<void>): Promise<boolean> {
  const over = new AbortController();
  const givenUp = wait(longestLook, false, { signal: over.signal });
  givenUp.catch(() => undefined);
  looking.catch(() => undefined);
  try {
    return await Promise.race([looking.then(() => true), givenUp]);
  } finally {
    over.abort();
  }
}

/** Every address, by two pages: one for each of two cores. */
export async function walk(company: Company, addresses: readonly string[]): Promise<Found> {
  const left = [...addresses];
  const found: Found = {};
  const open = async () => countTraffic(await company.visit('/', { as: 'admin' }));
  const some = async () => {
    let page = await open();
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      if (await ends(inspect(page, address, found))) continue;
      // A window that draws nothing any more is the browser's: the screen is looked at in a new one.
      page = await open();
      if (!(await ends(inspect(page, address, found)))) throw new Error(`${address} never came to rest`);
    }
  };
  await Promise.all([some(), some()]);
  return found;
}
