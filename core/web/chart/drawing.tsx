import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, DonutChart, LineChart } from '@mantine/charts';
import { formatNumber } from '#core/contract/format.ts';
import type { ChartProps } from './chart.tsx';

/** Colours of a donut's slices when the data names none: at most six, then grey. */
const slices = ['teal.6', 'blue.6', 'violet.6', 'yellow.6', 'green.6', 'red.6'];

export default function Drawing({ kind, data, x, series, format = formatNumber, height, stacked }: ChartProps) {
  const shared = {
    h: height ?? 260,
    data: data as Record<string, string | number>[],
    dataKey: x.key,
    series: series.map((one) => ({ name: one.key, label: one.label, color: one.color })),
    valueFormatter: format,
    withLegend: series.length > 1,
    tickLine: 'none' as const,
    gridAxis: 'y' as const,
  };
  switch (kind) {
    case 'bar':
      return <BarChart {...shared} type={stacked ? 'stacked' : 'default'} />;
    case 'area':
      return <AreaChart {...shared} curveType="linear" type={stacked ? 'stacked' : 'default'} />;
    case 'line':
      return <LineChart {...shared} curveType="linear" />;
    case 'donut': {
      const [only] = series;
      if (!only) return null;
      return (
        <DonutChart
          h={shared.h}
          withTooltip
          tooltipDataSource="segment"
          valueFormatter={format}
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
