import { expect, test } from 'vitest';
import { dayFault, momentFault, parseDay, parseWholeDay, showDay, splitMoment } from './parse-day.ts';

const today = new Date(2026, 10, 15);

test.each([
  ['15/11/2026', '2026-11-15'],
  ['1/2/26', '2026-02-01'],
  ['15112026', '2026-11-15'],
  ['15/11', '2026-11-15'],
  ['2026-11-15', '2026-11-15'],
  ['15.11.2026', '2026-11-15'],
])('%s is %s', (typed, day) => expect(parseDay(typed, today)).toBe(day));

test.each(['31/02/2026', '31/11/2027', '00/11/2026', '15/13/2026', 'amanhã', '', '15/11/202', '15/11/2026/1'])(
  '%s is no day',
  (typed) => expect(parseDay(typed, today)).toBeNull(),
);

test.each(['3', '31/1', '31/11', '31/11/2', '31/11/20', '1511', '31/11/2027', '29/02/2025'])(
  '%s is no day yet while it is being typed',
  (typed) => expect(parseWholeDay(typed)).toBeNull(),
);
test.each([
  ['30/11/2027', '2027-11-30'],
  ['1.2.2026', '2026-02-01'],
  ['30112027', '2027-11-30'],
  ['2027-11-30', '2027-11-30'],
])('%s is whole', (typed, day) => expect(parseWholeDay(typed)).toBe(day));

test('what is no day stays as typed and says so', () => {
  expect(showDay('2027-11-30')).toBe('30/11/2027');
  expect(showDay('31/11/2027')).toBe('31/11/2027');
  expect(dayFault('')).toBeNull();
  expect(dayFault('2027-11-30')).toBeNull();
  expect(dayFault('31/11/2027')).toBe('Data inválida');
  expect(dayFault('2027-11-30', { max: '2027-11-29' })).toBe('Use uma data até 29/11/2027');
  expect(dayFault('2027-11-30', { min: '2027-12-01' })).toBe('Use uma data a partir de 01/12/2027');
});

test('a moment wants a day and an hour', () => {
  expect(splitMoment('2026-11-15T17:05:00.000Z')).toEqual({ day: '2026-11-15', time: '14:05' });
  expect(momentFault('2026-11-15T17:05:00.000Z')).toBeNull();
  expect(splitMoment('5/11/20')).toEqual({ day: '5/11/20', time: null });
  expect(momentFault('5/11/20')).toBe('Data inválida');
  expect(momentFault('2026-11-15')).toBe('Informe a hora');
  expect(momentFault('')).toBeNull();
});
