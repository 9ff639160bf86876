import { IconRefreshDot } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { evaluationTemplateSource } from '#modules/people/evaluation-template/web/public.tsx';
import { evaluationCycle, evaluationCycleFields } from '../contract.ts';
import { cycleMachine, cycleStatus } from '../evaluation-cycle.rules.ts';
import { useCycleSteps } from './evaluation-cycle-steps.tsx';

const columns = listColumns(evaluationCycleFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'name', phone: 'title' },
  { key: 'status', phone: 'badge' },
  'kind',
  'template_uuid',
  'participant_count',
  { key: 'self_deadline', phone: 'line' },
  'manager_deadline',
]);
const filters = listFilters(evaluationCycleFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: cycleStatus.options },
  'kind',
  { key: 'template_uuid', source: evaluationTemplateSource },
]);

export function Component() {
  const steps = useCycleSteps();
  return (
    <>
      <ListScreen
        screen="evaluation-cycle"
        title="Ciclos de avaliação"
        noun={{ one: 'ciclo', many: 'ciclos' }}
        resource={evaluationCycle}
        columns={columns}
        filters={filters}
        searchHint="Código ou nome"
        main={{
          label: 'Novo ciclo',
          to: '/rh/evaluations/cycles/launch',
          access: evaluationCycle.create.access,
        }}
        paths={{ show: '/rh/evaluations/cycles', edit: '/rh/evaluations/cycles/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => cycleMachine.whyNotEdit(row.status)}
        keep={(row) => cycleMachine.whyNotRemove(row.status)}
        removed="Ciclo excluído com sucesso!"
        empty={{
          icon: <IconRefreshDot size={40} stroke={1.4} />,
          sentence: 'Um ciclo leva o mesmo modelo a muitas pessoas, com prazos e lembretes.',
        }}
      />
      {steps.dialog}
    </>
  );
}
