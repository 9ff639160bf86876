import { Alert, Anchor, Skeleton, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { addDays, type Period } from '#core/contract/days.ts';
import { dayOf, formatDate, formatNumber, formatPercent } from '#core/contract/format.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { PeriodBar } from '#core/web/period/period-bar.tsx';
import { queryOf } from '#core/web/query.ts';
import { useRouteHandle } from '#core/web/shell/title.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { laborProductivity, type ProductivitySummary } from '../contract.ts';
import { factsOf, workTime } from './figures.ts';
import classes from './dashboard.module.css';

/** Names that still can be told apart along the axis. */
const mostBars = 12;

function presets(): ({ label: string } & Period)[] {
  const today = dayOf(new Date());
  return [
    { label: '7 dias', start_date: addDays(today, -6), end_date: today },
    { label: '30 dias', start_date: addDays(today, -29), end_date: today },
    { label: 'Este mês', start_date: `${today.slice(0, 8)}01`, end_date: today },
    { label: '12 meses', start_date: addDays(today, -364), end_date: today },
  ];
}

/** Estimated against spent, of the whole team; the same under both of its names. */
export function Component() {
  const title = useRouteHandle()?.title;
  const [params, setParams] = useSearchParams();
  const thirty = presets()[1];
  const start_date = params.get('start_date') ?? thirty?.start_date ?? '';
  const end_date = params.get('end_date') ?? thirty?.end_date ?? '';
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(laborProductivity.summary, { query: { start_date, end_date } }),
    meta: { silent: true },
  });
  return (
    <div className={classes.page}>
      <header>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {formatDate(start_date)} a {formatDate(end_date)}
        </Text>
      </header>
      <PeriodBar period={{ start_date, end_date }} presets={presets()} onChange={(next) => setParams({ ...next })} />
      {isLoadingError ? (
        <Alert color="red">{error.errors ? Object.values(error.errors)[0]?.[0] : error.message}</Alert>
      ) : data ? (
        <Answer summary={data.data} />
      ) : (
        <Skeleton h={420} aria-label="Carregando a produtividade" />
      )}
    </div>
  );
}

function Answer({ summary }: { summary: ProductivitySummary }) {
  const { totals, previous, technicians, days } = summary;
  const period = `start_date=${summary.start_date}&end_date=${summary.end_date}`;
  if (technicians.length === 0)
    return (
      <Alert color="blue">
        Nenhum tempo foi registrado no período. Escolha outro, ou peça à equipe que use o timer.
      </Alert>
    );
  return (
    <>
      <KeyFacts facts={factsOf(totals, previous)} />
      <div className={classes.charts}>
        <Chart
          kind="bar"
          title="Estimado e gasto por técnico (horas)"
          data={technicians.slice(0, mostBars).map((row) => ({
            name: shortName(row.technician_name),
            estimated: hours(row.completed_estimated),
            spent: hours(row.completed_spent),
          }))}
          x={{ key: 'name', label: 'Técnico' }}
          series={[
            { key: 'estimated', label: 'Estimado', color: 'blue.6' },
            { key: 'spent', label: 'Gasto', color: 'teal.6' },
          ]}
          format={(value) => `${formatNumber(value, 1)} h`}
          axis={(value) => `${formatNumber(value)} h`}
        />
        <Chart
          kind="area"
          title="Horas trabalhadas por dia"
          data={days.map(({ day, minutes }) => ({ day: formatDate(day).slice(0, 5), hours: hours(minutes) }))}
          x={{ key: 'day', label: 'Dia' }}
          series={[{ key: 'hours', label: 'Horas', color: 'teal.6' }]}
          format={(value) => `${formatNumber(value, 1)} h`}
          axis={(value) => `${formatNumber(value)} h`}
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
/** First and last, for the axis. */
function shortName(name: string): string {
  const words = name.split(' ');
  return words.length > 1 ? `${words[0]} ${words.at(-1)}` : name;
}

function Technicians({ rows, period }: { rows: ProductivitySummary['technicians']; period: string }) {
  return (
    <WideTable name="Produtividade por técnico">
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
              <Table.Td ta="right">{workTime(row.spent_minutes)}</Table.Td>
              <Table.Td ta="right">{formatNumber(row.completed)}</Table.Td>
              <Table.Td ta="right">{workTime(row.completed_estimated)}</Table.Td>
              <Table.Td ta="right">{workTime(row.completed_spent)}</Table.Td>
              <Table.Td ta="right">{formatNumber(row.late)}</Table.Td>
              <Table.Td ta="right">{formatPercent(row.efficiency, 1)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
