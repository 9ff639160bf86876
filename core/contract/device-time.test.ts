import { expect, it } from 'vitest';
import { clockWords } from './device-time.ts';

it.each([
  [0, 'relógio certo'],
  [59, 'relógio certo'],
  [-7_200, 'relógio adiantado em 2 h'],
  [540, 'relógio atrasado em 9 min'],
])('a clock %s seconds behind is called %s', (offset, words) => {
  expect(clockWords(offset)).toBe(words);
});
