import { expect, it } from 'vitest';
import type { Timer } from './contract.ts';
import { timerAfter, type UnsentPress } from './timer-after.rules.ts';

const device = { id: 'celular', name: 'Chrome no Android' };
const timer: Timer = {
  labor_id: 'servico',
  status: 'NOT_STARTED',
  started_at: null,
  completed_at: null,
  current_time_taken: 0,
  is_in_progress: false,
  estimated_duration: 60,
  technician_uuid: 'ana',
  elapsed_seconds: 0,
  running_since: null,
  device_id: null,
  device_name: null,
};
const asOf = Date.parse('2026-11-18T12:00:00Z');
const press = (what: UnsentPress['what'], minutes: number): UnsentPress => ({
  what,
  madeAt: asOf + minutes * 60_000,
  device,
});

it('a day without a network counts only what ran', () => {
  const presses = [press('start', 10), press('pause', 35), press('resume', 60), press('complete', 66)];
  expect(timerAfter(timer, presses, asOf)).toMatchObject({
    status: 'COMPLETED',
    started_at: '2026-11-18T12:10:00.000Z',
    completed_at: '2026-11-18T13:06:00.000Z',
    is_in_progress: false,
    current_time_taken: 31,
  });
});

it('what began after the server last spoke is not counted from then', () => {
  const running = timerAfter(timer, [press('start', 10)], asOf);
  // The screen adds the seconds since `asOf`: ten minutes after it, nothing has run yet.
  expect(running).toMatchObject({ status: 'IN_PROGRESS', elapsed_seconds: -600, device_name: 'Chrome no Android' });
  expect(timerAfter(running, [press('pause', 15)], asOf)).toMatchObject({ status: 'PAUSED', elapsed_seconds: 300 });
});

it('what the server has heard already changes nothing', () => {
  const known: Timer = { ...timer, status: 'IN_PROGRESS', is_in_progress: true, elapsed_seconds: 40 };
  expect(timerAfter(known, [press('start', -1)], asOf)).toEqual(known);
  expect(timerAfter(timer, [press('pause', -1)], asOf)).toEqual(timer);
});
