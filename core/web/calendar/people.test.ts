import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursWithout } from './house-hours.ts';
import {
  axisOf,
  byPerson,
  closedSpans,
  lanesOf,
  loadOf,
  movedTo,
  partOn,
  resizedTo,
  snapped,
  type PersonRow,
} from './people.rules.ts';

const workday = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
];
const ana = { uuid: 'a', name: 'Ana' };
const bruno = { uuid: 'b', name: 'Bruno' };
/** 09:00 to 10:30 in São Paulo. */
const visit = { title: 'Visita', start: '2026-11-17T12:00:00.000Z', end: '2026-11-17T13:30:00.000Z' };
const days = ['2026-11-16', '2026-11-17', '2026-11-18'];

interface Row {
  title: string;
  start: string;
  end?: string;
  whose: { uuid: string; name: string }[];
}
const rowsOf = (rows: readonly Row[], all = [ana, bruno]) =>
  byPerson(rows, (row) => row, { all, of: ({ whose }) => whose }, days);
const told = (rows: readonly PersonRow<Row>[]) =>
  rows.map(({ person, byDay }) => [
    person?.name ?? null,
    Object.fromEntries([...byDay].map(([day, entries]) => [day, entries.map(({ event }) => event.title)])),
  ]);

test('everybody has a row, also with nothing in it; what is nobody’s stands on top, and two people share an entry', () => {
  const rows = rowsOf([
    { ...visit, title: 'Tarde', start: '2026-11-17T18:00:00.000Z', end: '2026-11-17T19:00:00.000Z', whose: [bruno] },
    { ...visit, title: 'Das duas pessoas', whose: [ana, bruno] },
    { ...visit, title: 'Sem ninguém', whose: [] },
    {
      ...visit,
      title: 'De outro mês',
      start: '2026-12-17T12:00:00.000Z',
      end: '2026-12-17T13:00:00.000Z',
      whose: [ana],
    },
  ]);
  expect(told(rows)).toEqual([
    [null, { '2026-11-17': ['Sem ninguém'] }],
    ['Ana', { '2026-11-17': ['Das duas pessoas'] }],
    ['Bruno', { '2026-11-17': ['Das duas pessoas', 'Tarde'] }],
  ]);
});

test('whoever left the team but has something in these days is shown', () => {
  expect(told(rowsOf([{ ...visit, whose: [{ uuid: 'c', name: 'Carla' }] }], [ana]))).toEqual([
    ['Ana', {}],
    ['Carla', { '2026-11-17': ['Visita'] }],
  ]);
});

test('what began before the days in sight is on those it lasts into; what ended at midnight is not on the next', () => {
  const over = { ...visit, title: 'Plantão', start: '2026-11-14T21:00:00.000Z', end: '2026-11-18T03:00:00.000Z' };
  expect(told(rowsOf([{ ...over, whose: [ana] }], [ana]))).toEqual([
    ['Ana', { '2026-11-16': ['Plantão'], '2026-11-17': ['Plantão'] }],
  ]);
  expect(partOn(over, '2026-11-17')).toEqual({ from: 0, to: 1440 });
  expect(partOn(visit, '2026-11-17')).toEqual({ from: 540, to: 630 });
  expect(partOn({ title: 'Dia', start: '2026-11-17' }, '2026-11-17')).toEqual({ from: 0, to: 0 });
});

test('load counts the minutes taken against those that are open that day', () => {
  const [row] = rowsOf([{ ...visit, whose: [ana] }], [ana]);
  const hours = (day: string) => ({ open: day === '2026-11-18' ? [] : workday });
  expect(row && loadOf(row, days, hours)).toEqual({ count: 1, booked: 90, open: 2 * 540 });
});

test('a day is drawn from the first to the last hour anybody works or has something at', () => {
  expect(axisOf([workday, [{ from: '07:30', to: '16:00' }]], [])).toEqual({ from: 420, to: 1080 });
  expect(axisOf([workday], [{ from: 1100, to: 1290 }])).toEqual({ from: 480, to: 1320 });
  expect(axisOf([[]], [{ from: 0, to: 0 }])).toEqual({ from: 480, to: 1080 });
  expect(closedSpans(workday, { from: 420, to: 1140 })).toEqual([
    { from: 420, to: 480 },
    { from: 720, to: 780 },
    { from: 1080, to: 1140 },
  ]);
  expect(closedSpans([], { from: 480, to: 600 })).toEqual([{ from: 480, to: 600 }]);
});

test('of any entries none covers another in its lane, and no lane is opened while one is free', () => {
  const entry = fc
    .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 1, max: 300 }))
    .map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (unsorted) => {
      const entries = unsorted.toSorted((one, other) => one.from - other.from);
      const lanes = lanesOf(entries, 0);
      entries.forEach((one, place) =>
        entries.slice(0, place).forEach((other, before) => {
          if (lanes[place] === lanes[before]) expect(other.to).toBeLessThanOrEqual(one.from);
        }),
      );
      const most = Math.max(
        0,
        ...entries.map(({ from }) => entries.filter((other) => other.from <= from && other.to > from).length),
      );
      expect(Math.max(-1, ...lanes) + 1).toBe(most);
    }),
    { seed: 17 },
  );
});

test('moved, an entry keeps its length, and its hour where only the day was chosen', () => {
  expect(movedTo(visit, 'b', '2026-11-18')).toEqual({
    start: '2026-11-18T12:00:00.000Z',
    end: '2026-11-18T13:30:00.000Z',
    person: 'b',
  });
  expect(movedTo(visit, null, '2026-11-18', snapped(873))).toEqual({
    start: '2026-11-18T17:30:00.000Z',
    end: '2026-11-18T19:00:00.000Z',
    person: null,
  });
  expect([snapped(-20), snapped(7), snapped(8), snapped(1439)]).toEqual([0, 0, 15, 1425]);
});

test('resized, it ends on a quarter of an hour, one at least, and at midnight at most', () => {
  expect(resizedTo(visit, 'a', 700).end).toBe('2026-11-17T14:45:00.000Z');
  expect(resizedTo(visit, 'a', 10).end).toBe('2026-11-17T12:15:00.000Z');
  expect(resizedTo(visit, 'a', 1500).end).toBe('2026-11-18T03:00:00.000Z');
});

test('who is away for part of a day has the rest of it', () => {
  expect(hoursWithout(workday, { from: '14:00', to: '18:00' })).toEqual([
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '14:00' },
  ]);
  expect(hoursWithout(workday, { from: '09:00', to: '10:00' })).toEqual([
    { from: '08:00', to: '09:00' },
    { from: '10:00', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ]);
  expect(hoursWithout(workday, { from: '00:00', to: '24:00' })).toEqual([]);
});
