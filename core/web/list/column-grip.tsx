import { useState, type PointerEvent } from 'react';
import type { ColumnWidths } from './list-table.tsx';
import { narrowest, setWidths, shownWidth, widthOf } from './table-fit.ts';
import classes from './list.module.css';

interface Props {
  column: string;
  widths: ColumnWidths;
}

/** The edge of a column's head, to be dragged; pressed twice, the column takes its own width again. By keyboard: "Colunas…". */
export function ColumnGrip({ column, widths }: Props) {
  const [held, setHeld] = useState<{ from: number; width: number }>();

  function move(event: PointerEvent<HTMLElement>) {
    const table = event.currentTarget.closest('table');
    if (!held || !table?.parentElement) return;
    const columns = [...table.querySelectorAll<HTMLTableColElement>('colgroup > col')];
    const width = Math.max(narrowest, Math.round(held.width + event.clientX - held.from));
    const next = new Map(
      columns.map((one, n) => {
        const key = one.dataset['key'] ?? `at-${n}`;
        return [key, key === column ? width : widthOf(one)];
      }),
    );
    setWidths(table, next, table.parentElement.clientWidth);
  }
  const columnOf = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.closest('table')?.querySelector<HTMLElement>(`col[data-key="${CSS.escape(column)}"]`);

  return (
    <span
      className={classes.grip}
      data-held={held ? true : undefined}
      aria-hidden
      onPointerDown={(event) => {
        const own = columnOf(event);
        if (!own || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld({ from: event.clientX, width: shownWidth(own) });
      }}
      onPointerMove={move}
      onPointerUp={(event) => {
        const own = columnOf(event);
        if (held && own && event.clientX !== held.from) widths.set(column, widthOf(own));
        setHeld(undefined);
      }}
      onPointerCancel={() => setHeld(undefined)}
      onDoubleClick={() => widths.set(column, undefined)}
    />
  );
}
