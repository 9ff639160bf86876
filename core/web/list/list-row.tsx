import clsx from 'clsx';
import { useCallback, type CSSProperties, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Tick } from '#core/web/tick.tsx';
import { Cell } from './list-cell.tsx';
import type { BaseRow, Column, RowAction } from './list.types.ts';
import { RowMenu } from './row-menu.tsx';
import classes from './list.module.css';

/** The place of a column that stays: behind those that stay before it. */
export const stays = (place: number): { className: string | undefined; style: CSSProperties } => ({
  className: classes.pinned,
  style: { left: `var(--left-${place})` },
});

type OpenRow = (event: MouseEvent, to: string) => void;
/** The whole row opens the record, except where it holds something else to press or text being selected. */
export function useOpenRow(): OpenRow {
  const navigate = useNavigate();
  return useCallback(
    (event, to) => {
      if ((event.target as HTMLElement).closest('a, button, input, label, [role=menu]')) return;
      if (window.getSelection()?.toString()) return;
      if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener');
      else void navigate(to);
    },
    [navigate],
  );
}

interface Props<Row extends BaseRow> {
  row: Row;
  columns: readonly Column<Row>[];
  titleKey: string | undefined;
  to: string | undefined;
  open: OpenRow;
  actions: RowAction[] | undefined;
  check: { is: boolean; all: boolean; toggle: (uuid: string) => void } | undefined;
  active: boolean;
  seen: boolean;
  pinned: number;
}
export function BodyRow<Row extends BaseRow>(own: Props<Row>) {
  const { row, columns, titleKey, to, open, actions, check, active, seen, pinned } = own;
  return (
    <tr
      className={classes.row}
      data-active={active || undefined}
      data-selected={check?.is || undefined}
      data-link={to ? true : undefined}
      aria-current={seen || undefined}
      onClick={(event) => to && open(event, to)}
    >
      {check && (
        <td className={clsx(classes.check, pinned > 0 && classes.pinned)} style={pinned > 0 ? { left: 0 } : {}}>
          <Tick
            label="Selecionar linha"
            checked={check.is}
            disabled={check.all}
            onChange={() => check.toggle(row.uuid)}
          />
        </td>
      )}
      {columns.map((column, n) => {
        const pin = n < pinned ? stays((check ? 1 : 0) + n) : undefined;
        return (
          <td
            key={column.key}
            className={clsx(column.align === 'right' && classes.right, pin?.className)}
            style={pin?.style ?? {}}
          >
            <Cell row={row} column={column} to={column.key === titleKey ? to : undefined} />
          </td>
        );
      })}
      {actions && (
        <td className={classes.kebab}>
          <RowMenu actions={actions} />
        </td>
      )}
    </tr>
  );
}
