import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Can } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import { When } from '#core/web/when.tsx';
import { RunEditor } from '#modules/service/checklist-run/web/public.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { mayShowEvaluation } from '#modules/service/service-order/service-order.rules.ts';
import { evaluationTasks, serviceOrderEvaluation } from '../contract.ts';
import { EvaluationSummary } from './evaluation-summary.tsx';

/** On the order's page: what was found, or the way to the screen where it is being found. */
export default function EvaluationTab({ order }: { order: Order }) {
  const { data, error, isPending, isLoadingError } = useQuery({
    ...queryOf(serviceOrderEvaluation.show, { params: { uuid: order.uuid } }),
    meta: { silent: true },
  });
  if (isPending) return <Skeleton h={160} />;
  if (isLoadingError)
    return (
      <Text c="dimmed">
        {error.status === 404 ? 'Esta ordem não passou por avaliação.' : 'Não foi possível carregar a avaliação.'}
      </Text>
    );
  const row = data.data;
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text size="sm" c="dimmed">
          {row.finished_at ? (
            <>
              Finalizada por {row.finished_by}, <When at={row.finished_at} />
            </>
          ) : (
            `${row.run.done_count} de ${row.run.task_count} tarefas respondidas`
          )}
        </Text>
        {mayShowEvaluation(order.status) && (
          <Can endpoint={serviceOrderEvaluation.finish}>
            <Button
              component={Link}
              to={`/service-order/evaluation/${order.uuid}`}
              leftSection={<IconClipboardCheck size={16} />}
            >
              Avaliar
            </Button>
          </Can>
        )}
      </Group>
      <EvaluationSummary row={row} />
      <RunEditor run={row.run} calls={evaluationTasks} readOnly onTask={() => undefined} />
    </>
  );
}
