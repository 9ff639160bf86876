import { Checkbox, Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Cell } from './list-cell.tsx';
import type { BaseRow, Column, RowAction } from './list.types.ts';
import { RowMenu } from './row-menu.tsx';
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
  perPage: number;
}
interface Props<Row extends BaseRow> extends RowsProps<Row> {
  density: Density;
  sort?: { by: string | undefined; order: string | undefined; toggle: (by: string) => void } | undefined;
}

export function ListTable<Row extends BaseRow>(props: Props<Row>) {
  const { rows, columns, selection, density, label } = props;
  const table = useFit(rows, columns);
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
      <Table.Thead className={classes.head}>
        <Table.Tr>
          {selection && (
            <Table.Th className={classes.check}>
              <SelectPage rows={rows ?? []} selection={selection} />
            </Table.Th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={props.sort} />
          ))}
          {props.rowActions && (
            <Table.Th className={classes.kebab}>
              <VisuallyHidden>Ações</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
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
    </Table>
  );
}

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

function HeadCell<Row extends BaseRow>({ column, sort }: { column: Column<Row>; sort: Props<Row>['sort'] }) {
  const by = column.sortBy ?? column.key;
  const sorted = sort?.by === by;
  const order = sorted && sort.order === 'desc' ? 'desc' : 'asc';
  const Icon = sorted ? (order === 'desc' ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <Table.Th
      w={column.width}
      className={clsx(column.align === 'right' && classes.right)}
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
      onClick={open}
    >
      {selection && (
        <Table.Td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label="Selecionar linha"
            checked={selection.has(row.uuid)}
            disabled={selection.everything}
            onChange={() => selection.toggle(row.uuid)}
          />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td key={column.key} className={clsx(column.align === 'right' && classes.right)}>
          <Cell row={row} column={column} to={column.key === titleKey ? to : undefined} />
        </Table.Td>
      ))}
      {rowActions && (
        <Table.Td className={classes.kebab}>
          <RowMenu actions={rowActions(row)} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
