import { describe, expect, test } from 'vitest';
import {
  belongs,
  keptAfter,
  noKeys,
  nothingTyped,
  placeMeant,
  typedAfter,
  type EarlyKeys,
  type EarlyText,
} from './hits.rules.ts';

const press = (...all: string[]): EarlyKeys =>
  all.reduce<EarlyKeys>((keys, key) => keptAfter(keys, key) ?? keys, noKeys);

describe('hits belong to the text that stands in the field', () => {
  const answered = { text: 'Lote 11', asked: 'Lote 11', hasAnswer: true, isOlder: false };
  test('once asked and answered', () => expect(belongs(answered)).toBe(true));
  test('not while the pause after a letter lasts', () =>
    expect(belongs({ ...answered, text: 'Lote 11 à' })).toBe(false));
  test('not while an earlier answer fills the place', () =>
    expect(belongs({ ...answered, isOlder: true })).toBe(false));
  test('not before any answer', () => expect(belongs({ ...answered, hasAnswer: false })).toBe(false));
});

describe('keys pressed too early', () => {
  test('an Enter is kept and means the first hit', () => {
    expect(press('Enter')).toEqual({ moves: 0, enter: true });
    expect(placeMeant(press('Enter'), 3)).toBe(0);
  });
  test('so does one arrow before it: nobody has seen a hit yet', () => {
    expect(placeMeant(press('ArrowDown', 'Enter'), 3)).toBe(0);
    expect(placeMeant(press('ArrowDown', 'ArrowDown', 'Enter'), 3)).toBe(1);
  });
  test('up means from the end', () => expect(placeMeant(press('ArrowUp', 'Enter'), 3)).toBe(2));
  test('never past what was found', () => {
    expect(placeMeant(press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'), 2)).toBe(1);
    expect(placeMeant(press('ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter'), 2)).toBe(0);
  });
  test('nothing found, nothing chosen', () => expect(placeMeant(press('Enter'), 0)).toBeNull());
  test('an Enter acts once, whatever is pressed after it', () => {
    expect(press('Enter', 'ArrowDown', 'Enter')).toEqual({ moves: 0, enter: true });
  });
  test('letters are not kept', () => expect(keptAfter(noKeys, 'a')).toBeNull());
});

describe('letters typed before there is a field', () => {
  const type = (...keys: string[]): EarlyText =>
    keys.reduce<EarlyText>((early, key) => typedAfter(early, key) ?? early, nothingTyped);
  test('are the text it begins with, put right where a key was too many', () =>
    expect(type('o', 'r', 'ç', 'x', 'Backspace', ' ', 'Shift', '1')).toEqual({ text: 'orç 1', enter: false }));
  test('an Enter after them is kept, and nothing that follows it', () =>
    expect(type('a', 'b', 'Enter', 'c', 'Enter')).toEqual({ text: 'ab', enter: true }));
  test('an Enter without them means nothing', () => expect(type('Enter')).toEqual(nothingTyped));
  test('keys that write nothing are the page’s', () => {
    for (const key of ['Tab', 'Escape', 'ArrowDown', 'F5']) expect(typedAfter(nothingTyped, key)).toBeNull();
  });
});
