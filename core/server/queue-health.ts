/** How the queue of this process fares, for /api/health and /metrics. */
export interface QueueHealth {
  /** `off`: another process works the queue. */
  state: 'off' | 'running' | 'restarting';
  restarts: number;
  /** Jobs of the whole queue that could run by now, and how long the first of them has waited. */
  waiting: number;
  oldestSeconds: number;
}

export const noQueue = (): QueueHealth => ({ state: 'off', restarts: 0, waiting: 0, oldestSeconds: 0 });

/** A job that has waited this long says that nobody takes any. */
const lateAfterSeconds = 300;

export type QueueWord = 'ok' | 'late' | 'restarting' | 'off';
export function queueWord({ state, oldestSeconds }: QueueHealth): QueueWord {
  if (state !== 'running') return state;
  return oldestSeconds > lateAfterSeconds ? 'late' : 'ok';
}
