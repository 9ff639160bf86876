import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkSizeBudget } from './size-budget.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A build whose chunks have the given sizes; random bytes do not compress. */
function build(sizes: Record<'entry' | 'shared' | 'screen' | 'charts', number> & { kit?: number }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bancada-size-'));
  folders.push(folder);
  mkdirSync(path.join(folder, '.vite'));
  for (const [name, size] of Object.entries(sizes)) writeFileSync(path.join(folder, `${name}.js`), randomBytes(size));
  const manifest = {
    'index.html': {
      file: 'entry.js',
      name: 'index',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['screen.tsx'],
    },
    '_shared.js': { file: 'shared.js', name: 'shared' },
    'screen.tsx': { file: 'screen.js', name: 'screen', imports: ['_shared.js', '_charts.js'] },
    ...(sizes.kit && { '_kit.js': { file: 'kit.js', name: 'kit' } }),
    '_charts.js': { file: 'charts.js', name: 'charts' },
  };
  writeFileSync(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

test('a build within its limits has no problem, and charts may be large', () => {
  const { problems } = checkSizeBudget(build({ entry: 100_000, shared: 100_000, screen: 50_000, charts: 90_000 }));
  expect(problems).toEqual([]);
});

test('what the entry imports counts as first screen', () => {
  const { problems } = checkSizeBudget(build({ entry: 130_000, shared: 130_000, screen: 1, charts: 1 }));
  expect(problems).toEqual([expect.stringMatching(/^First screen: 260\.\d kB/)]);
});

test('a screen that outgrows its limit is named', () => {
  const { problems } = checkSizeBudget(build({ entry: 1, shared: 1, screen: 61_000, charts: 1 }));
  expect(problems).toEqual([expect.stringMatching(/^Chunk screen: 61\.\d kB/)]);
});

test('what all screens share may be larger than one of them, up to its own limit', () => {
  const rest = { entry: 1, shared: 1, screen: 1, charts: 1 };
  expect(checkSizeBudget(build({ ...rest, kit: 110_000 })).problems).toEqual([]);
  expect(checkSizeBudget(build({ ...rest, kit: 121_000 })).problems).toEqual([
    expect.stringMatching(/^Chunk kit: 121\.\d kB gzip, limit 120\.0 kB/),
  ]);
});
