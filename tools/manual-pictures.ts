import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { ManualPicture } from '#core/contract/manual.ts';
import { findChromium } from '#core/testing/chromium.ts';
import { houseChapters } from '#modules/platform/manual-house/web/chapters.ts';
import { serviceChapters } from '#modules/platform/manual-service/web/chapters.ts';
import { tradeChapters } from '#modules/platform/manual-trade/web/chapters.ts';
import { root } from './command.ts';

/**
 * `npm run manual-pictures`: looks at the demo company as its people do, and writes the manual's pictures anew.
 *   --url http://localhost:3000   the running product (`npm start`), with the demo company in it
 *   --only ordens.webp            one of them
 *   --missing                     only those that are not there
 */
const { values: asked } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string' },
    missing: { type: 'boolean' },
  },
});
const folder = path.join(root, 'modules', 'platform', 'manual', 'web', 'pictures');
const password = 'bancada';
const longestWait = 60_000;
const quietEnough = 3;

async function picturesOfPages(): Promise<ManualPicture[]> {
  const chapters = [...serviceChapters, ...tradeChapters, ...houseChapters];
  const loaded = await Promise.all(chapters.map(({ load }) => load()));
  return loaded.flatMap(({ texts }) => Object.values(texts).flatMap(({ picture }) => picture ?? []));
}

/** Signed in as people are: by the form. */
async function pageAs(browser: Browser, username: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(longestWait);
  await page.goto(`${asked.url}/auth`);
  await page.getByRole('textbox', { name: /^Login/ }).fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  return page;
}

/** Drawn with what was asked for, and nothing on its way for a while. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  const busy = page.locator('.mantine-Skeleton-root, main [aria-busy=true]');
  for (let quiet = 0; quiet < quietEnough;) {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    quiet = (await busy.count()) === 0 ? quiet + 1 : 0;
  }
}

async function take(browser: Browser, as: string, wanted: readonly ManualPicture[]): Promise<number> {
  const page = await pageAs(browser, as);
  let bytes = 0;
  for (const { file, route } of wanted) {
    await page.goto(asked.url + route);
    await settled(page);
    const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize({ width: 1080 })
      .webp({ quality: 60, effort: 6 })
      .toBuffer();
    writeFileSync(path.join(folder, file), picture);
    bytes += picture.length;
    console.log(`${file}  ${Math.round(picture.length / 1000)} kB  ${route} (${as})`);
  }
  await page.context().close();
  return bytes;
}

const all = await picturesOfPages();
mkdirSync(folder, { recursive: true });
// What no page shows any more goes.
for (const file of readdirSync(folder)) if (!all.some((one) => one.file === file)) rmSync(path.join(folder, file));
const there = new Set(readdirSync(folder));
const wanted = all.filter(
  ({ file }) => (asked.only === undefined || file === asked.only) && !(asked.missing && there.has(file)),
);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
let bytes = 0;
for (const [as, own] of Map.groupBy(wanted, (one) => one.as)) bytes += await take(browser, as, own);
await browser.close();
console.log(`${wanted.length} imagens, ${Math.round(bytes / 1000)} kB`);
