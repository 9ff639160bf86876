import { expect, it } from 'vitest';
import { offsetOf } from './clock.ts';

const noon = Date.parse('2026-11-18T12:00:00Z');

it.each([
  ['an answer of the same second', noon, noon + 300, noon + 700, 0],
  ['an answer that took eight seconds', noon + 5_000, noon, noon + 8_000, 0],
  ['a clock two hours ahead', noon, noon + 7_200_000, noon + 7_200_400, -7_200],
  ['a clock three minutes behind', noon, noon - 180_200, noon - 179_800, 180],
])('of %s the clock is told to be off by as much', (_what, server, askedAt, heardAt, offset) => {
  expect(offsetOf(server, askedAt, heardAt)).toBe(offset);
});
