import { describe, expect, it } from 'vitest';
import { decisionRule, passes, type Decision } from './decision.rules.ts';

const rule = (decision_rule: Decision['decision_rule'], guard_band_percent = '83'): Decision => ({
  decision_rule,
  guard_band_percent,
});

describe('a point passes', () => {
  // A multimeter at 10 V with a limit of 0.05 V.
  it.each([
    // error, U, simple, with U, guard band of 83 %
    ['0.020', '0.010', true, true, true],
    ['-0.020', '0.010', true, true, true],
    ['0.045', '0.010', true, false, false],
    ['0.041', '0.010', true, false, true],
    ['0.040', '0.010', true, true, true],
    ['0.051', '0', false, false, false],
    ['-0.050', '0', true, true, true],
  ])('with error %s and U %s: simple %s, with U %s, guard band %s', (error, u, simple, withU, guarded) => {
    expect(passes(rule('SIMPLE'), error, u, '0.05')).toBe(simple);
    expect(passes(rule('WITH_UNCERTAINTY'), error, u, '0.05')).toBe(withU);
    expect(passes(rule('GUARD_BAND'), error, u, '0.05')).toBe(guarded);
  });

  it('by none of the rules more easily with a larger error, a larger U or a smaller limit', () => {
    const steps = ['0', '0.001', '0.01', '0.0499', '0.05', '0.0501', '0.2'];
    for (const name of decisionRule.values)
      for (const error of steps)
        for (const [n, u] of steps.entries())
          for (const limit of steps) {
            if (!passes(rule(name), error, u, limit)) continue;
            const easier = steps.slice(0, n + 1);
            expect(easier.every((less) => passes(rule(name), error, less, limit))).toBe(true);
            expect(passes(rule(name), `-${error}`, u, limit)).toBe(true);
            expect(passes(rule('SIMPLE'), error, u, limit)).toBe(true);
          }
  });

  it('by a guard band of all of U as by U itself, and of nothing as simply', () => {
    for (const error of ['0', '0.03', '0.04', '0.041', '0.05', '0.06'])
      for (const u of ['0', '0.005', '0.01', '0.02']) {
        expect(passes(rule('GUARD_BAND', '100'), error, u, '0.05')).toBe(
          passes(rule('WITH_UNCERTAINTY'), error, u, '0.05'),
        );
        expect(passes(rule('GUARD_BAND', '0'), error, u, '0.05')).toBe(passes(rule('SIMPLE'), error, u, '0.05'));
      }
  });
});
