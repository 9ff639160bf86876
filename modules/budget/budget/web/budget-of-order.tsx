import { Alert, Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { queryOf } from '#core/web/query.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { isOpen } from '../budget.rules.ts';
import { budget } from '../contract.ts';

/** From an order to the budget it waits for. */
export function Component() {
  const { service_order_uuid: order = '' } = useParams();
  const back = `/service-order/show/${order}`;
  const { data, isLoadingError, error, refetch } = useQuery({
    ...queryOf(budget.list, { query: { service_order_uuid: order } }),
    staleTime: 0,
  });
  if (isLoadingError) return <RecordMissing error={error} back={back} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={240} aria-label="Carregando o orçamento" />;
  const found = data.data.find(({ status }) => isOpen(status)) ?? data.data[0];
  if (found) return <Navigate to={`/budget/show/${found.uuid}`} replace />;
  return (
    <Alert color="blue" title="Esta ordem não tem orçamento no sistema" maw={640}>
      A resposta do cliente a um orçamento feito fora daqui é registrada na própria ordem, em “Mais ações”.{' '}
      <Anchor component={Link} to={back} inherit>
        Abrir a ordem
      </Anchor>
    </Alert>
  );
}
