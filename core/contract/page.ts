import { z } from 'zod';
import { day, flag } from './fields.ts';

export const defaultPerPage = 20;
export const maxPerPage = 1000;

const wholeNumber = (max: number) => z.coerce.number().int().min(1).max(max);

/** What a filter can be asked besides "é". `key` names the filter: of a period, the one of its chip. */
export const operator = {
  /** "não é", of whatever has one value or several. */
  not: (key: string) => `${key}_not`,
  /** "contém". */
  has: (key: string) => `${key}_has`,
  /** "vazio", or "preenchido" where it is no. */
  empty: (key: string) => `${key}_empty`,
};

/** Days and flags have their other side already: another day, and no. */
function turned([key, schema]: [string, unknown]): [string, z.ZodType][] {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap();
  return inner === day || inner === flag ? [] : [[operator.not(key), (inner as z.ZodType).optional()]];
}

/** The query of every list: page, search, enumerated sort, and the resource's own filters. */
export function listQuery<F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(own: {
  filters: F;
  sort: S;
  /** Of lists that `listing` answers, which turns any filter round by itself. */
  operators?: { has?: readonly string[]; empty?: readonly string[] };
}) {
  const { has = [], empty = [] } = own.operators ?? {};
  // Not in the type: `listing` reads them by name, and a module has nothing to do for them.
  const more = Object.fromEntries([
    ...(own.operators ? Object.entries(own.filters).flatMap(turned) : []),
    ...has.map((key) => [operator.has(key), z.string().trim().min(1).max(60).optional()]),
    ...empty.map((key) => [operator.empty(key), flag.optional()]),
  ]) as object;
  return z.strictObject({
    ...own.filters,
    ...more,
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
