import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { AppError } from '#core/contract/error.ts';
import { FormSkeleton } from '#core/web/form/form-skeleton.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { mayEdit } from '../budget.rules.ts';
import type { Budget, Prefill } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import { BudgetFields } from './budget-fields.tsx';
import { budgetValues } from './budget.values.ts';

/** Create, from an order or by itself, and edit. */
export function Component() {
  const { uuid, service_order_uuid: order } = useParams();
  if (uuid) return <Filling uuid={uuid} />;
  return order ? <FromOrder order={order} /> : <ByItself />;
}

/** Asked for each time: the form is filled once, and by what is true then. */
const beginning = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { silent: true },
} as const;

/** How long it would hold is fetched first; without an answer the server fills it in when saving. */
function ByItself() {
  const { data, isPending } = useQuery({ ...queryOf(budget.defaults), ...beginning });
  if (isPending) return <FormSkeleton />;
  return <Filling uuid={undefined} validUntil={data?.data.valid_until} />;
}

/** What the bench recommended is fetched first: the form begins with it. */
function FromOrder({ order }: { order: string }) {
  const found = useQuery({
    ...queryOf(budget.prefill, { params: { orderUuid: order } }),
    ...beginning,
  });
  if (found.isLoadingError) return <NotNow error={found.error} order={order} />;
  if (!found.data) return <FormSkeleton />;
  return <Filling uuid={undefined} prefill={found.data.data} />;
}

function NotNow({ error, order }: { error: AppError; order: string }) {
  const open = (error.details as { uuid?: string } | undefined)?.uuid;
  // Someone has begun it: that one is what is wanted.
  if (open) return <Navigate to={`/budget/show/${open}`} replace />;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      title="O orçamento não pode ser criado agora"
      maw={640}
    >
      {error.status === 404 ? 'A ordem não foi encontrada.' : error.message}{' '}
      <Anchor component={Link} to={`/service-order/show/${order}`} inherit>
        Abrir a ordem
      </Anchor>
    </Alert>
  );
}

interface Beginning {
  uuid: string | undefined;
  prefill?: Prefill;
  validUntil?: string | undefined;
}
function Filling({ uuid, prefill, validUntil }: Beginning) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="budget"
      resource={budget}
      uuid={uuid}
      values={(row) => budgetValues(row, { prefill, validUntil, params })}
      title={{
        create: prefill ? `Orçamento da ${prefill.service_order.code}` : 'Novo orçamento',
        update: (row) => `${row.code} · versão ${row.revision}`,
      }}
      success={{ create: 'Orçamento criado com sucesso!', update: 'Orçamento atualizado com sucesso!' }}
      back={uuid ? `/budget/show/${uuid}` : prefill ? `/service-order/show/${prefill.service_order.uuid}` : '/budget'}
      onSaved={(reply) => void navigate(`/budget/show/${(reply as { data: Budget }).data.uuid}`)}
      frozen={(row) => !mayEdit(row.status)}
    >
      {(form, row) => <BudgetFields form={form} row={row} prefill={prefill} />}
    </RecordForm>
  );
}
