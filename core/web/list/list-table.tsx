import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import clsx from 'clsx';
import { isValidElement, useEffect, type RefObject } from 'react';
import { StatusBadge, type StatusBadgeProps } from '#core/web/badge.tsx';
import { Tick } from '#core/web/tick.tsx';
import { ColumnGrip } from './column-grip.tsx';
import { BodyRow, stays, useOpenRow } from './list-row.tsx';
import { TableTotals, type Totals } from './list-totals.tsx';
import type { BaseRow, Column, RowAction } from './list.types.ts';
import type { TableFit } from './table-fit.ts';
import { useFit } from './use-fit.ts';
import type { Density } from './use-list-preference.ts';
import type { Selection } from './use-selection.ts';
import classes from './list.module.css';

export interface RowsProps<Row extends BaseRow> {
  label: string;
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowLink?: ((row: Row) => string | undefined) | undefined;
  /** Absent where a row only opens its record. */
  rowActions?: ((row: Row) => RowAction[]) | undefined;
  /** Absent where nothing can be done to many rows at once. */
  selection?: Selection | undefined;
  active: number;
  /** The row just come back from. */
  seen?: string | undefined;
  perPage: number;
  totals?: Totals | undefined;
}
interface Props<Row extends BaseRow> extends RowsProps<Row> {
  density: Density;
  /** How many of the first columns stay in sight when the others scroll. */
  pinned?: number;
  /** Widths drawn by hand, where they can be. */
  widths?: ColumnWidths | undefined;
  /** Keeps the widths while there are no rows to show. */
  fit?: TableFit;
  sort?: { by: string | undefined; order: string | undefined; toggle: (by: string) => void } | undefined;
}

export interface ColumnWidths {
  own: Readonly<Record<string, number>>;
  /** Undefined gives a column back to what it holds. */
  set: (key: string, width: number | undefined) => void;
}

/** Plain elements throughout: twenty rows of a component library's cells are most of what a first visit waits for. */
export function ListTable<Row extends BaseRow>(props: Props<Row>) {
  const { rows, columns, selection, density, label, pinned = 0, rowLink, rowActions, active } = props;
  const keys = columns.map(({ key }) => key);
  const table = useFit({ filled: rows !== undefined, columns: keys, density, own: props.widths?.own ?? {} }, props.fit);
  const first = selection ? 1 : 0;
  const titleKey = (columns.find((column) => column.phone === 'title') ?? columns[0])?.key;
  const open = useOpenRow();
  useActiveInSight(table, active);
  return (
    <table ref={table} className={classes.table} data-density={density} aria-label={label} aria-busy={!rows}>
      <colgroup>
        {selection && <col />}
        {keys.map((key) => (
          <col key={key} data-key={key} />
        ))}
        {rowActions && <col />}
      </colgroup>
      <thead className={classes.head}>
        <tr>
          {selection && (
            <th className={clsx(classes.check, pinned > 0 && classes.pinned)} style={pinned > 0 ? { left: 0 } : {}}>
              <SelectPage rows={rows ?? []} selection={selection} />
            </th>
          )}
          {columns.map((column, n) => (
            <HeadCell
              key={column.key}
              column={column}
              sort={props.sort}
              widths={props.widths}
              at={n < pinned ? first + n : undefined}
            />
          ))}
          {rowActions && (
            <th className={classes.kebab}>
              <VisuallyHidden>Ações</VisuallyHidden>
            </th>
          )}
        </tr>
        {rows?.[0] && <Widest row={rows[0]} columns={columns} hasCheck={selection !== undefined} />}
      </thead>
      <tbody>
        {rows ? (
          rows.map((row, index) => (
            <BodyRow
              key={row.uuid}
              row={row}
              columns={columns}
              titleKey={titleKey}
              to={rowLink?.(row)}
              open={open}
              actions={rowActions?.(row)}
              check={selection && { is: selection.has(row.uuid), all: selection.everything, toggle: selection.toggle }}
              active={index === active}
              seen={row.uuid === props.seen}
              pinned={pinned}
            />
          ))
        ) : (
          <BlankRows
            count={Math.min(props.perPage, 12)}
            columns={keys}
            hasCheck={selection !== undefined}
            hasMenu={rowActions !== undefined}
          />
        )}
      </tbody>
      {rows && props.totals && (
        <TableTotals
          columns={columns}
          totals={props.totals}
          before={selection !== undefined}
          after={rowActions !== undefined}
        />
      )}
    </table>
  );
}

