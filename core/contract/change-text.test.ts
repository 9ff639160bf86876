import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test('a change is told in words, and not at all where there is nothing to compare with', () => {
  expect(changeText(111, 100)).toBe('11,0% a mais que no período anterior');
  expect(changeText(3, 4)).toBe('25,0% a menos que no período anterior');
  expect(changeText(4, 4)).toBe('Igual ao período anterior');
  expect(changeText(4, 0)).toBe('');
  expect(changeText(168, 1)).toBe('168 vezes o valor do período anterior');
  expect(changeText(99, 10)).toBe('890,0% a mais que no período anterior');
  expect(changeText(60, 4, 'na semana anterior', 0)).toBe('15 vezes o valor da semana anterior');
  expect(changeText(6, 4, 'na semana anterior', 0)).toBe('50% a mais que na semana anterior');
});
