import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { useNavigate } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { areWhole, type Point } from '#core/contract/chart.ts';
import type { ChartProps } from './chart.tsx';

// The file's name is the chunk's: the size budget knows it as the one heavy library loaded only where used.

/** Beyond this many points dots are noise on the line. */
const mostDots = 12;

/** The drawing is hidden from screen readers, who get the table: the keyboard must not stop at it. */
const quiet = {
  accessibilityLayer: false,
  // Room for the topmost figure and the last day, which stand half outside the grid.
  margin: { top: 12, right: 16 },
};

export default function Drawing(props: ChartProps) {
  const { kind, data, x, series, format = formatNumber, axis = format, height = 240, stacked, references, to } = props;
  const navigate = useNavigate();
  const sideways = kind === 'ranking';
  const figures = {
    // As wide as its longest figure: money was cut by the usual sixty pixels. The space before the
    // grid is a margin, which the width counts; the usual shift of the figures it does not.
    width: 'auto' as const,
    tickMargin: 8,
    tick: { fontSize: 12, fill: 'currentColor' },
    tickFormatter: (value: number) => axis(value),
    allowDecimals: !areWhole(data, series),
  };
  const shared = {
    h: height,
    data: data as Point[],
    dataKey: x.key,
    series: series.map((one) => ({ name: one.key, label: one.label, color: one.color })),
    // The axis also hands over the tick's place, which a formatter might take for something else.
    valueFormatter: (value: number) => format(value),
    withLegend: false,
    tickLine: 'none' as const,
    strokeDasharray: '0',
    gridColor: 'var(--app-border)',
    tooltipAnimationDuration: 0,
    referenceLines: (references ?? []).map(({ at, label }) => ({
      y: at,
      // A line to measure by is in sight however far from it things are.
      ifOverflow: 'extendDomain' as const,
      label,
      color: 'gray.6',
      labelPosition: 'insideTopLeft' as const,
      strokeDasharray: '4 4',
    })),
  };
  // What cannot be more than so much is drawn on a scale that ends there, bars as well as courses.
  const scale = props.most === undefined ? {} : { domain: [0, props.most] as [number, number] };
  const go = (row: Point | undefined, key: string) => {
    const address = row && to?.(row, key);
    if (address) void navigate(address);
  };
  // A course has no bars to press: where one presses, the nearest point is meant.
  const pressed = ({ activeTooltipIndex }: { activeTooltipIndex?: number | string | null | undefined }) => {
    const row = data[Number(activeTooltipIndex ?? -1)];
    go(row, series.find(({ key }) => typeof row?.[key] === 'number')?.key ?? '');
  };
  if (kind === 'area')
    return (
      <AreaChart
        {...shared}
        gridAxis="x"
        yAxisProps={{ ...figures, ...scale }}
        xAxisProps={
          x.numeric ? { type: 'number', domain: ['dataMin', 'dataMax'], tickFormatter: x.numeric } : someOf(data)
        }
        areaChartProps={{ ...quiet, ...(to ? { onClick: pressed, style: { cursor: 'pointer' } } : {}) }}
        curveType="linear"
        connectNulls={false}
        strokeWidth={1.5}
        fillOpacity={0.14}
        withDots={data.length <= mostDots}
      />
    );
  const open = (key: string) => (bar: { payload?: unknown }) => go(bar.payload as Point, key);
  return (
    <BarChart
      {...shared}
      orientation={sideways ? 'vertical' : 'horizontal'}
      gridAxis={sideways ? 'none' : 'x'}
      xAxisProps={
        sideways
          ? {
              tickFormatter: figures.tickFormatter,
              tick: figures.tick,
              allowDecimals: figures.allowDecimals,
              ...spaced,
              ...scale,
            }
          : someOf(data)
      }
      yAxisProps={sideways ? { ...figures, interval: 0, tickFormatter: shortName } : { ...figures, ...scale }}
      barChartProps={{ ...quiet, barCategoryGap: '20%', barGap: 2 }}
      type={stacked ? 'stacked' : 'default'}
      maxBarWidth={sideways ? 18 : 32}
      // By its own variable: given as a property, the library hands it on to the element.
      style={{ '--chart-cursor-fill': 'transparent' }}
      barProps={({ name }) => ({
        radius: stacked ? 0 : 2,
        isAnimationActive: false,
        ...(to ? { onClick: open(name), style: { cursor: 'pointer' } } : {}),
      })}
    />
  );
}

/** Of a long name the beginning stands beside its bar; the whole of it is told when one points at it. */
const mostLetters = 24;
const shortName = (name: string): string =>
  name.length > mostLetters ? `${name.slice(0, mostLetters - 1).trimEnd()}…` : name;

/** Figures along an axis stand apart, and at even steps: every second or third where all would touch. */
const spaced = { interval: 'equidistantPreserveStart' as const, minTickGap: 16 };
/** Of many days every second or third, rather than all but the one that did not fit; a few names are all wanted. */
const someOf = (data: readonly Point[]) => (data.length > 8 ? { ...spaced, minTickGap: 12 } : {});
