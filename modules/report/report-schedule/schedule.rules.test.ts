import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#core/contract/days.ts';
import { namedPeriod } from '#core/contract/report-period.ts';
import { turnFrom, turnsText } from './schedule.rules.ts';

const of = (frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY', weekday: '1' | '5' = '1', month_day = 1) => ({
  frequency,
  weekday,
  month_day,
});

describe('when a report is sent', () => {
  it('daily: on the day itself', () => {
    expect(turnFrom(of('DAILY'), '2026-11-18')).toBe('2026-11-18');
  });

  it('weekly: on the weekday, that day counting', () => {
    expect(turnFrom(of('WEEKLY', '1'), '2026-11-18')).toBe('2026-11-23');
    expect(turnFrom(of('WEEKLY', '1'), '2026-11-23')).toBe('2026-11-23');
    for (let n = 0; n < 7; n += 1) expect(weekdayOf(turnFrom(of('WEEKLY', '5'), addDays('2026-12-28', n)))).toBe(5);
  });

  it('monthly: on the day of the month, or the last of a shorter one', () => {
    expect(turnFrom(of('MONTHLY', '1', 5), '2026-11-18')).toBe('2026-12-05');
    expect(turnFrom(of('MONTHLY', '1', 18), '2026-11-18')).toBe('2026-11-18');
    expect(turnFrom(of('MONTHLY', '1', 31), '2026-11-18')).toBe('2026-11-30');
    expect(turnFrom(of('MONTHLY', '1', 31), '2027-02-01')).toBe('2027-02-28');
    expect(turnFrom(of('MONTHLY', '1', 1), '2026-12-02')).toBe('2027-01-01');
  });

  it('in words', () => {
    const at = { at_time: '07:00' };
    expect(turnsText({ ...of('DAILY'), ...at })).toBe('Todo dia, às 07:00');
    expect(turnsText({ ...of('WEEKLY', '5'), ...at })).toBe('Toda semana, sexta-feira, às 07:00');
    expect(turnsText({ ...of('MONTHLY', '1', 5), ...at })).toBe('Todo mês, dia 5, às 07:00');
  });

  it('speaks of days that are over: yesterday, and the week from Monday to Sunday', () => {
    expect(namedPeriod('yesterday', '2026-12-01')).toEqual({ start_date: '2026-11-30', end_date: '2026-11-30' });
    for (const today of ['2026-11-16', '2026-11-18', '2026-11-22'])
      expect(namedPeriod('last-week', today)).toEqual({ start_date: '2026-11-09', end_date: '2026-11-15' });
  });
});
