import { Anchor, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatDuration, formatNumber, formatPercent } from '#core/contract/format.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { Empty } from '#core/web/empty.tsx';
import { Figures } from '#core/web/figure/figure.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { laborProductivity, type ProductivitySummary } from '../contract.ts';
import { figuresOf, periodIn, shortName } from './figures.ts';
import { ReportFrame } from './report-frame.tsx';
import { RunningNow } from './running-now.tsx';
import classes from './dashboard.module.css';

/** Who works now changes by the minute. */
const soon = 60_000;

/** Names that still can be told apart along the axis. */
const mostBars = 12;

/** Where the time goes: now, and against what was planned. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const period = periodIn(params);
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(laborProductivity.summary, { query: period }),
    meta: { silent: true },
  });
  const running = useQuery({ ...queryOf(laborProductivity.running), refetchInterval: soon });
  return (
    <ReportFrame
      title="Controle de tempo"
      question="Quem está trabalhando agora, e quanto tempo o trabalho levou contra o estimado?"
      period={period}
      onPeriod={(next) => setParams({ ...next })}
      error={isLoadingError ? error : null}
      first={running.data && <RunningNow rows={running.data.data} />}
      waiting={running.isPending}
    >
      {data && <Answer summary={data.data} />}
    </ReportFrame>
  );
}

function Answer({ summary }: { summary: ProductivitySummary }) {
  const { technicians, days } = summary;
  const period = `start_date=${summary.start_date}&end_date=${summary.end_date}`;
  if (technicians.length === 0)
    return (
      <Empty
        within
        title="Nenhum tempo foi registrado no período"
        sentence="Escolha outro período, ou peça à equipe que use o cronômetro."
      />
    );
  const inHours = {
    format: (value: number) => `${formatNumber(value, 1)} h`,
    axis: (value: number) => `${formatNumber(value)} h`,
  };
  return (
    <>
      <Figures figures={figuresOf(summary)} />
      <div className={classes.charts}>
        <Chart
          kind="ranking"
          title="Estimado e gasto por técnico"
          height={320}
          data={technicians.slice(0, mostBars).map((row) => ({
            name: shortName(row.technician_name),
            uuid: row.technician_uuid,
            estimated: hours(row.completed_estimated),
            spent: hours(row.completed_spent),
          }))}
          x={{ key: 'name', label: 'Técnico' }}
          series={[
            { key: 'estimated', label: 'Estimado', color: 'gray.4' },
            { key: 'spent', label: 'Gasto', color: 'teal.6' },
          ]}
          to={({ uuid }) => `/labor-productivity?${period}&technician_uuid=${uuid}`}
          {...inHours}
        />
        <Chart
          kind="area"
          title="Horas trabalhadas por dia"
          height={320}
          data={days.map(({ day, minutes }) => ({ day: formatDate(day).slice(0, 5), on: day, hours: hours(minutes) }))}
          x={{ key: 'day', label: 'Dia' }}
          series={[{ key: 'hours', label: 'Horas', color: 'teal.6' }]}
          to={({ on }) => `/labor-productivity?start_date=${on}&end_date=${on}`}
          {...inHours}
        />
      </div>
      <Block
        title="Por técnico"
        action={
          <Anchor component={Link} to={`/labor-productivity?${period}`} size="sm">
            Ver por serviço e exportar
          </Anchor>
        }
      >
        <Technicians rows={technicians} period={period} />
      </Block>
    </>
  );
}

const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

function Technicians({ rows, period }: { rows: ProductivitySummary['technicians']; period: string }) {
  return (
    <WideTable name="Tempo por técnico">
      <Table tabularNums miw={720}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Técnico</Table.Th>
            <Table.Th ta="right">Tempo no período</Table.Th>
            <Table.Th ta="right">Concluídos</Table.Th>
            <Table.Th ta="right">Estimado</Table.Th>
            <Table.Th ta="right">Gasto</Table.Th>
            <Table.Th ta="right">Acima do estimado</Table.Th>
            <Table.Th ta="right">Eficiência</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.technician_uuid}>
              <Table.Td>
                <Anchor
                  component={Link}
                  to={`/labor-productivity?${period}&technician_uuid=${row.technician_uuid}`}
                  inherit
                >
                  {row.technician_name}
                </Anchor>
              </Table.Td>
              <Table.Td ta="right">{formatDuration(row.spent_minutes)}</Table.Td>
              <Table.Td ta="right">{formatNumber(row.completed)}</Table.Td>
              <Table.Td ta="right">{formatDuration(row.completed_estimated)}</Table.Td>
              <Table.Td ta="right">{formatDuration(row.completed_spent)}</Table.Td>
              <Table.Td ta="right">{formatNumber(row.late)}</Table.Td>
              <Table.Td ta="right">{formatPercent(row.efficiency, 1)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
