import { useSyncExternalStore } from 'react';
import { readUser } from '#core/web/session-store.ts';
import { Stopwatch, type StopwatchState } from './stopwatch.ts';

/** Each person's own, also where several use one browser. */
const key = (): string => `stopwatch:${readUser()?.uuid ?? ''}`;

export const stopwatch = new Stopwatch({
  now: () => Date.now(),
  read: () => localStorage.getItem(key()),
  write: (text) => {
    try {
      if (text === null) localStorage.removeItem(key());
      else localStorage.setItem(key(), text);
    } catch {
      // A full or forbidden store costs the reload, not the count.
    }
  },
  alone: (work) => {
    // Only where the address is secure; elsewhere the store alone decides.
    if ('locks' in navigator) void navigator.locks.request('stopwatch', () => work());
    else work();
  },
});

let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const onStorage = (event: StorageEvent) => {
  if (event.key === key()) stopwatch.reload();
};
const tick = () => stopwatch.tick();

/** Ticks each second while anyone looks; another tab's changes come by the store. */
function follow(onChange: () => void): () => void {
  const stop = stopwatch.subscribe(onChange);
  watchers += 1;
  if (watchers === 1) {
    timer = setInterval(tick, 1000);
    window.addEventListener('storage', onStorage);
  }
  return () => {
    stop();
    watchers -= 1;
    if (watchers > 0) return;
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
  };
}

export const useStopwatch = (): StopwatchState => useSyncExternalStore(follow, stopwatch.read);
