import { expect, test } from 'vitest';
import { offered } from './conflict.rules.ts';

const day = '2027-03-15';
const slots = Array.from({ length: 18 }, (_, n) => {
  const minutes = 8 * 60 + n * 30;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return { scheduled_date: day, scheduled_time: `${hour}:${minute}:00` };
});
const at = (time: string, now: string): string[] =>
  offered(slots, time, new Date(`${now}:00-03:00`)).map(({ scheduled_time }) => scheduled_time.slice(0, 5));

test('of a free day those hours are offered that are near the one asked for, in their order, and none that is over', () => {
  const before = '2027-03-14T20:00';
  expect(at('14:00', before)).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30']);
  expect(at('08:00', before)[0]).toBe('08:00');
  expect(at('16:30', before).at(-1)).toBe('16:30');
  expect(at('08:00', `${day}T15:10`)).toEqual(['15:30', '16:00', '16:30']);
  expect(at('08:00', '2027-03-16T00:30')).toEqual([]);
});
