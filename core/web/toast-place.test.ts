import { describe, expect, test } from 'vitest';
import { lowestFree } from './toast-place.rules.ts';

const phone = { height: 90, window: 844, now: null };
describe('on a phone a toast stands', () => {
  test('at the bottom, where nothing is there', () => expect(lowestFree({ ...phone, taken: [] })).toBe(16));
  test('above the bar of the form', () =>
    expect(lowestFree({ ...phone, taken: [{ top: 776, bottom: 844 }] })).toBe(76));
  test('above what stands above the bar too, and beside nothing', () =>
    expect(
      lowestFree({
        ...phone,
        taken: [
          { top: 776, bottom: 844 },
          { top: 660, bottom: 704 },
        ],
      }),
    ).toBe(192));
  test('between two that leave it room', () =>
    expect(
      lowestFree({
        ...phone,
        taken: [
          { top: 776, bottom: 844 },
          { top: 120, bottom: 164 },
        ],
      }),
    ).toBe(76));
  test('where it stood, as long as that is free', () => {
    expect(lowestFree({ ...phone, taken: [], now: 76 })).toBe(76);
    expect(lowestFree({ ...phone, taken: [{ top: 720, bottom: 764 }], now: 76 })).toBe(132);
  });
  test('never over the top bar', () => expect(lowestFree({ ...phone, taken: [{ top: 100, bottom: 844 }] })).toBe(16));
});
