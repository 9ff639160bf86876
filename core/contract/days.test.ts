import { expect, it } from 'vitest';
import { addMonths, monthsBefore } from './days.ts';

it.each([
  ['2026-11-15', 12, '2027-11-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-15', 0, '2026-11-15'],
])('%s and %i months is %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then);
});

it.each([
  ['a month, of its own length', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['two months over a year', '2027-01-01', '2027-02-28', '2026-11-01', '2026-12-31'],
  ['days where they are no whole months', '2026-11-02', '2026-11-11', '2026-10-23', '2026-11-01'],
])('%s is held against as much before', (_what, start_date, end_date, from, to) => {
  expect(monthsBefore({ start_date, end_date })).toEqual({ start_date: from, end_date: to });
});
