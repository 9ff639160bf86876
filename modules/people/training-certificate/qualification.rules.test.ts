import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { endOf, situationOn } from './certificate.rules.ts';
import { qualificationBy, qualificationState, type Course, type Held } from './qualification.rules.ts';

const today = '2026-11-18';
const course = (uuid: string, required = false): Course => ({ uuid, name: `Curso ${uuid}`, required });
const held = (training_uuid: string, valid_until: string | null): Held => ({ training_uuid, valid_until });

describe('a certificate', () => {
  it('holds until the day its paper says, otherwise as long as the training does', () => {
    const done_on = '2026-02-28';
    expect(endOf({ done_on, valid_until: '2026-12-31' }, 24)).toBe('2026-12-31');
    expect(endOf({ done_on, valid_until: null }, 12)).toBe('2027-02-28');
    expect(endOf({ done_on, valid_until: null }, null)).toBeNull();
  });

  it('is in date on its last day, and about to run out sixty days before', () => {
    expect(situationOn(today, today)).toBe('EXPIRING');
    expect(situationOn(addDays(today, -1), today)).toBe('EXPIRED');
    expect(situationOn(addDays(today, 60), today)).toBe('EXPIRING');
    expect(situationOn(addDays(today, 61), today)).toBe('VALID');
    expect(situationOn(null, today)).toBe('VALID');
  });
});

describe('a qualification', () => {
  it('says nothing where no course does', () => {
    expect(qualificationBy([], [held('a', null)], today)).toBeNull();
  });

  it('wants every required course in date, and tells which are not', () => {
    const courses = [course('a', true), course('b', true), course('c')];
    expect(qualificationBy(courses, [held('a', null), held('c', null)], today)).toEqual({
      state: 'LACKING',
      until: null,
      lacking: ['Curso b'],
    });
    expect(qualificationBy(courses, [held('a', '2027-03-01'), held('b', '2026-12-01')], today)).toEqual({
      state: 'EXPIRING',
      until: '2026-12-01',
      lacking: [],
    });
    expect(qualificationBy(courses, [held('a', '2026-11-17')], today)).toMatchObject({
      state: 'LACKING',
      lacking: ['Curso a', 'Curso b'],
    });
  });

  it('is content with any one where none is required', () => {
    const courses = [course('a'), course('b')];
    expect(qualificationBy(courses, [held('b', '2027-06-01')], today)).toEqual({
      state: 'QUALIFIED',
      until: '2027-06-01',
      lacking: [],
    });
    expect(qualificationBy(courses, [], today)).toMatchObject({ state: 'LACKING' });
  });

  it('goes by the certificate that holds longest', () => {
    const own = [held('a', '2026-01-01'), held('a', '2027-06-01'), held('a', '2026-12-01')];
    expect(qualificationBy([course('a', true)], own, today)?.until).toBe('2027-06-01');
    expect(qualificationBy([course('a', true)], [...own, held('a', null)], today)?.until).toBeNull();
  });

  it('is never worse for one more certificate, whatever is asked and held', () => {
    const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));
    const some = fc.record({ training_uuid: fc.constantFrom('a', 'b', 'c'), valid_until: fc.option(day) });
    const asked = fc.subarray([course('a', true), course('b'), course('c', true)], { minLength: 1 });
    const rank = (courses: readonly Course[], own: readonly Held[]): number =>
      qualificationState.values.indexOf(qualificationBy(courses, own, today)?.state ?? 'LACKING');
    fc.assert(
      fc.property(asked, fc.array(some, { maxLength: 6 }), some, (courses, own, more) => {
        expect(rank(courses, [...own, more])).toBeGreaterThanOrEqual(rank(courses, own));
      }),
      { numRuns: 500, seed: 20261118 },
    );
  });
});
