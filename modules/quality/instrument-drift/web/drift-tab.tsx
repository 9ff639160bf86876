import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { drawn, negated, times } from '#core/contract/decimal.ts';
import { formatDate, formatMoney, formatPercent } from '#core/contract/format.ts';
import type { Point } from '#core/contract/chart.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { formatMeasure } from '#modules/quality/instrument/measure.rules.ts';
import { instrumentDrift, type Drift } from '../contract.ts';
import { IntervalProposal } from './interval-proposal.tsx';

const colors = ['blue.6', 'teal.6', 'violet.6', 'orange.6', 'pink.6'];

/** On an instrument's page: how its errors went, how often it should be calibrated, what that costs. */
export default function DriftTab({ instrument }: { instrument: { uuid: string; asset_number: string } }) {
  const { data } = useQuery(queryOf(instrumentDrift.drift, { params: { uuid: instrument.uuid } }));
  if (!data) return <Skeleton h={280} />;
  const drift = data.data;
  if (drift.calibrations.length === 0) return <Empty within title="Ainda não foi calibrado." />;
  return (
    <Stack gap="xl">
      {drift.proposal && (
        <IntervalProposal proposal={drift.proposal} months={drift.interval_months} uuid={instrument.uuid} />
      )}
      {drift.limit === null ? <ShareChart drift={drift} /> : <ErrorChart drift={drift} limit={drift.limit} />}
      <Chart
        kind="bar"
        title="Custo por ano"
        x={{ key: 'year', label: 'Ano' }}
        series={[{ key: 'cost', label: 'Custo', color: 'blue.6' }]}
        format={(value) => formatMoney(String(value))}
        height={200}
        data={drift.costs.map(({ year, cost }) => ({ year, cost: drawn(cost) }))}
        to={({ year }) =>
          `/quality/calibrations?status=COMPLETED&instrument_uuid=${instrument.uuid}&performed_from=${year}-01-01&performed_to=${year}-12-31`
        }
      />
    </Stack>
  );
}

const openAt =
  ({ calibrations }: Drift) =>
  ({ day }: Point): string | undefined => {
    const found = calibrations.find(({ performed_on }) => formatDate(performed_on) === day);
    return found && `/quality/calibrations/show/${found.uuid}`;
  };

/** In the instrument's own unit, between its limits. */
function ErrorChart({ drift, limit }: { drift: Drift; limit: string }) {
  const unit = drift.unit ? ` ${drift.unit}` : '';
  const shown = (value: number) => `${formatMeasure(String(value))}${unit}`;
  return (
    <Chart
      kind="area"
      title="Erro como encontrado"
      x={{ key: 'day', label: 'Calibração' }}
      series={drift.courses.map(({ nominal }, n) => ({
        key: `at${n}`,
        label: `Em ${formatMeasure(nominal)}${unit}`,
        color: colors[n] ?? 'gray.6',
      }))}
      format={shown}
      height={300}
      references={[
        { at: drawn(limit), label: `Limite +${formatMeasure(limit)}${unit}` },
        { at: drawn(negated(limit)), label: `Limite −${formatMeasure(limit)}${unit}` },
      ]}
      data={drift.calibrations.map(({ performed_on }, place) => ({
        day: formatDate(performed_on),
        ...Object.fromEntries(
          drift.courses.map(({ errors }, n) => {
            const error = errors[place] ?? null;
            return [`at${n}`, error === null ? null : drawn(error)];
          }),
        ),
      }))}
      to={openAt(drift)}
    />
  );
}

/** Where each point has a limit of its own, errors are told against it. */
function ShareChart({ drift }: { drift: Drift }) {
  const percent = (share: string): number => drawn(times(share, '100', 1));
  return (
    <Chart
      kind="area"
      title="Pior ponto, em parte do seu limite"
      x={{ key: 'day', label: 'Calibração' }}
      series={[
        { key: 'found', label: 'Como encontrado', color: 'blue.6' },
        { key: 'left', label: 'Como deixado', color: 'teal.6' },
      ]}
      format={(value) => formatPercent(value, 1)}
      height={300}
      references={[{ at: 100, label: 'Limite' }]}
      data={drift.calibrations.map(({ performed_on, found, left }) => ({
        day: formatDate(performed_on),
        found: percent(found),
        left: percent(left),
      }))}
      to={openAt(drift)}
    />
  );
}
