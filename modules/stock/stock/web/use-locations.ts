import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { stock } from '../contract.ts';

/** The places in use, in order. */
export function useLocations(): readonly string[] {
  const { data } = useQuery({ ...queryOf(stock.locations, { query: {} }), meta: { silent: true } });
  return data?.data.map(({ name }) => name) ?? [];
}