function useActiveInSight(table: RefObject<HTMLTableElement | null>, active: number): void {
  useEffect(() => {
    if (active >= 0) table.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [table, active]);
}

interface BlankProps {
  count: number;
  columns: readonly string[];
  hasCheck: boolean;
  hasMenu: boolean;
}
/** The shape of rows that have not come yet. */
function BlankRows({ count, columns, hasCheck, hasMenu }: BlankProps) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={classes.blank}>
      {hasCheck && (
        <td className={classes.check} aria-hidden>
          <span />
        </td>
      )}
      {columns.map((key) => (
        <td key={key} aria-hidden>
          <span />
        </td>
      ))}
      {hasMenu && <td aria-hidden />}
    </tr>
  ));
}

interface WidestProps<Row extends BaseRow> {
  row: Row;
  columns: readonly Column<Row>[];
  hasCheck: boolean;
}
/** Never seen: keeps room for the widest word of each column of badges, whichever the rows at hand say. */
function Widest<Row extends BaseRow>({ row, columns, hasCheck }: WidestProps<Row>) {
  return (
    <tr aria-hidden className={classes.widest}>
      {hasCheck && <td aria-hidden />}
      {columns.map(({ key, render }) => {
        const shown = render?.(row);
        const isBadge = isValidElement<StatusBadgeProps>(shown) && shown.type === StatusBadge;
        return <td key={key} aria-hidden data-word={isBadge ? wordsOf(shown.props.of) : undefined} />;
      })}
    </tr>
  );
}
/** One below the other: which is the widest, the letters decide. */
const wordsOf = ({ options = [] }: StatusBadgeProps['of']): string => options.map(({ label }) => label).join('\n');

function SelectPage<Row extends BaseRow>({ rows, selection }: { rows: readonly Row[]; selection: Selection }) {
  const uuids = rows.map((row) => row.uuid);
  const picked = uuids.filter((uuid) => selection.has(uuid)).length;
  return (
    <Tick
      label="Selecionar as linhas desta página"
      checked={picked > 0 && picked === uuids.length}
      partly={picked > 0 && picked < uuids.length}
      onChange={(on) => selection.setMany(uuids, on)}
      disabled={uuids.length === 0}
    />
  );
}

interface HeadProps<Row extends BaseRow> extends Pick<Props<Row>, 'sort' | 'widths'> {
  column: Column<Row>;
  /** Its place among those that stay, if it does. */
  at: number | undefined;
}
function HeadCell<Row extends BaseRow>({ column, sort, widths, at }: HeadProps<Row>) {
  const pin = at === undefined ? undefined : stays(at);
  const by = column.sortBy ?? column.key;
  const sorted = sort?.by === by;
  const order = sorted && sort.order === 'desc' ? 'desc' : 'asc';
  const Icon = sorted ? (order === 'desc' ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <th
      className={clsx(classes.headCell, column.align === 'right' && classes.right, pin?.className)}
      style={{ ...(column.width ? { width: column.width } : {}), ...pin?.style }}
      {...(sorted ? { 'aria-sort': order === 'desc' ? ('descending' as const) : ('ascending' as const) } : {})}
    >
      {column.sortable && sort ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted || undefined}
          onClick={() => sort.toggle(by)}
        >
          {column.title}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        column.title
      )}
      {widths && <ColumnGrip column={column.key} widths={widths} />}
    </th>
  );
}
