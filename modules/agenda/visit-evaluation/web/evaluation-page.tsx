import { Alert, Group } from '@mantine/core';
import { IconClipboardCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { PageFoot } from '#core/web/show/page-foot.tsx';
import { ActionButton, PageHeader } from '#core/web/show/page-header.tsx';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { ShowPage, ShowSkeleton } from '#core/web/show/show-page.tsx';
import { scheduleMachine, scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { useScheduleSteps } from '#modules/agenda/maintenance-schedule/web/public.tsx';
import { ChecklistField } from '#modules/registry/checklist/web/public.tsx';
import { RunEditor, type RunAbout } from '#modules/service/checklist-run/web/public.tsx';
import { useMemo, useState } from 'react';
import { visitEvaluation, visitTasks, type VisitEvaluation } from '../contract.ts';
import { useEvaluation } from './use-evaluation.ts';

const list = '/maintenance-schedule';

/** The tasks of a visit, answered one after another, made for a phone. */
export function Component() {
  const { uuid = '' } = useParams();
  const { found, onTask } = useEvaluation(uuid);
  if (found.isPending) return <ShowSkeleton />;
  if (found.isLoadingError)
    return <RecordMissing error={found.error} back={list} onRetry={() => void found.refetch()} />;
  return <Evaluation row={found.data.data} onTask={onTask} onBegun={() => void found.refetch()} />;
}

interface Props {
  row: VisitEvaluation;
  onTask: ReturnType<typeof useEvaluation>['onTask'];
  onBegun: () => void;
}
function Evaluation({ row, onTask, onBegun }: Props) {
  const { schedule, run } = row;
  const may = useCan()(visitTasks.answerTask);
  const [asking, setAsking] = useState(false);
  useTitle(`Avaliação ${schedule.code}`);
  const isOpen = schedule.status === 'IN_PROGRESS';
  const isOver = scheduleMachine.isEnd(schedule.status);
  const about = useMemo(() => aboutOf(schedule), [schedule]);
  const steps = useScheduleSteps();
  const visit = useQuery({
    ...queryOf(maintenanceSchedule.show, { params: { uuid: schedule.uuid } }),
    enabled: isOpen,
    meta: { silent: true },
  });
  // What is answered here may still be on its way: which task is missing the server says.
  const done = isOpen && visit.data ? { ...visit.data.data, open_tasks: 0 } : null;
  const ends = done ? steps.offered(done).filter(({ name }) => name === 'complete' || name === 'partial') : [];
  return (
    <ShowPage>
      <PageHeader
        code={schedule.code}
        codeTo={`${list}/show/${schedule.uuid}`}
        title="Avaliação da visita"
        subtitle={[schedule.title, schedule.customer_name, schedule.equipment_name, schedule.serial_number]
          .filter(Boolean)
          .join(' · ')}
        badge={<StatusBadge of={scheduleStatus} value={schedule.status} />}
        actions={
          !run && !isOver
            ? [
                {
                  label: 'Iniciar avaliação',
                  icon: <IconClipboardCheck size={16} />,
                  onClick: () => setAsking(true),
                  access: visitEvaluation.initialize,
                },
              ]
            : []
        }
      />
      {!(may && isOpen) && (
        <Alert color="gray" icon={<IconLock size={18} />} mb="md">
          {reasonFor({ may, isOver, isMade: run !== null })}
        </Alert>
      )}
      {run && <RunEditor run={run} calls={visitTasks} readOnly={!may || !isOpen} about={about} onTask={onTask} />}
      {run && done && ends.length > 0 && (
        <PageFoot>
          <Group grow w="100%" gap="xs" maw={480} ms="auto">
            {ends.toReversed().map((step) => (
              <ActionButton key={step.name} action={steps.actionOf(done, step)} main={step.name === 'complete'} />
            ))}
          </Group>
        </PageFoot>
      )}
      {steps.dialog}
      {asking && (
        <FormDialog
          title="Iniciar avaliação"
          endpoint={visitEvaluation.initialize}
          params={{ uuid: schedule.uuid }}
          initial={{ checklist_uuid: null }}
          verb="Iniciar"
          success="Avaliação iniciada!"
          onDone={() => {
            setAsking(false);
            onBegun();
          }}
          onClose={() => setAsking(false)}
        >
          {() => (
            <ChecklistField
              name="checklist_uuid"
              label="Checklist"
              span={12}
              help="Em branco, o da visita ou o do equipamento."
            />
          )}
        </FormDialog>
      )}
    </ShowPage>
  );
}

/** Whose unit the visit is to: an order opened for what failed begins with it. */
const aboutOf = (schedule: VisitEvaluation['schedule']): RunAbout => ({
  code: schedule.code,
  customer: schedule.customer_uuid,
  installed: schedule.customer_equipment_uuid,
  asset: schedule.asset_equipment_uuid,
});

function reasonFor({ may, isOver, isMade }: { may: boolean; isOver: boolean; isMade: boolean }): string {
  if (isOver && !isMade) return 'A visita terminou sem avaliação.';
  if (!may) return 'Você pode ler a avaliação, mas não respondê-la.';
  return isOver ? 'A visita terminou: a avaliação só pode ser lida.' : 'Inicie a visita para responder a avaliação.';
}
