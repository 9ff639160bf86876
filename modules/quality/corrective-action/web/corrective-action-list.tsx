import { IconListCheck } from '@tabler/icons-react';
import { listFilters } from '#core/web/list/field-columns.tsx';
import type { ShippedView } from '#core/web/list/list.types.ts';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { actionFields, correctiveAction, type ActionSummary } from '../contract.ts';
import { actionMachine, actionStatus } from '../corrective-action.rules.ts';
import { toDo } from './action-standard.ts';
import { actionColumns } from './action-columns.tsx';
import { useActionSteps } from './corrective-action-steps.tsx';

const filters = listFilters(actionFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: actionStatus.options },
  { key: 'owner_uuid', label: 'Quem', kind: 'record', source: userSource },
  { key: 'late', label: 'Prazo', kind: 'choice', single: true, options: [{ value: 'true', label: 'Atrasada' }] },
  'nature',
]);
/** What is still to be done comes first: the plan of years is a tab away. */
const views: ShippedView[] = [
  { key: 'open', label: 'Em aberto', query: toDo, standard: true },
  { key: 'mine', label: 'Minhas', query: ({ uuid }) => ({ ...toDo, owner_uuid: uuid }) },
  { key: 'late', label: 'Atrasadas', query: { late: 'true' } },
];
const cardOf = ({ what }: ActionSummary) => what;

export function Component() {
  const steps = useActionSteps();
  return (
    <>
      <ListScreen
        screen="corrective-action"
        title="Ações corretivas"
        noun={{ one: 'ação', many: 'ações', feminine: true }}
        resource={correctiveAction}
        columns={actionColumns}
        filters={filters}
        views={views}
        searchHint="Código, ação, não conformidade ou pessoa"
        paths={{ show: '/quality/corrective-actions/show', edit: '/quality/corrective-actions/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => actionMachine.whyNotEdit(row.status)}
        keep={(row) => actionMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: actionStatus.options,
          columnOf: (row) => row.status,
          card: cardOf,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Ação excluída com sucesso!"
        empty={{
          icon: <IconListCheck size={40} stroke={1.4} />,
          sentence: 'As ações nascem no plano de cada não conformidade: abra uma e inclua a primeira.',
        }}
      />
      {steps.dialog}
    </>
  );
}
