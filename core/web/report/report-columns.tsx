import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Period } from '#core/contract/days.ts';
import { absent } from '#core/contract/format.ts';
import type { AnyReport, ReportAsked, ReportColumn } from '#core/contract/report.ts';
import { cellText, isFigure, valueText } from '#core/contract/report-value.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { BaseRow, Column } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';

type Own = Omit<ReportColumn<never>, 'key' | 'unit'> & { key: string; unit?: string };

/** The columns of a report's table, as its declaration has them. */
export const columnsOf = ({ columns }: AnyReport, period: Period, asked: ReportAsked): Column<BaseRow>[] =>
  (columns as readonly Own[])
    .filter(({ offScreen }) => !offScreen)
    .map((own) => {
      const { key, title, kind, unit, sortable, mono, width, hiddenByDefault, phone } = own;
      return {
        key,
        title,
        render: (row: BaseRow) => linked(own, row, period, asked),
        ...(isFigure(kind) ? { align: 'right' as const } : {}),
        ...(unit ? { inSheet: [key, unit] } : {}),
        ...(sortable ? { sortable } : {}),
        // A name may be cut where room is short, a day may not.
        ...(kind === 'date' ? { name: false } : {}),
        ...(mono ? { mono } : {}),
        ...(width ? { width } : {}),
        ...(hiddenByDefault ? { hiddenByDefault } : {}),
        ...(phone ? { phone } : {}),
      };
    });

function linked(column: Own, row: BaseRow, period: Period, asked: ReportAsked): ReactNode {
  const shown = shownOf(column, row as BaseRow & Record<string, unknown>);
  const to = shown === null ? undefined : column.to?.(row as never, period, asked);
  if (!to) return shown;
  return (
    <Anchor component={Link} to={to} inherit>
      {shown}
    </Anchor>
  );
}

function shownOf(column: Own, row: Record<string, unknown>): ReactNode {
  const { key, choice } = column;
  const value = row[key];
  if (choice) return typeof value === 'string' ? <StatusBadge of={choice} value={value} /> : null;
  if (column.kind === 'moment') return typeof value === 'string' ? <When at={value} /> : null;
  const text = cellText(column, row);
  if (text === absent) return null;
  const tone = column.tone?.(row as never);
  if (!tone && !column.strong) return text;
  return (
    <Text span inherit fw={600} {...(tone ? { c: `var(--mantine-color-${tone}-text)` } : {})}>
      {text}
    </Text>
  );
}

/** What is summed of everything found, by column; nothing where no column is. */
export function totalsOf(
  { columns }: AnyReport,
  meta: { totals?: Record<string, string> } | undefined,
): Record<string, string> | undefined {
  const summed = (columns as readonly Own[]).filter(({ total, offScreen }) => total && !offScreen);
  if (!meta?.totals || summed.length === 0) return undefined;
  return Object.fromEntries(summed.map(({ key, kind }) => [key, valueText(meta.totals?.[key] ?? null, kind)]));
}
