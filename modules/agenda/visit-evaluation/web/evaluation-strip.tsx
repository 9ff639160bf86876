import { Anchor, Group, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { useEvaluation } from './use-evaluation.ts';

/** How far the tasks of the visit are, and the way to them. */
export default function EvaluationStrip({ schedule }: { schedule: Schedule }) {
  const { data } = useEvaluation(schedule.uuid).found;
  const run = data?.data.run;
  if (!run && schedule.status !== 'IN_PROGRESS') return null;
  return (
    <Group gap="xs">
      <IconClipboardCheck size={18} aria-hidden />
      <Text size="sm">{run ? `${run.done_count} de ${run.task_count} tarefas respondidas` : 'Sem avaliação'}</Text>
      <Anchor component={Link} to={`/maintenance-schedule/evaluation/${schedule.uuid}`} size="sm" underline="always">
        Abrir avaliação
      </Anchor>
    </Group>
  );
}
