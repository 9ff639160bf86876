import { describe, expect, it } from 'vitest';
import { monthOf } from '#core/contract/days.ts';
import { rateOf, rateText } from './warranty-rate.rules.ts';
import { barsOf, efficiencyTone, overviewTone } from './report.rules.ts';

const covered = (warranty_total: string, chargeable_total: string) => ({ warranty_total, chargeable_total });

describe('the month', () => {
  it.each([
    ['2026-11-15', '2026-11-01', '2026-11-30'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('of %s goes from %s to %s', (day, start_date, end_date) => {
    expect(monthOf(day)).toEqual({ start_date, end_date });
  });
});

describe('the warranty rate', () => {
  it.each([
    ['0.00', '0.00', '--', 'gray', 'gray'],
    ['70.00', '30.00', '70,0%', 'green', 'green'],
    ['69.99', '30.01', '70,0%', 'yellow', 'green'],
    ['50.01', '49.99', '50,0%', 'yellow', 'green'],
    ['50.00', '50.00', '50,0%', 'yellow', 'gray'],
    ['40.00', '60.00', '40,0%', 'yellow', 'gray'],
    ['39.99', '60.01', '40,0%', 'red', 'gray'],
    ['0.00', '10.00', '0,0%', 'red', 'gray'],
    ['10.00', '0.00', '100,0%', 'green', 'green'],
  ])(
    'of %s covered and %s charged is %s: %s in the report, %s in the overview',
    (one, other, text, report, overview) => {
      const rate = rateOf(covered(one, other));
      expect([rateText(rate), efficiencyTone(rate), overviewTone(rate)]).toEqual([text, report, overview]);
    },
  );
});

describe('the bars', () => {
  const dayOf = (at: string): string => at.slice(0, 10);
  const decided = (decided_at: string, covered_total: string, chargeable_total: string) => ({
    decided_at,
    covered_total,
    chargeable_total,
  });

  it('are days within a month, empty ones too, and sum without losing a cent', () => {
    const bars = barsOf(
      monthOf('2026-11-15'),
      [decided('2026-11-02T10:00:00Z', '0.10', '0.20'), decided('2026-11-02T11:00:00Z', '0.20', '0.10')],
      dayOf,
      '2026-11-17',
    );
    // Days that have not come yet have none.
    expect(bars).toHaveLength(17);
    const day = (on: string) => ({ from: on, to: on });
    expect(bars[1]).toEqual({ label: '02/11', ...day('2026-11-02'), covered: 0.3, chargeable: 0.3 });
    expect(bars[2]).toEqual({ label: '03/11', ...day('2026-11-03'), covered: 0, chargeable: 0 });
  });

  it('are months beyond it, from whichever day it starts', () => {
    const bars = barsOf(
      { start_date: '2025-11-30', end_date: '2026-02-01' },
      [decided('2025-11-30T10:00:00Z', '1.00', '2.00'), decided('2026-02-01T10:00:00Z', '3.00', '0.00')],
      dayOf,
      '2026-11-17',
    );
    expect(bars.map(({ label, from, to, covered: value }) => [label, from, to, value])).toEqual([
      ['11/2025', '2025-11-30', '2025-11-30', 1],
      ['12/2025', '2025-12-01', '2025-12-31', 0],
      ['01/2026', '2026-01-01', '2026-01-31', 0],
      ['02/2026', '2026-02-01', '2026-02-01', 3],
    ]);
  });
});
