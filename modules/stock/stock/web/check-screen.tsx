import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '#core/contract/format.ts';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { ListCards } from '#core/web/list/list-cards.tsx';
import { ListTable } from '#core/web/list/list-table.tsx';
import type { BaseRow, Column } from '#core/web/list/list.types.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { When } from '#core/web/when.tsx';
import { stock, type StockCheck } from '../contract.ts';
import classes from './stock.module.css';

type Difference = StockCheck['differences'][number] & BaseRow;
const words: Record<StockCheck['differences'][number]['what'], string> = {
  BATCH_QUANTITY: 'Saldo do lote',
  BATCH_RESERVED: 'Reservado do lote',
  RESERVATIONS: 'Reservas dos documentos',
  ITEM_QUANTITY: 'Saldo do item',
  ITEM_RESERVED: 'Reservado do item',
};
const differenceColumns: Column<Difference>[] = [
  { key: 'item', title: 'Item', phone: 'title' },
  { key: 'batch', title: 'Lote', mono: true, phone: 'line' },
  { key: 'what', title: 'O que difere', phone: 'line', render: (row) => words[row.what] },
  { key: 'kept', title: 'Guardado', align: 'right', render: (row) => formatNumber(row.kept) },
  { key: 'summed', title: 'Somado', align: 'right', render: (row) => formatNumber(row.summed) },
];
const outcome = (check: StockCheck): string =>
  check.differences.length === 0
    ? 'Sem diferenças'
    : `${formatNumber(check.differences.length)} ${check.differences.length === 1 ? 'diferença' : 'diferenças'}`;
const checkColumns: Column<StockCheck>[] = [
  { key: 'created_at', title: 'Quando', phone: 'title', render: (row) => formatDateTime(row.created_at) },
  { key: 'user_name', title: 'Por', phone: 'line', render: (row) => row.user_name ?? 'Automática, à noite' },
  { key: 'differences', title: 'Resultado', phone: 'line', render: outcome },
  { key: 'movements', title: 'Movimentações', align: 'right', render: (row) => formatNumber(row.movements) },
  { key: 'took_ms', title: 'Tempo', align: 'right', render: (row) => `${formatNumber(row.took_ms)} ms` },
];

/** The proof that the balances are the sums of the ledger, for whoever answers for the system. */
export function Component() {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const { data, isPending, isError, error } = useQuery({ ...queryOf(stock.checks), meta: { silent: true } });
  const run = useWrite(stock.check, {
    success: ({ data: check }) => `Conferência concluída: ${outcome(check).toLowerCase()}.`,
  });
  const [last] = data?.data ?? [];
  const differences = last?.differences.map((found, place) => ({ ...found, uuid: String(place) }));
  return (
    <div className={classes.page}>
      <Group justify="space-between" mb="xs" wrap="nowrap" align="flex-start">
        <Title order={1} size="h2">
          Conferência de estoque
        </Title>
        <Button flex="none" leftSection={<IconScale size={18} />} loading={run.isPending} onClick={() => run.mutate()}>
          Conferir agora
        </Button>
      </Group>
      <Text c="dimmed" mb="lg">
        Soma todas as movimentações e compara com os saldos guardados. Roda sozinha toda noite.
      </Text>
      {isPending && <Skeleton h={160} />}
      {isError && <Text c="dimmed">{error.message}</Text>}
      {data && !last && <Text c="dimmed">Nenhuma conferência ainda.</Text>}
      {last && (
        <>
          <Alert
            mb="md"
            color={last.differences.length > 0 ? 'red' : 'green'}
            icon={last.differences.length > 0 ? <IconAlertTriangle size={20} /> : <IconCircleCheck size={20} />}
            title={last.differences.length > 0 ? outcome(last) : 'Saldos e movimentações conferem'}
          >
            Conferido <When at={last.created_at} />
            {last.user_name ? ` por ${last.user_name}` : ', na conferência da noite'}.
          </Alert>
          <Figures
            figures={[
              { label: 'Itens', value: formatNumber(last.items) },
              { label: 'Lotes', value: formatNumber(last.batches) },
              { label: 'Movimentações somadas', value: formatNumber(last.movements) },
              { label: 'Tempo', value: `${formatNumber(last.took_ms)} ms` },
            ]}
          />
          {differences && differences.length > 0 && (
            <Block title="Diferenças">
              <Rows label="Diferenças" rows={differences} columns={differenceColumns} phone={phone} />
            </Block>
          )}
          <Block title="Últimas conferências">
            <Rows label="Últimas conferências" rows={data?.data ?? []} columns={checkColumns} phone={phone} />
          </Block>
        </>
      )}
    </div>
  );
}

function Rows<Row extends BaseRow>({
  phone,
  ...rest
}: {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  phone: boolean;
}) {
  const shared = { ...rest, active: -1, perPage: 3 };
  return phone ? <ListCards {...shared} /> : <ListTable {...shared} density="normal" />;
}
