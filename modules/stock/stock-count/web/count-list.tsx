import { IconClipboardList } from '@tabler/icons-react';
import { absent, formatMoney, formatNumber } from '#core/contract/format.ts';
import { statusColumn } from '#core/web/list/columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { stockCount, type StockCountSummary } from '../contract.ts';
import { countMachine, countScope, countStatus, scopeText } from '../stock-count.rules.ts';

const columns: Column<StockCountSummary>[] = [
  { key: 'code', title: 'Código', sortable: true, mono: true, phone: 'line', width: 150 },
  { key: 'title', title: 'Nome', sortable: true, phone: 'title' },
  {
    key: 'scope',
    title: 'Abrangência',
    render: (row) => scopeText(row),
  },
  statusColumn(countStatus, 'Status'),
  {
    key: 'counted',
    title: 'Contados',
    align: 'right',
    phone: 'line',
    render: (row) => (row.line_count ? `${formatNumber(row.counted)} de ${formatNumber(row.line_count)}` : absent),
  },
  {
    key: 'difference_count',
    title: 'Diferenças',
    align: 'right',
    render: (row) => formatNumber(row.difference_count),
  },
  { key: 'shortage_value', title: 'Faltas', align: 'right', render: (row) => formatMoney(row.shortage_value) },
  { key: 'surplus_value', title: 'Sobras', align: 'right', render: (row) => formatMoney(row.surplus_value) },
  { key: 'created_at', title: 'Aberto', sortable: true, render: (row) => <When at={row.created_at} /> },
  {
    key: 'ended_at',
    title: 'Encerrado',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => <When at={row.ended_at} />,
  },
  { key: 'opened_by_name', title: 'Aberto por', hiddenByDefault: true },
];
const filters: Filter[] = [
  { key: 'status', label: 'Status', kind: 'choice', options: countStatus.options },
  { key: 'scope', label: 'Abrangência', kind: 'choice', options: countScope.options },
];

export function Component() {
  return (
    <ListScreen
      screen="stock-count"
      title="Inventários"
      noun={{ one: 'inventário', many: 'inventários' }}
      resource={stockCount}
      columns={columns}
      filters={filters}
      searchHint="Código, nome ou local"
      main={{ label: 'Novo inventário', to: '/stock/count/register', access: stockCount.create.access }}
      paths={{ show: '/stock/count/show' }}
      nameOf={(row) => row.code}
      keep={(row) => countMachine.whyNotRemove(row.status)}
      removed="Inventário excluído com sucesso!"
      empty={{
        icon: <IconClipboardList size={40} stroke={1.4} />,
        sentence: 'Conte o que há nas prateleiras e acerte o saldo do sistema.',
      }}
    />
  );
}
