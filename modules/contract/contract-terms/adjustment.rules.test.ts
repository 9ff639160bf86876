import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { compared, isAbove, rounded } from '#core/contract/decimal.ts';
import {
  adjustedPrice,
  adjustmentOn,
  closedMonths,
  factorOf,
  nextAdjustment,
  whyNotAdjust,
  type AdjustmentTerms,
} from './adjustment.rules.ts';

const terms = (own: Partial<AdjustmentTerms> = {}): AdjustmentTerms => ({
  starts_at: '2025-11-20',
  last_adjusted_at: null,
  adjustment_index: 'IPCA',
  adjustment_month: null,
  ...own,
});
const anyDay = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2020-01-01', days));

describe('when a price may change', () => {
  it('twelve months after the beginning, then after the last time', () => {
    expect(nextAdjustment(terms())).toBe('2026-11-20');
    expect(nextAdjustment(terms({ last_adjusted_at: '2027-01-05' }))).toBe('2028-01-05');
    expect(nextAdjustment(terms({ adjustment_month: 1 }))).toBe('2027-01-01');
    expect(nextAdjustment(terms({ adjustment_index: 'NONE' }))).toBeNull();
  });

  it('never sooner, and the law is quoted', () => {
    expect(whyNotAdjust(terms(), '2026-11-19')).toBe(
      'O reajuste só pode ocorrer a partir de 20/11/2026. Lei 10.192/2001, art. 2º, § 1º: "É nula de pleno direito qualquer estipulação de reajuste ou correção monetária de periodicidade inferior a um ano."',
    );
    expect(whyNotAdjust(terms(), '2026-11-20')).toBeUndefined();
    fc.assert(
      fc.property(
        anyDay,
        fc.option(anyDay, { nil: null }),
        fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
        anyDay,
        (starts_at, last_adjusted_at, adjustment_month, on) => {
          const own = terms({ starts_at, last_adjusted_at, adjustment_month });
          const since = last_adjusted_at !== null && last_adjusted_at > starts_at ? last_adjusted_at : starts_at;
          expect(whyNotAdjust(own, on) === undefined).toBe(on >= addMonths(since, 12));
          expect(whyNotAdjust(own, nextAdjustment(own) ?? '')).toBeUndefined();
        },
      ),
    );
  });
});

describe('by how much', () => {
  const rates = { adjustment_index: 'IPCA' as const, adjustment_percent: null, apply_negative: false };

  it('twelve closed months, as a product and not as a sum', () => {
    expect(closedMonths('2026-11-20')).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ]);
    expect(factorOf(Array.from({ length: 12 }, () => '1.00'))).toBe('1.12682503');
    expect(adjustmentOn(rates, '2026-11-20', () => '0.50')).toEqual({ factor: '1.06167781', percent: '6.17' });
    expect(adjustedPrice('1500.00', '1.06167781')).toBe('1592.52');
  });

  it('a month nobody published yet is named', () => {
    const known = (_: string, month: string) => (month === '2026-10' ? undefined : '0.30');
    expect(adjustmentOn(rates, '2026-11-20', known)).toEqual({ missing: ['2026-10'] });
  });

  it('a fall counts only where the contract says so', () => {
    expect(adjustmentOn(rates, '2026-11-20', () => '-0.10')).toEqual({ factor: '1.00000000', percent: '0.00' });
    expect(adjustmentOn({ ...rates, apply_negative: true }, '2026-11-20', () => '-0.10')).toEqual({
      factor: '0.98806578',
      percent: '-1.19',
    });
  });

  it('a fixed percent asks no index', () => {
    const fixed = { adjustment_index: 'FIXED' as const, adjustment_percent: '5.00', apply_negative: false };
    expect(adjustmentOn(fixed, '2026-11-20', () => undefined)).toEqual({ factor: '1.05000000', percent: '5.00' });
  });

  it('the order of the months is indifferent, and a higher one never makes less', () => {
    const rate = fc.integer({ min: -300, max: 300 }).map((hundredths) => rounded(String(hundredths), 0));
    const percent = rate.map((hundredths) => {
      const sign = hundredths.startsWith('-') ? '-' : '';
      const digits = hundredths.replace('-', '').padStart(3, '0');
      return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    });
    fc.assert(
      fc.property(fc.array(percent, { minLength: 12, maxLength: 12 }), (months) => {
        expect(factorOf(months.toReversed())).toBe(factorOf(months));
        const raised = months.map((month, n) => (n === 0 && !isAbove(month, '0') ? '0.01' : month));
        expect(compared(factorOf(raised), factorOf(months))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
