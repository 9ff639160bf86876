import { Skeleton, Text } from '@mantine/core';
import type { Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { scheduleMachine } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { RunEditor } from '#modules/service/checklist-run/web/public.tsx';
import { visitTasks } from '../contract.ts';
import { useEvaluation } from './use-evaluation.ts';

const withoutRun = (status: Schedule['status']): string =>
  scheduleMachine.isEnd(status) ? 'A visita terminou sem avaliação.' : 'A avaliação começa com a visita.';

/** On the visit's page: what was answered, to be read. */
export default function EvaluationTab({ schedule }: { schedule: Schedule }) {
  const { found, onTask } = useEvaluation(schedule.uuid);
  if (found.isPending) return <Skeleton h={160} />;
  const run = found.data?.data.run;
  if (!run) return <Text c="dimmed">{withoutRun(schedule.status)}</Text>;
  return <RunEditor run={run} calls={visitTasks} readOnly onTask={onTask} />;
}
