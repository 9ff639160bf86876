import { expect, test } from 'vitest';
import { parseTime, parseWholeTime, showTime, timeFault } from './parse-time.ts';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9h', '09:00'],
  ['14H05', '14:05'],
  ['23.59', '23:59'],
  [' 00:00 ', '00:00'],
])('%s is %s', (typed, time) => expect(parseTime(typed)).toBe(time));

test.each(['24:00', '12:60', '9:3', '12345', '2 PM', 'cedo', ''])('%s is no hour', (typed) =>
  expect(parseTime(typed)).toBeNull(),
);

test.each(['1', '14', '143', '14:3'])('%s is no hour yet while it is being typed', (typed) =>
  expect(parseWholeTime(typed)).toBeNull(),
);
test.each(['1430', '14:30', '14h30'])('%s is whole', (typed) => expect(parseWholeTime(typed)).toBe('14:30'));

test('is shown without the seconds it is stored with, and what is none is said', () => {
  expect([showTime('08:00:00'), showTime('8'), timeFault('08:00:00'), timeFault('')]).toEqual([
    '08:00',
    '8',
    null,
    null,
  ]);
  expect(timeFault('25:00')).toBe('Horário inválido');
});
