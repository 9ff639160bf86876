import type { Timer } from './contract.ts';

/** What was pressed on this device and has not reached the server. */
export interface UnsentPress {
  what: 'start' | 'pause' | 'resume' | 'complete';
  /** By this device's clock, in ms. */
  madeAt: number;
  device: { id: string; name: string };
}

/**
 * The timer as it will be once the presses are heard. `asOf` is when the server last told it, by this device's clock:
 * what runs is counted on from there, so that what began later has begun with less.
 */
export const timerAfter = (timer: Timer, presses: readonly UnsentPress[], asOf: number): Timer =>
  presses.reduce((known, press) => after(known, press, asOf), timer);

function after(timer: Timer, { what, madeAt, device }: UnsentPress, asOf: number): Timer {
  const at = new Date(madeAt).toISOString();
  const since = Math.round((madeAt - asOf) / 1_000);
  if (what === 'start' || what === 'resume') {
    if (timer.is_in_progress) return timer;
    return {
      ...timer,
      status: 'IN_PROGRESS',
      is_in_progress: true,
      started_at: timer.started_at ?? at,
      running_since: at,
      elapsed_seconds: timer.elapsed_seconds - since,
      device_id: device.id,
      device_name: device.name,
    };
  }
  const seconds = timer.is_in_progress ? Math.max(0, timer.elapsed_seconds + since) : timer.elapsed_seconds;
  const stopped = {
    ...timer,
    is_in_progress: false,
    running_since: null,
    elapsed_seconds: seconds,
    current_time_taken: Math.floor(seconds / 60),
    device_id: null,
    device_name: null,
  };
  if (what === 'pause') return timer.is_in_progress ? { ...stopped, status: 'PAUSED' } : timer;
  return { ...stopped, status: 'COMPLETED', completed_at: at };
}
