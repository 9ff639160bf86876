import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNegative, isPositive, isZero } from '#core/contract/decimal.ts';
import { absent, formatMoney, formatNumber } from '#core/contract/format.ts';
import type { Page } from '#core/contract/page.ts';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { ListCards } from '#core/web/list/list-cards.tsx';
import { ListFooter } from '#core/web/list/list-footer.tsx';
import { ListTable } from '#core/web/list/list-table.tsx';
import type { BaseRow, Column, ListEndpoint } from '#core/web/list/list.types.ts';
import { queryOf } from '#core/web/query.ts';
import { When } from '#core/web/when.tsx';
import { stockCount, type CountDifference, type CountLine, type StockCount } from '../contract.ts';

const signed = (value: string | null): string =>
  value === null ? absent : `${isPositive(value) ? '+' : ''}${formatNumber(value)}`;

const place: Column<CountLine & CountDifference>[] = [
  {
    key: 'item_name',
    title: 'Item',
    phone: 'title',
    render: (line) => (
      <>
        {line.item_name}
        <Text size="xs" c="dimmed" className="mono">
          {line.item_code}
        </Text>
      </>
    ),
  },
  {
    key: 'batch_number',
    title: 'Lote e local',
    phone: 'line',
    render: (line) => [line.batch_number, line.location].filter(Boolean).join(' · '),
  },
];
const sheetColumns: Column<CountLine>[] = [
  ...(place as Column<CountLine>[]),
  {
    key: 'quantity',
    title: 'Contado',
    align: 'right',
    phone: 'badge',
    render: (line) => (line.quantity === null ? 'A contar' : `${formatNumber(line.quantity)} ${line.unit}`),
  },
  { key: 'counted_by_name', title: 'Por' },
  { key: 'counted_at', title: 'Quando', render: (line) => <When at={line.counted_at} /> },
];
const differenceColumns: Column<CountDifference>[] = [
  ...(place as Column<CountDifference>[]),
  { key: 'expected', title: 'Saldo', align: 'right', render: (line) => formatNumber(line.expected) },
  {
    key: 'counted',
    title: 'Contado',
    align: 'right',
    phone: 'line',
    render: (line) =>
      line.second_quantity === null
        ? formatNumber(line.counted)
        : `${formatNumber(line.second_quantity)} (1ª: ${formatNumber(line.first_quantity)})`,
  },
  {
    key: 'difference',
    title: 'Diferença',
    align: 'right',
    phone: 'badge',
    render: (line) => (
      <Text
        span
        inherit
        fw={600}
        c={isNegative(line.difference) ? 'red' : isPositive(line.difference) ? 'green' : 'dimmed'}
      >
        {signed(line.difference)}
      </Text>
    ),
  },
  { key: 'value', title: 'Valor', align: 'right', phone: 'line', render: (line) => formatMoney(line.value) },
];
const meanwhile: Column<CountDifference>[] = [
  {
    key: 'moved',
    title: 'Moveu depois',
    align: 'right',
    render: (line) => (isZero(line.moved) ? absent : signed(line.moved)),
  },
  {
    key: 'after',
    title: 'Ficará',
    align: 'right',
    render: (line) => formatNumber(line.after),
  },
];

/** What is counted so far, blind. */
export const SheetLines = ({ row }: { row: StockCount }) => (
  <Lines
    endpoint={stockCount.lines}
    uuid={row.uuid}
    query={{}}
    columns={sheetColumns}
    label="Lotes do inventário"
    empty="Nenhum lote."
  />
);

/** What came out; until the approval also what moved since, and what will be left. */
export const DifferenceLines = ({
  row,
  query,
  empty,
}: {
  row: StockCount;
  query: Record<string, string>;
  empty: string;
}) => (
  <Lines
    endpoint={stockCount.differences}
    uuid={row.uuid}
    query={query}
    columns={row.status === 'REVIEW' ? [...differenceColumns, ...meanwhile] : differenceColumns}
    label="Diferenças do inventário"
    empty={empty}
  />
);

interface Props<Row extends BaseRow> {
  endpoint: ListEndpoint;
  uuid: string;
  query: Record<string, string>;
  columns: readonly Column<Row>[];
  label: string;
  empty: string;
}
function Lines<Row extends BaseRow>({ endpoint, uuid, query, columns, label, empty }: Props<Row>) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const [page, setPage] = useState({ page: '1', per_page: '20' });
  const found = useQuery({
    ...queryOf(endpoint, { params: { uuid }, query: { ...query, ...page } } as never),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const data = found.data as Page<Row> | undefined;
  if (found.isError) return <Text c="dimmed">{found.error.message}</Text>;
  if (data?.data.length === 0) return <Text c="dimmed">{empty}</Text>;
  const shared = { label, rows: data?.data, columns, active: -1, perPage: 5 };
  return (
    <>
      <div tabIndex={phone ? -1 : 0} role="region" aria-label={label} style={{ overflowX: 'auto' }}>
        {phone ? <ListCards {...shared} /> : <ListTable {...shared} density="normal" />}
      </div>
      {data && data.meta.pages > 1 && (
        <ListFooter
          meta={data.meta}
          phone={phone}
          onPage={(next) => setPage({ ...page, page: String(next) })}
          onSize={(size) => setPage({ page: '1', per_page: String(size) })}
        />
      )}
    </>
  );
}
