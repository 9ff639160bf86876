import { useSyncExternalStore } from 'react';

const minute = 60_000;
const read = () => Math.floor(Date.now() / minute) * minute;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute);
  return () => clearInterval(timer);
}

/** The present minute; whatever shows "há 5 minutos" grows older by itself. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, read));
