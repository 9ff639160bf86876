import { useSyncExternalStore } from 'react';

/**
 * Whether the server answered when it was last asked. A browser calls itself online as long as there is some network:
 * a technician in a basement has bars and no line. Told only where the device answers instead (`call.ts`).
 */
let isReached = true;
const listeners = new Set<() => void>();

export function tellReach(now: boolean): void {
  if (now === isReached) return;
  isReached = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useReach = (): boolean => useSyncExternalStore(subscribe, () => isReached);
