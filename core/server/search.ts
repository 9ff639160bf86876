import type { search } from '#core/contract/search.ts';
import { mayEnter } from './access.ts';
import type { Handlers } from './module.ts';

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
    return { data: found.flat() };
  },
};
