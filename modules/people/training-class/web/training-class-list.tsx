import { IconUsersGroup } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { trainingSource } from '#modules/people/training/web/public.tsx';
import { trainingClass, trainingClassFields, type TrainingClassListed } from '../contract.ts';

const columns: Column<TrainingClassListed>[] = listColumns(trainingClassFields, [
  'code',
  { key: 'training_uuid', phone: 'title' },
  { key: 'held_on', phone: 'line' },
  { key: 'instructor', phone: 'line' },
  { key: 'people_count', phone: 'line' },
  { key: 'finished_at', phone: 'line' },
  'place',
]);
const filters = listFilters(trainingClassFields, [{ key: 'training_uuid', source: trainingSource }]);

export function Component() {
  return (
    <ListScreen
      screen="training-class"
      title="Turmas de treinamento"
      noun={{ one: 'turma', many: 'turmas', feminine: true }}
      resource={trainingClass}
      columns={columns}
      filters={filters}
      searchHint="Código, treinamento, instrutor ou local"
      main={{ label: 'Nova turma', to: '/rh/classes/register', access: trainingClass.create.access }}
      paths={{ edit: '/rh/classes/edit', show: '/rh/classes/show' }}
      history={{ entity: 'training_class' }}
      nameOf={(row) => `${row.code} · ${row.training_name}`}
      removed="Turma excluída com sucesso!"
      empty={{
        icon: <IconUsersGroup size={40} stroke={1.4} />,
        sentence: 'Uma turma treina várias pessoas de uma vez e dá a cada uma o seu certificado.',
      }}
    />
  );
}
