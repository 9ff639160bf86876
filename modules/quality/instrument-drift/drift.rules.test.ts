import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '#core/contract/days.ts';
import { coursesOf, foundShare, leftShare, proposedInterval, type Calibrated } from './drift.rules.ts';

/** A voltmeter with a limit of 0.5 V and U of 0.05 V: the errors it came and left with. */
const came = (performed_on: string, found_error: string, error = found_error): Calibrated => ({
  performed_on,
  points: [{ nominal: '100', found_error, error, uncertainty: '0.05', limit: '0.5' }],
});

describe('what is used of the limit', () => {
  it('is the worst point’s, with its uncertainty, whichever side the error is on', () => {
    const points = [
      { nominal: '10', found_error: '0.10', error: '0.10', uncertainty: '0.05', limit: '0.5' },
      { nominal: '100', found_error: '-0.30', error: '0.00', uncertainty: '0.05', limit: '0.5' },
    ];
    expect([foundShare({ points }), leftShare({ points })]).toEqual(['0.7000', '0.3000']);
  });
});

describe('the proposed interval', () => {
  it('is half as long again for one that stands still', () => {
    const history = ['2022', '2023', '2024', '2025'].map((year) => came(`${year}-03-01`, '0.10'));
    expect(proposedInterval(history, 12)).toMatchObject({
      verdict: 'LONGER',
      months: 18,
      found: '0.3000',
      rate: '0.000000',
      reaches_in: null,
      beyond: 0,
      turns: 3,
    });
  });

  it('is shorter for one that would reach its limit before it comes back', () => {
    // From 0.10 to 0.34 V in a year is 48 % of the limit: 4 % a month; 22 % are left, which is five and a half months; four fifths of it are four.
    const history = [came('2024-03-01', '0.10'), came('2025-03-01', '0.34')];
    expect(proposedInterval(history, 12)).toMatchObject({
      verdict: 'SHORTER',
      months: 4,
      found: '0.7800',
      rate: '0.040031',
      reaches_in: '5.5',
    });
  });

  it('counts from how it left: adjusted, it has the whole way before it again', () => {
    const history = [came('2024-03-01', '0.00'), came('2025-03-01', '0.30', '0.00')];
    // 0.30 V in a year is 5 % of the limit a month; from 10 % used, eighteen months; four fifths of it are fourteen.
    expect(proposedInterval(history, 12)).toMatchObject({ verdict: 'KEEP', months: 12, reaches_in: '18.0' });
    const third = came('2026-03-01', '0.30', '0.00');
    expect(proposedInterval([...history, third], 12)).toMatchObject({ verdict: 'LONGER', months: 14 });
  });

  it('is never longer, and always shorter, when it came beyond its limit once of late', () => {
    const history = [came('2023-03-01', '0.00'), came('2024-03-01', '0.60', '0.00'), came('2025-03-01', '0.00')];
    expect(proposedInterval(history, 12)).toMatchObject({ verdict: 'SHORTER', beyond: 1, turns: 2, months: 7 });
  });

  it('of one calibration says nothing, and of none neither', () => {
    expect(proposedInterval([came('2025-03-01', '0.10')], 12)).toMatchObject({ verdict: 'UNKNOWN', months: 12 });
    expect(proposedInterval([], 24)).toMatchObject({ verdict: 'UNKNOWN', months: 24, found: null });
  });
});

describe('the course of its errors', () => {
  it('is one for each value measured, whatever the places it was written with', () => {
    const point = (nominal: string, found_error: string) => ({
      nominal,
      found_error,
      error: found_error,
      uncertainty: null,
      limit: '1',
    });
    const history = [
      { performed_on: '2024-01-10', points: [point('100', '0.1'), point('10.0', '0.2')] },
      { performed_on: '2025-01-10', points: [point('10', '0.3')] },
    ];
    expect(coursesOf(history)).toEqual([
      { nominal: '10', errors: ['0.2', '0.3'] },
      { nominal: '100', errors: ['0.1', null] },
    ]);
  });
});

/** Errors in thousandths, as found; each stays as it came or is adjusted to nothing. */
const anyHistory = fc
  .array(fc.record({ error: fc.integer({ min: 0, max: 700 }), adjusted: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .map((drawn) => drawn.map(({ error, adjusted }) => ({ found: (error / 1000).toFixed(3), adjusted })));
const dated = (drawn: readonly { found: string; adjusted: boolean }[]): Calibrated[] =>
  drawn.map(({ found, adjusted }, n) => came(addMonths('2020-01-15', n * 12), found, adjusted ? '0.000' : found));
const anyMonths = fc.integer({ min: 1, max: 60 });

describe('whatever its history', () => {
  it('the proposal is never longer than half again, nor longer at all beyond the limit, nor than the way to it', () => {
    fc.assert(
      fc.property(anyHistory, anyMonths, (drawn, months) => {
        const { months: proposed, beyond, reaches_in } = proposedInterval(dated(drawn), months);
        expect(proposed).toBeGreaterThanOrEqual(1);
        if (reaches_in !== null) expect(proposed).toBeLessThanOrEqual(Math.max(1, Number(reaches_in)));
        expect(proposed).toBeLessThanOrEqual(Math.floor((months * 3) / 2));
        if (beyond > 0) expect(proposed).toBeLessThanOrEqual(months);
      }),
    );
  });

  it('one that came back worse is never given longer for it', () => {
    fc.assert(
      fc.property(anyHistory, anyMonths, fc.integer({ min: 1, max: 300 }), (drawn, months, more) => {
        const last = drawn.at(-1);
        if (!last) return;
        const worse = { ...last, found: ((Number(last.found) * 1000 + more) / 1000).toFixed(3) };
        const before = proposedInterval(dated(drawn), months).months;
        expect(proposedInterval(dated([...drawn.slice(0, -1), worse]), months).months).toBeLessThanOrEqual(before);
      }),
    );
  });
});
