import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { root } from './command.ts';
import { filesAboard } from './offline-shell.ts';

const manifest = {
  'index.html': {
    file: 'assets/index-A1.js',
    src: 'index.html',
    isEntry: true,
    css: ['assets/index-A1.css'],
    imports: ['_react.js'],
  },
  '_react.js': { file: 'assets/react-A1.js' },
  '_shared.js': {
    file: 'assets/shared-A1.js',
    assets: ['assets/inter-latin-A1.woff2', 'assets/inter-greek-wght-A1.woff2'],
  },
  '../../modules/service/service-order-labor/web/work-screen.tsx': {
    file: 'assets/work-screen-A1.js',
    src: '../../modules/service/service-order-labor/web/work-screen.tsx',
    imports: ['index.html', '_shared.js'],
  },
  '../../modules/stock/van-stock/web/my-van.tsx': {
    file: 'assets/my-van-A1.js',
    src: '../../modules/stock/van-stock/web/my-van.tsx',
  },
  '../../modules/people/payroll-month/web/payroll.tsx': {
    file: 'assets/payroll-A1.js',
    src: '../../modules/people/payroll-month/web/payroll.tsx',
  },
  '../../core/web/chart/charts.tsx': { file: 'assets/charts-A1.js', src: '../../core/web/chart/charts.tsx' },
};

it('brings along the page, the field’s screens and all they are made of; no other screens, charts or foreign letters', () => {
  expect(filesAboard(manifest)).toEqual([
    '/assets/index-A1.css',
    '/assets/index-A1.js',
    '/assets/inter-latin-A1.woff2',
    '/assets/my-van-A1.js',
    '/assets/react-A1.js',
    '/assets/shared-A1.js',
    '/assets/work-screen-A1.js',
  ]);
});

/** The program installs over a line that loses each of these as often as said; what is in its cache afterwards. */
async function installed(lost: Record<string, number>): Promise<{ kept: string[]; failed: boolean }> {
  const source = await readFile(path.join(root, 'app', 'web', 'worker.js'), 'utf8');
  const kept: string[] = [];
  const left = { ...lost };
  const nameOf = (asked: string | { url: string }) => (typeof asked === 'string' ? asked : asked.url);
  const cache = {
    add: async (asked: string | { url: string }) => {
      const name = nameOf(asked);
      left[name] = (left[name] ?? 0) - 1;
      if (left[name] >= 0) throw new TypeError('Failed to fetch');
      kept.push(name);
    },
  };
  let work: Promise<unknown> = Promise.resolve();
  const self = {
    addEventListener: (kind: string, then: (event: { waitUntil: (of: Promise<unknown>) => void }) => void) => {
      if (kind === 'install')
        then({
          waitUntil: (of) => {
            work = of;
          },
        });
    },
  };
  runInNewContext(`const version = '1'; const files = ['/assets/a.js', '/assets/b.js'];\n${source}`, {
    self,
    caches: { open: async () => cache, match: async () => undefined },
    Request: class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    // As long as it waits between two tries, here it takes no time.
    setTimeout: (then: () => void) => then(),
  });
  const failed = await work.then(
    () => false,
    () => true,
  );
  return { kept: kept.toSorted(), failed };
}

it('a file that is lost on the way is asked for again, before all that was brought is given up', async () => {
  const all = ['/', '/assets/a.js', '/assets/b.js'];
  expect(await installed({})).toEqual({ kept: all, failed: false });
  expect(await installed({ '/': 1, '/assets/b.js': 3 })).toEqual({ kept: all, failed: false });
  expect((await installed({ '/assets/b.js': 4 })).failed).toBe(true);
});
