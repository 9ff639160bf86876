import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { queryOf } from '#core/web/query.ts';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { Block, ShowPage } from '#core/web/show/show-page.tsx';
import { When } from '#core/web/when.tsx';
import { anvisa, loadSource, loadStatus, type AnvisaLoad } from '../contract.ts';
import { BasePanel } from './base-panel.tsx';
import './public.tsx';

const columns: Column<AnvisaLoad>[] = [
  { key: 'source_name', title: 'Arquivo', phone: 'title' },
  { key: 'source', title: 'Origem', phone: 'line', render: (row) => loadSource.label(row.source) },
  {
    key: 'status',
    title: 'Status',
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
  { key: 'created_at', title: 'Quando', phone: 'line', render: (row) => <When at={row.created_at} /> },
];

const everyMs = 3_000;
/** A year of the weekly load. */
const shown = 52;

/** The base in use, a new one, what products make of it; past loads below. */
export function Component() {
  const { data } = useQuery({
    ...queryOf(anvisa.state),
    refetchInterval: (query) => (query.state.data?.data.loading ? everyMs : false),
  });
  const sections = useFills('anvisa.sections');
  const state = data?.data;
  return (
    <ShowPage>
      <Title order={1} size="h2" mb="md">
        Base ANVISA
      </Title>
      <BasePanel state={state} />
      {state &&
        sections.map(({ key, Component: Section }) => (
          <Suspense key={key}>
            <Section base={state.base} loading={state.loading !== null} />
          </Suspense>
        ))}
      <Block title="Histórico de cargas">
        <RelatedList
          label="Histórico de cargas"
          endpoint={anvisa.loads}
          query={{}}
          columns={columns}
          size={shown}
          empty="Envie o arquivo de produtos para saúde publicado pela ANVISA para comparar os registros."
        />
      </Block>
    </ShowPage>
  );
}
