import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const many = <T>(draw: () => T) => Array.from({ length: 2000 }, draw);

test('the same seed repeats, another differs', () => {
  const first = many(createRandom('a').next);
  expect(many(createRandom('a').next)).toEqual(first);
  expect(many(createRandom('b').next)).not.toEqual(first);
  // A fixed value: the stream must not change by accident, or every demo would.
  expect(createRandom('bancada').int(1, 1_000_000)).toBe(77141);
});

test('whole numbers reach both ends and stay inside', () => {
  const random = createRandom('int');
  const seen = new Set(many(() => random.int(3, 7)));
  expect(seen).toEqual(new Set([3, 4, 5, 6, 7]));
});

test('chance and weights keep their shares', () => {
  const random = createRandom('shares');
  const share = many(() => random.chance(0.25)).filter(Boolean).length / 2000;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
  const picks = many(() => random.weighted(['rare', 'often', 'never'], (word) => ({ rare: 1, often: 9 })[word] ?? 0));
  expect(picks.filter((word) => word === 'rare').length / 2000).toBeCloseTo(0.1, 1);
  expect(picks).not.toContain('never');
});

test('shuffling keeps every item and leaves the list alone', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = createRandom('shuffle').shuffle(list);
  expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
  expect(new Set(createRandom('sample').sample(list, 3)).size).toBe(3);
  expect(() => createRandom('empty').pick([])).toThrow(RangeError);
});

test('days fall between the ends, both included', () => {
  const random = createRandom('days');
  const seen = new Set(many(() => random.dateBetween('2026-02-27', '2026-03-02')));
  expect([...seen].toSorted()).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});

test('a fork does not depend on what was drawn before it', () => {
  const used = createRandom('fork');
  many(used.next);
  expect(used.fork('people').digits(9)).toBe(createRandom('fork').fork('people').digits(9));
  expect(used.fork('people').digits(9)).not.toBe(used.fork('companies').digits(9));
});
