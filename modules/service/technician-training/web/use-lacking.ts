import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { technicianTraining, type Lacking } from '../contract.ts';

const none: readonly Lacking[] = [];

/** Asked once for all the technicians of a dialog. */
export function useLacking(order: string): readonly Lacking[] {
  const { data } = useQuery({
    ...queryOf(technicianTraining.ofOrder, { params: { uuid: order } }),
    meta: { silent: true },
  });
  return data?.data ?? none;
}
