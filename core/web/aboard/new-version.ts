import { useSyncExternalStore } from 'react';

/**
 * The program that starts without a network. A version that came meanwhile waits: it takes over when the person says
 * so, or when no page of the old one is open any more.
 */
const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

function found(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => found(registration.waiting);
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
}

const hour = 3_600_000;
let begun = false;
export async function startOffline(): Promise<void> {
  if (begun) return;
  begun = true;
  const registration = await navigator.serviceWorker.register('/worker.js', { scope: '/' });
  watch(registration);
  let looked = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < hour) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
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
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
