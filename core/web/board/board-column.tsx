import { Button, Loader, Skeleton, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import type { Page } from '#core/contract/page.ts';
import { call } from '#core/web/call.ts';
import type { BaseRow } from '#core/web/list/list.types.ts';
import { toneStyle } from '#core/web/tone.ts';
import { CardFace, CardMenu } from './board-card.tsx';
import { askedOf, once, targetsOf } from './board.rules.ts';
import type { BoardProps } from './board.tsx';
import type { BoardDrag } from './use-board-drag.ts';
import classes from './board.module.css';

interface Props<Row extends BaseRow> extends BoardProps<Row> {
  column: Option;
  drag: BoardDrag<Row>;
  /** What a card in the air makes of this column. */
  drop: 'open' | 'over' | 'shut' | undefined;
  /** The card whose move is under way. */
  moving: string | null;
  onMove: (row: Row, to: string) => void;
}

export function BoardColumn<Row extends BaseRow>(props: Props<Row>) {
  const { column, drop } = props;
  const { ref, entry } = useIntersection();
  const [seen, setSeen] = useState(false);
  // Columns out of sight ask nothing until one scrolls to them.
  if (entry?.isIntersecting && !seen) setSeen(true);
  const found = useColumn(props, seen);
  const rows = once(found.data?.pages.flatMap((page) => page.data) ?? []);
  const total = found.data?.pages.at(-1)?.meta.total;
  return (
    <section ref={ref} className={classes.column} aria-label={column.label} data-column={column.value} data-drop={drop}>
      <header className={classes.columnHead}>
        <span className={classes.tone} style={toneStyle(column.tone)} />
        <h2>{column.label}</h2>
        {total !== undefined && <span className={classes.count}>{formatNumber(total)}</span>}
      </header>
      {props.view.note && <p className={classes.note}>{props.view.note(column.value, props.query)}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard too (WCAG 2.1.1) */}
      <div className={classes.cards} tabIndex={0} role="group" aria-label={`Cartões: ${column.label}`}>
        {found.isLoading && <Skeleton h={84} />}
        {found.isError && (
          <Text size="sm" c="dimmed">
            {found.error.message}
          </Text>
        )}
        {total === 0 && (
          <Text size="sm" c="dimmed" ta="center" py="md">
            Nada aqui
          </Text>
        )}
        <ul>
          {rows.map((row) => (
            <Card key={row.uuid} {...props} row={row} />
          ))}
        </ul>
        {found.hasNextPage && (
          <Button
            variant="subtle"
            size="compact-sm"
            fullWidth
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            Carregar mais {formatNumber(Math.min(props.view.size ?? 20, (total ?? 0) - rows.length))}
          </Button>
        )}
      </div>
    </section>
  );
}

function useColumn<Row extends BaseRow>({ endpoint, query, view, column }: Props<Row>, seen: boolean) {
  const { [view.by]: filter, ...filters } = query;
  const asked = { ...filters, [view.by]: askedOf(column.value, filter), per_page: String(view.size ?? 20) };
  return useInfiniteQuery({
    // Under the list's path: whatever refreshes the list refreshes the board.
    queryKey: [endpoint.path, 'board', asked],
    queryFn: async ({ pageParam, signal }) =>
      (await call(endpoint, { query: { ...asked, page: String(pageParam) } } as never, { signal })) as Page<Row>,
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: seen,
    meta: { silent: true },
  });
}

function Card<Row extends BaseRow>({ row, view, drag, moving, onMove, ...list }: Props<Row> & { row: Row }) {
  const targets = targetsOf(view.columns, view.columnOf(row), view.moves(row));
  const name = list.nameOf(row);
  const waits = moving === row.uuid;
  return (
    <li
      className={classes.card}
      data-dragged={drag.dragged?.uuid === row.uuid || undefined}
      data-movable={targets.length > 0 || undefined}
      aria-busy={waits || undefined}
      {...drag.card(row)}
    >
      <CardFace row={row} name={name} to={list.rowLink(row)} card={view.card} />
      {waits ? (
        <Loader size="xs" aria-label="Movendo" />
      ) : (
        <CardMenu name={name} targets={targets} onMove={(to) => onMove(row, to)} actions={list.actionsOf(row)} />
      )}
    </li>
  );
}
