import { Checkbox, Skeleton } from '@mantine/core';
import { Cell, shownOf } from './list-cell.tsx';
import type { BaseRow, Column } from './list.types.ts';
import type { RowsProps } from './list-table.tsx';
import { RowMenu } from './row-menu.tsx';
import classes from './list.module.css';

/** The list below 768 px: one card of three lines per row unless said, chosen by the columns' `phone`. */
export function ListCards<Row extends BaseRow>({
  label,
  rows,
  columns,
  rowLink,
  rowActions,
  selection,
  seen,
  perPage,
  lines = 2,
}: RowsProps<Row> & { lines?: number }) {
  const title = columns.find((column) => column.phone === 'title') ?? columns[0];
  const badge = columns.find((column) => column.phone === 'badge');
  // Those that say something: on a phone an empty one is only noise.
  const linesOf = (row: Row) => {
    const said = (phone: Column<Row>['phone']) =>
      columns.filter((column) => column.phone === phone && shownOf(row, column) !== null);
    return [...said('line').slice(0, lines), ...said('also')];
  };
  if (!rows) {
    return (
      <div className={classes.cards} aria-busy>
        {Array.from({ length: Math.min(perPage, 6) }, (_, index) => (
          <div key={index} className={classes.card}>
            <div className={classes.cardBody}>
              <Skeleton h={16} w="60%" mb={10} />
              <Skeleton h={12} w="80%" mb={8} />
              <Skeleton h={12} w="40%" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.uuid}
          className={classes.card}
          data-selected={selection?.has(row.uuid) || undefined}
          aria-current={row.uuid === seen || undefined}
        >
          {selection && selection.count > 0 && (
            <Checkbox
              aria-label="Selecionar"
              checked={selection.has(row.uuid)}
              disabled={selection.everything}
              onChange={() => selection.toggle(row.uuid)}
            />
          )}
          <div className={classes.cardBody}>
            <div className={classes.cardTop}>
              {title && (
                <strong className={classes.cardTitle}>
                  <Cell row={row} column={title} to={rowLink?.(row)} />
                </strong>
              )}
              {badge && <Cell row={row} column={badge} />}
            </div>
            {linesOf(row).map((column) => (
              <CardLine key={column.key} row={row} column={column} />
            ))}
          </div>
          <RowMenu
            actions={[
              ...(selection
                ? [
                    {
                      label: selection.has(row.uuid) ? 'Desmarcar' : 'Selecionar',
                      onClick: () => selection.toggle(row.uuid),
                    },
                  ]
                : []),
              ...(rowActions?.(row) ?? []),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

function CardLine<Row extends BaseRow>({ row, column }: { row: Row; column: Column<Row> }) {
  return (
    <div className={classes.cardLine}>
      <span className={classes.cardLabel}>{column.title}</span>
      <Cell row={row} column={column} />
    </div>
  );
}
