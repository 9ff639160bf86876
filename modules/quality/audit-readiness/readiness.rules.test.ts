import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentMet, readinessOf } from './readiness.rules.ts';

describe('how a requirement stands', () => {
  it.each([
    [{ whole: 0, missing: 0 }, null, 'NONE'],
    [{ whole: 150, missing: 0 }, 100, 'MET'],
    [{ whole: 150, missing: 3 }, 98, 'ATTENTION'],
    [{ whole: 150, missing: 30 }, 80, 'PENDING'],
    [{ whole: 2, missing: 2 }, 0, 'PENDING'],
  ])('%o is %s%%: %s', (share, percent, stands) => {
    expect(percentMet(share)).toBe(percent);
    expect(readinessOf(share)).toBe(stands);
  });

  it('is whole only when nothing is missing, and nothing only when everything is', () => {
    const shares = fc
      .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }))
      .map(([whole, missing]) => ({ whole, missing: Math.min(whole, missing) }));
    fc.assert(
      fc.property(shares, (share) => {
        const percent = percentMet(share) ?? -1;
        expect(percent === 100).toBe(share.missing === 0);
        expect(percent === 0).toBe(share.missing === share.whole);
        const oneMore = percentMet({ ...share, missing: Math.min(share.missing + 1, share.whole) }) ?? -1;
        expect(oneMore).toBeLessThanOrEqual(percent);
      }),
    );
  });
});
