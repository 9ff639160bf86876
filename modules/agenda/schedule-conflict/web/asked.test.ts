import { expect, it } from 'vitest';
import { askedOf } from './asked.ts';

it('asks about a visit once its day and hour are some, as they are typed or stored', () => {
  const at = (scheduled_date: string, scheduled_time: string) => askedOf({ scheduled_date, scheduled_time }, undefined);
  for (const [day, time] of [
    ['', '08:00'],
    ['31/11', '08:00'],
    ['2026-11-31', '08:00'],
    ['2026-11-20', ''],
    ['2026-11-20', '9'],
    ['2026-11-20', '25:00'],
  ] as const)
    expect(at(day, time), `${day} ${time}`).toBeNull();
  expect(at('2026-11-20', '08:00')).toMatchObject({ scheduled_date: '2026-11-20', scheduled_time: '08:00' });
  expect(at('2026-11-20', '08:00:00')).toMatchObject({ scheduled_time: '08:00:00' });
});
