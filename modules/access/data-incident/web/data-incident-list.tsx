import { IconAlertTriangle } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { SubjectTabs } from '#modules/access/data-subject/web/public.tsx';
import { dataIncident, incidentFields } from '../contract.ts';
import { incidentMachine, incidentStatus } from '../data-incident.rules.ts';
import { useIncidentSteps } from './data-incident-steps.tsx';

const columns = listColumns(incidentFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'title', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'risk', phone: 'line' },
  { key: 'due_on', phone: 'line' },
  'known_on',
  'people_count',
  'told_anpd_on',
]);
const filters = listFilters(incidentFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: incidentStatus.options },
  'risk',
]);

export function Component() {
  const steps = useIncidentSteps();
  return (
    <>
      <ListScreen
        screen="data-incident"
        title="Incidentes com dados pessoais"
        above={<SubjectTabs at="/data-incident" />}
        noun={{ one: 'incidente', many: 'incidentes' }}
        resource={dataIncident}
        columns={columns}
        filters={filters}
        searchHint="Código ou o que houve"
        main={{ label: 'Novo incidente', to: '/data-incident/register', access: dataIncident.create.access }}
        paths={{ show: '/data-incident/show', edit: '/data-incident/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => incidentMachine.whyNotEdit(row.status)}
        keep={(row) => incidentMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: incidentStatus.options,
          columnOf: (row) => row.status,
          card: (row) => row.title,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Incidente excluído com sucesso!"
        empty={{
          icon: <IconAlertTriangle size={40} stroke={1.4} />,
          sentence: 'O que der errado com dados de pessoas fica aqui, com o prazo de três dias úteis da ANPD.',
        }}
      />
      {steps.dialog}
    </>
  );
}
