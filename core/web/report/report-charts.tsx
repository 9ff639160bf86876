import { Skeleton } from '@mantine/core';
import type { Period } from '#core/contract/days.ts';
import type { AnyReport, ReportChart } from '#core/contract/report.ts';
import { axisText, valueText } from '#core/contract/report-value.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import classes from './report.module.css';

interface Props {
  of: AnyReport;
  summary: object | undefined;
  period: Period;
  address: (changes: Record<string, string>) => string;
}

/** Its title, its switch and its legend. */
const aroundHeight = 60;
const usualHeight = 240;

const betweenHeight = 24;
const heightOf = ({ height = usualHeight }: { height?: number }): number => height + aroundHeight;

/** Two beside each other; of more, the others at the side of the first where they are together no higher, else below it. */
function placing([first, ...others]: readonly { height?: number }[]): 'one' | 'two' | 'side' | 'below' {
  if (!first || others.length === 0) return 'one';
  if (others.length === 1) return 'two';
  const together = others.reduce((sum, chart) => sum + heightOf(chart) + betweenHeight, -betweenHeight);
  return together <= heightOf(first) + betweenHeight ? 'side' : 'below';
}

export function ReportCharts({ of: { charts = [] }, summary, ...where }: Props) {
  if (charts.length === 0) return null;
  const drawn = charts.map((chart) => ({ chart, points: summary && chart.points(summary as never, where.period) }));
  // Nothing to draw is told by the table below.
  if (drawn.every(({ points }) => points?.length === 0)) return null;
  const [first, ...others] = drawn.map(({ chart, points }) =>
    points ? (
      <Drawn key={chart.title} chart={chart} points={points} summary={summary} {...where} />
    ) : (
      <Skeleton key={chart.title} h={heightOf(chart)} aria-label={`Carregando ${chart.title}`} />
    ),
  );
  return (
    <div className={classes.charts} data-placing={placing(charts)}>
      {first}
      {others.length > 0 && <div className={classes.others}>{others}</div>}
    </div>
  );
}

interface DrawnProps extends Omit<Props, 'of'> {
  chart: ReportChart<never>;
  points: ReturnType<ReportChart<never>['points']>;
}
function Drawn({ chart, points, summary, period, address }: DrawnProps) {
  const { values, points: _points, references, table, to, shows, ...words } = chart;
  const told = summary as never;
  const leadsTo = (point: (typeof points)[number], series: string): string | undefined => {
    const changes = shows?.(point, series);
    return changes ? address(changes) : to?.(point, series, period);
  };
  return (
    <Chart
      {...words}
      data={points}
      format={(value) => valueText(value, values)}
      axis={(value) => axisText(value, values)}
      {...(references ? { references: references(told) } : {})}
      {...(table ? { table: table(told) } : {})}
      {...(to || shows ? { to: leadsTo } : {})}
    />
  );
}
