import { expect, it } from 'vitest';
import { isApart } from './bias.rules.ts';
import { markFor, performanceOf } from './nine-box.rules.ts';

it('a manager is hinted at for half a point or more over three people, harsher or softer, and never over fewer', () => {
  expect(isApart('-0.50', 3)).toBe(true);
  expect(isApart('0.75', 12)).toBe(true);
  expect(isApart('-0.49', 30)).toBe(false);
  expect(isApart('-3.00', 2)).toBe(false);
  expect(isApart(null, 8)).toBe(false);
});

it('somebody put into a column gets a mark of it, and keeps their own where it is of it already', () => {
  expect(markFor(3, '4.20')).toBe('4.20');
  for (const column of [1, 2, 3] as const)
    for (const score of ['1.00', '2.49', '2.50', '3.74', '3.75', '5.00'])
      expect(performanceOf(markFor(column, score))).toBe(column);
});
