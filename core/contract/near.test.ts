import { describe, expect, test } from 'vitest';
import { lettersApart, wordMeant } from './near.ts';

describe('letters apart', () => {
  test.each([
    ['oximtro', 'oximetro', 1],
    ['auroora', 'aurora', 1],
    ['cardiversor', 'cardioversor', 1],
    ['bateira', 'bateria', 1],
    ['monitor', 'monitor', 0],
    ['', 'abc', 3],
  ])('%s and %s', (one, other, apart) => expect(lettersApart(one, other, 3)).toBe(apart));
  test('more than asked for is only said to be more', () => expect(lettersApart('bomba', 'ventilador', 2)).toBe(3));
});

describe('the word meant', () => {
  const known = ['bateria', 'bateria', 'baterias', 'cabo', 'oximetro', 'aurora', 'carga'];
  test('is the nearest', () => {
    expect(wordMeant('bateira', known)).toBe('bateria');
    expect(wordMeant('oximtro', known)).toBe('oximetro');
  });
  test('may be still being typed', () => expect(wordMeant('oximt', known)).toBe('oximetro'));
  test('is none when nothing is near, the word short, or it holds a figure', () => {
    expect(wordMeant('ventilador', known)).toBeNull();
    expect(wordMeant('cab', ['caba'])).toBeNull();
    expect(wordMeant('os2026', ['os2025'])).toBeNull();
  });
  test('one slip is forgiven a short word, not two', () => {
    expect(wordMeant('crga', known)).toBe('carga');
    expect(wordMeant('crgo', ['carga'])).toBeNull();
  });
});
