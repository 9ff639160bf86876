import { Button, NativeSelect, Portal } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Empty } from '#core/web/empty.tsx';
import type { BaseRow, ListEndpoint, RowAction } from '#core/web/list/list.types.ts';
import type { Query } from '#core/web/list/use-list-state.ts';
import { CardFace } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { columnsShown, targetsOf } from './board.rules.ts';
import type { BoardView } from './board.types.ts';
import { useBoardDrag } from './use-board-drag.ts';
import classes from './board.module.css';

export interface BoardProps<Row extends BaseRow> {
  view: BoardView<Row>;
  endpoint: ListEndpoint;
  /** Search, filters and order of the list; not its page. */
  query: Query;
  phone: boolean;
  nameOf: (row: Row) => string;
  rowLink: (row: Row) => string | undefined;
  actionsOf: (row: Row) => RowAction[];
}

/** The list as columns: counts are exact, each loads on its own, and a card goes only where it may. */
export default function Board<Row extends BaseRow>(props: BoardProps<Row>) {
  const { view, query, phone, nameOf, rowLink } = props;
  const board = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const [params, setParams] = useSearchParams();
  const targets = (row: Row) => targetsOf(view.columns, view.columnOf(row), view.moves(row)).map(({ value }) => value);

  async function move(row: Row, to: string) {
    setMoving(row.uuid);
    try {
      await view.onMove(row, to);
    } finally {
      setMoving(null);
    }
  }
  const drag = useBoardDrag<Row>({ board, ghost, targets, onDrop: (row, to) => void move(row, to) });
  const { dragged, over } = drag;

  function dropOf(column: string) {
    if (!dragged || column === view.columnOf(dragged)) return undefined;
    if (column === over) return 'over';
    return targets(dragged).includes(column) ? 'open' : 'shut';
  }
  const columns = columnsShown(view.columns, query[view.by]);
  const chosen = columns.find(({ value }) => value === params.get('column')) ?? columns[0];
  if (columns.length === 0)
    return <NoColumns view={view} onTable={() => setParams(asTable, { preventScrollReset: true })} />;
  const shown = phone ? columns.filter((column) => column === chosen) : columns;
  return (
    <>
      {phone && (
        <NativeSelect
          size="md"
          mb="sm"
          aria-label="Coluna"
          value={chosen?.value ?? ''}
          data={columns.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) =>
            setParams(
              (before) => {
                const next = new URLSearchParams(before);
                next.set('column', value);
                return next;
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      )}
      <div
        ref={board}
        className={classes.board}
        data-phone={phone || undefined}
        data-dragging={dragged !== null || undefined}
      >
        {shown.map((column) => (
          <BoardColumn
            key={column.value}
            {...props}
            column={column}
            drag={drag}
            drop={dropOf(column.value)}
            moving={moving}
            onMove={(row, to) => void move(row, to)}
          />
        ))}
      </div>
      {dragged && (
        <Portal>
          <div ref={ghost} className={classes.ghost} aria-hidden inert>
            <CardFace row={dragged} name={nameOf(dragged)} to={rowLink(dragged)} card={view.card} />
          </div>
        </Portal>
      )}
    </>
  );
}

const asTable = (before: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(before);
  next.set('layout', 'table');
  return next;
};

/** The filter names only what has no column here. */
function NoColumns<Row>({ view, onTable }: { view: BoardView<Row>; onTable: () => void }) {
  const labels = view.columns.map(({ label }) => label);
  return (
    <Empty
      icon={<IconLayoutKanban size={40} stroke={1.4} />}
      title="O quadro não mostra o que foi filtrado"
      sentence={`Ele mostra só estas colunas: ${labels.join(', ')}. O restante está na tabela.`}
    >
      <Button variant="default" onClick={onTable}>
        Ver na tabela
      </Button>
    </Empty>
  );
}
