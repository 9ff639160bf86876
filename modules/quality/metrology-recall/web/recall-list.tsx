import { Badge, Skeleton, Table } from '@mantine/core';
import { IconAlertHexagon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { metrologyRecall, type RecallSummary } from '../contract.ts';

/** Each instrument found beyond its limit, the newest first. */
export function Component() {
  const { data } = useQuery(queryOf(metrologyRecall.list, { query: {} }));
  return (
    <>
      <PageHeader title="Recalls metrológicos" />
      {!data ? (
        <Skeleton h={240} />
      ) : data.data.length === 0 ? (
        <Empty
          icon={<IconAlertHexagon size={40} stroke={1.4} />}
          title="Nenhum recall"
          sentence="Quando uma calibração encontra um instrumento fora do limite, o recall se abre sozinho com tudo o que foi medido com ele."
        />
      ) : (
        <Recalls rows={data.data} />
      )}
    </>
  );
}

function Recalls({ rows }: { rows: readonly RecallSummary[] }) {
  return (
    <WideTable name="Recalls metrológicos" cards>
      <Table miw={{ sm: 760 }} aria-label="Recalls metrológicos" verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Recall</Table.Th>
            <Table.Th>Instrumento</Table.Th>
            <Table.Th>Aberto em</Table.Th>
            <Table.Th ta="right">Medições</Table.Th>
            <Table.Th ta="right">Pareceres que mudam</Table.Th>
            <Table.Th ta="right">Por decidir</Table.Th>
            <Table.Th>Situação</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.uuid}>
              <Table.Td>
                <RecordLink to={`/quality/recalls/${row.uuid}`}>{row.code}</RecordLink>
              </Table.Td>
              <Table.Td data-label="Instrumento" data-wide>
                {row.instrument_label}
              </Table.Td>
              <Table.Td data-label="Aberto em">{formatDate(row.created_at)}</Table.Td>
              <Table.Td ta={{ sm: 'right' }} data-label="Medições">
                {row.judged_at ? row.item_count : `${row.item_count} de ${row.measured_count}`}
              </Table.Td>
              <Table.Td ta={{ sm: 'right' }} data-label="Pareceres que mudam">
                {row.changed_count}
              </Table.Td>
              <Table.Td ta={{ sm: 'right' }} data-label="Por decidir">
                {row.open_count}
              </Table.Td>
              <Table.Td data-label="Situação">
                <RecallState row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

export const RecallState = ({ row }: { row: Pick<RecallSummary, 'completed_at' | 'judged_at'> }) => (
  <Badge variant="light" color={row.completed_at ? 'green' : 'yellow'}>
    {row.completed_at ? 'Concluído' : row.judged_at ? 'Em andamento' : 'Em revisão'}
  </Badge>
);
