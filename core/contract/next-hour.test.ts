import { expect, test } from 'vitest';
import { usualCalendar } from './business-time.ts';
import { isOver, soonest } from './next-hour.ts';

const house = usualCalendar('America/Sao_Paulo');
/** By the clocks of São Paulo. Monday, 15 March 2027. */
const at = (time: string, day = '2027-03-15'): Date => new Date(`${day}T${time}:00-03:00`);
const said = (now: Date, day?: string) => Object.values(soonest(now, house, day)).join(' ');

test('a new visit begins with the next half hour of work, over breaks, evenings, weekends and holidays', () => {
  expect(said(at('09:05'))).toBe('2027-03-15 09:30');
  expect(said(at('09:30'))).toBe('2027-03-15 10:00');
  expect(said(at('06:00'))).toBe('2027-03-15 08:00');
  expect(said(at('00:30'))).toBe('2027-03-15 08:00');
  expect(said(at('12:10'))).toBe('2027-03-15 13:00');
  expect(said(at('17:45'))).toBe('2027-03-16 08:00');
  expect(said(at('23:59', '2027-03-19'))).toBe('2027-03-22 08:00');
  // The eve of Tiradentes, a Wednesday.
  expect(said(at('18:00', '2027-04-20'))).toBe('2027-04-22 08:00');
  expect(said(at('18:00', '2028-02-28'))).toBe('2028-02-29 08:00');
});

test('on a day that was asked for it keeps the day', () => {
  expect(said(at('10:10'), '2027-03-17')).toBe('2027-03-17 08:00');
  expect(said(at('10:10'), '2027-03-15')).toBe('2027-03-15 10:30');
  expect(said(at('19:00'), '2027-03-15')).toBe('2027-03-15 08:00');
  expect(said(at('10:10'), '2027-03-14')).toBe('2027-03-14 08:00');
});

test('an hour is over once the clock has passed it', () => {
  const hour = { scheduled_date: '2027-03-15', scheduled_time: '09:00:00' };
  expect(isOver(hour, at('09:00'))).toBe(false);
  expect(isOver(hour, at('09:01'))).toBe(true);
  expect(isOver(hour, at('08:00', '2027-03-16'))).toBe(true);
  expect(isOver(hour, at('23:00', '2027-03-14'))).toBe(false);
});
