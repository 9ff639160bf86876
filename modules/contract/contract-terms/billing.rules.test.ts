import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, daysOf, type Period } from '#core/contract/days.ts';
import { rounded, sumOf } from '#core/contract/decimal.ts';
import { anchorOf, billingPeriod, billingPeriods, dueOn, priceOf, type BillingRule } from './billing.rules.ts';

const rule = (own: Partial<BillingRule> = {}): BillingRule => ({
  starts_at: '2026-03-18',
  ends_at: '2027-03-17',
  billing_period: 'MONTHLY',
  billing_when: 'ARREARS',
  due_day: 10,
  first_pro_rata: true,
  ...own,
});
const spans = (periods: readonly Period[]) => periods.map(({ start_date, end_date }) => `${start_date}..${end_date}`);

const anyDay = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));
const anyPrice = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((cents) => rounded(String(cents), 0))
  .map((cents) => (cents.length > 2 ? `${cents.slice(0, -2)}.${cents.slice(-2)}` : `0.${cents.padStart(2, '0')}`));
const anyRule = fc
  .record({
    starts_at: anyDay,
    length: fc.option(fc.integer({ min: 0, max: 1500 }), { nil: null }),
    billing_period: fc.constantFrom(...billingPeriod.values),
    billing_when: fc.constantFrom('ADVANCE' as const, 'ARREARS' as const),
    due_day: fc.integer({ min: 1, max: 28 }),
    first_pro_rata: fc.boolean(),
  })
  .map(({ length, ...own }): BillingRule => ({
    ...own,
    ends_at: length === null ? null : addDays(own.starts_at, length),
  }));

describe('periods of a contract', () => {
  it('pro rata: the first runs to the end of its month, the last to the end of the contract', () => {
    const periods = billingPeriods(rule({ ends_at: '2026-06-10' }), '2030-01-01');
    expect(spans(periods)).toEqual([
      '2026-03-18..2026-03-31',
      '2026-04-01..2026-04-30',
      '2026-05-01..2026-05-31',
      '2026-06-01..2026-06-10',
    ]);
  });

  it('from the day it begins, where nothing is billed in part; a 31st is not lost in February', () => {
    const periods = billingPeriods(
      rule({ starts_at: '2026-12-31', ends_at: null, first_pro_rata: false }),
      '2027-03-31',
    );
    expect(spans(periods)).toEqual([
      '2026-12-31..2027-01-30',
      '2027-01-31..2027-02-27',
      '2027-02-28..2027-03-30',
      '2027-03-31..2027-04-29',
    ]);
  });

  it('quarters follow the part of a month', () => {
    const periods = billingPeriods(rule({ billing_period: 'QUARTERLY', ends_at: null }), '2026-09-30');
    expect(spans(periods)).toEqual(['2026-03-18..2026-03-31', '2026-04-01..2026-06-30', '2026-07-01..2026-09-30']);
  });

  it('one alone, where it is paid at once', () => {
    expect(spans(billingPeriods(rule({ billing_period: 'SINGLE' }), '2026-04-01'))).toEqual(['2026-03-18..2027-03-17']);
  });

  it('are due on the agreed day from their beginning on, or after their end', () => {
    const april = { start_date: '2026-04-01', end_date: '2026-04-30' };
    expect(dueOn({ billing_when: 'ADVANCE', due_day: 10 }, april)).toBe('2026-04-10');
    expect(dueOn({ billing_when: 'ARREARS', due_day: 10 }, april)).toBe('2026-05-10');
    expect(dueOn({ billing_when: 'ADVANCE', due_day: 5 }, { ...april, start_date: '2026-04-18' })).toBe('2026-05-05');
  });

  it('hold each day of the contract once, whatever its terms', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 1200 }), (own, ahead) => {
        const until = addDays(own.starts_at, ahead);
        const periods = billingPeriods(own, until);
        expect(periods[0]?.start_date).toBe(own.starts_at);
        for (const [n, period] of periods.entries()) {
          expect(period.end_date >= period.start_date).toBe(true);
          if (n > 0) expect(period.start_date).toBe(addDays(periods[n - 1]?.end_date ?? '', 1));
          expect(period.number).toBe(n + 1);
          expect(period.due_on >= period.start_date).toBe(true);
        }
        const last = periods.at(-1)?.end_date ?? '';
        const end = own.ends_at !== null && own.ends_at < until ? own.ends_at : until;
        expect(last >= end).toBe(true);
        if (own.ends_at !== null) expect(last <= own.ends_at).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what days come to', () => {
  const march = '2026-03-01';
  it('a whole month is its price; some days are their part of it', () => {
    expect(priceOf('1000.00', march, { start_date: '2026-03-01', end_date: '2026-03-31' })).toBe('1000.00');
    expect(priceOf('1000.00', march, { start_date: '2026-03-18', end_date: '2026-03-31' })).toBe('451.61');
    expect(priceOf('1000.00', march, { start_date: '2026-03-18', end_date: '2026-05-31' })).toBe('2451.61');
  });

  it('twelve months are twelve prices, from whatever day', () => {
    fc.assert(
      fc.property(anyDay, anyPrice, (start_date, price) => {
        const year = { start_date, end_date: addDays(addMonths(start_date, 12), -1) };
        // Of a 31st, months are counted from the 31st and not from where February put it.
        expect(priceOf(price, start_date, year)).toBe(
          sumOf(
            Array.from({ length: 12 }, () => price),
            2,
          ),
        );
      }),
    );
  });

  it('parts of any split of a period add up to the whole, to the cent', () => {
    fc.assert(
      fc.property(
        anyPrice,
        anyDay,
        fc.integer({ min: 0, max: 800 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 12 }),
        (price, start_date, length, first_pro_rata, cuts) => {
          const end_date = addDays(start_date, length);
          const anchor = anchorOf({ starts_at: start_date, first_pro_rata });
          const firsts = [...new Set([0, ...cuts.filter((cut) => cut <= length)])].sort((a, b) => a - b);
          const parts = firsts.map((cut, n) => ({
            start_date: addDays(start_date, cut),
            end_date: addDays(start_date, (firsts[n + 1] ?? length + 1) - 1),
          }));
          expect(parts.reduce((days, part) => days + daysOf(part), 0)).toBe(daysBetween(start_date, end_date) + 1);
          const added = sumOf(
            parts.map((part) => priceOf(price, anchor, part)),
            2,
          );
          expect(added).toBe(priceOf(price, anchor, { start_date, end_date }));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
