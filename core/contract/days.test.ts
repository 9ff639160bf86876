import { expect, it } from 'vitest';
import { addMonths } from './days.ts';

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
