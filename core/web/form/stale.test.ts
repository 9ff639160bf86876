import { expect, test } from 'vitest';
import { AppError, staleCode } from '#core/contract/error.ts';
import { differences, reapply, staleOf } from './stale.ts';

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
