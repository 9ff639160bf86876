import type { Permission } from '#core/contract/endpoint.ts';
import type { ListQuery } from '#core/contract/page.ts';
import type { waiting, WaitingRow } from '#core/contract/waiting.ts';
import { mayEnter } from './access.ts';
import type { Ctx } from './context.ts';
import type { Db } from './db.ts';
import type { Condition, Waited } from './listing.ts';
import type { Handlers } from './module.ts';

/** Work of a module that waits for whoever may do it; Home gathers them. */
export interface Waiting extends Pick<WaitingRow, 'key' | 'label' | 'tone' | 'to'> {
  /** Who sees the list it counts. */
  lists: readonly Permission[];
  /** And who of them can do something about it: nobody is asked for what is not theirs to do. */
  acts: readonly Permission[];
  find: (ctx: Ctx) => Promise<Waited>;
}

interface InList<Query extends ListQuery> extends Omit<Waiting, 'to' | 'find'> {
  listing: { waiting: (db: Db, query: Query, since: string, extra?: readonly Condition[]) => Promise<Waited> };
  /** Of the list's call, which reads the address as the screen does. */
  query: { parse: (asked: unknown) => Query };
  screen: string;
  asked: Record<string, string>;
  /** The column that says since when each waits. */
  since: string;
  visible?: (ctx: Ctx) => readonly Condition[];
}

/** The screen of a list under these filters. */
export const listAddress = (screen: string, asked: Record<string, string>): string =>
  [screen, ...(Object.keys(asked).length > 0 ? [new URLSearchParams(asked)] : [])].join('?');

/** What a list shows under these filters: the link and the count are made of the same words. */
export const waitingIn = <Query extends ListQuery>({
  listing,
  query,
  screen,
  asked,
  since,
  visible,
  ...own
}: InList<Query>): Waiting => ({
  ...own,
  to: listAddress(screen, asked),
  find: (ctx) => listing.waiting(ctx.db, query.parse(asked), since, visible?.(ctx)),
});

const order = ['red', 'yellow', 'blue'];

/** Asks every module for what waits for the caller. */
export const waitingHandlers: Handlers<typeof waiting> = {
  list: async (_input, ctx) => {
    const mine = ctx.services.registry.waiting.filter(
      ({ lists, acts }) => mayEnter(lists, ctx.user) && mayEnter(acts, ctx.user),
    );
    const found: WaitingRow[] = [];
    // One after the other: a dozen at once, of many people coming in, would keep everybody else from the database.
    for (const { key, label, tone, to, find } of mine) {
      const { count, oldest } = await find(ctx);
      if (count > 0) found.push({ key, label, tone, to, count, oldest });
    }
    return { data: found.toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone)) };
  },
};
