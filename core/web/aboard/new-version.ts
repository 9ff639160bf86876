import { useSyncExternalStore } from 'react';

/**
 * The program that starts without a network. A version that came meanwhile waits: it takes over when the person says
 * so, or when no page of the old one is open any more.
 */
const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;
/** `missing`: its files did not all arrive, or nobody asked for them yet. */
export type OfflineProgram = 'missing' | 'coming' | 'here';
let program: OfflineProgram = 'missing';
let begun = false;

function tell(registration: ServiceWorkerRegistration): void {
  ({ waiting } = registration);
  const isHere = registration.active !== null || waiting !== null;
  program = isHere ? 'here' : registration.installing ? 'coming' : 'missing';
  // The browser keeps nothing of a first one that failed: it is asked for anew.
  if (program === 'missing') begun = false;
  for (const listener of listeners) listener();
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => tell(registration);
  const follow = () => {
    registration.installing?.addEventListener('statechange', look);
    look();
  };
  registration.addEventListener('updatefound', follow);
  follow();
}

const hour = 3_600_000;
/** Asked again as often as one likes: it begins where it has not begun, or where what was begun did not arrive. */
export async function startOffline(): Promise<void> {
  if (begun) return;
  begun = true;
  try {
    watch(await navigator.serviceWorker.register('/worker.js', { scope: '/' }));
  } catch (error) {
    begun = false;
    throw error;
  }
  lookForNewer();
}

let looks = false;
/** A page that stays open for days hears of a new version too. */
function lookForNewer(): void {
  if (looks) return;
  looks = true;
  let looked = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < hour) return;
    looked = Date.now();
    void navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
}

/** Nothing of the old one stays open: this page begins anew with the new one. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- our own worker has no target
  waiting?.postMessage('take-over');
}

/** No program for the start without a network is left on this device. */
export async function stopOffline(): Promise<void> {
  begun = false;
  program = 'missing';
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
/** A page that came from the device says so before anything was asked. */
export const offlineProgram = (): OfflineProgram =>
  program === 'missing' && navigator.serviceWorker?.controller ? 'here' : program;
/** Whether the app itself is on this device, so that it opens without a network. */
export const useOfflineProgram = (): OfflineProgram => useSyncExternalStore(subscribe, offlineProgram);
