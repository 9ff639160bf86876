import { Checkbox, Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import clsx from 'clsx';
import { isValidElement, useEffect, useRef, type CSSProperties, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { StatusBadge, type StatusBadgeProps } from '#core/web/badge.tsx';
import { ColumnGrip } from './column-grip.tsx';
import { Cell } from './list-cell.tsx';
import { TableTotals, type Totals } from './list-totals.tsx';
import type { BaseRow, Column, RowAction } from './list.types.ts';
import { RowMenu } from './row-menu.tsx';
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

/** The place of a column that stays: behind those that stay before it. */
const stays = (place: number): { className: string | undefined; style: CSSProperties } => ({
  className: classes.pinned,
  style: { left: `var(--left-${place})` },
});

export function ListTable<Row extends BaseRow>(props: Props<Row>) {
  const { rows, columns, selection, density, label, pinned = 0 } = props;
  const keys = columns.map(({ key }) => key);
  const table = useFit({ filled: rows !== undefined, columns: keys, density, own: props.widths?.own ?? {} }, props.fit);
  const first = selection ? 1 : 0;
  return (
    <Table
      ref={table}
      className={classes.table}
      data-density={density}
      stickyHeader
      highlightOnHover
      tabularNums
      aria-label={label}
      aria-busy={!rows}
    >
      <colgroup>
        {selection && <col />}
        {keys.map((key) => (
          <col key={key} data-key={key} />
        ))}
        {props.rowActions && <col />}
      </colgroup>
      <Table.Thead className={classes.head}>
        <Table.Tr>
          {selection && (
            <Table.Th
              className={clsx(classes.check, pinned > 0 && classes.pinned)}
              style={pinned > 0 ? { left: 0 } : {}}
            >
              <SelectPage rows={rows ?? []} selection={selection} />
            </Table.Th>
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
          {props.rowActions && (
            <Table.Th className={classes.kebab}>
              <VisuallyHidden>Ações</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
        {rows?.[0] && <Widest row={rows[0]} columns={columns} hasCheck={selection !== undefined} />}
      </Table.Thead>
      <Table.Tbody>
        {rows
          ? rows.map((row, index) => <BodyRow key={row.uuid} {...props} row={row} index={index} />)
          : Array.from({ length: Math.min(props.perPage, 12) }, (_, index) => (
              <Table.Tr key={index}>
                {selection && (
                  <Table.Td className={classes.check}>
                    <Skeleton h={16} w={16} />
                  </Table.Td>
                )}
                {columns.map((column, place) => (
                  <Table.Td key={column.key}>
                    <Skeleton h={12} w={place === 0 ? '70%' : '50%'} />
                  </Table.Td>
                ))}
                {props.rowActions && <Table.Td />}
              </Table.Tr>
            ))}
      </Table.Tbody>
      {rows && props.totals && (
        <TableTotals
          columns={columns}
          totals={props.totals}
          before={selection !== undefined}
          after={props.rowActions !== undefined}
        />
      )}
    </Table>
  );
}

interface WidestProps<Row extends BaseRow> {
  row: Row;
  columns: readonly Column<Row>[];
  hasCheck: boolean;
}
/** Never seen: keeps room for the widest word of each column of badges, whichever the rows at hand say. */
function Widest<Row extends BaseRow>({ row, columns, hasCheck }: WidestProps<Row>) {
  return (
    <Table.Tr aria-hidden className={classes.widest}>
      {hasCheck && <Table.Td />}
      {columns.map(({ key, render }) => {
        const shown = render?.(row);
        const isBadge = isValidElement<StatusBadgeProps>(shown) && shown.type === StatusBadge;
        return <Table.Td key={key} data-word={isBadge ? wordsOf(shown.props.of) : undefined} />;
      })}
    </Table.Tr>
  );
}
/** One below the other: which is the widest, the letters decide. */
const wordsOf = ({ options = [] }: StatusBadgeProps['of']): string => options.map(({ label }) => label).join('\n');

function SelectPage<Row extends BaseRow>({ rows, selection }: { rows: readonly Row[]; selection: Selection }) {
  const uuids = rows.map((row) => row.uuid);
  const picked = uuids.filter((uuid) => selection.has(uuid)).length;
  return (
    <Checkbox
      size="xs"
      aria-label="Selecionar as linhas desta página"
      checked={picked > 0 && picked === uuids.length}
      indeterminate={picked > 0 && picked < uuids.length}
      onChange={(event) => selection.setMany(uuids, event.currentTarget.checked)}
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
    <Table.Th
      w={column.width}
      className={clsx(classes.headCell, column.align === 'right' && classes.right, pin?.className)}
      style={pin?.style ?? {}}
      {...(sorted ? { 'aria-sort': order === 'desc' ? ('descending' as const) : ('ascending' as const) } : {})}
    >
      {column.sortable && sort ? (
        <UnstyledButton className={classes.sort} data-sorted={sorted || undefined} onClick={() => sort.toggle(by)}>
          {column.title}
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        column.title
      )}
      {widths && <ColumnGrip column={column.key} widths={widths} />}
    </Table.Th>
  );
}

function BodyRow<Row extends BaseRow>({
  row,
  index,
  columns,
  selection,
  rowLink,
  rowActions,
  active,
  seen,
  pinned = 0,
}: Props<Row> & { row: Row; index: number }) {
  const navigate = useNavigate();
  const element = useRef<HTMLTableRowElement>(null);
  const to = rowLink?.(row);
  const titleKey = (columns.find((column) => column.phone === 'title') ?? columns[0])?.key;
  const isActive = index === active;
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  /** The whole row opens the record, except where it holds something else to press or text being selected. */
  function open(event: MouseEvent) {
    if (!to || (event.target as HTMLElement).closest('a, button, input, label, [role=menu]')) return;
    if (window.getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  }
  return (
    <Table.Tr
      ref={element}
      className={classes.row}
      data-active={isActive || undefined}
      data-selected={selection?.has(row.uuid) || undefined}
      data-link={to ? true : undefined}
      aria-current={row.uuid === seen || undefined}
      onClick={open}
    >
      {selection && (
        <Table.Td className={clsx(classes.check, pinned > 0 && classes.pinned)} style={pinned > 0 ? { left: 0 } : {}}>
          <Checkbox
            size="xs"
            aria-label="Selecionar linha"
            checked={selection.has(row.uuid)}
            disabled={selection.everything}
            onChange={() => selection.toggle(row.uuid)}
          />
        </Table.Td>
      )}
      {columns.map((column, n) => {
        const pin = n < pinned ? stays((selection ? 1 : 0) + n) : undefined;
        return (
          <Table.Td
            key={column.key}
            className={clsx(column.align === 'right' && classes.right, pin?.className)}
            style={pin?.style ?? {}}
          >
            <Cell row={row} column={column} to={column.key === titleKey ? to : undefined} />
          </Table.Td>
        );
      })}
      {rowActions && (
        <Table.Td className={classes.kebab}>
          <RowMenu actions={rowActions(row)} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
