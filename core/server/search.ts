import { plain } from '#core/contract/plain.ts';
import type { search, SearchHit } from '#core/contract/search.ts';
import { mayEnter } from './access.ts';
import type { Ctx } from './context.ts';
import type { Handlers, Searcher } from './module.ts';
import { nearWords } from './near-words.ts';

/** What bears the words itself goes before what only mentions them: a unit before the budgets made for it. */
const isNamed = (title: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(title).includes(word));

async function findIn(searchers: readonly Searcher[], words: string, limit: number, ctx: Ctx): Promise<SearchHit[]> {
  const { entities } = ctx.services.registry;
  const found = await Promise.all(
    searchers.map(async ({ entity, find }) => {
      const hits = await find(ctx.db, words, limit, ctx);
      return hits.map((hit) => ({ ...hit, entity, entity_label: entities.get(entity)?.label ?? entity }));
    }),
  );
  const named = (hit: { title: string }) => Number(isNamed(hit.title, words));
  return found.flat().toSorted((one, other) => named(other) - named(one));
}

/** The table that bears a searched record's `search_text`: the first of its entity. */
export const searchedTable = (registry: Ctx['services']['registry'], { entity }: Searcher): string[] =>
  registry.entities.get(entity)?.tables.slice(0, 1) ?? [];

/** Asks every module whose records the caller may list; when none bears the words, for words a slip away from them. */
export const searchHandlers: Handlers<typeof search> = {
  find: async ({ query: { q, limit } }, ctx) => {
    const { registry } = ctx.services;
    const allowed = registry.searchers.filter((searcher) => mayEnter(searcher.access, ctx.user));
    const exact = await findIn(allowed, q, limit, ctx);
    if (exact.length > 0) return { data: exact };
    const tables = new Set(allowed.flatMap((searcher) => searchedTable(registry, searcher)));
    const meant = await nearWords(ctx.db, [...tables], q);
    const near = meant === null ? [] : await findIn(allowed, meant, limit, ctx);
    return { data: near.map((hit) => ({ ...hit, similar: true as const })) };
  },
};
