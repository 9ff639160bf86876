import { launchChromium, signedIn } from '#core/testing/browser-profile.ts';
import { buildWebIfStale } from '../build-web.ts';
import { median, type ScratchWorld } from '../scratch-world.ts';
import { loadCustomers } from './customers.ts';
import { loadOrders } from './orders.ts';
import type { Report } from './report.ts';

const customers = 1_000;
const visits = 7;
const orders = 1_000;
/** A phone of a technician, beside this machine. */
const slowPhone = 4;

/** What somebody waits for who opens the system on a computer that has never seen it. */
export async function measurePages(world: ScratchWorld, report: Report): Promise<void> {
  await buildWebIfStale();
  const database = await world.database('pages');
  await loadCustomers(database.owner, customers);
  await loadOrders(database.owner, orders);
  const server = await world.start({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
  const { token } = database.person;
  const me = await fetch(`${server.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } });
  const { data: user } = (await me.json()) as { data: unknown };
  const state = signedIn(server.url, { token, user, expires_in: 3_600 });
  const browser = await launchChromium();

  /** A new browser profile each time: nothing is in its cache. */
  async function firstVisit(address: string, awaited: string, slower: number, storageState?: typeof state) {
    const context = await browser.newContext({ locale: 'pt-BR', ...(storageState && { storageState }) });
    try {
      const page = await context.newPage();
      let scripts = 0;
      page.on('response', (answer) => {
        if (answer.request().resourceType() === 'script') scripts += 1;
      });
      if (slower > 1) {
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
      }
      const from = performance.now();
      await page.goto(server.url + address);
      await page.locator(awaited).first().waitFor();
      return { seconds: (performance.now() - from) / 1_000, scripts };
    } finally {
      await context.close();
    }
  }
  async function measureAt(
    slower: number,
    name: string,
    address: string,
    awaited: string,
    storageState?: typeof state,
  ) {
    const times: number[] = [];
    let scripts = 0;
    for (let visit = 0; visit < visits; visit += 1) {
      const seen = await firstVisit(address, awaited, slower, storageState);
      times.push(seen.seconds);
      scripts = seen.scripts;
    }
    const [told, target] = slower > 1 ? [`${name}, processor ÷ ${slower}`, 2.5] : [name, 1.5];
    report.atMost(told, target, median(times), 's', `median of ${visits}, ${scripts} scripts`);
  }
  async function measure(name: string, address: string, awaited: string, storageState?: typeof state) {
    for (const slower of [1, slowPhone]) await measureAt(slower, name, address, awaited, storageState);
  }
  try {
    await measure('sign-in, first visit of a browser', '/auth', 'input[type=password]');
    await measure('list of orders, first visit, to its rows', '/service-order', 'tbody tr a', state);
    await measure('list of customers, first visit, to its rows', '/customer', 'tbody tr a', state);
  } finally {
    await browser.close();
    await server.stop();
  }
}
