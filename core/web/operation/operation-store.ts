import { useSyncExternalStore } from 'react';

export interface Followed {
  id: string;
  title: string;
  /** The result goes to the person's downloads by itself; once, not again after a reload. */
  download: boolean;
  /** Counts the times someone asked to follow it again. */
  attempt?: number;
}

const key = 'operations';
const listeners = new Set<() => void>();

/** Kept for the tab, so that a reload in the middle of an export does not lose sight of it. */
function read(): readonly Followed[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored as Followed[]).map((one) => ({ ...one, download: false })) : [];
  } catch {
    return [];
  }
}
let followed = read();

function change(next: readonly Followed[]): void {
  followed = next;
  sessionStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Shows the operation's progress at the corner of every screen until it is dismissed. */
export const follow = (operation: Followed): void =>
  change([...followed.filter(({ id }) => id !== operation.id), operation]);
export const dismiss = (id: string): void => change(followed.filter((operation) => operation.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useFollowed = (): readonly Followed[] => useSyncExternalStore(subscribe, () => followed);
