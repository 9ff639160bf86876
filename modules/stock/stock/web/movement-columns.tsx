import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { isPositive, isZero } from '#core/contract/decimal.ts';
import { formatDateTime, formatMoney, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import type { StockMovement } from '../contract.ts';
import { movementKind, movementReason } from '../stock.rules.ts';
import { stockOf } from './stock-words.ts';
import classes from './stock.module.css';

/** Where the document of a movement is shown. */
const documents: Readonly<Record<string, string>> = {
  service_order: '/service-order/show',
  stock_count: '/stock/count/show',
  stock_receipt: '/stock/receipt/show',
  receiving: '/purchase/receiving/show',
  import: '/import/show',
};

function Signed({ row }: { row: StockMovement }) {
  const moved = isZero(row.quantity) ? row.reserved : row.quantity;
  const up = isPositive(moved);
  return (
    <b className={isZero(row.quantity) ? undefined : up ? classes.in : classes.out}>
      {up ? '+' : ''}
      {formatNumber(moved)} {row.unit}
    </b>
  );
}

export function DocumentLink({ row }: { row: StockMovement }) {
  const shown = documents[row.document_type ?? ''];
  if (!shown) return row.document_label;
  return <RecordLink to={`${shown}/${row.document_uuid}`}>{row.document_label}</RecordLink>;
}

export const itemColumn: Column<StockMovement> = {
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
export const allMovementColumns = [...own.slice(0, 1), itemColumn, ...own.slice(1)];

export const movementFilters: Filter[] = [
  { key: 'kind', label: 'Tipo', kind: 'choice', options: movementKind.options },
  { key: 'reason', label: 'Motivo', kind: 'choice', options: movementReason.options },
  { key: 'supplier_uuid', label: 'Fornecedor', kind: 'record', source: supplierSource },
  { key: 'period', label: 'Período', kind: 'period', from: 'from', to: 'to' },
];
