import { IconCalendarOff } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter, ShippedView } from '#core/web/list/list.types.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { absence, absenceFields, type AbsenceListed } from '../contract.ts';

const columns: Column<AbsenceListed>[] = listColumns(absenceFields, [
  { key: 'user_uuid', phone: 'title' },
  { key: 'kind', phone: 'badge' },
  { key: 'starts_on', phone: 'line' },
  { key: 'ends_on', phone: 'line' },
  'hours',
  'updated_at',
]);
const filters: Filter[] = [
  ...listFilters(absenceFields, [{ key: 'user_uuid', source: userSource }, 'kind']),
  { key: 'away', label: 'Fora entre', kind: 'period', from: 'from', to: 'to' },
];
const views: ShippedView[] = [
  { key: 'today', label: 'Fora hoje', query: { away_in: 'today', sort_by: 'ends_on', sort_order: 'asc' } },
  { key: 'week', label: 'Esta semana', query: { away_in: 'week', sort_by: 'starts_on', sort_order: 'asc' } },
];

export function Component() {
  return (
    <ListScreen
      screen="absence"
      title="Ausências"
      noun={{ one: 'ausência', many: 'ausências', feminine: true }}
      resource={absence}
      columns={columns}
      filters={filters}
      views={views}
      searchHint="Nome da pessoa"
      main={{ label: 'Nova ausência', to: '/absence/register', access: absence.create.access }}
      paths={{ edit: '/absence/edit' }}
      history={{ entity: 'absence' }}
      nameOf={(row) => row.user_name ?? ''}
      removed="Ausência excluída com sucesso!"
      empty={{
        icon: <IconCalendarOff size={40} stroke={1.4} />,
        sentence: 'Férias, folgas, treinamentos e afastamentos: a agenda desvia deles.',
      }}
    />
  );
}
