import { expect, test } from 'vitest';
import { lastWeek } from './figures.ts';
import { monthTrend, weekTrend } from './trend.ts';

test('the trend compares this month with the last', () => {
  expect(monthTrend(12, 10)).toBe('12 novos neste mês, 20% a mais que no mesmo período do mês anterior');
  expect(monthTrend(1, 4)).toBe('1 novo neste mês, 75% a menos que no mesmo período do mês anterior');
  expect(monthTrend(3, 3)).toBe('3 novos neste mês');
  expect(monthTrend(3, 0)).toBe('3 novos neste mês');
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
