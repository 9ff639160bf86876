import { Anchor, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { changeText } from '#core/contract/change-text.ts';
import { drawn } from '#core/contract/decimal.ts';
import { formatDuration, formatMoney, formatNumber, formatPercent, formatRoundMoney } from '#core/contract/format.ts';
import type { ReportFormat } from '#core/contract/resource.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { Figures, type FigureProps } from '#core/web/figure/figure.tsx';
import { ExportButton } from '#core/web/list/export-items.tsx';
import { startOperation } from '#core/web/list/use-bulk.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { Empty } from '#core/web/empty.tsx';
import { laborProductivity, type Performance, type PerformanceReport } from '../contract.ts';
import { periodIn, shortName } from './figures.ts';
import { ReportFrame } from './report-frame.tsx';
import classes from './dashboard.module.css';

const mostBars = 12;

/** What came of the work: delivered, on time, for good, and for how much. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const period = periodIn(params);
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(laborProductivity.performance, { query: period }),
    meta: { silent: true },
  });
  const take = (format: ReportFormat) =>
    void startOperation(
      laborProductivity.performanceExport,
      { format, selection: { query: period } },
      { title: 'Exportar o desempenho dos técnicos', download: true },
    );
  return (
    <ReportFrame
      title="Desempenho dos técnicos"
      question="O que cada técnico entregou: no prazo, resolvido de primeira e por quanto?"
      period={period}
      onPeriod={(next) => setParams({ ...next })}
      error={isLoadingError ? error : null}
      action={<ExportButton onExport={take} />}
    >
      {data && <Answer report={data.data} />}
    </ReportFrame>
  );
}

function figuresOf({ totals, previous }: PerformanceReport): FigureProps[] {
  return [
    {
      label: 'Ordens entregues',
      value: formatNumber(totals.delivered),
      note: changeText(totals.delivered, previous.delivered),
    },
    { label: 'No prazo', value: formatPercent(totals.on_time, 1), note: before(previous.on_time) },
    {
      label: 'Resolvidas de primeira',
      value: formatPercent(totals.first_time_fix, 1),
      note: before(previous.first_time_fix),
    },
    {
      label: 'Retornos em garantia',
      value: formatNumber(totals.rework),
      note: changeText(totals.rework, previous.rework),
    },
    {
      label: 'Faturamento aprovado',
      value: formatMoney(totals.revenue),
      note: changeText(drawn(totals.revenue), drawn(previous.revenue)),
    },
  ];
}
const before = (share: number | null): string =>
  share === null ? '' : `${formatPercent(share, 1)} no período anterior`;

function Answer({ report }: { report: PerformanceReport }) {
  const { technicians, start_date, end_date } = report;
  if (technicians.length === 0)
    return <Empty within title="Nenhuma ordem foi entregue no período" sentence="Escolha outro período acima." />;
  const ordersOf = (uuid: string) =>
    `/service-order?technician_uuid=${uuid}&delivered_from=${start_date}&delivered_to=${end_date}`;
  const bars = technicians.slice(0, mostBars).map((row) => ({
    name: shortName(row.technician_name),
    uuid: row.technician_uuid,
    delivered: row.delivered,
    revenue: drawn(row.revenue),
  }));
  return (
    <>
      <Figures figures={figuresOf(report)} />
      <div className={classes.charts}>
        <Chart
          kind="ranking"
          title="Ordens entregues por técnico"
          height={320}
          data={bars}
          x={{ key: 'name', label: 'Técnico' }}
          series={[{ key: 'delivered', label: 'Entregues', color: 'teal.6' }]}
          to={({ uuid }) => ordersOf(String(uuid))}
        />
        <Chart
          kind="ranking"
          title="Faturamento aprovado por técnico"
          height={320}
          data={bars}
          x={{ key: 'name', label: 'Técnico' }}
          series={[{ key: 'revenue', label: 'Faturamento', color: 'blue.6' }]}
          format={formatMoney}
          axis={formatRoundMoney}
        />
      </div>
      <Block title="Classificação">
        <Ranking rows={technicians} ordersOf={ordersOf} />
      </Block>
    </>
  );
}

function Ranking({ rows, ordersOf }: { rows: readonly Performance[]; ordersOf: (uuid: string) => string }) {
  return (
    <WideTable name="Classificação dos técnicos">
      <Table tabularNums miw={860}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">Posição</Table.Th>
            <Table.Th>Técnico</Table.Th>
            <Table.Th ta="right">Entregues</Table.Th>
            <Table.Th ta="right">No prazo</Table.Th>
            <Table.Th ta="right">De primeira</Table.Th>
            <Table.Th ta="right">Retornos</Table.Th>
            <Table.Th ta="right">Tempo</Table.Th>
            <Table.Th ta="right">Eficiência</Table.Th>
            <Table.Th ta="right">Faturamento</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.technician_uuid}>
              <Table.Td ta="right">{row.rank}º</Table.Td>
              <Table.Td>{row.technician_name}</Table.Td>
              <Table.Td ta="right">
                <Anchor component={Link} to={ordersOf(row.technician_uuid)} inherit>
                  {formatNumber(row.delivered)}
                </Anchor>
              </Table.Td>
              <Table.Td ta="right">{formatPercent(row.on_time, 1)}</Table.Td>
              <Table.Td ta="right">{formatPercent(row.first_time_fix, 1)}</Table.Td>
              <Table.Td ta="right">{formatNumber(row.rework)}</Table.Td>
              <Table.Td ta="right">{formatDuration(row.spent_minutes)}</Table.Td>
              <Table.Td ta="right">{formatPercent(row.efficiency, 1)}</Table.Td>
              <Table.Td ta="right">{formatMoney(row.revenue)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
