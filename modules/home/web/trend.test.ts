import { expect, test } from 'vitest';
import { lastWeek, monthBefore } from './figures.ts';
import { monthTrend, weekTrend } from './trend.ts';

test('the trend compares this month with the last', () => {
  expect(monthTrend(12, 10)).toBe('12 novos neste mês, 20% a mais que no mesmo período do anterior');
  expect(monthTrend(1, 4)).toBe('1 novo neste mês, 75% a menos que no mesmo período do anterior');
  expect(monthTrend(3, 3)).toBe('3 novos neste mês');
  expect(monthTrend(3, 0)).toBe('3 novos neste mês');
});

test('the month before January is December', () => {
  expect(monthBefore('2026-11')).toBe('2026-10');
  expect(monthBefore('2026-01')).toBe('2025-12');
});

test('orders are feminine, and a week is compared with the one before', () => {
  expect(monthTrend(2, 0, { feminine: true })).toBe('2 novas neste mês');
  expect(weekTrend(6, 4)).toBe('50% a mais que na semana anterior');
  expect(weekTrend(4, 4)).toBe('As mesmas 4 da semana anterior');
  expect(weekTrend(4, 0)).toBe('Nenhuma na semana anterior');
});

test('the completed of the week are counted and listed by the same days', () => {
  expect(lastWeek('2026-11-16')).toEqual({ closed_from: '2026-11-10', closed_to: '2026-11-16' });
});
