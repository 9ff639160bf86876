import { useSyncExternalStore } from 'react';
import { withEntry, type SearchEntry } from '../search-history.rules.ts';

const keyOf = (user: string): string => `part-search-history:${user}`;
const listeners = new Set<() => void>();
let shown: { user: string; entries: readonly SearchEntry[] } | undefined;

/** What this person searched for in this browser. */
function entriesOf(user: string): readonly SearchEntry[] {
  if (shown?.user !== user) shown = { user, entries: read(user) };
  return shown.entries;
}

function read(user: string): SearchEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(stored)
      ? (stored as SearchEntry[]).filter((entry) => Array.isArray(entry?.filters?.brands))
      : [];
  } catch {
    return [];
  }
}

function write(user: string, entries: readonly SearchEntry[]): void {
  shown = { user, entries };
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(entries));
  } catch {
    // A full or forbidden store only costs the memory of it.
  }
  for (const listener of listeners) listener();
}

export const rememberSearch = (user: string, searched: Omit<SearchEntry, 'timestamp'>): void =>
  write(user, withEntry(entriesOf(user), { ...searched, timestamp: new Date().toISOString() }));
export const forgetSearches = (user: string): void => write(user, []);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useSearchHistory = (user: string): readonly SearchEntry[] =>
  useSyncExternalStore(subscribe, () => entriesOf(user));
