import { expect, test } from 'vitest';
import { caretAfter, cnpjMask, moneyMask, phoneMask } from './masks.ts';

test('a CNPJ keeps its letters, however it was punctuated', () => {
  expect(cnpjMask.type('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  expect(cnpjMask.read(cnpjMask.type(' 12.abc.345/01de-35 '))).toBe('12ABC34501DE35');
});

test('money is typed from the right and read as decimal text', () => {
  expect(moneyMask.type('123456')).toBe('1.234,56');
  expect(moneyMask.read('1.234,56')).toBe('1234.56');
  expect(moneyMask.show('1234.5')).toBe('1.234,50');
  expect(moneyMask.paste?.('R$ 1.234,5')).toBe('1234.50');
  expect(moneyMask.read('')).toBe('');
});

test('a pasted international number loses only the country', () => {
  expect(phoneMask.paste?.('+55 (11) 98765-4321')).toBe('11987654321');
});

test('the caret stays behind the same characters', () => {
  // 12|.345 with a 9 typed after the 2
  expect(caretAfter('129.345', 3, '12.934.5', false)).toBe(4);
  // backspace over punctuation steps over it
  expect(caretAfter('12345', 2, '12.345', false)).toBe(2);
  expect(caretAfter('12345', 5, '12.345', false)).toBe(6);
  expect(caretAfter('1.2934,56', 4, '12.934,56', true)).toBe(4);
});
