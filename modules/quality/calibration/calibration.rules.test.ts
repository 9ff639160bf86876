import { describe, expect, it } from 'vitest';
import { accreditationLapsed, dueAfter, judged, resultOf, whyNotReview } from './calibration.rules.ts';

const rule = { decision_rule: 'WITH_UNCERTAINTY', guard_band_percent: '83' } as const;
const point = (nominal: string, found: string, left_at: string | null, uncertainty: string, limit: string) => ({
  nominal,
  found,
  left_at,
  uncertainty,
  limit,
});

describe('a calibrated point', () => {
  // A manometer, kPa, limit 0.35: found low, adjusted, checked again.
  it('has the error of what was shown less what was there, as found and as left', () => {
    expect(judged(point('350', '349.50', '350.10', '0.08', '0.35'), rule)).toEqual({
      found_error: '-0.50',
      error: '0.10',
      found_ok: false,
      is_ok: true,
    });
  });

  it('that nobody adjusted is left as it was found', () => {
    const { error, found_error, is_ok, found_ok } = judged(point('10', '10.2', null, '0.1', '0.3'), rule);
    expect([error, is_ok]).toEqual([found_error, found_ok]);
    expect(is_ok).toBe(true);
  });

  it('passes on the very limit and not beyond it', () => {
    expect(judged(point('0', '0.25', null, '0.10', '0.35'), rule).is_ok).toBe(true);
    expect(judged(point('0', '0.250001', null, '0.10', '0.35'), rule).is_ok).toBe(false);
    expect(judged(point('0.1', '0.3', null, '0', '0.2'), rule).is_ok).toBe(true);
  });
});

describe('a calibration', () => {
  const [good, bad] = [{ is_ok: true }, { is_ok: false }];
  it('is approved when every point is, and rejected when one is not', () => {
    expect(resultOf([good, good], null)).toBe('APPROVED');
    expect(resultOf([good, bad], null)).toBe('REJECTED');
    expect(resultOf([good, bad], 'Só até 500 V')).toBe('APPROVED_WITH_RESTRICTION');
    expect(resultOf([bad, bad], 'Só até 500 V')).toBe('REJECTED');
  });

  it('never comes out better with one more failing point', () => {
    const order = ['REJECTED', 'APPROVED_WITH_RESTRICTION', 'APPROVED'];
    for (let goods = 0; goods < 5; goods += 1)
      for (let bads = 0; bads < 5; bads += 1)
        for (const restriction of [null, 'parte da faixa']) {
          const points = [...Array.from({ length: goods }, () => good), ...Array.from({ length: bads }, () => bad)];
          if (points.length === 0) continue;
          const [now, worse] = [resultOf(points, restriction), resultOf([...points, bad], restriction)];
          expect(order.indexOf(worse)).toBeLessThanOrEqual(order.indexOf(now));
        }
  });

  it('is due an interval after the day it was performed', () => {
    expect(dueAfter('2026-01-31', 1)).toBe('2026-02-28');
    expect(dueAfter('2026-11-18', 12)).toBe('2027-11-18');
    expect(dueAfter('2026-11-18', null)).toBeNull();
  });

  it('is reviewed once, by another', () => {
    const row = { status: 'COMPLETED', completed_by_uuid: 'ana', reviewed_at: null };
    expect(whyNotReview(row, 'rui')).toBeUndefined();
    expect(whyNotReview(row, 'ana')).toBe('Quem concluiu a calibração não faz a análise crítica.');
    expect(whyNotReview({ ...row, reviewed_at: '2026-11-18T12:00:00Z' }, 'rui')).toBe(
      'Esta calibração já foi analisada.',
    );
    expect(whyNotReview({ ...row, status: 'SENT' }, 'rui')).toBe('Só uma calibração concluída é analisada.');
  });

  it('shows an accreditation that did not hold on its day', () => {
    const row = { accreditation_valid_until: '2026-05-01', performed_on: '2026-05-01' };
    expect(accreditationLapsed(row)).toBe(false);
    expect(accreditationLapsed({ ...row, performed_on: '2026-05-02' })).toBe(true);
    expect(accreditationLapsed({ ...row, accreditation_valid_until: null })).toBe(false);
  });
});
