import clsx from 'clsx';
import type { PointerEvent, ReactNode } from 'react';
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
  const shown = shownOf(row, column);
  const content = shown ?? <span className={classes.absent}>{absent}</span>;
  const shared = {
    className: clsx(classes.cell, column.mono && classes.mono, to && classes.link),
    'data-cell': true,
    // A name may be cut, anything else makes room for itself.
    'data-name': (column.name ?? (shown === null || isName(shown, column))) || undefined,
    onPointerEnter: tellWhole,
  };
  if (!to) return <span {...shared}>{content}</span>;
  return (
    <Link to={to} {...shared}>
      {content}
    </Link>
  );
}

const isName = <Row,>(content: ReactNode, { mono, align }: Column<Row>): boolean =>
  typeof content === 'string' && !mono && align !== 'right';

/** What is cut says itself in full to whoever points at it. */
function tellWhole({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
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
