import { Anchor, Chip, Group, Pagination, Table, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { download } from '#core/web/call.ts';
import { saveDownload } from '#core/web/save-download.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { ShowPage } from '#core/web/show/show-page.tsx';
import { fieldWords, valueWords } from '../anvisa-words.rules.ts';
import { outcome, productRefresh, refreshStatus, type AnvisaRefresh, type AnvisaRefreshLine } from '../contract.ts';
import { anvisaSituation } from '../product.rules.ts';
import classes from './product.module.css';

export function Component() {
  return (
    <RecordLoader endpoint={productRefresh.show} back="/product/anvisa">
      {(row) => <Report row={row} />}
    </RecordLoader>
  );
}

type Part = 'all' | 'UPDATED' | 'NOT_FOUND' | 'EXPIRED';
const queries: Readonly<{ [P in Part]: object }> = {
  all: {},
  UPDATED: { outcome: 'UPDATED' },
  NOT_FOUND: { outcome: 'NOT_FOUND' },
  EXPIRED: { situation: 'EXPIRED' },
};

/** What a refresh did, product by product; it stays as it was. */
function Report({ row }: { row: AnvisaRefresh }) {
  const [part, setPart] = useState<Part>(row.updated > 0 ? 'UPDATED' : row.not_found > 0 ? 'NOT_FOUND' : 'all');
  useTitle('Atualização ANVISA');
  const save = (format: 'xlsx' | 'csv') =>
    saveDownload(() => download(productRefresh.report, { params: { uuid: row.uuid }, query: { format } }));
  const parts: [Part, string, number][] = [
    ['all', 'Todos', row.updated + row.unchanged + row.not_found],
    ['UPDATED', 'Atualizados', row.updated],
    ['NOT_FOUND', 'Não encontrados', row.not_found],
    ['EXPIRED', 'Vencidos', row.expired],
  ];
  return (
    <ShowPage>
      <PageHeader
        title={`Atualização de ${formatDateTime(row.created_at)}`}
        subtitle={row.message ?? `Por ${row.user_name ?? 'Sistema'}`}
        badge={<StatusBadge of={refreshStatus} value={row.status} />}
        actions={[
          { label: 'Baixar XLSX', icon: <IconFileSpreadsheet size={16} />, onClick: () => void save('xlsx') },
          { label: 'Baixar CSV', icon: <IconFileTypeCsv size={16} />, onClick: () => void save('csv') },
        ]}
      />
      <Figures
        figures={[
          { label: 'Base de', value: row.base_date && formatDate(row.base_date) },
          { label: 'Produtos com registro', value: formatNumber(row.total) },
          { label: 'Atualizados', value: formatNumber(row.updated) },
          { label: 'Sem mudança', value: formatNumber(row.unchanged) },
          { label: 'Não encontrados', value: formatNumber(row.not_found) },
          { label: 'Vencidos', value: formatNumber(row.expired) },
        ]}
      />
      <Chip.Group value={part} onChange={(value) => setPart(value as Part)}>
        <Group gap="xs" mb="sm" role="group" aria-label="Mostrar">
          {parts.map(([value, label, count]) => (
            <Chip key={value} value={value} variant="outline">
              {`${label} (${formatNumber(count)})`}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Lines key={part} uuid={row.uuid} query={queries[part]} />
    </ShowPage>
  );
}

const perPage = 50;

function Lines({ uuid, query }: { uuid: string; query: object }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...queryOf(productRefresh.lines, { params: { uuid }, query: { ...query, page, per_page: perPage } }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  if (data.data.length === 0) return <Text c="dimmed">Nenhum produto aqui.</Text>;
  return (
    <>
      <WideTable name="Resultado da atualização" cards>
        <Table miw={{ sm: 620 }} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Produto</Table.Th>
              <Table.Th>Registro</Table.Th>
              <Table.Th>Resultado</Table.Th>
              <Table.Th>ANVISA</Table.Th>
              <Table.Th>O que mudou</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.map((line) => (
              <Line key={line.product_uuid} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {data.meta.pages > 1 && (
        <Group justify="flex-end" mt="sm">
          <Pagination
            value={page}
            total={data.meta.pages}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Próxima página' : 'Página anterior' })}
          />
        </Group>
      )}
    </>
  );
}

function Line({ line }: { line: AnvisaRefreshLine }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/product/show/${line.product_uuid}`} size="sm">
          {line.name}
        </Anchor>
        <Text size="xs" c="dimmed" className="mono">
          {line.code}
        </Text>
      </Table.Td>
      <Table.Td className="mono" data-label="Registro" data-wide>
        {line.registration}
      </Table.Td>
      <Table.Td data-label="Resultado">
        <StatusBadge of={outcome} value={line.outcome} />
      </Table.Td>
      <Table.Td data-label="ANVISA">
        <StatusBadge of={anvisaSituation} value={line.situation} />
      </Table.Td>
      <Table.Td data-label="O que mudou" data-none={line.changes.length === 0 || undefined} data-wide>
        {line.changes.map(({ field, before, after }) => (
          <Text key={field} size="sm">
            {fieldWords[field]}: <span className={classes.before}>{valueWords(field, before)}</span>{' '}
            {valueWords(field, after)}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
