import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessMinutes,
  addOpenDays,
  businessMinutesBetween,
  isOpenOn,
  openDayFrom,
  closingOn,
  hoursOn,
  specialDays,
  usualCalendar,
  type BusinessCalendar,
} from './business-time.ts';
import { momentAt } from './format.ts';
import { easterOf, nationalHolidays, optionalHolidays } from './holidays.ts';

const zone = 'America/Sao_Paulo';
const usual = usualCalendar(zone);
const at = (day: string, time: string, where = zone): string => momentAt(day, time, where);

describe('holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is %s', (year, day) => {
    expect(easterOf(year)).toBe(day);
  });

  it('the ten of 2026, in order, and nine before the law of 2023', () => {
    expect(nationalHolidays(2026).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
    expect(nationalHolidays(2023)).toHaveLength(9);
    expect(optionalHolidays(2026).map(({ day }) => day)).toEqual(['2026-02-16', '2026-02-17', '2026-06-04']);
  });
});

describe('open days', () => {
  it('leave out weekends, holidays, and what the company is closed on', () => {
    expect(isOpenOn('2026-11-20', usual)).toBe(false);
    expect(isOpenOn('2026-02-17', usual)).toBe(true);
    expect(isOpenOn('2026-02-17', { ...usual, optional: ['CARNAVAL'] })).toBe(false);
    expect(isOpenOn('2026-06-04', { ...usual, optional: ['CARNAVAL'] })).toBe(true);
    expect(isOpenOn('2026-01-26', { ...usual, closedOn: new Map([['2026-01-26', 'Fechado']]) })).toBe(false);
    expect(openDayFrom('2026-11-20', usual)).toBe('2026-11-23');
    expect(openDayFrom('2026-11-22', usual, -1)).toBe('2026-11-19');
    expect(addOpenDays('2026-11-19', 2, usual)).toBe('2026-11-24');
  });

  it('a local holiday comes every year or once, and an exceptional day is what it says, whatever else it would be', () => {
    const house: BusinessCalendar = {
      ...usual,
      closedOn: new Map([
        ['01-25', 'Aniversário de São Paulo'],
        ['2026-07-10', 'Luto oficial'],
      ]),
      exceptions: new Map([
        ['2026-11-20', { name: 'Mutirão', hours: [{ from: '09:00', to: '13:00' }] }],
        ['2026-11-21', { name: 'Sábado de mutirão', hours: [{ from: '09:00', to: '12:00' }] }],
        ['2026-12-24', { name: 'Recesso', hours: [] }],
      ]),
    };
    expect([2026, 2027, 2028].map((year) => isOpenOn(`${year}-01-25`, house))).toEqual([false, false, false]);
    expect(isOpenOn('2026-07-10', house)).toBe(false);
    expect(isOpenOn('2028-07-10', house)).toBe(true);
    expect(hoursOn('2026-11-20', house)).toEqual([{ from: '09:00', to: '13:00' }]);
    expect(closingOn('2026-11-21', house)).toBe(at('2026-11-21', '12:00'));
    expect(closingOn('2026-12-24', house)).toBeNull();
    expect(addOpenDays('2026-11-19', 3, house)).toBe('2026-11-23');
    expect(addBusinessMinutes(at('2026-11-19', '17:00'), 120, house)).toBe(at('2026-11-20', '10:00'));
    expect(specialDays('2026-11-16', '2026-12-31', house).map(({ day, kind }) => [day, kind])).toEqual([
      ['2026-11-20', 'EXCEPTION'],
      ['2026-11-21', 'EXCEPTION'],
      ['2026-12-24', 'EXCEPTION'],
      ['2026-12-25', 'NATIONAL'],
    ]);
  });

  it('a calendar without any is refused', () => {
    const closed = { ...usual, hours: {} };
    expect(() => openDayFrom('2026-01-01', closed)).toThrow(RangeError);
    expect(() => addBusinessMinutes(at('2026-01-01', '08:00'), 1, closed)).toThrow(RangeError);
  });
});

describe('minutes of work', () => {
  it.each([
    ['in the morning', '2026-11-17', '09:00', 60, '2026-11-17', '10:00'],
    ['over lunch', '2026-11-17', '11:30', 60, '2026-11-17', '13:30'],
    ['from the night before', '2026-11-16', '22:00', 30, '2026-11-17', '08:30'],
    ['over the weekend and a holiday', '2026-11-19', '17:00', 120, '2026-11-23', '09:00'],
    ['to the last minute of a day', '2026-11-17', '08:00', 540, '2026-11-17', '18:00'],
  ])('%s', (_name, day, time, minutes, thenDay, thenTime) => {
    expect(addBusinessMinutes(at(day, time), minutes, usual)).toBe(at(thenDay, thenTime));
    expect(businessMinutesBetween(at(day, time), at(thenDay, thenTime), usual)).toBe(minutes);
  });

  it('where clocks change, an hour that is skipped is not worked and one that comes twice is', () => {
    const there = { ...usualCalendar('America/New_York'), hours: { 0: [{ from: '00:00', to: '24:00' }] } };
    const worked = (day: string, next: string) =>
      businessMinutesBetween(at(day, '00:00', there.zone), at(next, '00:00', there.zone), there);
    expect(worked('2026-03-08', '2026-03-09')).toBe(23 * 60);
    expect(worked('2026-11-01', '2026-11-02')).toBe(25 * 60);
  });

  it('whatever is added lies that far away, and nothing lies between a moment and an earlier one', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 30_000 }), (from, minutes) => {
        const start = new Date(Math.floor(from.getTime() / 60_000) * 60_000);
        const end = addBusinessMinutes(start, minutes, usual);
        expect(businessMinutesBetween(start, end, usual)).toBe(minutes);
        expect(businessMinutesBetween(end, start, usual)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
