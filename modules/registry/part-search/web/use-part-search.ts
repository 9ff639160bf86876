import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxPerPage } from '#core/contract/page.ts';
import { call } from '#core/web/call.ts';
import { queryClient, queryOf } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { partSearch, searchSorts, type PartHit } from '../contract.ts';
import { filterKeys, type SearchFilters } from '../search-history.rules.ts';
import { forgetSearches, rememberSearch, useSearchHistory } from './search-history.ts';

const keptMs = 5 * 60_000;
const pauseMs = 250;
export type SearchSort = (typeof searchSorts)[number];

/** The search as its address says it; what is found is kept for five minutes, and what was searched for is remembered. */
export function usePartSearch() {
  const [address, setAddress] = useSearchParams();
  const user = useUser().uuid;
  const history = useSearchHistory(user);
  const [taken, setTaken] = useState<string | null>(null);
  const typed = address.get('q') ?? '';
  const [words] = useDebouncedValue(typed, pauseMs);
  const sort = searchSorts.find((one) => one === address.get('sort')) ?? 'relevance';
  const page = Math.max(1, Number(address.get('page')) || 1);
  const filters: SearchFilters = {
    equipment_categories: address.getAll('equipment_categories'),
    brands: address.getAll('brands'),
    suppliers: address.getAll('suppliers'),
    families: address.getAll('families'),
    active_only: address.get('all') !== '1',
  };
  const asked = {
    query: {
      query: words.trim(),
      ...Object.fromEntries(filterKeys.map((key) => [`filters[${key}][]`, filters[key]])),
      'filters[active_only]': filters.active_only ? ('1' as const) : undefined,
      'pagination[page]': page,
      'sort[field]': sort,
      'sort[direction]': sort === 'relevance' ? ('desc' as const) : ('asc' as const),
    },
  };
  const options = queryOf(partSearch.search, asked);
  const found = useQuery({
    queryKey: options.queryKey,
    queryFn: async ({ signal }) => {
      const reply = await call(partSearch.search, asked, { signal });
      if (words.trim() !== '') rememberSearch(user, { query: words.trim(), filters, result_count: reply.meta.total });
      return reply;
    },
    staleTime: keptMs,
    gcTime: keptMs,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  // Of this search: another one begins anew.
  const key = JSON.stringify(asked);

  return {
    typed,
    words,
    filters,
    sort,
    page,
    found,
    history,
    cancelled: taken === key,
    waiting: found.isFetching || words !== typed,
    /** Takes the running search back; what was found before stays. */
    cancel() {
      setTaken(key);
      void queryClient.cancelQueries({ queryKey: options.queryKey });
    },
    again() {
      setTaken(null);
      void found.refetch();
    },
    set(changes: Record<string, string | readonly string[] | null>) {
      setAddress(
        (known) => {
          const next = new URLSearchParams(known);
          for (const [key, value] of Object.entries({ page: null, ...changes })) {
            next.delete(key);
            for (const one of typeof value === 'string' ? [value] : (value ?? [])) if (one) next.append(key, one);
          }
          return next;
        },
        { replace: true },
      );
    },
    /** All that is found, by big pages. */
    async all(): Promise<PartHit[]> {
      const hits: PartHit[] = [];
      for (let next = 1, last = 1; next <= last; next += 1) {
        const query = { ...asked.query, 'pagination[page]': next, 'pagination[per_page]': maxPerPage };
        const { data, meta } = await call(partSearch.search, { query });
        hits.push(...data);
        last = meta.last_page;
      }
      return hits;
    },
    forget() {
      forgetSearches(user);
    },
  };
}
export type PartSearch = ReturnType<typeof usePartSearch>;
