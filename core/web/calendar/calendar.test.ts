import { expect, test } from 'vitest';
import { dayByKey, isDay, monthOf, placed, spanTitle, stepped, weekOf, weeksOf } from './calendar.rules.ts';

test('a week runs from Sunday to Saturday, also over the end of a year', () => {
  expect(weekOf('2026-12-31')).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
});

test('a month is the whole weeks it touches: four, five or six', () => {
  const edges = (day: string) => [monthOf(day)[0]?.[0], monthOf(day).at(-1)?.[6], monthOf(day).length];
  expect(edges('2026-02-10')).toEqual(['2026-02-01', '2026-02-28', 4]);
  expect(edges('2026-11-15')).toEqual(['2026-11-01', '2026-12-05', 5]);
  expect(edges('2026-08-31')).toEqual(['2026-07-26', '2026-09-05', 6]);
});

test('keys walk the days, and a month away from the 31st is that month’s last', () => {
  const from = (key: string) => dayByKey(key, '2026-01-31');
  expect(['ArrowLeft', 'ArrowDown', 'Home', 'PageDown'].map(from)).toEqual([
    '2026-01-30',
    '2026-02-07',
    '2026-01-25',
    '2026-02-28',
  ]);
  expect(from('a')).toBeUndefined();
  expect(from('toString')).toBeUndefined();
  expect(stepped('week', '2026-03-01', -1)).toBe('2026-02-22');
  expect(stepped('day', '2026-03-01', -1)).toBe('2026-02-28');
  expect(weeksOf('day', '2026-03-01')).toEqual([['2026-03-01']]);
  expect(spanTitle('day', '2026-11-15')).toBe('domingo, 15 de novembro');
});

test('what has no hour comes first; what lasts is on each of its days, with its hour on the first', () => {
  const rows = [
    { title: 'Visita', start: '2026-11-16T17:00:00.000Z' },
    { title: 'Entrega', start: '2026-11-16' },
    { title: 'Calibração', start: '2026-11-15T12:00:00.000Z', end: '2026-11-17T12:00:00.000Z' },
    { title: 'Sem dia', start: '' },
  ];
  const days = placed(rows, (row) => (row.start ? row : null), ['2026-11-15', '2026-11-16', '2026-11-17']);
  const told = (day: string) => days.get(day)?.map(({ event, first }) => `${event.title}${first ? '' : ' …'}`);
  expect(told('2026-11-15')).toEqual(['Calibração']);
  expect(told('2026-11-16')).toEqual(['Calibração …', 'Entrega', 'Visita']);
  expect(told('2026-11-17')).toEqual(['Calibração …']);
});

test('late in the evening is still the same day where the company is', () => {
  const rows = [{ title: 'Plantão', start: '2026-11-17T01:30:00.000Z' }];
  const days = placed(rows, (row) => row, ['2026-11-16', '2026-11-17']);
  expect([...days.values()].map((list) => list.length)).toEqual([1, 0]);
});

test('only a real day is taken from the address', () => {
  expect(['2026-02-28', '2026-02-30', 'hoje', null].map((text) => isDay(text))).toEqual([true, false, false, false]);
  expect(spanTitle('month', '2026-11-15')).toBe('novembro de 2026');
  expect(spanTitle('week', '2026-11-15')).toBe('15/11/2026 a 21/11/2026');
});
