import { Button, Text } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { RecordLink } from '#core/web/record-link.tsx';
import { useWrite } from '#core/web/query.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { nonConformityOpening } from '../contract.ts';

/** Below an answer that just failed: proposed, opened with one press, and the checklist goes on. */
export default function FailedTask({ task }: { task: RunTask }) {
  const open = useWrite(nonConformityOpening.fromTask, { success: ({ data }) => `${data.code} aberta!` });
  if (task.on_fail !== 'NON_CONFORMITY') return null;
  if (open.data)
    return (
      <Text size="sm">
        <RecordLink to={`/quality/non-conformities/view/${open.data.data.uuid}`}>{open.data.data.code}</RecordLink>{' '}
        aberta para este item.
      </Text>
    );
  return (
    <Button
      size="xs"
      variant="default"
      w="fit-content"
      leftSection={<IconAlertOctagon size={16} />}
      loading={open.isPending}
      onClick={() => open.mutate({ params: { uuid: task.uuid } })}
    >
      Abrir não conformidade
    </Button>
  );
}
