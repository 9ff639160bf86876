import { expect, test } from 'vitest';
import { caretAfter, cnpjMask, phoneMask } from './masks.ts';

test('a CNPJ keeps its letters, however it was punctuated', () => {
  expect(cnpjMask.type('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  expect(cnpjMask.read(cnpjMask.type(' 12.abc.345/01de-35 '))).toBe('12ABC34501DE35');
});

test('a pasted international number loses only the country', () => {
  expect(phoneMask.paste?.('+55 (11) 98765-4321')).toBe('11987654321');
});

test('the caret stays behind the same characters', () => {
  // 12|.345 with a 9 typed after the 2
  expect(caretAfter('129.345', 3, '12.934.5')).toBe(4);
  // backspace over punctuation steps over it
  expect(caretAfter('12345', 2, '12.345')).toBe(2);
  expect(caretAfter('12345', 5, '12.345')).toBe(6);
});
