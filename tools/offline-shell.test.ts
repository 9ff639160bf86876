import { expect, it } from 'vitest';
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
    '/assets/react-A1.js',
    '/assets/shared-A1.js',
    '/assets/work-screen-A1.js',
  ]);
});
