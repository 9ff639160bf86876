import { queue } from './browser-queue.ts';

export interface RecentlySent {
  id: string;
  what: string;
  at: number;
}
const most = 8;
let list: readonly RecentlySent[] = [];

/** What arrived while this page was open, newest first. */
export const recentlySent = (): readonly RecentlySent[] => list;

queue.onDelivered(({ id, what, state }) => {
  if (state === 'sent') list = [{ id, what, at: Date.now() }, ...list].slice(0, most);
});
