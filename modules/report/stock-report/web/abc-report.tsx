import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { changeText } from '#core/contract/change-text.ts';
import { drawn } from '#core/contract/decimal.ts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { Figures, type FigureProps } from '#core/web/figure/figure.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { queryOf } from '#core/web/query.ts';
import { abcClass, stockKind } from '#modules/stock/stock/stock.rules.ts';
import { stockReport, type AbcRow, type AbcSummary } from '../contract.ts';
import { AbcCurve } from './abc-curve.tsx';
import { itemLink } from './item-link.ts';

/** Shares come as text of hundredths: 12.34 is 12,34 %. */
const percent = (value: string | number): string => formatPercent(value, 1);

const columns: Column<AbcRow>[] = [
  { key: 'rank', title: 'Posição', align: 'right', width: 90 },
  {
    key: 'class',
    title: 'Classe',
    phone: 'badge',
    render: (row) => (
      <>
        <StatusBadge of={abcClass} value={row.class} />
        {row.idle && (
          <Text span size="xs" c="dimmed" ml={6}>
            sem giro
          </Text>
        )}
      </>
    ),
  },
  { key: 'code', title: 'Código', mono: true, phone: 'line' },
  { key: 'name', title: 'Descrição', phone: 'title' },
  {
    key: 'quantity',
    title: 'Consumo',
    align: 'right',
    render: (row) => `${formatNumber(row.quantity)} ${row.unit}`,
  },
  { key: 'value', title: 'Valor consumido', align: 'right', phone: 'line', render: (row) => formatMoney(row.value) },
  { key: 'share', title: '% do total', align: 'right', render: (row) => percent(row.share) },
  { key: 'cumulative', title: '% acumulado', align: 'right', render: (row) => percent(row.cumulative) },
  { key: 'on_hand', title: 'Saldo', align: 'right', hiddenByDefault: true, render: (row) => formatNumber(row.on_hand) },
  { key: 'stock_value', title: 'Em estoque', align: 'right', render: (row) => formatMoney(row.stock_value) },
];
const filters: Filter[] = [
  { key: 'period', label: 'Período', kind: 'period', from: 'from', to: 'to' },
  { key: 'class', label: 'Classe', kind: 'choice', options: abcClass.options },
  { key: 'kind', label: 'Tipo', kind: 'choice', options: stockKind.options, single: true },
];

export function Component() {
  return (
    <ListScreen
      screen="stock-abc"
      title="Curva ABC"
      noun={{ one: 'item', many: 'itens' }}
      resource={{ list: stockReport.abc, export: stockReport.abcExport }}
      columns={columns}
      filters={filters}
      searchHint="Código, descrição ou local"
      rowLink={(row) => itemLink(row.kind, row.uuid)}
      above={<Answer />}
      empty={{
        icon: <IconChartBar size={40} stroke={1.4} />,
        sentence: 'A curva aparece quando houver itens em estoque.',
      }}
    />
  );
}

/** What the period says, before the table. */
function Answer() {
  const can = useCan();
  const [params] = useSearchParams();
  const query = Object.fromEntries(
    ['from', 'to', 'kind'].flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : [])),
  );
  const { data, isError, error } = useQuery({
    ...queryOf(stockReport.abcSummary, { query } as never),
    meta: { silent: true },
  });
  if (isError) return <Alert color="red">{error.message}</Alert>;
  const summary = data?.data;
  return (
    <Stack gap="sm" mb="md">
      <Text size="sm" c="dimmed" mih={{ base: '3lh', sm: '1lh' }}>
        {summary ? (
          <>
            {formatDate(summary.from)} a {formatDate(summary.to)} · A até {percent(summary.a_limit)}, B até{' '}
            {percent(summary.b_limit)} do valor consumido
          </>
        ) : (
          'Lendo o consumo do período…'
        )}
        {summary && can(stockReport.setSetting) && (
          <>
            {' · '}
            <Anchor component={Link} to="/stock/report-setting" size="sm" underline="always">
              Mudar parâmetros
            </Anchor>
          </>
        )}
      </Text>
      <Figures figures={figuresOf(summary, params)} />
      {summary ? (
        summary.curve.length > 0 && <AbcCurve summary={summary} only={onlyOf(params)} />
      ) : (
        <Skeleton h={curveHeight} />
      )}
    </Stack>
  );
}

/** The chart with its head and legend. */
const curveHeight = 280;

/** The address of the list below, of one class. */
const onlyOf =
  (params: URLSearchParams) =>
  (letter: string): string => {
    const asked = new URLSearchParams(params);
    asked.delete('page');
    asked.set('class', letter);
    return `?${asked}`;
  };

function figuresOf(summary: AbcSummary | undefined, params: URLSearchParams): FigureProps[] {
  const only = onlyOf(params);
  return [
    {
      label: 'Consumo no período',
      value: summary && formatMoney(summary.total),
      note: summary ? changeText(drawn(summary.total), drawn(summary.previous_total)) : '',
      wide: true,
    },
    ...abcClass.values.map((letter) => {
      const one = summary?.classes.find((found) => found.class === letter);
      return {
        label: `Classe ${letter}`,
        value: one && `${formatNumber(one.items)} ${one.items === 1 ? 'item' : 'itens'}`,
        note: one ? `${percent(one.share)} do valor consumido` : '',
        to: only(letter),
        chosen: params.get('class') === letter,
      };
    }),
    {
      label: 'Sem giro',
      value: summary && formatNumber(summary.idle_items),
      note: summary ? `${formatMoney(summary.idle_stock_value)} parados` : '',
    },
  ];
}
