import { plain } from '#core/contract/plain.ts';
import type { search } from '#core/contract/search.ts';
import { mayEnter } from './access.ts';
import type { Handlers } from './module.ts';

/** What bears the words itself goes before what only mentions them: a unit before the budgets made for it. */
const isNamed = (title: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(title).includes(word));

/** Asks every module whose records the caller may list. */
export const searchHandlers: Handlers<typeof search> = {
  find: async ({ query }, ctx) => {
    const { registry } = ctx.services;
    const allowed = registry.searchers.filter((searcher) => mayEnter(searcher.access, ctx.user));
    const found = await Promise.all(
      allowed.map(async ({ entity, find }) => {
        const hits = await find(ctx.db, query.q, query.limit, ctx);
        const entity_label = registry.entities.get(entity)?.label ?? entity;
        return hits.map((hit) => ({ ...hit, entity, entity_label }));
      }),
    );
    const named = (hit: { title: string }) => Number(isNamed(hit.title, query.q));
    return { data: found.flat().toSorted((one, other) => named(other) - named(one)) };
  },
};
