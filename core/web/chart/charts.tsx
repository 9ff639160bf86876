import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, CompositeChart, DonutChart, LineChart } from '@mantine/charts';
import { formatNumber } from '#core/contract/format.ts';
import type { ChartProps } from './chart.tsx';

// The file's name is the chunk's: the size budget knows it as the one heavy library loaded only where used.

/** Colours of a donut's slices when the data names none: at most six, then grey. */
const slices = ['teal.6', 'blue.6', 'violet.6', 'yellow.6', 'green.6', 'red.6'];

/** The drawing is hidden from screen readers, who get the table: the keyboard must not stop at it. */
const quiet = {
  accessibilityLayer: false,
  // Room for the topmost figure and the last day, which stand half outside the grid.
  margin: { top: 12, right: 16 },
};

export default function Drawing(props: ChartProps) {
  const { kind, data, x, series, format = formatNumber, axis = format, height, stacked } = props;
  const shared = {
    h: height ?? 260,
    data: data as Record<string, string | number>[],
    dataKey: x.key,
    series: series.map((one) => ({ name: one.key, label: one.label, color: one.color })),
    // The axis also hands over the tick's place, which a formatter might take for something else.
    valueFormatter: (value: number) => format(value),
    withLegend: series.length > 1,
    // As wide as its longest figure: money was cut by the usual sixty pixels. The space before the
    // grid is a margin, which the width counts; the usual shift of the figures it does not.
    yAxisProps: {
      width: 'auto' as const,
      tickMargin: 8,
      tick: { fontSize: 12, fill: 'currentColor' },
      tickFormatter: (value: number) => axis(value),
    },
    // Of many days every second or third, rather than all but the one that did not fit; a few names are all wanted.
    xAxisProps: data.length > 8 ? { interval: 'equidistantPreserveStart' as const, minTickGap: 12 } : {},
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
  };
  switch (kind) {
    case 'bar':
      return <BarChart {...shared} barChartProps={quiet} type={stacked ? 'stacked' : 'default'} />;
    case 'area':
      return <AreaChart {...shared} areaChartProps={quiet} curveType="linear" type={stacked ? 'stacked' : 'default'} />;
    case 'line':
      return <LineChart {...shared} lineChartProps={quiet} curveType="linear" />;
    case 'pareto':
      return (
        <CompositeChart
          {...shared}
          series={shared.series.map((one, index) => ({ ...one, type: index === 0 ? 'bar' : 'line' }))}
          composedChartProps={quiet}
          curveType="linear"
          maxBarWidth={36}
        />
      );
    case 'donut': {
      const [only] = series;
      if (!only) return null;
      return (
        <DonutChart
          h={shared.h}
          pieChartProps={quiet}
          // The pie has a stop of its own for the keyboard.
          pieProps={{ rootTabIndex: -1 }}
          withTooltip
          tooltipDataSource="segment"
          valueFormatter={(value) => format(value)}
          data={data.map((row, index) => ({
            name: String(row[x.key]),
            value: Number(row[only.key] ?? 0),
            color: typeof row.color === 'string' ? row.color : (slices[index] ?? 'gray.5'),
          }))}
        />
      );
    }
  }
}
