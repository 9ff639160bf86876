import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, larger, minus, rounded, smaller } from '#core/contract/decimal.ts';
import { errorAt, rejudged, whyNotDecided, type FoundPoint } from './recall.rules.ts';

/** A multimeter that shows 1 V too much at 100 V, 3 V too much at 200 V. */
const points: FoundPoint[] = [
  { found: '203', found_error: '3' },
  { found: '101', found_error: '1' },
];

describe('the error at a value', () => {
  it.each([
    ['at a point', '203', '3'],
    ['half way between two', '152', '2.0000'],
    ['below the first', '12', '1'],
    ['above the last', '400', '3'],
  ])('%s', (_case, shown, error) => {
    expect(compared(errorAt(points, shown) ?? '', error)).toBe(0);
  });
  it('is unknown without points', () => expect(errorAt([], '10')).toBeNull());

  it('lies between the least and the greatest error found, whatever was measured', () => {
    const value = fc.integer({ min: -5_000, max: 5_000 }).map((n) => String(n / 10));
    const point = fc.record({ found: value, found_error: value });
    fc.assert(
      fc.property(
        fc.uniqueArray(point, { minLength: 1, maxLength: 8, selector: ({ found }) => found }),
        value,
        (of, at) => {
          const errors = of.map(({ found_error }) => found_error);
          const error = errorAt(of, at) ?? '';
          expect(compared(error, errors.reduce(smaller))).toBeGreaterThanOrEqual(0);
          expect(compared(error, errors.reduce(larger))).toBeLessThanOrEqual(0);
        },
      ),
    );
  });
});

describe('a value judged again', () => {
  const volts = (value: string) => ({ value, unit: 'V', min: '210', max: '230' });
  const off = [{ found: '220', found_error: '4' }];
  it.each([
    ['stays within', '220', '216.0000', false, false, 'SAME'],
    ['was within and is below', '212', '208.0000', false, true, 'CHANGED'],
    ['was beyond and is within', '232', '228.0000', true, false, 'CHANGED'],
    ['was beyond and stays so', '240', '236.0000', true, true, 'SAME'],
    ['at its very limit stays within', '214', '210.0000', false, false, 'SAME'],
  ])('%s', (_case, value, corrected, was_failed, would_fail, effect) => {
    expect(rejudged(volts(value), off, 'V')).toMatchObject({ corrected, was_failed, would_fail, effect });
  });

  it('is left to a person in another unit, without limits, and without points', () => {
    expect(rejudged({ ...volts('220'), unit: 'Ω' }, off, 'V')).toMatchObject({ corrected: null, effect: 'UNJUDGED' });
    expect(rejudged({ ...volts('220'), min: null, max: null }, off, 'V')).toMatchObject({
      corrected: '216.0000',
      would_fail: null,
      effect: 'UNJUDGED',
    });
    expect(rejudged(volts('220'), [], 'V')).toMatchObject({ error: null, effect: 'UNJUDGED' });
  });

  it('is never changed by an instrument found without error', () => {
    const value = fc.integer({ min: 0, max: 5_000 }).map((n) => String(n / 10));
    fc.assert(
      fc.property(value, (measured) => {
        const judged = rejudged(volts(measured), [{ found: '10', found_error: '0' }], 'V');
        expect([judged.effect, judged.corrected]).toEqual(['SAME', rounded(minus(measured, '0'), 4)]);
      }),
    );
  });
});

it('a verdict that changes, or that nobody judged, is not waved through without a word', () => {
  expect(whyNotDecided(['SAME'], 'NO_EFFECT', null)).toBeUndefined();
  expect(whyNotDecided(['SAME', 'CHANGED'], 'NO_EFFECT', null)).toContain('Diga por que');
  expect(whyNotDecided(['UNJUDGED'], 'NO_EFFECT', null)).toContain('Diga por que');
  expect(whyNotDecided(['CHANGED'], 'NO_EFFECT', 'Medido de novo com outro')).toBeUndefined();
  expect(whyNotDecided(['CHANGED'], 'INFORMED', null)).toBeUndefined();
});
