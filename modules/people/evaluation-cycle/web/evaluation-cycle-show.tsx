import { IconRoute, IconUsers } from '@tabler/icons-react';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Course } from '#core/web/document/course.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { historyTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { evaluationCycle, evaluationCycleFields, type EvaluationCycle } from '../contract.ts';
import { cycleMachine, cycleStatus } from '../evaluation-cycle.rules.ts';
import { useCycleSteps } from './evaluation-cycle-steps.tsx';
import { Participants } from './participants.tsx';
import './public.tsx';

export function Component() {
  return (
    <RecordLoader endpoint={evaluationCycle.show} back="/rh/evaluations/cycles">
      {(row) => <CyclePage row={row} />}
    </RecordLoader>
  );
}

function CyclePage({ row }: { row: EvaluationCycle }) {
  const fact = factsOf(evaluationCycleFields, row);
  const steps = useCycleSteps();
  const fills = useFillTabs('evaluation-cycle.tabs', { cycle: row });
  const removal = useRemoval({
    endpoint: evaluationCycle.remove,
    uuid: row.uuid,
    what: `o ciclo ${row.code}`,
    success: 'Ciclo excluído com sucesso!',
    back: '/rh/evaluations/cycles',
    keep: cycleMachine.whyNotRemove(row.status),
  });
  useTitle(row.code);
  const participants = {
    key: 'participants',
    label: 'Participantes',
    icon: IconUsers,
    count: row.participant_count,
    content: <Participants cycle={row} />,
  };
  return (
    <ShowPage>
      <PageHeader
        code={row.code}
        title={row.name}
        subtitle={`Avalia de ${formatDate(row.period_start)} a ${formatDate(row.period_end)}`}
        badge={<StatusBadge of={cycleStatus} value={row.status} />}
        buttons={2}
        actions={[
          ...steps.actionsOf(row),
          editAction(
            evaluationCycle.update,
            `/rh/evaluations/cycles/edit/${row.uuid}`,
            cycleMachine.whyNotEdit(row.status),
          ),
          removal,
        ]}
      />
      <KeyFacts facts={[fact('kind'), fact('template_uuid'), fact('self_deadline'), fact('manager_deadline')]} />
      <ShowTabs
        tabs={[
          ...(row.status === 'DRAFT' ? [participants, ...fills] : [...fills, participants]),
          {
            key: 'course',
            label: 'Etapas',
            icon: IconRoute,
            content: <Course endpoint={evaluationCycle.changes} status={cycleStatus} row={row} by={null} />,
          },
          historyTab('evaluation_cycle', row.uuid),
        ]}
      />
      {steps.dialog}
    </ShowPage>
  );
}
