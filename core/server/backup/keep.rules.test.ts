import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { seed } from '#core/testing/seed.ts';
import { kept } from './keep.rules.ts';

const rule = { days: 7, weeks: 4, months: 12 };
const nightly = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${addDays(first, n)}T03:00:00.000Z`);

describe('what stays of the backups', () => {
  it('is a week of days, a month of weeks and a year of months', () => {
    const all = nightly('2025-01-01', 500);
    const stays = [...kept(all, rule)].map((at) => at.slice(0, 10)).toSorted();
    expect(stays).toEqual([
      '2025-06-30',
      '2025-07-31',
      '2025-08-31',
      '2025-09-30',
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-26',
      '2026-04-30',
      '2026-05-03',
      '2026-05-09',
      '2026-05-10',
      '2026-05-11',
      '2026-05-12',
      '2026-05-13',
      '2026-05-14',
      '2026-05-15',
    ]);
  });

  it('is never less than the newest, and what stays tonight of what stayed last night is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (nights) => {
        const all = nightly('2025-01-01', nights);
        const [last = ''] = all.slice(-1);
        const stays = kept(all, rule);
        expect(stays.has(last)).toBe(true);
        // Pruned every night, nothing is lost that would have stayed.
        let left: string[] = [];
        for (const at of all) {
          const now = kept([...left, at], rule);
          left = [...left, at].filter((one) => now.has(one));
        }
        expect(left.toSorted()).toEqual([...stays].toSorted());
        expect(kept(all, { days: 0, weeks: 0, months: 0 })).toEqual(new Set([last]));
      }),
      { seed, numRuns: 25 },
    );
  });
});
