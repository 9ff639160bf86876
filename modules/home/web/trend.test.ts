import { expect, test } from 'vitest';
import { monthBefore } from './customer-figures.ts';
import { trendText } from './trend.ts';

test('the trend compares this month with the last', () => {
  expect(trendText(12, 10)).toBe('12 novos neste mês, 20% a mais que no mesmo período do anterior');
  expect(trendText(1, 4)).toBe('1 novo neste mês, 75% a menos que no mesmo período do anterior');
  expect(trendText(3, 3)).toBe('3 novos neste mês');
  expect(trendText(3, 0)).toBe('3 novos neste mês');
});

test('the month before January is December', () => {
  expect(monthBefore('2026-11')).toBe('2026-10');
  expect(monthBefore('2026-01')).toBe('2025-12');
});
