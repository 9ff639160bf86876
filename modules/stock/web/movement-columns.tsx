import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { formatDateTime, formatMoney, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { Way } from '#core/web/way.tsx';
import { dataImport } from '#modules/import/contract.ts';
import { serviceOrder } from '#modules/service-order/contract.ts';
import { stockCount } from '#modules/stock-count/contract.ts';
import type { StockMovement } from '../contract.ts';
import { movementKind, movementReason } from '../stock.rules.ts';
import { stockOf } from './stock-words.ts';
import classes from './stock.module.css';

/** Where the document of a movement is shown, to whom. */
const documents: Readonly<Record<string, { at: string; access: Endpoint }>> = {
  service_order: { at: '/service-order/show', access: serviceOrder.show },
  stock_count: { at: '/stock/count/show', access: stockCount.show },
  import: { at: '/import/show', access: dataImport.show },
};

function Signed({ row }: { row: StockMovement }) {
  const moved = Number(row.quantity) === 0 ? row.reserved : row.quantity;
  const up = Number(moved) > 0;
  return (
    <b className={Number(row.quantity) === 0 ? undefined : up ? classes.in : classes.out}>
      {up ? '+' : ''}
      {formatNumber(moved)} {row.unit}
    </b>
  );
}

function DocumentLink({ row }: { row: StockMovement }) {
  const shown = documents[row.document_type ?? ''];
  if (!shown) return row.document_label;
  return (
    <Way to={`${shown.at}/${row.document_uuid}`} access={shown.access}>
      {row.document_label}
    </Way>
  );
}

const item: Column<StockMovement> = {
  key: 'item_name',
  title: 'Item',
  phone: 'line',
  render: (row) => (
    <Anchor component={Link} to={`${stockOf(row.item_kind).base}/show/${row.item_uuid}`} inherit>
      {row.item_code} · {row.item_name}
    </Anchor>
  ),
};
const own: Column<StockMovement>[] = [
  { key: 'at', title: 'Quando', phone: 'line', render: (row) => formatDateTime(row.at) },
  { key: 'kind', title: 'Tipo', phone: 'badge', render: (row) => <StatusBadge of={movementKind} value={row.kind} /> },
  { key: 'quantity', title: 'Quantidade', align: 'right', phone: 'title', render: (row) => <Signed row={row} /> },
  { key: 'reason', title: 'Motivo', render: (row) => movementReason.label(row.reason) },
  { key: 'batch_number', title: 'Lote', mono: true, phone: 'line' },
  { key: 'location', title: 'Local', mono: true, hiddenByDefault: true },
  {
    key: 'unit_cost',
    title: 'Custo unit.',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => formatMoney(row.unit_cost),
  },
  {
    key: 'quantity_after',
    title: 'Saldo após',
    align: 'right',
    render: (row) => formatNumber(row.quantity_after),
  },
  { key: 'document_label', title: 'Documento', render: (row) => row.document_label && <DocumentLink row={row} /> },
  { key: 'user_name', title: 'Por' },
  { key: 'notes', title: 'Observações', hiddenByDefault: true },
];
export const movementColumns = own;
/** Where several items are shown together. */
export const allMovementColumns = [...own.slice(0, 1), item, ...own.slice(1)];

export const movementFilters: Filter[] = [
  { key: 'kind', label: 'Tipo', kind: 'choice', options: movementKind.options },
  { key: 'reason', label: 'Motivo', kind: 'choice', options: movementReason.options },
  { key: 'period', label: 'Período', kind: 'period', from: 'from', to: 'to' },
];
