import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compared,
  dividedBy,
  isZero,
  minus,
  parted,
  percentOf,
  plus,
  rounded,
  shareOf,
  sumOf,
  times,
} from './decimal.ts';

/** Whole units and how many of their digits stand behind the point: what floating point cannot be trusted with. */
const decimal = (places: number, most = 10n ** 14n) =>
  fc.bigInt({ min: -most, max: most }).map((units) => ({ units, text: textOf(units, places) }));
function textOf(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`;
}

describe('decimals', () => {
  it('add up what floating point does not', () => {
    expect(plus('0.1', '0.2')).toBe('0.3');
    expect(sumOf(['0.10', '0.20', '0.3'])).toBe('0.60');
    expect(minus('999999999999.99', '0.01')).toBe('999999999999.98');
    expect(times('1.005', '100')).toBe('100.50');
    expect(sumOf([])).toBe('0');
  });

  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.0049', 2, '1.00'],
    ['2.5', 3, '2.500'],
    ['0.5', 0, '1'],
    ['-0.4', 0, '0'],
    ['', 2, '0.00'],
    ['12,', 2, '0.00'],
  ])('%j with %i places is %s', (value, places, text) => {
    expect(rounded(value, places)).toBe(text);
  });

  it('are divided, rounded half away from zero; by nothing they are not', () => {
    expect(dividedBy('10', '3')).toBe('3.33');
    expect(dividedBy('-10', '3')).toBe('-3.33');
    expect(dividedBy('0.05', '10')).toBe('0.01');
    expect(dividedBy('1', '0.00')).toBeNull();
    expect(shareOf('1', '3')).toBe('33.3');
    expect(shareOf('1', '0')).toBeNull();
    expect(percentOf('250.00', '12.5')).toBe('31.25');
  });

  it('whatever they are: sums, differences and order are those of whole numbers', () => {
    fc.assert(
      fc.property(decimal(2), decimal(2), (a, b) => {
        expect(plus(a.text, b.text)).toBe(textOf(a.units + b.units, 2));
        expect(minus(a.text, b.text)).toBe(textOf(a.units - b.units, 2));
        expect(isZero(minus(plus(a.text, b.text), b.text))).toBe(a.units === 0n);
        expect(compared(a.text, b.text)).toBe(a.units < b.units ? -1 : a.units > b.units ? 1 : 0);
        expect(compared(rounded(a.text, 5), a.text)).toBe(0);
      }),
    );
  });
});

describe('a sum parted', () => {
  it('gives the odd cent to whom rounding took most', () => {
    expect(parted('100.00', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33']);
    expect(parted('0.05', ['10', '20', '70'])).toEqual(['0.01', '0.01', '0.03']);
    expect(parted('-10.00', ['1', '2'])).toEqual(['-3.33', '-6.67']);
    expect(parted('1.00', ['0', '0'])).toEqual(['0.50', '0.50']);
    expect(parted('1.00', [])).toEqual([]);
  });

  it('adds up to the sum again, and no part is a cent off its share', () => {
    fc.assert(
      fc.property(
        decimal(2, 10n ** 12n),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 40 }),
        ({ units, text }, weights) => {
          const parts = parted(
            text,
            weights.map((weight) => textOf(weight, 3)),
          );
          expect(compared(sumOf(parts), text)).toBe(0);
          const whole = weights.reduce((sum, weight) => sum + weight, 0n);
          for (const [n, part] of parts.entries()) {
            const weight = whole === 0n ? 1n : (weights[n] ?? 0n);
            const off = BigInt(part.replace('.', '')) * (whole || BigInt(weights.length)) - units * weight;
            expect(off < 0n ? -off : off).toBeLessThan(whole || BigInt(weights.length));
          }
        },
      ),
    );
  });
});
