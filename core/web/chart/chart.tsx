import { Anchor, SegmentedControl, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ChartReference, ChartTable, ChartWords, Point } from '#core/contract/chart.ts';
import { formatNumber } from '#core/contract/format.ts';
import classes from './chart.module.css';

const load = () => import('./charts.tsx');
const Drawing = lazy(load);
// Fetched beside the figures, not after them: whoever has this file is about to draw.
load().catch(() => undefined);

export interface ChartProps extends ChartWords {
  data: readonly Point[];
  format?: (value: number) => string;
  /** Shorter figures beside the axis. */
  axis?: (value: number) => string;
  references?: readonly ChartReference[];
  /** The list one figure counts: a press on the bar or the course opens it, and the table links to it. */
  to?: (row: Point, series: string) => string | undefined;
  table?: ChartTable;
}

/** A chart and, for whoever cannot see it or wants the figures, the same data as a table. */
export function Chart(props: ChartProps) {
  const { title, series, height = 240 } = props;
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  return (
    <figure className={classes.figure} aria-label={title}>
      <figcaption className={classes.head}>
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
        {series.length > 1 && shown === 'chart' && (
          <ul className={classes.legend} aria-hidden>
            {series.map(({ key, label, color }) => (
              <li key={key}>
                <i style={{ background: `var(--mantine-color-${color.replace('.', '-')})` }} />
                {label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {shown === 'table' ? (
        <DataTable {...props} />
      ) : (
        <>
          <div aria-hidden style={{ minHeight: height }}>
            <Suspense fallback={<Skeleton h={height} />}>
              <Drawing {...props} height={height} />
            </Suspense>
          </div>
          <VisuallyHidden>
            <DataTable {...props} unseen />
          </VisuallyHidden>
        </>
      )}
    </figure>
  );
}

/** `unseen`: its links are for who listens; the keyboard must not stop where nothing shows it. */
function DataTable({ unseen, ...props }: ChartProps & { unseen?: boolean }) {
  const { title, data, x, series, format = formatNumber, to, table } = props;
  const rows = table?.rows ?? data;
  const columns = table?.columns ?? series;
  const side = table?.x ?? x.key;
  return (
    <Table tabularNums aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{x.label}</Table.Th>
          {columns.map((one) => (
            <Table.Th key={one.key} ta="right">
              {one.label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={String(row[side])}>
            <Table.Th scope="row" fw={400}>
              {row[side]}
            </Table.Th>
            {columns.map(({ key }) => (
              <Table.Td key={key} ta="right">
                <Figure shown={cellOf(row[key], format)} to={to?.(row, key)} unseen={unseen ?? false} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A table of its own brings words where it wants them. */
const cellOf = (value: Point[string] | undefined, format: (value: number) => string): string =>
  typeof value === 'string' ? value : format(value ?? 0);

function Figure({ shown, to, unseen }: { shown: string; to: string | undefined; unseen: boolean }) {
  return to ? (
    <Anchor component={Link} to={to} inherit {...(unseen ? { tabIndex: -1 } : {})}>
      {shown}
    </Anchor>
  ) : (
    shown
  );
}
