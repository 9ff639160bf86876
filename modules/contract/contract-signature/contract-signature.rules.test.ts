import { expect, it } from 'vitest';
import { seenWords } from './contract-signature.rules.ts';

it('says which pages were looked at', () => {
  expect(seenWords([], 3)).toBe('nenhuma registrada');
  expect(seenWords([1], 1)).toBe('a única');
  expect(seenWords([1, 2, 3], 3)).toBe('todas as 3');
  expect(seenWords([1, 3], 4)).toBe('1 e 3 de 4');
  expect(seenWords([1, 2, 4], null)).toBe('1, 2 e 4');
});
