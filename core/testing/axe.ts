import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

const everything: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What a change of theme can break. */
export const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

let source: Promise<string> | undefined;
const readSource = (): Promise<string> =>
  (source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

const debuggers = new WeakMap<Page, Promise<CDPSession>>();
/** Through the debugger: the page's own policy, which refuses foreign scripts, stays in force. */
function debuggerOf(page: Page): Promise<CDPSession> {
  const open = debuggers.get(page) ?? page.context().newCDPSession(page);
  debuggers.set(page, open);
  return open;
}

async function evaluate(debug: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await debug.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(`axe failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  return result.value;
}

/** A screen half faded in has colours that nobody will read: what moves and comes to rest is waited for. */
const atRest = `Promise.allSettled(document.getAnimations()
  .filter((moving) => Number.isFinite(moving.effect?.getComputedTiming().endTime))
  .map((moving) => moving.finished)).then(() => undefined)`;

/** What axe finds on the page, some parts of it aside, once it is at rest; one readable line per element. */
export async function axe(page: Page, rules: RunOnly = everything, aside: readonly string[] = []): Promise<string[]> {
  const debug = await debuggerOf(page);
  // Half a megabyte, given to each document once. Nobody reads the elements' HTML, which it would write out for all it looks at.
  if ((await evaluate(debug, 'typeof axe')) === 'undefined')
    await evaluate(debug, `${await readSource()}; axe.configure({ noHtml: true }); undefined`);
  // The next screen may still be on its way: its heading is waited for, and missed by axe where none comes.
  if (rules === everything)
    await page
      .locator('h1')
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => undefined);
  await evaluate(debug, atRest);
  const context = { exclude: aside.map((part) => [part]) };
  // Preloading copies every style sheet for a rule about sound that plays by itself: there is none.
  const options = { runOnly: rules, resultTypes: ['violations'], preload: false };
  const found = await evaluate(
    debug,
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then((found) => JSON.stringify(found.violations))`,
  );
  const violations = JSON.parse(found as string) as AxeResults['violations'];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} (${failureSummary?.split('\n').slice(1).join(' ').trim()})`,
    ),
  );
}
