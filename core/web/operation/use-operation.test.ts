import { expect, test } from 'vitest';
import { nextDelay } from './use-operation.ts';

test('every 2 s; each failure doubles the wait, to 30 s at most', () => {
  expect([0, 1, 2, 3, 4, 5].map(nextDelay)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
