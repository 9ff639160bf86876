import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Period } from '#core/contract/days.ts';
import { isQuiet, queryOf } from '#core/web/query.ts';
import { toast } from '#core/web/toast.ts';
import { warranty } from '../contract.ts';

/** What was approved in a period; a failure is told in the specification's words. */
export function useWarranty(period: Period) {
  const found = useQuery({ ...queryOf(warranty.calls.summary, { query: period }), meta: { silent: true } });
  const { error, errorUpdatedAt } = found;
  useEffect(() => {
    if (error && !isQuiet(error)) toast.error('Erro ao carregar dados de garantia');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a second failure is told too, though it says the same
  }, [error, errorUpdatedAt]);
  return found;
}
