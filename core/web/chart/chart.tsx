import { Group, SegmentedControl, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '#core/contract/format.ts';

const Drawing = lazy(() => import('./charts.tsx'));

export interface Series {
  key: string;
  label: string;
  /** A colour of the theme, the same the badge of this meaning has. */
  color: string;
}
export interface ChartProps {
  /** `pareto`: the first series as bars, the others as lines over them. */
  kind: 'bar' | 'line' | 'area' | 'donut' | 'pareto';
  title: string;
  data: readonly Record<string, string | number>[];
  /** The field along the axis. */
  x: { key: string; label: string };
  series: readonly Series[];
  format?: (value: number) => string;
  /** Shorter figures beside the axis. */
  axis?: (value: number) => string;
  height?: number;
  stacked?: boolean;
}

/** A chart and, for whoever cannot see it or wants the figures, the same data as a table. */
export function Chart(props: ChartProps) {
  const { title, height = 260 } = props;
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  return (
    <figure style={{ margin: 0 }} aria-label={title}>
      <Group justify="space-between" mb="xs" component="figcaption">
        <Text fw={600}>{title}</Text>
        <SegmentedControl
          size="xs"
          className="no-print"
          aria-label={`Ver ${title} como`}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'chart', label: 'Gráfico' },
            { value: 'table', label: 'Tabela' },
          ]}
        />
      </Group>
      {shown === 'table' ? (
        <DataTable {...props} />
      ) : (
        <>
          <div aria-hidden>
            <Suspense fallback={<Skeleton h={height} />}>
              <Drawing {...props} height={height} />
            </Suspense>
          </div>
          <VisuallyHidden>
            <DataTable {...props} />
          </VisuallyHidden>
        </>
      )}
    </figure>
  );
}

function DataTable({ title, data, x, series, format = formatNumber }: ChartProps) {
  return (
    <Table tabularNums aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{x.label}</Table.Th>
          {series.map((one) => (
            <Table.Th key={one.key} ta="right">
              {one.label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map((row) => (
          <Table.Tr key={String(row[x.key])}>
            <Table.Th scope="row" fw={400}>
              {row[x.key]}
            </Table.Th>
            {series.map((one) => (
              <Table.Td key={one.key} ta="right">
                {format(Number(row[one.key] ?? 0))}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
