import { expect, test } from 'vitest';
import { doneOn } from './import-tracking.rules.ts';

test('a step told done was done today, unless another day is said; open again, it was not done', () => {
  expect(doneOn('DONE', '', '2026-11-19')).toBe('2026-11-19');
  expect(doneOn('DONE', '2026-11-02', '2026-11-19')).toBe('2026-11-02');
  expect(doneOn('PENDING', '2026-11-02', '2026-11-19')).toBe('');
  expect(doneOn('BLOCKED', '', '2026-11-19')).toBe('');
});
