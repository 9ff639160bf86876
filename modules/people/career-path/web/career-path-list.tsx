import { IconStairsUp } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { careerPath, careerPathFields, type CareerPathListed } from '../contract.ts';

const columns: Column<CareerPathListed>[] = listColumns(careerPathFields, [
  { key: 'name', phone: 'title' },
  { key: 'department', phone: 'line' },
  { key: 'level_count', phone: 'line' },
  { key: 'people_count', phone: 'line' },
  { key: 'status', phone: 'badge' },
  'updated_at',
]);
const filters = listFilters(careerPathFields, ['status', 'department']);

export function Component() {
  return (
    <ListScreen
      screen="career-path"
      title="Planos de carreira"
      noun={{ one: 'trilha', many: 'trilhas', feminine: true }}
      resource={careerPath}
      columns={columns}
      filters={filters}
      searchHint="Nome ou setor"
      main={{ label: 'Nova trilha', to: '/rh/career/create', access: careerPath.create.access }}
      paths={{ show: '/rh/career/show', edit: '/rh/career/edit' }}
      history={{ entity: 'career_path' }}
      nameOf={(row) => row.name}
      removed="Trilha excluída com sucesso!"
      empty={{
        icon: <IconStairsUp size={40} stroke={1.4} />,
        sentence: 'Trilhas com seus níveis: o que cada um pede, quem está onde e o que falta para o próximo.',
      }}
    />
  );
}
