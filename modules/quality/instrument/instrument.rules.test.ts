import { describe, expect, it } from 'vitest';
import { calibrationStatusOn, instrumentErrors, whyNotUsable, whyOutOfRange, type Usable } from './instrument.rules.ts';

const day = '2026-11-18';
const good: Usable = { status: 'ACTIVE', calibration_kind: 'RBC', due_on: '2027-06-01' };

describe('an instrument', () => {
  it.each([
    ['2026-11-17', 'EXPIRED'],
    ['2026-11-18', 'EXPIRING'],
    ['2026-12-18', 'EXPIRING'],
    ['2026-12-19', 'VALID'],
    [null, 'NOT_CALIBRATED'],
  ])('due on %s is %s', (due_on, status) => {
    expect(calibrationStatusOn({ calibration_kind: 'RBC', due_on }, day)).toBe(status);
    expect(calibrationStatusOn({ calibration_kind: 'EXEMPT', due_on }, day)).toBe('EXEMPT');
  });

  it('is used up to the day it is due, and says why not afterwards', () => {
    expect(whyNotUsable(good, day)).toBeUndefined();
    expect(whyNotUsable({ ...good, due_on: day }, day)).toBeUndefined();
    expect(whyNotUsable({ ...good, due_on: '2026-11-17' }, day)).toBe('está com a calibração vencida desde 17/11/2026');
    expect(whyNotUsable({ ...good, due_on: null }, day)).toBe('nunca foi calibrado');
    expect(whyNotUsable({ ...good, status: 'QUARANTINE' }, day)).toBe('está bloqueado pela qualidade');
    expect(whyNotUsable({ ...good, calibration_kind: 'EXEMPT', due_on: null }, day)).toBeUndefined();
    expect(whyNotUsable({ ...good, status: 'RESERVE' }, day)).toBeUndefined();
  });

  it('measures within its range only, and what it does not know the ends of, anywhere', () => {
    const ranged = { ...good, range_min: '-10', range_max: '50.5', unit: '°C' };
    expect(whyOutOfRange(ranged, '50.5')).toBeUndefined();
    expect(whyOutOfRange(ranged, '-10')).toBeUndefined();
    expect(whyOutOfRange(ranged, '50.51')).toBe('mede de -10 a 50,5 °C');
    expect(whyOutOfRange({ ...ranged, range_max: null }, '9000')).toBeUndefined();
    expect(whyOutOfRange(good, '1')).toBeUndefined();
  });

  it('says what its fields cannot say alone', () => {
    const body = { range_min: '5', range_max: '5', calibration_kind: 'RBC', interval_months: null };
    expect(Object.keys(instrumentErrors(body))).toEqual(['range_max', 'interval_months']);
    expect(instrumentErrors({ ...body, range_max: '6', calibration_kind: 'EXEMPT' })).toEqual({});
  });
});
