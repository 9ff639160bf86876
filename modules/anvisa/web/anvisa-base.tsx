import { Title } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { queryOf } from '#core/web/query.ts';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { When } from '#core/web/when.tsx';
import { anvisa, loadSource, loadStatus, type AnvisaLoad } from '../contract.ts';
import { BasePanel } from './base-panel.tsx';
import './public.tsx';

const columns: Column<AnvisaLoad>[] = [
  { key: 'source_name', title: 'Arquivo', phone: 'title' },
  { key: 'source', title: 'Origem', phone: 'line', render: (row) => loadSource.label(row.source) },
  {
    key: 'status',
    title: 'Situação',
    phone: 'badge',
    render: (row) => <StatusBadge of={loadStatus} value={row.status} />,
  },
  { key: 'base_date', title: 'Data da base', render: (row) => row.base_date && formatDate(row.base_date) },
  { key: 'lines', title: 'Linhas', align: 'right', render: (row) => row.lines > 0 && formatNumber(row.lines) },
  {
    key: 'registrations',
    title: 'Registros',
    align: 'right',
    render: (row) => row.registrations > 0 && formatNumber(row.registrations),
  },
  { key: 'message', title: 'Mensagem' },
  { key: 'user_name', title: 'Por', render: (row) => row.user_name ?? 'Sistema' },
  { key: 'created_at', title: 'Quando', sortable: true, phone: 'line', render: (row) => <When at={row.created_at} /> },
];

const everyMs = 3_000;

/** The base in use, a new one, what products make of it; past loads below. */
export function Component() {
  const { data } = useQuery({
    ...queryOf(anvisa.state),
    refetchInterval: (query) => (query.state.data?.data.loading ? everyMs : false),
  });
  const sections = useFills('anvisa.sections');
  const state = data?.data;
  return (
    <ListScreen
      screen="anvisa"
      title="Base ANVISA"
      noun={{ one: 'carga', many: 'cargas', feminine: true }}
      resource={{ list: anvisa.loads }}
      columns={columns}
      searchHint="Arquivo ou pessoa"
      above={
        <>
          <BasePanel state={state} />
          {state &&
            sections.map(({ key, Component: Section }) => (
              <Suspense key={key}>
                <Section base={state.base} loading={state.loading !== null} />
              </Suspense>
            ))}
          <Title order={2} size="h4">
            Histórico de cargas
          </Title>
        </>
      }
      empty={{
        icon: <IconDatabase size={40} stroke={1.4} />,
        sentence: 'Envie o arquivo de produtos para saúde publicado pela ANVISA para comparar os registros.',
      }}
    />
  );
}
