import { IconMailQuestion } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { SubjectTabs } from '#modules/access/data-subject/web/public.tsx';
import { requestFields, subjectRequest } from '../contract.ts';
import { requestMachine, requestStatus } from '../subject-request.rules.ts';
import { useRequestSteps } from './subject-request-steps.tsx';

const columns = listColumns(requestFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'subject_name', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'subject_right', phone: 'line' },
  { key: 'due_on', phone: 'line' },
  'received_on',
  'responsible_uuid',
  'channel',
  'created_at',
]);
const filters = listFilters(requestFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: requestStatus.options },
  'subject_right',
  'channel',
  { key: 'responsible_uuid', source: userSource },
]);

export function Component() {
  const steps = useRequestSteps();
  return (
    <>
      <ListScreen
        screen="subject-request"
        title="Pedidos de titulares"
        above={<SubjectTabs at="/subject-request" />}
        noun={{ one: 'pedido', many: 'pedidos' }}
        resource={subjectRequest}
        columns={columns}
        filters={filters}
        searchHint="Código ou titular"
        main={{ label: 'Novo pedido', to: '/subject-request/register', access: subjectRequest.create.access }}
        paths={{ show: '/subject-request/show', edit: '/subject-request/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => requestMachine.whyNotEdit(row.status)}
        keep={(row) => requestMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: requestStatus.options,
          columnOf: (row) => row.status,
          card: (row) => row.subject_name,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Pedido excluído com sucesso!"
        empty={{
          icon: <IconMailQuestion size={40} stroke={1.4} />,
          sentence: 'O que pessoas pedirem sobre os seus dados fica aqui, com o prazo da lei.',
        }}
      />
      {steps.dialog}
    </>
  );
}
