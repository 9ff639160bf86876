import { useSyncExternalStore } from 'react';
import { restored, savedOf, type Bulk } from '../bulk-state.rules.ts';

/** The one place of the browser a bulk request is kept in. */
export const savedKey = 'bulk-purchase-request';

const listeners = new Set<() => void>();
let shown: { user: string; bulk: Bulk | null } | undefined;

/** What this person has under way; null outside the bulk mode. */
export function bulkOf(user: string): Bulk | null {
  if (shown?.user !== user) shown = { user, bulk: restored(localStorage.getItem(savedKey), user) };
  return shown.bulk;
}

const nothing: Bulk = { lines: [], target: { request_uuid: null, justification: '' }, sending: null };

function tell(user: string, bulk: Bulk | null): void {
  shown = { user, bulk };
  for (const listener of listeners) listener();
}

const same = (one: Bulk, other: Bulk): boolean =>
  JSON.stringify(savedOf(one, '', '')) === JSON.stringify(savedOf(other, '', ''));

/** Puts changes into it and keeps it; begins it where there was none. What changes nothing is not told to other tabs. */
export function keepBulk(user: string, changes: Partial<Bulk>): void {
  const before = bulkOf(user);
  const bulk = { ...(before ?? nothing), ...changes };
  if (before && same(before, bulk)) return;
  try {
    localStorage.setItem(savedKey, JSON.stringify(savedOf(bulk, user, new Date().toISOString())));
  } catch {
    // A full store costs what a reload would restore, not what is on the screen.
  }
  tell(user, bulk);
}

/** Leaving the mode: selections, configurations, errors and what was kept of them. */
export function leaveBulk(user: string): void {
  localStorage.removeItem(savedKey);
  tell(user, null);
}

let heardTimes = 0;
/** Another tab of the same browser works on the same one. */
function heard({ key }: StorageEvent): void {
  if (key !== savedKey) return;
  shown = undefined;
  heardTimes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', heard);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', heard);
  };
}
export const useBulk = (user: string): Bulk | null => useSyncExternalStore(subscribe, () => bulkOf(user));
/** Moves whenever another tab changed it: what a form holds of it is old from then on. */
export const heardSoFar = (): number => heardTimes;
export const useHeardBulk = (): number => useSyncExternalStore(subscribe, heardSoFar);
