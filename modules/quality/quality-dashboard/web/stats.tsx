import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { monthOf } from '#core/contract/days.ts';
import { drawn } from '#core/contract/decimal.ts';
import { absent, formatMoney, formatNumber } from '#core/contract/format.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { Figures } from '#core/web/figure/figure.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { countedStates } from '#modules/quality/instrument/instrument.rules.ts';
import type { CalibrationStats } from '../contract.ts';
import classes from './dashboard.module.css';

interface Props {
  stats: CalibrationStats;
}
type Filters = Record<string, string>;

/** The list the figures of these days count. */
const listOf = (start: string, end: string, more: Filters = {}): string =>
  `/quality/calibrations?${new URLSearchParams({ status: 'COMPLETED', performed_from: start, performed_to: end, ...more }).toString()}`;
const shownMonth = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;
const days = (mean: string | null): string => (mean === null ? absent : `${formatNumber(mean, 1)} dias`);

export function Performed({ stats: { start_date, end_date, totals } }: Props) {
  const of = (more?: Filters) => listOf(start_date, end_date, more);
  return (
    <Figures
      label="Realizadas no período"
      figures={[
        { label: 'Realizadas', value: formatNumber(totals.performed), to: of() },
        { label: 'Aprovadas', value: formatNumber(totals.approved), to: of({ result: 'APPROVED' }) },
        {
          label: 'Com restrição',
          value: formatNumber(totals.restricted),
          to: of({ result: 'APPROVED_WITH_RESTRICTION' }),
        },
        {
          label: 'Reprovadas',
          value: formatNumber(totals.rejected),
          to: of({ result: 'REJECTED' }),
          tone: totals.rejected > 0 ? 'red' : undefined,
        },
        {
          label: 'Chegaram fora do limite',
          value: formatNumber(totals.found_out),
          to: of({ found_result: 'REJECTED' }),
          tone: totals.found_out > 0 ? 'yellow' : undefined,
        },
        { label: 'Custo', value: formatMoney(totals.cost), to: of() },
        { label: 'Tempo fora, em média', value: days(totals.days_away) },
      ]}
    />
  );
}

const resultSeries = [
  { key: 'approved', label: 'Aprovadas', color: 'green.6', result: 'APPROVED' },
  { key: 'restricted', label: 'Com restrição', color: 'yellow.6', result: 'APPROVED_WITH_RESTRICTION' },
  { key: 'rejected', label: 'Reprovadas', color: 'red.6', result: 'REJECTED' },
];

export function StatCharts({ stats }: Props) {
  /** Of the first and the last month only the days of the period. */
  const within = (shown: unknown, more?: Filters): string => {
    const month = stats.months.find((one) => shownMonth(one.month) === shown)?.month ?? '';
    const { start_date, end_date } = monthOf(`${month}-01`);
    const start = start_date < stats.start_date ? stats.start_date : start_date;
    return listOf(start, end_date > stats.end_date ? stats.end_date : end_date, more);
  };
  const dueIn = (shown: unknown): string => {
    const month = stats.due.find((one) => shownMonth(one.month) === shown)?.month ?? '';
    const { start_date, end_date } = monthOf(`${month}-01`);
    return `/instruments?due_from=${start_date}&due_to=${end_date}&status=${countedStates.join(',')}`;
  };
  return (
    <div className={classes.charts}>
      <Chart
        kind="bar"
        stacked
        title="Resultados por mês"
        x={{ key: 'month', label: 'Mês' }}
        series={resultSeries}
        data={stats.months.map(({ month, approved, restricted, rejected }) => ({
          month: shownMonth(month),
          approved,
          restricted,
          rejected,
        }))}
        to={(row, key) => {
          const result = resultSeries.find((one) => one.key === key)?.result;
          return within(row['month'], result ? { result } : {});
        }}
      />
      <Chart
        kind="bar"
        title="Custo por mês"
        x={{ key: 'month', label: 'Mês' }}
        series={[{ key: 'cost', label: 'Custo', color: 'blue.6' }]}
        format={(value) => formatMoney(String(value))}
        data={stats.months.map(({ month, cost }) => ({ month: shownMonth(month), cost: drawn(cost) }))}
        to={(row) => within(row['month'])}
      />
      <Chart
        kind="bar"
        title="Vencem nos próximos meses"
        x={{ key: 'month', label: 'Mês' }}
        series={[{ key: 'count', label: 'Instrumentos', color: 'teal.6' }]}
        data={stats.due.map(({ month, count }) => ({ month: shownMonth(month), count }))}
        to={(row) => dueIn(row['month'])}
      />
    </div>
  );
}

/** Who calibrates, how fast, at what cost. */
export function LaboratoryTable({ stats: { laboratories, start_date, end_date } }: Props) {
  if (laboratories.length === 0) return null;
  return (
    <Block title="Por laboratório">
      <WideTable name="Por laboratório" cards>
        <Table tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Laboratório</Table.Th>
              <Table.Th ta="right">Realizadas</Table.Th>
              <Table.Th ta="right">Reprovadas</Table.Th>
              <Table.Th ta="right">Tempo fora</Table.Th>
              <Table.Th ta="right">Custo</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {laboratories.map(({ supplier_uuid, supplier_name, performed, rejected, days_away, cost }) => (
              <Table.Tr key={supplier_uuid ?? 'none'}>
                <Table.Td>
                  {supplier_uuid ? (
                    <Anchor component={Link} to={listOf(start_date, end_date, { supplier_uuid })} inherit>
                      {supplier_name}
                    </Anchor>
                  ) : (
                    'Sem laboratório (interna)'
                  )}
                </Table.Td>
                <Table.Td ta="right" data-label="Realizadas">
                  {formatNumber(performed)}
                </Table.Td>
                <Table.Td ta="right" data-label="Reprovadas">
                  {formatNumber(rejected)}
                </Table.Td>
                <Table.Td ta="right" data-label="Tempo fora">
                  {days(days_away)}
                </Table.Td>
                <Table.Td ta="right" data-label="Custo">
                  {formatMoney(cost)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Block>
  );
}
