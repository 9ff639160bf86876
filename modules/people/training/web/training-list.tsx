import { IconSchool } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { categoriesInShort, equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { training, trainingFields, type TrainingListed } from '../contract.ts';

const columns: Column<TrainingListed>[] = listColumns(trainingFields, [
  { key: 'name', phone: 'title' },
  { key: 'kind', phone: 'line' },
  { key: 'equipment_category_uuids', render: categoriesInShort },
  'required',
  { key: 'validity_months', phone: 'line' },
  'workload_hours',
  'provider',
  { key: 'status', phone: 'badge' },
]);
const filters = listFilters(trainingFields, [
  'kind',
  'required',
  { key: 'equipment_category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
]);

export function Component() {
  return (
    <ListScreen
      screen="training"
      title="Treinamentos"
      noun={{ one: 'treinamento', many: 'treinamentos' }}
      resource={training}
      columns={columns}
      filters={filters}
      searchHint="Nome ou quem ministra"
      main={{ label: 'Novo treinamento', to: '/rh/training/register', access: training.create.access }}
      paths={{ edit: '/rh/training/edit' }}
      history={{ entity: 'training' }}
      nameOf={(row) => row.name}
      removed="Treinamento excluído com sucesso!"
      empty={{
        icon: <IconSchool size={40} stroke={1.4} />,
        sentence: 'Os treinamentos dizem quem está habilitado para cada tipo de equipamento.',
      }}
    />
  );
}
