import { expect, test } from 'vitest';
import { decimalFault, readDecimal, showDecimal } from './parse-decimal.ts';

test.each([
  ['1.250', '1250'],
  ['10.000', '10000'],
  ['1.234,5', '1234.5'],
  ['1.234.567,125', '1234567.125'],
  ['1,5', '1.5'],
  [',5', '0.5'],
  ['12,', '12'],
  // It cannot be thousands.
  ['1.5', '1.5'],
  ['1234.56', '1234.56'],
  ['-5', '-5'],
  ['', ''],
])('%s is read as %s', (typed, value) => expect(readDecimal(typed, 3)).toBe(value));

test.each(['PEC-002870', '12a', '1,2,3', '1.25.0', '-', '1,2345'])('%s stays as typed, to be refused', (typed) => {
  expect(readDecimal(typed, 3)).toBe(typed);
  expect(decimalFault(typed, { decimals: 3 })).toBe('Informe um número');
});

test('a whole number has no places, and a thousand is one', () => {
  expect(readDecimal('1.250')).toBe('1250');
  expect(decimalFault(readDecimal('1.5'), {})).toBe('Use um número inteiro');
  expect(decimalFault(readDecimal('1.2345', 3), { decimals: 3 })).toBe('Use até 3 casas decimais');
});

test('what is kept is shown as the screens show it, no digit less', () => {
  expect(showDecimal('1250')).toBe('1.250');
  expect(showDecimal('-1234567.500')).toBe('-1.234.567,500');
  expect(showDecimal('0.5')).toBe('0,5');
  expect(showDecimal('PEC-1')).toBe('PEC-1');
});

test('a number beyond the limits is told so, never moved', () => {
  expect(decimalFault('-5', { min: 0 })).toBe('Use no mínimo 0');
  expect(decimalFault('1000', { max: 999 })).toBe('Use no máximo 999');
  expect(decimalFault('4.000', { min: 0, max: 999 })).toBeNull();
  expect(decimalFault('', { min: 1 })).toBeNull();
});
