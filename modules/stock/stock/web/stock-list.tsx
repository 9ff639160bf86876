import { Button } from '@mantine/core';
import { IconArrowBarToDown, IconPackages, IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { recordStatus } from '#core/contract/choice.ts';
import { isPositive } from '#core/contract/decimal.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter, RowAction, ShippedView } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { stockPart, stockProduct, type StockItemSummary } from '../contract.ts';
import { stockLevel } from '../stock.rules.ts';
import { Expiry } from './expiry.tsx';
import { Level } from './level.tsx';
import { StockFigures } from './stock-figures.tsx';
import { amount, useStock, type StockOf } from './stock-words.ts';
import { useLocations } from './use-locations.ts';

const columns: Column<StockItemSummary>[] = [
  { key: 'code', title: 'Código', sortable: true, mono: true },
  { key: 'name', title: 'Descrição', sortable: true, phone: 'title' },
  { key: 'location', title: 'Local', sortable: true, mono: true, phone: 'line' },
  {
    key: 'on_hand',
    title: 'Saldo',
    sortable: true,
    align: 'right',
    render: (row) => amount(row.on_hand, row.unit),
  },
  {
    key: 'reserved',
    title: 'Reservado',
    align: 'right',
    render: (row) => isPositive(row.reserved) && formatNumber(row.reserved),
  },
  {
    key: 'available',
    title: 'Livre',
    align: 'right',
    phone: 'line',
    render: (row) => formatNumber(row.available),
  },
  {
    key: 'level',
    title: 'Nível',
    phone: 'badge',
    render: (row) => <Level item={row} />,
  },
  {
    key: 'next_expiry',
    title: 'Validade',
    render: (row) => row.next_expiry && <Expiry on={row.next_expiry} />,
  },
  {
    key: 'average_cost',
    title: 'Custo médio',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => formatMoney(row.average_cost),
  },
  {
    key: 'stock_value',
    title: 'Valor',
    sortable: true,
    align: 'right',
    render: (row) => formatMoney(row.stock_value),
  },
  level('min_quantity', 'Mínimo'),
  level('reorder_point', 'Ponto de pedido'),
  level('max_quantity', 'Máximo'),
  {
    key: 'last_cost',
    title: 'Último custo',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => row.last_cost && formatMoney(row.last_cost),
  },
  {
    key: 'last_exit_at',
    title: 'Última saída',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => row.last_exit_at && <When at={row.last_exit_at} />,
  },
  {
    key: 'status',
    title: 'Situação',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => <StatusBadge of={recordStatus} value={row.status} />,
  },
];

function level(key: 'min_quantity' | 'reorder_point' | 'max_quantity', title: string): Column<StockItemSummary> {
  return { key, title, align: 'right', hiddenByDefault: true, render: (row) => row[key] && formatNumber(row[key]) };
}

const within = (days: number) => ({ value: String(days), label: `${days} dias` });
const filtersOf = (locations: readonly string[]): Filter[] => [
  { key: 'level', label: 'Nível', kind: 'choice', options: stockLevel.options },
  {
    key: 'location',
    label: 'Local',
    kind: 'choice',
    single: true,
    options: locations.map((name) => ({ value: name, label: name })),
  },
  {
    key: 'expires_in',
    label: 'Vence em',
    kind: 'choice',
    single: true,
    options: [{ value: '0', label: 'Vencido ou vence hoje' }, ...[30, 60, 90, 180].map(within)],
  },
  {
    key: 'idle_days',
    label: 'Sem saída há',
    kind: 'choice',
    single: true,
    options: [30, 90, 180, 365].map(within),
  },
  { key: 'status', label: 'Situação', kind: 'choice', options: recordStatus.options },
];

const views: ShippedView[] = [
  { key: 'below', label: 'Abaixo do mínimo', query: { level: 'OUT,BELOW_MIN' } },
  { key: 'expiring', label: 'A vencer', query: { expires_in: '30' } },
  { key: 'expired', label: 'Vencidos', query: { expires_in: '0' } },
];

export function Component() {
  const of = useStock();
  // Each stock keeps its own filters and its own columns.
  return <StockList key={of.kind} of={of} />;
}

function StockList({ of }: { of: StockOf }) {
  const { api, base } = of;
  const filters = filtersOf(useLocations());
  const actionsOf = (row: StockItemSummary): RowAction[] => [
    {
      label: 'Dar entrada',
      icon: <IconArrowBarToDown size={16} />,
      to: `${base}/batch/register?item=${row.uuid}`,
      disabledReason: row.status === 'INACTIVE' ? 'O estoque está inativo' : undefined,
      access: api.addBatch,
    },
  ];
  return (
    <ListScreen
      screen={of.screen}
      title={of.title}
      noun={of.noun}
      resource={api}
      columns={columns}
      filters={filters}
      views={views}
      searchHint="Descrição, código ou local"
      main={{ label: 'Cadastrar no estoque', to: `${base}/register`, access: api.create.access }}
      secondary={
        <>
          <ReceiptButton of={of} />
          <ImportButton
            type="stock_batch"
            resource={stockPart}
            also={[stockPart.addBatch, stockProduct.create, stockProduct.addBatch]}
          />
        </>
      }
      above={<StockFigures of={of} />}
      paths={{ show: `${base}/show`, edit: `${base}/edit` }}
      rowActions={actionsOf}
      nameOf={(row) => row.name}
      removed="Estoque excluído com sucesso!"
      keep={(row) => (row.last_entry_at ? 'Já teve movimentações: inative em vez de excluir' : undefined)}
      empty={{
        icon: <IconPackages size={40} stroke={1.4} />,
        sentence: 'Cadastre o que fica nas prateleiras: local, níveis e lotes.',
      }}
    />
  );
}

/** What a supplier delivers comes with an invoice of many lines. */
function ReceiptButton({ of: { api, base } }: { of: StockOf }) {
  const can = useCan();
  if (!can(api.receipt)) return null;
  return (
    <Button
      component={Link}
      to={`${base}/receipt`}
      variant="default"
      leftSection={<IconReceipt size={18} />}
      visibleFrom="sm"
    >
      Entrada de nota
    </Button>
  );
}
