import { useQuery } from '@tanstack/react-query';
import { useCan } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import { vanStock, type OwnVan } from '../contract.ts';

/** What stands in the person's own van; found on the device where there is no network. */
export function useOwnVan(): OwnVan {
  const can = useCan();
  const { data } = useQuery({ ...queryOf(vanStock.mine), enabled: can(vanStock.mine), meta: { silent: true } });
  return data?.data ?? { van: null, batches: [] };
}
