import { IconMoodSad } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { lostReason, lostReasonFields, type LostReason } from '../contract.ts';

const columns: Column<LostReason>[] = listColumns(lostReasonFields, [
  { key: 'name', phone: 'title' },
  { key: 'status', phone: 'badge' },
  'updated_at',
]);
const filters = listFilters(lostReasonFields, ['status']);

export function Component() {
  return (
    <ListScreen
      screen="lost-reason"
      title="Motivos de perda"
      noun={{ one: 'motivo de perda', many: 'motivos de perda' }}
      resource={lostReason}
      columns={columns}
      filters={filters}
      searchHint="Motivo"
      main={{ label: 'Novo motivo', to: '/lost-reason/register', access: lostReason.create.access }}
      secondary={<ImportButton type="lost_reason" resource={lostReason} />}
      paths={{ edit: '/lost-reason/edit' }}
      history={{ entity: 'lost_reason' }}
      nameOf={(row) => row.name}
      removed="Motivo de perda excluído com sucesso!"
      empty={{
        icon: <IconMoodSad size={40} stroke={1.4} />,
        sentence: 'Por que se perde: o que se escolhe aqui pode ser contado depois.',
      }}
    />
  );
}
