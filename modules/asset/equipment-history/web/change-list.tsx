import { IconPencilCheck } from '@tabler/icons-react';
import { statusColumn } from '#core/web/list/columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { history, type HistoryChangeRow } from '../contract.ts';
import { changeStatus } from '../equipment-history.rules.ts';
import { HistoryTabs } from './history-tabs.tsx';

const columns: Column<HistoryChangeRow>[] = [
  { key: 'unit_name', title: 'Equipamento', phone: 'title' },
  { key: 'unit_code', title: 'Número de série', mono: true, phone: 'line' },
  { key: 'reason', title: 'Motivo', phone: 'line' },
  statusColumn(changeStatus, 'Status'),
  { key: 'requested_by_name', title: 'Pedida por' },
  { key: 'created_at', title: 'Pedida', sortable: true, render: (row) => <When at={row.created_at} /> },
  { key: 'decided_by_name', title: 'Analisada por', hiddenByDefault: true },
];
const filters: Filter[] = [{ key: 'status', label: 'Status', kind: 'choice', options: changeStatus.options }];

/** What people ask to be corrected; a row opens the entry, where it is decided. */
export function Component() {
  return (
    <ListScreen
      screen="equipment-history-changes"
      title="Correções do histórico"
      noun={{ one: 'correção', many: 'correções', feminine: true }}
      resource={{ list: history.changes, export: history.exportChanges }}
      columns={columns}
      filters={filters}
      searchHint="Motivo, descrição ou quem pediu"
      above={<HistoryTabs at="/history/changes" />}
      rowLink={(row) => `/history/show/${row.entry_uuid}?tab=versions`}
      empty={{
        icon: <IconPencilCheck size={40} stroke={1.4} />,
        sentence: 'Quando alguém pedir para corrigir um registro, o pedido espera aqui por uma decisão.',
      }}
    />
  );
}
