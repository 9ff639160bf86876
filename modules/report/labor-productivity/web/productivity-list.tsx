import { Alert, Text } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDuration, formatNumber, formatPercent } from '#core/contract/format.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { queryOf } from '#core/web/query.ts';
import { laborSource } from '#modules/registry/labor/web/public.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { laborProductivity, type Productivity } from '../contract.ts';
import { figuresOf } from './figures.ts';

const columns: Column<Productivity>[] = [
  { key: 'technician_name', title: 'Técnico', sortable: true, phone: 'title' },
  { key: 'labor_code', title: 'Código', mono: true, hiddenByDefault: true },
  { key: 'labor_name', title: 'Serviço', sortable: true, phone: 'line' },
  {
    key: 'spent_minutes',
    title: 'Tempo no período',
    align: 'right',
    sortable: true,
    phone: 'line',
    render: (row) => formatDuration(row.spent_minutes),
  },
  { key: 'orders', title: 'Ordens', align: 'right', render: (row) => formatNumber(row.orders) },
  {
    key: 'completed',
    title: 'Concluídos',
    align: 'right',
    sortable: true,
    render: (row) => formatNumber(row.completed),
  },
  {
    key: 'completed_estimated',
    title: 'Estimado',
    align: 'right',
    render: (row) => formatDuration(row.completed_estimated),
  },
  { key: 'completed_spent', title: 'Gasto', align: 'right', render: (row) => formatDuration(row.completed_spent) },
  { key: 'late', title: 'Acima do estimado', align: 'right', render: (row) => formatNumber(row.late) },
  {
    key: 'efficiency',
    title: 'Eficiência',
    align: 'right',
    sortable: true,
    phone: 'badge',
    render: (row) => formatPercent(row.efficiency, 1),
  },
];
const filters: Filter[] = [
  { key: 'period', label: 'Período', kind: 'period', from: 'start_date', to: 'end_date' },
  {
    key: 'technician_uuid',
    label: 'Técnico',
    kind: 'record',
    source: { ...userSource, query: { role: 'technician' } },
  },
  { key: 'labor_uuid', label: 'Serviço', kind: 'record', source: laborSource },
];

export function Component() {
  return (
    <ListScreen
      screen="labor-productivity"
      title="Produtividade"
      noun={{ one: 'linha', many: 'linhas', feminine: true }}
      resource={{ list: laborProductivity.list, export: laborProductivity.export }}
      columns={columns}
      filters={filters}
      searchHint="Técnico ou serviço"
      above={<Answer />}
      empty={{
        icon: <IconClockHour4 size={40} stroke={1.4} />,
        sentence: 'Nenhum tempo foi registrado no período.',
      }}
    />
  );
}

/** The question, the days and how it stands, before the table. */
function Answer() {
  const [params] = useSearchParams();
  const query = Object.fromEntries(
    ['start_date', 'end_date', 'technician_uuid', 'labor_uuid'].flatMap((key) =>
      params.get(key) ? [[key, params.get(key)]] : [],
    ),
  );
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(laborProductivity.summary, { query } as never),
    meta: { silent: true },
  });
  if (isLoadingError) return <Alert color="red">{error.message}</Alert>;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Em que serviços o tempo estimado se cumpre, e com quem? Eficiência é o estimado sobre o gasto: acima de 100% foi
        mais rápido que o previsto.
      </Text>
      <Figures figures={figuresOf(data?.data)} />
    </>
  );
}
