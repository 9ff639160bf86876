import type { Queue } from './queue.ts';

/** Not in every browser, and in none without the app's own worker. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * What waits for the network is also told to the browser, which wakes our worker when the network is there, and the
 * worker the pages: one in the background may have no timers of its own. Nothing depends on it.
 */
export function startBackgroundSync(queue: Pick<Queue, 'subscribe' | 'read' | 'wake'>): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  let isAsked = false;
  queue.subscribe(() => {
    const isWaiting = queue.read().some(({ state }) => state === 'waiting');
    if (isWaiting && !isAsked) void register(serviceWorker);
    isAsked = isWaiting;
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'send-unsent') queue.wake();
  });
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration: SyncingRegistration | undefined = await workers.getRegistration();
  // Refused where the person forbade it: the page's own ways of hearing of the network are there as before.
  await registration?.sync?.register('unsent').catch(() => undefined);
}
