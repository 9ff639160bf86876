import { Alert, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { askAnewIfUnderWay, queryClient, queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { ShowPage, ShowSkeleton } from '#core/web/show/show-page.tsx';
import { RunEditor, withTask } from '#modules/service/checklist-run/web/public.tsx';
import { orderTasks, serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';

/** The checklists of an order, answered one task after another. */
export function Component() {
  return (
    <RecordLoader endpoint={serviceOrder.show} back="/service-order">
      {(order) => <Checklists order={order} />}
    </RecordLoader>
  );
}

function Checklists({ order }: { order: Order }) {
  useTitle(`Checklist ${order.code}`);
  const may = useCan()(orderTasks.answerTask);
  const query = queryOf(serviceOrder.checklists, { params: { uuid: order.uuid } });
  const found = useQuery(query);
  if (found.isPending) return <ShowSkeleton />;
  if (found.isLoadingError)
    return <RecordMissing error={found.error} back="/service-order" onRetry={() => void found.refetch()} />;
  return (
    <ShowPage>
      <PageHeader
        code={order.code}
        title="Checklist da ordem"
        subtitle={[order.customer.name, order.equipment_name, order.serial_number].filter(Boolean).join(' · ')}
        badge={<StatusBadge of={orderStatus} value={order.status} />}
        codeTo={`/service-order/show/${order.uuid}`}
      />
      {!may && (
        <Alert color="gray" icon={<IconLock size={18} />} mb="md">
          Você pode ler o checklist, mas não respondê-lo.
        </Alert>
      )}
      {found.data.data.length === 0 && <Text c="dimmed">Esta ordem não tem checklist.</Text>}
      <Stack gap="xl" maw={960} mx="auto">
        {found.data.data.map((run) => (
          <RunEditor
            key={run.uuid}
            run={run}
            calls={orderTasks}
            readOnly={!may}
            onTask={(task) => {
              queryClient.setQueryData(
                query.queryKey,
                (known) => known && { data: known.data.map((one) => withTask(one, task)) },
              );
              askAnewIfUnderWay(query.queryKey);
            }}
          />
        ))}
      </Stack>
    </ShowPage>
  );
}
