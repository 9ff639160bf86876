import { useSyncExternalStore } from 'react';
import type { Timer } from '../contract.ts';

const second = 1000;
const read = () => Math.floor(Date.now() / second);
function subscribe(onChange: () => void): () => void {
  const ticking = setInterval(onChange, second);
  return () => clearInterval(ticking);
}
const still = (): (() => void) => () => undefined;

/** What the server said, and the seconds since: shown, never sent. */
export function useElapsed(timer: Timer, asOf: number): number {
  const now = useSyncExternalStore(timer.is_in_progress ? subscribe : still, read);
  if (!timer.is_in_progress || asOf === 0) return timer.elapsed_seconds;
  return timer.elapsed_seconds + Math.max(0, now - Math.floor(asOf / second));
}
