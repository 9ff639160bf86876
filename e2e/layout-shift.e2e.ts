import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openCompany } from '#core/testing/browser.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { visitAgenda } from '#modules/agenda/visit-agenda/contract.ts';
import { assignment } from '#modules/service/service-order-labor/contract.ts';
import { countTraffic, idOf, settled } from './accessible-walk.ts';

const company = openCompany();
/** What a person may see move while a screen comes, as the web counts it. */
const most = 0.05;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
interface Moved {
  value: number;
  what: string[];
}

/** Tells each shift nobody caused, and of what. */
function watchShifts(): void {
  const seen: Moved[] = [];
  Object.assign(window, { shifts: seen });
  const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName} "${element?.textContent?.slice(0, 40)}" ${box(previousRect)} to ${box(currentRect)}`;
      });
      seen.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Nothing kept from before, over a line that takes its time: every answer comes after the screen was first drawn. */
async function slowly(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  const most = { downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 120, ...most });
}

async function shiftsOf(page: Page, address: string): Promise<Moved[]> {
  await page.goto(address);
  await settled(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await settled(page);
  return moved(page);
}
const moved = (page: Page): Promise<Moved[]> => page.evaluate(() => (window as unknown as { shifts: Moved[] }).shifts);

const firstOrder = async () => {
  const api = await company.api('admin');
  return `/service-order/show/${await idOf(api.call(serviceOrder.list, { query: { status: 'OPEN' } }))}`;
};
const firstCustomer = async () => {
  const api = await company.api('admin');
  return `/customer/show/${await idOf(api.call(customer.list))}`;
};
const screens: Record<string, (string | (() => Promise<string>))[]> = {
  gestor: [
    '/',
    '/report',
    '/report/warranty',
    '/report/performance',
    '/productivity-dashboard',
    '/labor-productivity',
    firstOrder,
  ],
  tecnico: ['/', '/my-day'],
  atendimento: ['/', '/service-order/register', firstCustomer],
  admin: ['/stock/parts', '/stock/parts/abc-report', '/stock/alerts', '/stock/purchase-suggestion'],
};

describe.each([
  { width: 1440, phone: false },
  { width: 390, phone: true },
])('at $width', ({ phone }) => {
  test.each(Object.keys(screens))('the screens of %s stand still while they load', async (as) => {
    const page = countTraffic(await company.visit('/profile', { as, phone }));
    await page.addInitScript(watchShifts);
    await slowly(page);
    const found: Record<string, string[]> = {};
    for (const screen of screens[as] ?? []) {
      const address = typeof screen === 'string' ? screen : await screen();
      const shifts = await shiftsOf(page, address);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      if (sum >= most) found[`${address} ${sum.toFixed(3)}`] = shifts.flatMap(({ what }) => what);
    }
    expect(found).toEqual({});
  });
});

/** Both parts above a phone's home ask by themselves: whichever answers last must push nothing. */
const asked = { 'my work': assignment.assigned, 'my visits': visitAgenda.calendar };
test.each(['my work', 'my visits'] as const)('home on a phone stands still when %s comes last', async (last) => {
  const page = countTraffic(await company.visit('/profile', { as: 'gestor', phone: true }));
  await page.addInitScript(watchShifts);
  await slowly(page);
  const path = asked[last].path.replace(/:\w+/g, '*');
  await page.route(`**${path}?*`, async (route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  });
  const shifts = await shiftsOf(page, '/');
  expect(shifts.filter(({ value }) => value >= most)).toEqual([]);
});
