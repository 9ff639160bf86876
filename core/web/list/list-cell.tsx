import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { absent } from '#core/contract/format.ts';
import type { BaseRow, Column } from './list.types.ts';
import classes from './list.module.css';

interface Props<Row> {
  row: Row;
  column: Column<Row>;
  to?: string | undefined;
}

/** One value of a row: rendered by its column or shown as text, linked when it names the record. */
export function Cell<Row extends BaseRow>({ row, column, to }: Props<Row>) {
  const content = shownOf(row, column) ?? <span className={classes.absent}>{absent}</span>;
  const className = clsx(classes.cell, column.mono && classes.mono);
  if (!to) return <span className={className}>{content}</span>;
  return (
    <Link to={to} className={clsx(className, classes.link)}>
      {content}
    </Link>
  );
}

/** Null where the row has nothing to show. */
export function shownOf<Row extends BaseRow>(row: Row, column: Column<Row>): ReactNode {
  const shown = column.render ? column.render(row) : textOf((row as Record<string, unknown>)[column.key]);
  return shown === false || shown === '' ? null : (shown ?? null);
}

/** A plain field as text; what is not plain needs a `render`. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;
}
