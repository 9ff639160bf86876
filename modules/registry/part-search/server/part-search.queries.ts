import type { Received, Reply } from '#core/contract/endpoint.ts';
import type { PageMeta } from '#core/contract/page.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { metaOf } from '#core/server/listing.ts';
import { nearWords } from '#core/server/near-words.ts';
import { partList, partSummaries } from '#modules/registry/part/server/public.ts';
import type { PartSummary } from '#modules/registry/part/contract.ts';
import type { partSearch } from '../contract.ts';
import { codeKey, nearKeys, ranked, termsOf } from '../part-search.rules.ts';
import {
  byCode,
  byKeys,
  byWords,
  filterOfParts,
  inside,
  mostHits,
  type Filters,
  type Found,
} from './candidates.queries.ts';
import { aroundParts } from './around.queries.ts';

type Query = Received<typeof partSearch.search>['query'];
type Answer = Reply<typeof partSearch.search>;
interface Hits {
  found: Found[];
  more: boolean;
  meant: string | null;
}

const filtersOf = (query: Query): Filters => ({
  equipment_categories: query['filters[equipment_categories]'] ?? query['filters[equipment_categories][]'] ?? [],
  brands: query['filters[brands]'] ?? query['filters[brands][]'] ?? [],
  suppliers: query['filters[suppliers]'] ?? query['filters[suppliers][]'] ?? [],
  families: query['filters[families]'] ?? query['filters[families][]'] ?? [],
  active_only: query['filters[active_only]'] ?? false,
});

/** By relevance where something is searched for and no other order is asked; else a list as any other, to its end. */
export async function searchParts(ctx: Ctx, query: Query): Promise<Answer> {
  const typed = query.query ?? query.q ?? '';
  const filters = filtersOf(query);
  const [page, per_page, field] = [query['pagination[page]'], query['pagination[per_page]'], query['sort[field]']];
  if (field !== 'relevance' || termsOf(typed).length === 0) {
    const order = field === 'relevance' ? {} : { sort_by: field, sort_order: query['sort[direction]'] };
    const listed = await partList.page(ctx.db, { page, per_page, search: typed, ...order }, filterOfParts(filters));
    return { data: await withMore(ctx, listed.data, new Map()), meta: { ...listed.meta, meant: null } };
  }
  const { found, more, meant } = await hitsOf(ctx.db, typed, filters);
  const all = query['sort[direction]'] === 'asc' ? found.toReversed() : found;
  const shown = all.slice((page - 1) * per_page, page * per_page);
  const rows = await inOrder(ctx.db, shown);
  const meta: PageMeta = { ...metaOf(all.length, { page, per_page }), ...(more ? { capped: true } : {}) };
  return { data: await withMore(ctx, rows, new Map(shown.map((hit) => [hit.uuid, hit]))), meta: { ...meta, meant } };
}

async function inOrder(db: Db, shown: readonly Found[]): Promise<PartSummary[]> {
  const uuids = shown.map(({ uuid }) => uuid);
  const rows = new Map((await partSummaries(db, uuids)).map((row) => [row.uuid, row]));
  return uuids.flatMap((uuid) => rows.get(uuid) ?? []);
}

/** What bears the code or the words; where nothing does, what is a slip away from them. */
export async function hitsOf(db: Db, typed: string, filters: Filters): Promise<Hits> {
  const [coded, worded] = await Promise.all([byCode(db, typed, filters), byWords(db, typed, termsOf(typed), filters)]);
  const found = ranked([...coded, ...worded.found]) as Found[];
  if (found.length > 0) return hits(found, worded.more);
  const within = await inside(db, typed, termsOf(typed), filters);
  return within.found.length > 0 ? hits(ranked(within.found) as Found[], within.more) : nearHits(db, typed, filters);
}

const hits = (found: Found[], more: boolean): Hits => ({
  found: found.slice(0, mostHits),
  more: more || found.length > mostHits,
  meant: null,
});

async function nearHits(db: Db, typed: string, filters: Filters): Promise<Hits> {
  const codes = await byKeys(db, nearKeys(codeKey(typed)), filters);
  if (codes.length > 0) return { found: ranked(codes) as Found[], more: false, meant: null };
  const meant = await nearWords(db, ['part', 'brand'], typed);
  if (meant !== null) {
    const near = await byWords(db, meant, termsOf(meant), filters);
    if (near.found.length > 0) return { found: asNear(near.found), more: near.more, meant };
  }
  return withoutOne(db, meant ?? typed, filters);
}
const asNear = (found: readonly Found[]): Found[] =>
  (ranked(found) as Found[]).map((hit) => ({ ...hit, reason: 'near' }));

/** One word too many: what bears all the others. */
async function withoutOne(db: Db, typed: string, filters: Filters): Promise<Hits> {
  const terms = termsOf(typed);
  if (terms.length > 1)
    // The last words say the least, and may be only begun.
    for (const left of terms.toReversed()) {
      const others = terms.filter((term) => term !== left);
      const meant = others.map(({ word }) => word).join(' ');
      const { found, more } = await byWords(db, meant, others, filters);
      if (found.length > 0) return { found: asNear(found), more, meant };
    }
  return { found: [], more: false, meant: null };
}

async function withMore(
  ctx: Ctx,
  rows: readonly PartSummary[],
  found: ReadonlyMap<string, Found>,
): Promise<Answer['data']> {
  if (rows.length === 0) return [];
  const around = await aroundParts(
    ctx,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map((row) => {
    const hit = found.get(row.uuid);
    return { ...row, ...around(row.uuid), match: hit ? { reason: hit.reason, code: hit.code } : null };
  });
}
