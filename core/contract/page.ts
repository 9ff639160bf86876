import { z } from 'zod';

export const defaultPerPage = 20;
export const maxPerPage = 1000;

const wholeNumber = (max: number) => z.coerce.number().int().min(1).max(max);

/** The query of every list: page, search, enumerated sort, and the resource's own filters. */
export function listQuery<F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(own: {
  filters: F;
  sort: S;
}) {
  return z.strictObject({
    ...own.filters,
    page: wholeNumber(1_000_000).default(1),
    per_page: wholeNumber(maxPerPage).default(defaultPerPage),
    search: z.string().trim().max(120).optional(),
    sort_by: z.enum(own.sort).optional(),
    sort_order: z.enum(['asc', 'desc']).optional(),
  });
}
export interface ListQuery {
  page: number;
  per_page: number;
  search?: string | undefined;
  sort_by?: string | undefined;
  sort_order?: 'asc' | 'desc' | undefined;
}

/** The spec reads `pages` in one place and `last_page` in another: both are there. */
export const pageMeta = z.object({
  total: z.int(),
  current_page: z.int(),
  per_page: z.int(),
  pages: z.int(),
  last_page: z.int(),
  /** There are more than `total`: nobody needs them counted. */
  capped: z.literal(true).optional(),
});
export type PageMeta = z.infer<typeof pageMeta>;
export interface Page<T> {
  data: T[];
  meta: PageMeta;
}

export const pageOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta: pageMeta });
export const one = <T extends z.ZodType>(row: T) => z.object({ data: row });
export const many = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row) });
export const done = z.object({ data: z.object({ ok: z.literal(true) }) });
export const ok: z.infer<typeof done> = { data: { ok: true } };
/** Placeholder reply of endpoints that answer a file. */
export const file = z.unknown();
