import { IconFileText } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { sample, sampleFields } from '../contract.ts';
import { sampleMachine, sampleStatus } from '../sample.rules.ts';
import { useSampleSteps } from './sample-steps.tsx';

const columns = listColumns(sampleFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'title', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'due_on', phone: 'line' },
  'line_count',
  'total',
  'made_by_uuid',
  'created_at',
]);
const filters = listFilters(sampleFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: sampleStatus.options },
]);

export function Component() {
  const steps = useSampleSteps();
  return (
    <>
      <ListScreen
        screen="sample"
        title="Documentos"
        noun={{ one: 'documento', many: 'documentos' }}
        resource={sample}
        columns={columns}
        filters={filters}
        searchHint="Código ou título"
        main={{ label: 'Novo documento', to: '/sample/register', access: sample.create.access }}
        paths={{ show: '/sample/show', edit: '/sample/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => sampleMachine.whyNotEdit(row.status)}
        keep={(row) => sampleMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: sampleStatus.options,
          columnOf: (row) => row.status,
          card: (row) => row.title,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Documento excluído com sucesso!"
        empty={{
          icon: <IconFileText size={40} stroke={1.4} />,
          sentence: 'Diga aqui, em uma frase, para que serve o primeiro documento.',
        }}
      />
      {steps.dialog}
    </>
  );
}
