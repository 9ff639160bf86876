import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { flag, oneOrMore, uuid } from '#core/contract/fields.ts';
import { maxPerPage, pageMeta } from '#core/contract/page.ts';
import { partSummary } from '#modules/registry/part/contract.ts';
import { reasons } from './part-search.rules.ts';

export const partHit = partSummary.extend({
  /** Bought and not yet here. */
  on_order: z.string(),
  /** Models it is known to fit, the first of them, and how many in all. */
  fits: z.array(z.string()),
  fits_count: z.int(),
  /** Why it was found, and the code it was found by where it was one; null where nothing was searched for. */
  match: z.object({ reason: z.enum(reasons), code: z.string().nullable() }).nullable(),
});
export type PartHit = z.infer<typeof partHit>;

export const defaultHits = 50;
const whole = (max: number) => z.coerce.number().int().min(1).max(max);
const typed = z.string().trim().max(120);
const uuids = oneOrMore(uuid).optional();
/** Each by itself, so that what has a comma stays whole. */
const each = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .union([z.array(z.string()), z.string().transform((value) => [value])])
    .pipe(z.array(item).min(1).max(50))
    .optional();
const family = z.string().trim().min(1).max(60);
const families = oneOrMore(family).optional();

/** Words, and the letters a list of one column is sorted by. */
export const searchSorts = ['relevance', 'code', 'parts_number', 'description', 'family', 'free', 'cost'] as const;

export const partSearch = contract({
  search: {
    method: 'GET',
    path: '/part/search',
    access: can('part', 'list'),
    summary: 'Busca de peças: `q`, ou `query` com filtros, paginação e ordem entre colchetes',
    query: z.strictObject({
      q: typed.optional(),
      query: typed.optional(),
      'filters[equipment_categories]': uuids,
      'filters[equipment_categories][]': uuids,
      'filters[brands]': uuids,
      'filters[brands][]': uuids,
      'filters[suppliers]': uuids,
      'filters[suppliers][]': uuids,
      'filters[families]': families,
      'filters[families][]': each(family),
      'filters[active_only]': flag.optional(),
      'pagination[page]': whole(1_000_000).default(1),
      'pagination[per_page]': whole(maxPerPage).default(defaultHits),
      'sort[field]': z.enum(searchSorts).default('relevance'),
      'sort[direction]': z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: z.object({
      data: z.array(partHit),
      meta: pageMeta.extend({
        /** The words that were searched for instead, where nothing bears those typed. */
        meant: z.string().nullable(),
      }),
    }),
  },
});
