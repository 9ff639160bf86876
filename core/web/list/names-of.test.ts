import { expect, test } from 'vitest';
import { namesOf } from './names-of.ts';

test('what is about to go is named, as far as names are in sight, and the rest counted', () => {
  expect(namesOf(['Erbe'], 1)).toBe('Erbe');
  expect(namesOf(['Erbe', 'GE'], 2)).toBe('Erbe e GE');
  expect(namesOf(['Erbe', 'GE'], 1202)).toBe('Erbe, GE e mais 1.200');
  expect(namesOf(['A', 'B', 'C', 'D', 'E', 'F'], 6)).toBe('A, B, C, D, E e mais 1');
});
