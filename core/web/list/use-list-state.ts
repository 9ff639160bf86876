import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { defaultPerPage, operator, type Page } from '#core/contract/page.ts';
import type { Filter, ListEndpoint } from './list.types.ts';
import { presetIn, presetParam } from './period-presets.ts';

/** In the address: no view, nothing but what else it says. */
export const allView = 'all';
export type Query = Record<string, string>;
const paging = ['page', 'per_page'];
/** How the rows are drawn: part of a saved view, nothing to the server. */
const drawing = ['layout', 'span', 'rows'];
const general = [...paging, 'search', 'sort_by', 'sort_order'];

export const filterKeys = (filter: Filter): string[] => [
  ...(filter.kind === 'period' ? [filter.from, filter.to, presetParam(filter)] : [filter.key]),
  ...Object.values(operator).map((of) => of(filter.key)),
];

/** Whether the contract of the list knows this parameter. */
export const takes = ({ query }: ListEndpoint, key: string): boolean =>
  !(query instanceof z.ZodObject) || key in query.shape;

/** What the URL says and the contract accepts: a hand-made or outdated link loses its bad parts, not the page. */
export function readQuery(params: URLSearchParams, endpoint: ListEndpoint, filters: readonly Filter[]): Query {
  const { asked, days } = readPresets(params, filters);
  const known = new Set([...general, ...filters.flatMap(filterKeys)]);
  const query: Query = {};
  for (const [key, value] of new Map([...params, ...Object.entries(days)]))
    if (known.has(key) && takes(endpoint, key) && !(key in asked) && value !== '') query[key] = value;
  const checked = endpoint.query.safeParse(query);
  if (!checked.success) for (const issue of checked.error.issues) delete query[String(issue.path[0])];
  return query;
}

/** The presets the address names, and the days they stand for today; a period without one end says so. */
export function readPresets(
  params: URLSearchParams,
  filters: readonly Filter[],
  today?: string,
): { asked: Query; days: Query } {
  const given = Object.fromEntries(params);
  const [asked, days]: [Query, Query] = [{}, {}];
  for (const filter of filters) {
    const preset = filter.kind === 'period' ? presetIn(filter, given, today) : undefined;
    if (!preset || filter.kind !== 'period') continue;
    asked[presetParam(filter)] = preset.key;
    days[filter.from] = preset.from ?? '';
    days[filter.to] = preset.to ?? '';
  }
  return { asked, days };
}

/** The part of the query that says which rows, not which page of them nor in what order. */
export function filteringPart(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([key]) => !paging.includes(key)));
}

/** What a view asks for, however its rows are drawn. */
export const withoutDrawing = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !drawing.includes(key)));

export type Changes = Record<string, string | undefined>;

/** The address after a change: whatever is changed but the page itself starts at the first page again. */
export function changed(now: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(now);
  if (!('page' in changes)) next.delete('page');
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  if (next.get('page') === '1') next.delete('page');
  return next;
}

/** The last page there is, where the one asked for lies past it: its only row was deleted, or the link is an old one. */
export const pageInstead = ({ data, meta }: Page<unknown>): number | undefined =>
  data.length === 0 && meta.total > 0 && meta.current_page > meta.pages ? meta.pages : undefined;

/** A column pressed: ascending first, then the other way. */
export const nextOrder = (now: URLSearchParams, by: string): Changes => ({
  sort_by: by,
  sort_order: now.get('sort_by') === by && now.get('sort_order') !== 'desc' ? 'desc' : 'asc',
});

export interface ListState {
  /** What the server is asked: days, whatever the address calls them. */
  query: Query;
  /** What the person asked: a preset by its name, so that a saved view means it anew each day. */
  asked: Query;
  page: number;
  perPage: number;
  view: string | null;
  /** Layout, the calendar's span and what its rows are, where they are not the usual. */
  kept: Query;
  /** The calendar's day as the address says it, if it does. */
  day: string | null;
  /** Search or any filter is on. */
  narrowed: boolean;
  set: (changes: Changes | ((now: URLSearchParams) => Changes), how?: { replace?: boolean }) => void;
  replaceAll: (query: Query, view: string) => void;
  clear: () => void;
}

/** Page, order, search and filters live in the URL alone: reload, back and a sent link show the same rows. */
export function useListState(
  endpoint: ListEndpoint,
  filters: readonly Filter[],
  preferredSize: number,
  /** The bare address shows a view: without any filter the address must say so. */
  hasStandard = false,
): ListState {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readQuery(params, endpoint, filters), [params, endpoint, filters]);
  const asked = useMemo(() => {
    const presets = readPresets(params, filters);
    const plain = Object.entries(query).filter(([key]) => !(key in presets.days));
    return { ...Object.fromEntries(plain), ...presets.asked };
  }, [params, query, filters]);

  const kept = useMemo(
    () => Object.fromEntries([...params].filter(([key, value]) => drawing.includes(key) && value !== '')),
    [params],
  );

  const set = useCallback<ListState['set']>(
    (changes, how) => {
      // The address is ahead of what is drawn: of two quick changes the second must start from the first.
      const now = new URLSearchParams(window.location.search);
      const next = changed(now, typeof changes === 'function' ? changes(now) : changes);
      if (hasStandard && next.size === 0) next.set('view', allView);
      setParams(next, {
        replace: how?.replace ?? false,
        preventScrollReset: true,
      });
    },
    [setParams, hasStandard],
  );
  const replaceAll = useCallback<ListState['replaceAll']>(
    (next, view) => setParams({ view, ...next }, { replace: false }),
    [setParams],
  );
  const clear = useCallback(
    () => set(Object.fromEntries(['search', ...filters.flatMap(filterKeys)].map((key) => [key, undefined]))),
    [set, filters],
  );

  return {
    query,
    asked,
    page: Number(query.page ?? 1),
    perPage: Number(query.per_page ?? preferredSize) || defaultPerPage,
    view: params.get('view'),
    kept,
    day: params.get('day'),
    narrowed: 'search' in query || filters.some((filter) => filterKeys(filter).some((key) => key in query)),
    set,
    replaceAll,
    clear,
  };
}
