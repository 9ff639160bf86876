import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { part } from '../contract.ts';

/** The families in use, in order. */
export function useFamilies(): readonly string[] {
  const { data } = useQuery({ ...queryOf(part.families, { query: {} }), meta: { silent: true } });
  return data?.data.map(({ name }) => name) ?? [];
}
