import { expect, test } from 'vitest';
import { testsFor } from './test-since.ts';

const source = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((target) => `import { x } from '${target}';`).join('\n'),
});
const product = [
  source('app/server.ts', './modules.ts', '#tools/demo/load.ts'),
  source('app/modules.ts', '#modules/registry/brand/server/module.ts', '#modules/stock/stock/server/module.ts'),
  source('app/architecture.test.ts', '#app/server.ts'),
  source('core/contract/decimal.ts'),
  source('core/contract/decimal.test.ts', './decimal.ts'),
  source('core/testing/server.ts', '#app/server.ts'),
  source('core/web/list/table.tsx', './table.css'),
  source('core/web/list/table.css'),
  source('modules/registry/brand/contract.ts', '#core/contract/decimal.ts'),
  source('modules/registry/brand/server/module.ts', './brand.actions.ts', '../contract.ts'),
  source('modules/registry/brand/server/brand.actions.ts'),
  source('modules/registry/brand/server/brand.test.ts', '#core/testing/server.ts'),
  source('modules/registry/brand/web/module.tsx', './brand-list.tsx'),
  source('modules/registry/brand/web/brand-list.tsx', '#core/web/list/table.tsx'),
  source('modules/registry/brand/brand.rules.ts'),
  source('modules/registry/brand/brand.rules.test.ts', './brand.rules.ts'),
  source('modules/stock/stock/server/module.ts', '#modules/registry/brand/contract.ts'),
  source('modules/stock/stock/server/stock.test.ts', '#core/testing/server.ts'),
  source('tools/demo/load.ts', '#modules/registry/brand/server/brand.actions.ts'),
  source('e2e/brand.e2e.ts', '#core/testing/browser.ts', '#modules/registry/brand/contract.ts'),
  source('e2e/stock.e2e.ts', '#core/testing/browser.ts', '#modules/stock/stock/contract.ts'),
];
const brandTests = ['modules/registry/brand/server/brand.test.ts', 'e2e/brand.e2e.ts'];

test('a module’s own code runs its tests, its journeys and those of the whole, and nobody else’s', () => {
  expect(testsFor(product, ['modules/registry/brand/server/brand.actions.ts'])).toEqual([
    'app/architecture.test.ts',
    ...brandTests,
  ]);
});

test('a screen’s code runs the journeys through it, and no test of the server', () => {
  expect(testsFor(product, ['modules/registry/brand/web/brand-list.tsx'])).toEqual([
    'app/architecture.test.ts',
    'e2e/brand.e2e.ts',
  ]);
});

test('rules are tested alone', () => {
  expect(testsFor(product, ['modules/registry/brand/brand.rules.ts'])).toEqual([
    'app/architecture.test.ts',
    'modules/registry/brand/brand.rules.test.ts',
  ]);
});

test('what others import reaches them, over any number of steps', () => {
  expect(testsFor(product, ['core/contract/decimal.ts'])).toEqual([
    'app/architecture.test.ts',
    'core/contract/decimal.test.ts',
    'modules/registry/brand/server/brand.test.ts',
    'modules/stock/stock/server/stock.test.ts',
    'e2e/brand.e2e.ts',
    'e2e/stock.e2e.ts',
  ]);
});

test('what is read and not imported counts for its module: a migration, a paper', () => {
  for (const file of ['server/migrations/1.sql', 'server/label.pdf.typ'])
    expect(testsFor(product, [`modules/registry/brand/${file}`])).toEqual(['app/architecture.test.ts', ...brandTests]);
});

test('a style changes every screen, a list of the spec only what holds the whole, the company every journey', () => {
  const journeys = ['e2e/brand.e2e.ts', 'e2e/stock.e2e.ts'];
  expect(testsFor(product, ['core/web/list/table.css'])).toEqual(expect.arrayContaining(journeys));
  expect(testsFor(product, ['spec/routes.txt'])).toEqual(['app/architecture.test.ts']);
  expect(testsFor(product, ['tools/demo/load.ts'])).toEqual(journeys);
});

test('what every test stands on runs them all; what none knows of runs none', () => {
  const all = product.map(({ path }) => path).filter((path) => /\.(test|e2e)\.ts$/.test(path));
  for (const file of ['package-lock.json', 'core/testing/server.ts', 'vitest.config.ts'])
    expect(testsFor(product, [file])).toEqual(all);
  expect(testsFor(product, ['LICENSE'])).toEqual([]);
});
