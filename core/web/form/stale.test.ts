import { expect, test } from 'vitest';
import { AppError, staleCode } from '#core/contract/error.ts';
import { differences, fieldByField, linesTold, reapply, staleOf } from './stale.ts';

const base = { name: 'A', city: 'Rio', phone: '', version: 1 };
const mine = { name: 'B', city: 'Rio', phone: '', version: 1 };
const theirs = { name: 'A', city: 'Santos', phone: null, version: 2 };

test('only what differs is told, and who changed it', () => {
  expect(differences(base, mine, theirs)).toEqual([
    { key: 'name', mine: 'B', theirs: 'A', touched: true },
    { key: 'city', mine: 'Rio', theirs: 'Santos', touched: false },
  ]);
});

test('my changes go on top of theirs, with their version', () => {
  expect(reapply(base, mine, theirs)).toEqual({ name: 'B', city: 'Santos', phone: null, version: 2 });
});

test('other refusals are not stale ones', () => {
  expect(staleOf(new AppError(409, 'x', { code: 'in_use' }))).toBeNull();
  expect(staleOf(new AppError(409, 'x', { code: staleCode, details: { changed_by: 'Ana' } }))).toEqual({
    changed_by: 'Ana',
  });
});

test('of a group and of a set only what I changed is put back: theirs is not undone', () => {
  const before = { permissions: { brand: ['show'], customer: ['list'] }, person: { cpf: '1', phone: '2' } };
  const my = { permissions: { brand: ['show'], customer: ['list', 'create'] }, person: { cpf: '1', phone: '3' } };
  const now = { permissions: { brand: ['show', 'list'], customer: ['show'] }, person: { cpf: '4', phone: '2' } };
  expect(reapply(before, my, now)).toEqual({
    permissions: { brand: ['show', 'list'], customer: ['show', 'create'] },
    person: { cpf: '4', phone: '3' },
  });
});

test('a group is told field by field', () => {
  const [before, my, now] = ['1', '2', '3'].map((phone) => ({ person: { cpf: '1', phone } })) as [
    object,
    object,
    object,
  ];
  expect(fieldByField({ ...before }, differences({ ...before }, { ...my }, { ...now }))).toEqual([
    { key: 'person.phone', before: '1', mine: '2', theirs: '3', touched: true },
  ]);
});

test('lines are counted as come, changed and gone', () => {
  const [one, two] = [
    { uuid: 'a', name: 'A' },
    { uuid: 'b', name: 'B' },
  ];
  expect(linesTold([one, two], [{ ...one, name: 'C' }, { uuid: 'c' }])).toBe('1 incluído, 1 alterado, 1 removido');
  expect(linesTold([{ name: 'A' }], [{ name: 'B' }, { name: 'C' }])).toBe('1 incluído, 1 alterado');
  expect(linesTold(['x', 'y'], ['x', 'z', 'w'])).toBe('2 incluídos, 1 removido');
  expect(linesTold([one, two], [two, one])).toBe('ordem alterada');
});

test('a line told in another order of its fields is the same line', () => {
  const lines = (line: object) => ({ costs: [line] });
  const [before, now] = [lines({ uuid: 'a', kind: 'ICMS', notes: '' }), lines({ uuid: 'a', notes: '', kind: 'ICMS' })];
  expect(differences(before, before, now)).toEqual([]);
  expect(linesTold(before.costs, [...now.costs, { uuid: 'b' }])).toBe('1 incluído');
});
