import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shareOf } from '#core/contract/decimal.ts';
import { absent, formatDate, formatNumber, formatPercent } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Figures } from '#core/web/figure/figure.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { cycleStatus } from '#modules/people/evaluation-cycle/evaluation-cycle.rules.ts';
import { evaluationDashboard } from '../contract.ts';
import classes from './dashboard.module.css';

/** `/rh`: numbers of nobody in particular. */
export function Component() {
  const { data } = useQuery(queryOf(evaluationDashboard.summary));
  const said = data?.data;
  return (
    <div className={classes.page}>
      <PageHeader title="Recursos Humanos" subtitle="Como andam as avaliações de desempenho." />
      <Figures
        label="Avaliações em andamento"
        figures={[
          { label: 'Ciclos em andamento', value: said && formatNumber(said.active_cycles) },
          {
            label: 'Avaliações enviadas',
            value: said && formatPercent(shareOf(String(said.completed), String(said.forms)) ?? '0'),
            note: said && `${formatNumber(said.completed)} de ${formatNumber(said.forms)}`,
          },
          { label: 'Atrasadas', value: said && formatNumber(said.overdue) },
        ]}
      />
      <Block title="Ciclos">
        <WideTable name="Ciclos">
          <Table miw={640}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Ciclo</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th>Período até</Table.Th>
                <Table.Th ta="right">Enviadas</Table.Th>
                <Table.Th ta="right">Nota média</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {(said?.cycles ?? []).map((cycle) => (
                <Table.Tr key={cycle.uuid}>
                  <Table.Td>{cycle.name}</Table.Td>
                  <Table.Td>
                    <StatusBadge of={cycleStatus} value={cycle.status} />
                  </Table.Td>
                  <Table.Td>{formatDate(cycle.period_end)}</Table.Td>
                  <Table.Td ta="right">
                    {cycle.completed} de {cycle.forms}
                  </Table.Td>
                  <Table.Td ta="right">{cycle.mean === null ? absent : formatNumber(cycle.mean, 2)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      </Block>
    </div>
  );
}
