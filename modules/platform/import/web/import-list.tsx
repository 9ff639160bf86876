import { IconFileImport } from '@tabler/icons-react';
import { formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { dataImport, type ImportSummary } from '../contract.ts';
import { importStatus } from '../import.rules.ts';
import { NewImport } from './new-import.tsx';

const columns: Column<ImportSummary>[] = [
  { key: 'file_name', title: 'Arquivo', phone: 'title' },
  { key: 'type_label', title: 'O quê', phone: 'line' },
  {
    key: 'status',
    title: 'Status',
    phone: 'badge',
    render: (row) => <StatusBadge of={importStatus} value={row.status} />,
  },
  { key: 'total', title: 'Linhas', align: 'right', render: (row) => formatNumber(row.counts.total) },
  { key: 'created', title: 'Cadastrados', align: 'right', render: (row) => formatNumber(row.counts.created) },
  { key: 'updated', title: 'Alterados', align: 'right', render: (row) => formatNumber(row.counts.updated) },
  { key: 'rejected', title: 'Recusadas', align: 'right', render: (row) => formatNumber(row.counts.rejected) },
  { key: 'created_at', title: 'Enviada', sortable: true, phone: 'line', render: (row) => <When at={row.created_at} /> },
];

/** A new import above, one's own past ones below. */
export function Component() {
  return (
    <ListScreen
      screen="import"
      title="Importação de dados"
      noun={{ one: 'importação', many: 'importações', feminine: true }}
      resource={{ list: dataImport.list, export: dataImport.export }}
      columns={columns}
      searchHint="Nome do arquivo"
      rowLink={(row) => `/import/show/${row.uuid}`}
      above={<NewImport />}
      empty={{
        icon: <IconFileImport size={40} stroke={1.4} />,
        sentence: 'Suas importações aparecerão aqui, e cada uma poderá ser desfeita.',
      }}
    />
  );
}
