import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#core/web/call.ts';
import { queryClient, queryOf } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { partSearch, searchSorts } from '../contract.ts';
import type { SearchFilters } from '../search-history.rules.ts';
import { forgetSearches, rememberSearch, useSearchHistory } from './search-history.ts';

const keptMs = 5 * 60_000;
const pauseMs = 250;
export type SearchSort = (typeof searchSorts)[number];
export const filterKeys = ['equipment_categories', 'brands', 'suppliers', 'families'] as const;

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
    equipment_categories: address.get('equipment_categories') ?? '',
    brands: address.get('brands') ?? '',
    suppliers: address.get('suppliers') ?? '',
    families: address.get('families') ?? '',
    active_only: address.get('all') !== '1',
  };
  const asked = {
    query: {
      query: words.trim(),
      ...Object.fromEntries(filterKeys.map((key) => [`filters[${key}]`, filters[key] || undefined])),
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
    set(changes: Record<string, string | null>) {
      setAddress(
        (known) => {
          const next = new URLSearchParams(known);
          for (const [key, value] of Object.entries({ page: null, ...changes }))
            if (value) next.set(key, value);
            else next.delete(key);
          return next;
        },
        { replace: true },
      );
    },
    forget() {
      forgetSearches(user);
    },
  };
}
export type PartSearch = ReturnType<typeof usePartSearch>;
