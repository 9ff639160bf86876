import { describe, expect, it } from 'vitest';
import { formatBytes, isLate, outcomeOf } from './backup.rules.ts';

describe('a backup', () => {
  it('is late when a night was missed, and not the morning before it is due', () => {
    const now = new Date('2026-11-18T12:00:00Z');
    expect(isLate('2026-11-17T05:30:00Z', now)).toBe(false);
    expect(isLate('2026-11-16T23:59:00Z', now)).toBe(true);
    // Nothing was due yet.
    expect(isLate(null, now)).toBe(false);
  });
  it('says what became of it, and how big it is', () => {
    const ended = { ended_at: '2026-11-18T05:31:00Z', problem: null, cancelled: false };
    expect(outcomeOf({ ...ended, ended_at: null })).toBe('RUNNING');
    expect(outcomeOf(ended)).toBe('DONE');
    expect(outcomeOf({ ...ended, problem: 'disco cheio' })).toBe('FAILED');
    expect(outcomeOf({ ...ended, cancelled: true })).toBe('CANCELLED');
    expect([0, 999, 1_400_000_000, 312_400_000, 2_048].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1,4 GB',
      '312 MB',
      '2 kB',
    ]);
  });
});
