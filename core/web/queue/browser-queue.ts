import { useSyncExternalStore } from 'react';
import { afterPaintOf } from '#core/web/after-paint.ts';
import { clockOffset } from '#core/web/clock.ts';
import { deviceId } from '#core/web/device.ts';
import { refresh } from '#core/web/query.ts';
import { readUser, tokenKey } from '#core/web/session-store.ts';
import { isUnsent, type Command } from './command.ts';
import { browserStore } from './command-store.ts';
import { Queue } from './queue.ts';
import type { News } from './surroundings.ts';
import { sendCommand } from './wire.ts';

const tabs = new BroadcastChannel('unsent');

/** The queue of this browser: all tabs keep in one store and hear of each other. */
export const queue = new Queue({
  person: () => readUser()?.uuid ?? '',
  device: deviceId,
  store: browserStore,
  send: sendCommand,
  // Only where the address is secure; elsewhere the repetition keys alone keep things from being done twice.
  alone: async (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
  later: (work, ms) => void setTimeout(work, ms),
  now: () => Date.now(),
  offset: clockOffset,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between our own tabs has no target
  tell: (news) => tabs.postMessage(news),
  touched: (touched) => void refresh(touched),
});

tabs.addEventListener('message', ({ data }: MessageEvent<News>) => queue.hear(data));
window.addEventListener('online', queue.wake);
// Whoever signed in or out in another tab did so here.
window.addEventListener('storage', ({ key }) => {
  if (key === tokenKey) queue.wake();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') queue.wake();
});

/** Long after the first screen stands, and before any large file is likely to be sent. */
const calm = 5_000;
setTimeout(() => {
  void import('./background-sync.ts').then(
    ({ startBackgroundSync }) => startBackgroundSync(queue),
    () => undefined,
  );
  void import('./in-parts.ts').catch(() => undefined);
}, calm);

const subscribe = afterPaintOf(queue.subscribe);
/** Everything unsent of whoever is signed in, and what was sent a moment ago. */
export const useCommands = (): readonly Command[] => useSyncExternalStore(subscribe, queue.read);

/** What the server does not know yet. */
export const useUnsent = (): readonly Command[] => useCommands().filter(isUnsent);

/** Resolves when nothing of it is on its way any more: sent, refused, or waiting for the connection. */
export function settled(isMeant: (command: Command) => boolean): Promise<void> {
  const isOver = () => queue.read().every((one) => one.state !== 'sending' || !isMeant(one));
  return new Promise((resolve) => {
    const stop = queue.subscribe(look);
    function look(): void {
      if (!isOver()) return;
      stop();
      resolve();
    }
    look();
  });
}
