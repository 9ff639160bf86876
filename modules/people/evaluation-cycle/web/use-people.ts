import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { hr } from '#modules/people/hr/contract.ts';

export interface Known {
  uuid: string;
  name: string;
}

/** People found by what is typed, and those already chosen. */
export function usePeople(search: string, chosen: readonly Known[]) {
  const { data } = useQuery(queryOf(hr.searchUsers, { query: { q: search, limit: 20 } }));
  const found = (data?.data ?? []).map(({ uuid, name, job_title }) => ({
    value: uuid,
    label: job_title ? `${name} · ${job_title}` : name,
  }));
  const missing = chosen.filter(({ uuid }) => !found.some(({ value }) => value === uuid));
  return [...missing.map(({ uuid, name }) => ({ value: uuid, label: name })), ...found];
}
