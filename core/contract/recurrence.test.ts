import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualCalendar } from './business-time.ts';
import { addDays, daysBetween, nthWeekday } from './days.ts';
import { dueDayByUse, isDueByUse, nextByCompletion, nextByPlan, plannedIn, type Series } from './recurrence.ts';

const calendar = usualCalendar('America/Sao_Paulo');

describe('a series by plan', () => {
  it('comes back to the 31st after the months that have none', () => {
    const series: Series = { rule: { unit: 'MONTH', every: 1 }, first: '2026-01-31' };
    expect(plannedIn(series, '2026-01-01', '2026-05-31')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  it('knows the second Tuesday and the last Friday', () => {
    const second: Series = { rule: { unit: 'MONTH_WEEKDAY', every: 1, nth: 2, weekday: 2 }, first: '2026-01-13' };
    expect(plannedIn(second, '2026-01-01', '2026-03-31')).toEqual(['2026-01-13', '2026-02-10', '2026-03-10']);
    expect(nthWeekday('2026-02-01', -1, 5)).toBe('2026-02-27');
    expect(nthWeekday('2026-02-01', 5, 5)).toBe('2026-02-27');
  });

  it('moves off closed days without drifting', () => {
    const series: Series = { rule: { unit: 'DAY', every: 30 }, first: '2026-11-20', onClosed: 'NEXT', calendar };
    expect(nextByPlan(series, '2026-11-01')).toBe('2026-11-23');
    // Thirty days from the planned day, a Sunday; not from the one it was moved to.
    expect(nextByPlan(series, '2026-11-23')).toBe('2026-12-21');
    expect(nextByPlan({ ...series, onClosed: 'PREVIOUS' }, '2026-11-01')).toBe('2026-11-19');
  });

  it('whatever the rule, is the first planned day after the one asked about', () => {
    const rule = fc.oneof(
      fc.record({
        unit: fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const),
        every: fc.integer({ min: 1, max: 18 }),
      }),
      fc.record({
        unit: fc.constant('MONTH_WEEKDAY' as const),
        every: fc.integer({ min: 1, max: 12 }),
        nth: fc.constantFrom(1, 2, 3, 4, 5, -1),
        weekday: fc.integer({ min: 0, max: 6 }),
      }),
    );
    const onClosed = fc.constantFrom('KEEP' as const, 'NEXT' as const, 'PREVIOUS' as const);
    fc.assert(
      fc.property(rule, onClosed, fc.nat(2_000), fc.nat(4_000), (given, closed, begin, ahead) => {
        const first = addDays('2020-01-01', begin);
        const series: Series = { rule: given, first, onClosed: closed, calendar };
        const after = addDays(first, ahead);
        const next = nextByPlan(series, after);
        expect(next > after).toBe(true);
        // Asked about any day in between, it is the same: none was passed over.
        const between = addDays(after, Math.floor(daysBetween(after, next) / 2));
        if (between < next) expect(nextByPlan(series, between)).toBe(next);
      }),
      { numRuns: 200 },
    );
  });
});

it('by completion, what was done late comes again later', () => {
  const rule = { unit: 'DAY', every: 180 } as const;
  expect(nextByCompletion({ rule }, '2026-01-10')).toBe('2026-07-09');
  expect(nextByCompletion({ rule, onClosed: 'NEXT', calendar }, '2026-01-13')).toBe('2026-07-13');
});

it('by use, is due when the counter says so, and told ahead by how much it is used', () => {
  expect(isDueByUse({ every: 500, doneAt: 1_000, now: 1_499 })).toBe(false);
  expect(isDueByUse({ every: 500, doneAt: 1_000, now: 1_500 })).toBe(true);
  expect(dueDayByUse({ every: 500, doneAt: 1_000, now: 1_400 }, 8, '2026-11-17')).toBe('2026-11-30');
  expect(dueDayByUse({ every: 500, doneAt: 1_000, now: 1_400 }, 0, '2026-11-17')).toBeNull();
  expect(dueDayByUse({ every: 500, doneAt: 1_000, now: 1_600 }, 8, '2026-11-17')).toBe('2026-11-17');
});
