import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const everything: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What a change of theme can break. */
export const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

let source: string | undefined;

/** What axe finds on the page as it is now, one readable line per element. */
export async function axe(page: Page, rules: RunOnly = everything): Promise<string[]> {
  source ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // Through the debugger: the page's own policy, which refuses foreign scripts, stays in force.
  const debug = await page.context().newCDPSession(page);
  try {
    await debug.send('Runtime.evaluate', { expression: `${source}; undefined` });
    const { result, exceptionDetails } = await debug.send('Runtime.evaluate', {
      expression: `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then((found) => JSON.stringify(found.violations))`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails)
      throw new Error(`axe failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    const violations = JSON.parse(result.value as string) as AxeResults['violations'];
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')} (${failureSummary?.split('\n').slice(1).join(' ').trim()})`,
      ),
    );
  } finally {
    await debug.detach();
  }
}
