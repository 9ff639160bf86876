import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/** Notes what happens in each page: a journey that fails once in a hundred must be told from its first failure. */
export async function keepDiary(context: BrowserContext, diary: string[]): Promise<void> {
  const from = Date.now();
  const note = (what: string) => diary.push(`${String(Date.now() - from).padStart(6)} ${what}`);
  await context.exposeBinding('__note', (_source, what: string) => void note(what));
  await context.addInitScript(noteEvents);
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => note(`at ${frame.url()}`));
    page.on('response', (answer) => {
      if (answer.status() >= 400) note(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
    });
    page.on('requestfailed', (request) => note(`failed ${request.url()}: ${request.failure()?.errorText}`));
  });
}

/** Runs in the page. */
function noteEvents(): void {
  const note = (what: string) => (window as unknown as { __note: (what: string) => void }).__note(what);
  const nameOf = (target: EventTarget | null): string => {
    if (!(target instanceof Element)) return 'the page';
    const named = target.closest('[aria-label], [data-path], a, button, [role]') ?? target;
    const words = named.getAttribute('aria-label') ?? named.getAttribute('data-path') ?? named.textContent;
    return `${named.localName} "${words.trim().slice(0, 60)}"`;
  };
  for (const type of ['pointerdown', 'click', 'focusin', 'submit'])
    addEventListener(type, ({ target }) => note(`${type} ${nameOf(target)}, scrolled ${Math.round(scrollY)}`), true);
  addEventListener('keydown', ({ key, target }) => note(`key ${key} in ${nameOf(target)}`), true);
  addEventListener('scroll', () => note(`scrolled ${Math.round(scrollY)}`));
}

/** What is printed: enough to tell what happened, few enough to be read among others. */
const lastLines = 40;

/** What the person saw and did when the test failed, for whoever mends it: kept whole in files, its end told to be printed. */
export async function leaveEvidence(open: BrowserContext[], test: string, lived: string[]): Promise<string> {
  const folder = path.resolve('test-results');
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80));
  const pages: Page[] = open.flatMap((context) => context.pages());
  for (const [place, page] of pages.entries())
    await page.screenshot({ path: `${name}-${place}.png` }).catch(() => undefined);
  const seen = await Promise.all(pages.map((page, place) => seenIn(page).then((what) => `page ${place}: ${what}`)));
  await writeFile(`${name}.txt`, `${[...lived, ...seen].join('\n')}\n`);
  return [`The end of “${test}”:`, ...lived.slice(-lastLines), ...seen].join('\n');
}

/** Where a page ended, and what stood out on it. */
async function seenIn(page: Page): Promise<string> {
  const words = async (selector: string): Promise<string[]> => {
    // One that hangs or has crashed says nothing.
    const texts = await Promise.race([page.locator(selector).allInnerTexts(), wait(5_000, [])]).catch(() => []);
    return texts.map((text) => `“${text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}”`);
  };
  const [titles, over, options] = await Promise.all([
    words('h1'),
    words('[role=dialog]:visible, [role=alert]:visible, .mantine-Notification-root:visible'),
    words('[role=option]:visible'),
  ]);
  const told = [...titles, ...over.slice(0, 4), ...(options.length > 0 ? ['options', ...options.slice(0, 8)] : [])];
  return [page.url(), ...told].join(' · ');
}
