import { expect, it } from 'vitest';
import { codesIn, isMentioned, piecesOf, typedMention } from './comment.rules.ts';

const [ana, paula] = [
  { uuid: 'a', name: 'Ana' },
  { uuid: 'p', name: 'Ana Paula' },
];

it('a text is parted where it names somebody or something, and nothing of it is lost', () => {
  const text = 'Fala com @Ana Paula: a OS-2026-000012 volta. @Ana, @Anabela e cc@Ana.';
  const links = [{ code: 'OS-2026-000012', url: '/service-order/show/x' }];
  const pieces = piecesOf(text, { people: [ana, paula], links });
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.flatMap(({ person }) => person ?? [])).toEqual(['p', 'a', 'a']);
  expect(pieces.flatMap(({ url }) => url ?? [])).toEqual(['/service-order/show/x']);
  expect(piecesOf('', { people: [], links })).toEqual([]);
});

it('a shorter name within a longer one is nobody else', () => {
  expect(isMentioned('para @Ana Paula', 'Ana Paula')).toBe(true);
  expect(isMentioned('para @Anabela', 'Ana')).toBe(false);
  expect(isMentioned('@Anabela e @Ana.', 'Ana')).toBe(true);
  expect(isMentioned('Ana', 'Ana')).toBe(false);
});

it('codes are told from other words, each once', () => {
  expect(codesIn('OS-2026-000012 e OS-2026-000012; ORC-2025-000001, xOS-2026-000013 e AB-12')).toEqual([
    'OS-2026-000012',
    'ORC-2025-000001',
  ]);
});

it('a person is being named from the @ to the cursor, while it may still be a name', () => {
  expect(typedMention('Oi @mar', 7)).toEqual({ from: 3, words: 'mar' });
  expect(typedMention('Oi @mar', 3)).toBeUndefined();
  expect(typedMention('a@b.com', 7)).toBeUndefined();
  expect(typedMention('@Maria da Silva e ', 18)).toBeUndefined();
  expect(typedMention('@Maria d', 8)).toEqual({ from: 0, words: 'Maria d' });
  expect(typedMention('@a\nb', 4)).toBeUndefined();
});
