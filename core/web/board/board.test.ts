import { expect, test } from 'vitest';
import { askedByBoard, askedOf, columnsShown, once, pullAt, targetsOf } from './board.rules.ts';

const columns = ['OPEN', 'DOING', 'DONE'].map((value) => ({ value, label: value }));
const values = (of: readonly { value: string }[]) => of.map(({ value }) => value);

test('a filter on the board’s own field leaves only the columns it names', () => {
  expect(values(columnsShown(columns, undefined))).toEqual(['OPEN', 'DOING', 'DONE']);
  expect(values(columnsShown(columns, 'DONE,OPEN'))).toEqual(['OPEN', 'DONE']);
});

test('a column may stand for several values, and a filter narrows what it asks for', () => {
  const grouped = [...columns, { value: 'PAUSED,WAITING', label: 'Parada' }];
  expect(values(columnsShown(grouped, 'WAITING'))).toEqual(['PAUSED,WAITING']);
  expect(askedOf('PAUSED,WAITING', undefined)).toBe('PAUSED,WAITING');
  expect(askedOf('PAUSED,WAITING', 'OPEN,WAITING')).toBe('WAITING');
});

test('the board asks for what its columns stand for, and for nothing where the filter names none of it', () => {
  expect(askedByBoard(columns, undefined)).toBe('OPEN,DOING,DONE');
  expect(askedByBoard(columns, 'DONE,CLOSED')).toBe('DONE');
  expect(askedByBoard(columns, 'CLOSED')).toBe('');
});

test('a card goes only where its rules let it, in the board’s order, never where it is', () => {
  expect(values(targetsOf(columns, 'OPEN', ['DONE', 'DOING', 'OPEN', 'GONE']))).toEqual(['DOING', 'DONE']);
  expect(values(targetsOf(columns, 'DONE', []))).toEqual([]);
});

test('the board moves along only near its ends', () => {
  const box = { left: 200, right: 1000 };
  expect([210, 600, 990].map((x) => pullAt(x, box))).toEqual([-16, 0, 16]);
});

test('a row that came in two pages is one card, with what came last', () => {
  const rows = [
    { uuid: 'a', at: 1 },
    { uuid: 'b', at: 1 },
    { uuid: 'a', at: 2 },
  ];
  expect(once(rows)).toEqual([
    { uuid: 'a', at: 2 },
    { uuid: 'b', at: 1 },
  ]);
});
