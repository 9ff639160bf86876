import { useState } from 'react';

/** What was pressed a moment ago, until one of what it changes says something newer: seen before the queue tells of it. */
export function usePressed<T>(...changing: unknown[]): [T | null, (now: T) => void] {
  const [pressed, setPressed] = useState<{ now: T; changing: unknown[] } | null>(null);
  const isOver = pressed !== null && pressed.changing.some((one, n) => one !== changing[n]);
  if (isOver) setPressed(null);
  return [isOver ? null : (pressed?.now ?? null), (now) => setPressed({ now, changing })];
}
