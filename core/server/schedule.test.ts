import { expect, it } from 'vitest';
import { inZone, scheduled } from './schedule.ts';

const at = (moment: string) => {
  const utc = new Date(moment);
  return {
    min: utc.getUTCMinutes(),
    hour: utc.getUTCHours(),
    date: utc.getUTCDate(),
    month: utc.getUTCMonth() + 1,
    dow: utc.getUTCDay(),
  };
};

it('a minute of the queue is read by the clock of the business, over the end of a day, a month and a year', () => {
  const read = (moment: string, zone: string) => inZone(at(moment), zone, new Date(moment));
  expect(read('2026-11-17T05:20:00Z', 'America/Sao_Paulo')).toEqual({ min: 20, hour: 2, date: 17, month: 11, dow: 2 });
  expect(read('2027-01-01T02:59:00Z', 'America/Sao_Paulo')).toEqual({
    min: 59,
    hour: 23,
    date: 31,
    month: 12,
    dow: 4,
  });
  expect(read('2026-12-31T23:00:00Z', 'Asia/Tokyo')).toEqual({ min: 0, hour: 8, date: 1, month: 1, dow: 5 });
  // The year the queue leaves out is the one nearby: the day of the week depends on it.
  expect(inZone(at('2026-12-31T23:59:00Z'), 'UTC', new Date('2027-01-01T00:00:30Z')).dow).toBe(4);
});

it('what was due while the machine was off is caught up with for a day; what comes by the hour comes again anyway', () => {
  const periods = scheduled(
    new Map([
      ['night', '20 2 * * *'],
      ['weekly', '30 1 * * 1'],
      ['hourly', '5 * * * *'],
      ['often', '*/10 * * * *'],
    ]),
    'UTC',
  ).map(({ task, options }) => [task, options.backfillPeriod / 3_600_000]);
  expect(Object.fromEntries(periods)).toEqual({ night: 24, weekly: 24, hourly: 0, often: 0 });
});

it('what is due at two in the morning is due then, wherever the business is', () => {
  const due = (zone: string, moment: string): boolean =>
    scheduled(new Map([['night', '20 2 * * *']]), zone)[0]?.match(at(moment)) ?? false;
  expect(due('America/Sao_Paulo', '2026-11-17T05:20:00Z')).toBe(true);
  expect(due('America/Sao_Paulo', '2026-11-17T02:20:00Z')).toBe(false);
  expect(due('America/Manaus', '2026-11-17T06:20:00Z')).toBe(true);
});
