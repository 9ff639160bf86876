import { expect, test } from 'vitest';
import { crumbsOf, foldCrumbs } from './breadcrumb.rules.ts';

const words = {
  customer: 'Clientes',
  show: 'Detalhes',
  edit: 'Editar',
  parts: 'Peças',
  'stock/parts': 'Estoque de peças',
};
const labels = (path: string) => crumbsOf(path, words).map(({ label }) => label);

test('words come from the dictionary, ids are left out', () => {
  expect(labels('/')).toEqual(['Home']);
  expect(labels('/customer/show/3f0c2a44-7f0e-4a39-9b52-0d1f4b7f9a10')).toEqual(['Home', 'Clientes', 'Detalhes']);
  expect(labels('/customer/edit/12')).toEqual(['Home', 'Clientes', 'Editar']);
  expect(crumbsOf('/customer/edit/12', words).at(-1)?.to).toBe('/customer/edit/12');
});

test('a whole beginning of the path may have its own word; an unknown word is made readable', () => {
  expect(labels('/stock/parts')).toEqual(['Home', 'Stock', 'Estoque de peças']);
  expect(labels('/abc-report')).toEqual(['Home', 'Abc report']);
});

test('more than five crumbs fold in the middle', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((label) => ({ label, to: `/${label}` }));
  expect(foldCrumbs(six.slice(0, 5)).folded).toEqual([]);
  const { first, folded, last } = foldCrumbs(six);
  expect([first, folded, last].map((part) => part.map(({ label }) => label).join(''))).toEqual(['a', 'bc', 'def']);
});

test('on a phone only where one is stands there, and the way is behind one button', () => {
  const three = ['a', 'b', 'c'].map((label) => ({ label, to: `/${label}` }));
  const { first, folded, last } = foldCrumbs(three, true);
  expect([first, folded, last].map((part) => part.map(({ label }) => label).join(''))).toEqual(['', 'ab', 'c']);
  expect(foldCrumbs(three.slice(0, 2), true).first).toHaveLength(2);
});
