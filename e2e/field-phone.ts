import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Company } from '#core/testing/browser.ts';

/** What a browser says where the server is not there, and where there is no network at all; there its worker's program cannot be looked for either. */
export const lineIsDown = /ERR_CONNECTION_REFUSED|ERR_FAILED/;
export const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|occurred when fetching the script/;
/** The server is not there; the screens, which this browser has, are. */
export const cut = (page: Page): Promise<unknown> =>
  page.context().route('**/api/**', (route) => route.abort('connectionrefused'));
export async function mend(page: Page): Promise<void> {
  await page.context().unroute('**/api/**');
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
}
/** A task of a checklist. */
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
export const chip = (page: Page): Locator => page.getByRole('button', { name: /^Ver o que falta enviar/ });

/** As a camera names it, of one colour. */
export const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#4a6b8d' } })
    .jpeg()
    .toBuffer(),
});

/** A file the device keeps: what it made of what was chosen. */
export interface Kept {
  id: string;
  what: string;
  /** What the server said to it, where it refused it. */
  refused: string | null;
  files: { name: string; size: number; sha256: string }[];
}

/** The same numbers for the same seed, on every machine. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Runs in the page, before anything of ours: its clock stands where the story says. */
function shiftClock(): void {
  const Real = Date;
  const shifted = window as unknown as { clockBy: number };
  try {
    shifted.clockBy = Number(localStorage.getItem('clock-by') ?? 0);
  } catch {
    shifted.clockBy = 0;
  }
  const now = () => Real.now() + shifted.clockBy;
  window.Date = new Proxy(Real, {
    construct: (of, given: []) => (given.length > 0 ? new of(...given) : new of(now())),
    get: (of, name) => (name === 'now' ? now : (Reflect.get(of, name) as unknown)),
  });
}

/** A technician's phone that starts without a network, is killed, and lives through hours in seconds. */
export class FieldPhone {
  page: Page;
  kills = 0;
  private readonly context: BrowserContext;
  private at = '';
  private isOut = false;

  private constructor(page: Page) {
    this.page = page;
    this.context = page.context();
  }

  /** In the morning, with a network: the program is there, and all of the day was taken along. */
  static async packed(company: Company, person: { as: string; password: string }, morning: Date): Promise<FieldPhone> {
    const page = await company.visit('/auth', { ...person, phone: true });
    const phone = new FieldPhone(page);
    await phone.context.addInitScript(shiftClock);
    await phone.setClock(morning);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js', { scope: '/' });
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    await phone.open('/aboard');
    await phone.takeAlong();
    return phone;
  }

  async takeAlong(): Promise<void> {
    await this.open('/aboard');
    await this.page.getByRole('button', { name: 'Atualizar agora' }).click();
    await this.page.getByText(/^Atualizado (agora|há)/).waitFor({ timeout: 60_000 });
  }

  async setClock(moment: Date): Promise<void> {
    await this.page.evaluate((by) => {
      localStorage.setItem('clock-by', String(by));
      (window as unknown as { clockBy: number }).clockBy = by;
    }, moment.getTime() - Date.now());
  }

  async goOut(): Promise<void> {
    await this.context.setOffline(true);
    this.isOut = true;
    await this.kill();
  }

  async comeBack(): Promise<void> {
    this.isOut = false;
    await this.context.setOffline(false);
  }

  async open(path: string): Promise<void> {
    if (this.at === path) return;
    await this.page.goto(path);
    this.at = path;
  }

  /** Closed in the middle of whatever it was doing, and opened again where it was. */
  async kill(): Promise<void> {
    this.kills += 1;
    await this.page.close({ runBeforeUnload: false });
    this.page = await this.context.newPage();
    // What its clock was last measured to be off is forgotten, when nothing measures it any more: to the phone these
    // hours are true.
    if (this.isOut) await this.page.addInitScript(() => localStorage.setItem('clock-offset', '0'));
    const { at } = this;
    this.at = '';
    await this.open(at);
  }

  /** What is on its disk and not sent, by what the disk says and not the screen. */
  unsent(): Promise<Kept[]> {
    return this.page.evaluate(async () => {
      const name = 'bancada-unsent';
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
      const answer = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.addEventListener('success', () => resolve(asked.result));
          asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')));
        });
      const db = await answer(indexedDB.open(name));
      type Stored = { id: string; what: string; refusal?: { message: string }; files?: File[] };
      const all = await answer(db.transaction('commands', 'readonly').objectStore('commands').getAll());
      db.close();
      const hex = async (file: File) =>
        [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
          .map((byte) => byte.toString(16).padStart(2, '0'))
          .join('');
      const told = (all as Stored[]).map(async ({ id, what, refusal, files = [] }) => ({
        id,
        what,
        refused: refusal?.message ?? null,
        files: await Promise.all(
          files.map(async (file) => ({ name: file.name, size: file.size, sha256: await hex(file) })),
        ),
      }));
      return Promise.all(told);
    });
  }

  /** The bytes of a photo as the device made it. */
  async bytesOf(name: string): Promise<Buffer<ArrayBuffer>> {
    const text = await this.page.evaluate(async (wanted) => {
      const asked = indexedDB.open('bancada-unsent');
      await new Promise((resolve) => asked.addEventListener('success', resolve));
      const db = asked.result;
      const all = db.transaction('commands', 'readonly').objectStore('commands').getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      db.close();
      const file = (all.result as { files?: File[] }[])
        .flatMap(({ files = [] }) => files)
        .find((one) => one.name === wanted);
      const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
      return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
    }, name);
    return Buffer.from(text, 'base64');
  }

  async expectAllSent(): Promise<void> {
    const going = async () => (await this.unsent()).filter(({ refused }) => refused === null).map(({ what }) => what);
    await expect.poll(going, { timeout: 60_000 }).toEqual([]);
    expect((await this.unsent()).map(({ what, refused }) => [what, refused])).toEqual([]);
  }

  /** The session of the morning ran out by the clock: nothing is shown until its person is back. */
  async signInAgain(person: { as: string; password: string }): Promise<void> {
    await this.page.evaluate(() => localStorage.setItem('expiry', '1'));
    await this.kill();
    await this.page.getByRole('heading', { name: 'Faça seu login' }).waitFor();
    await this.comeBack();
    await this.page.getByPlaceholder('Seu e-mail').fill(person.as);
    await this.page.getByPlaceholder('Sua senha').fill(person.password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
    await this.page.getByRole('heading', { name: 'Faça seu login' }).waitFor({ state: 'detached' });
  }

  /** Another program for the same pages, as an upgrade of the server brings one: it waits until no page is open. */
  async receiveNewVersion(): Promise<void> {
    await this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/worker.js?next', { scope: '/' });
      while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
    });
  }

  isOfNewVersion(): Promise<boolean> {
    return this.page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?next') ?? false);
  }
}
