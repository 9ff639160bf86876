import { IconClipboardList } from '@tabler/icons-react';
import { absent, formatNumber } from '#core/contract/format.ts';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { stockCount, stockCountFields, type StockCountSummary } from '../contract.ts';
import { countMachine, scopeText } from '../stock-count.rules.ts';

const columns: Column<StockCountSummary>[] = listColumns(stockCountFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'title', phone: 'title' },
  { key: 'scope', render: (row) => scopeText(row) },
  { key: 'status', phone: 'badge' },
  {
    key: 'counted',
    phone: 'line',
    render: (row) => (row.line_count ? `${formatNumber(row.counted)} de ${formatNumber(row.line_count)}` : absent),
  },
  'difference_count',
  'shortage_value',
  'surplus_value',
  'created_at',
  { key: 'ended_at', hiddenByDefault: true },
]);
const filters = listFilters(stockCountFields, ['status']);

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
