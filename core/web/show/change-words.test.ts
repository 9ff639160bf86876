import { expect, test } from 'vitest';
import { isNamed, isReordering, isShown, labelOf, ownWord } from './change-words.ts';
import type { FieldWords } from './field-words.ts';

const started = { label: 'Respostas', diff: () => 'iniciadas' };
const words: FieldWords = {
  rank: null,
  price: 'Preço',
  lines: 'Linha',
  'lines.run_uuid': started,
  'lines.price': null,
};

test('what the module says is nothing to people is not shown, nor is a bare key', () => {
  expect(['rank', 'lines.0.price', 'version', 'owner_uuid'].filter((path) => isShown(path, words))).toEqual([]);
  expect(['price', 'lines.0.run_uuid', 'lines.0.name'].every((path) => isShown(path, words))).toBe(true);
});

test('a word of a field in a line counts, whichever line it is', () => {
  expect(ownWord('lines.7.run_uuid', words)).toBe(started);
  expect(labelOf('lines.7.run_uuid', words)).toBe('Linha · Respostas');
});

test('a line with an identity says which it was, and a changed order is told of all of them', () => {
  const line = 'lines.12:0190b2c3-5d6e-7f80-9a1b-2c3d4e5f6071.run_uuid';
  expect([labelOf(line, words), ownWord(line, words)]).toEqual(['Linha 12 · Respostas', started]);
  expect([labelOf('lines.order', words), isReordering('lines.order'), isReordering(line)]).toEqual([
    'Linha',
    true,
    false,
  ]);
});

test('without a word the column is spelled out, and is not a name', () => {
  expect([labelOf('paid_at', words), isNamed('paid_at', words)]).toEqual(['paid at', false]);
  expect([isNamed('lines.0.name', words), isNamed('others.0.name', words)]).toEqual([true, false]);
});
