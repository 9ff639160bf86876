import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#core/contract/format.ts';
import type { Point } from '#core/contract/chart.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { homeFigures } from './figures.ts';
import { NotRead } from '#core/web/show/not-read.tsx';
import classes from './home.module.css';

/** Whether the bench keeps up: what came in against what went out, week by week. */
export function OrderWeeks() {
  const found = useQuery(homeFigures);
  const weeks = found.data?.data.orders?.weeks;
  if (!weeks && found.isError) return <NotRead what="o gráfico" of={found} />;
  if (!weeks) return <Skeleton className={classes.chartWaiting} aria-label="Carregando o gráfico" />;
  return (
    <Chart
      kind="bar"
      title="Ordens abertas e entregues por semana"
      data={weeks.map(({ from, to, opened, delivered }) => ({
        label: formatDate(from).slice(0, 5),
        from,
        to,
        opened,
        delivered,
      }))}
      x={{ key: 'label', label: 'Semana de' }}
      series={[
        { key: 'opened', label: 'Abertas', color: 'gray.4' },
        { key: 'delivered', label: 'Entregues', color: 'teal.6' },
      ]}
      to={listOf}
    />
  );
}

const listOf = ({ from, to }: Point, key: string): string => {
  const by = key === 'opened' ? 'created' : 'delivered';
  return `/service-order?${by}_from=${from}&${by}_to=${to}`;
};
