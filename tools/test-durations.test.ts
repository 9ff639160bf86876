import { expect, test } from 'vitest';
import { longestFirst, slowest } from './test-durations.ts';

const known = { long: 60, middle: 20, short: 1, company: 50, home: 40 };

test('the longest begin first, and one nobody has measured before the short ones', () => {
  expect(longestFirst(['short', 'new', 'long', 'middle'], known, () => false)).toEqual([
    'long',
    'middle',
    'new',
    'short',
  ]);
});

test('of those that share what takes long to make one makes it first, the others come when it is made', () => {
  const sharing = (file: string) => ['company', 'home'].includes(file);
  expect(longestFirst(['short', 'home', 'long', 'company'], known, sharing)).toEqual([
    'company',
    'long',
    'short',
    'home',
  ]);
  expect(longestFirst(['short', 'long'], known, sharing)).toEqual(['long', 'short']);
});

test('the slowest are told from the longest down, no more than asked for', () => {
  expect(slowest(known, 2)).toEqual([
    ['long', 60],
    ['company', 50],
  ]);
});
