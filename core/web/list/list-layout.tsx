import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { askedByBoard } from '#core/web/board/board.rules.ts';
import type { BoardView } from '#core/web/board/board.types.ts';
import type { CalendarView } from '#core/web/calendar/calendar.types.ts';
import type { Layout } from './layout-switch.tsx';
import type { BaseRow, Filter, ListEndpoint, RowAction } from './list.types.ts';
import { filteringPart, filterKeys, type ListState, type Query } from './use-list-state.ts';

const Board = lazy(() => import('#core/web/board/board.tsx'));
const Calendar = lazy(() => import('#core/web/calendar/calendar.tsx'));

/** The other ways a list lets itself be looked at. */
export interface Layouts<Row> {
  board?: BoardView<Row> | undefined;
  calendar?: CalendarView<Row> | undefined;
}

export function layoutsOf<Row>({ board, calendar }: Layouts<Row>): Layout[] {
  return ['table', ...(board ? ['board' as const] : []), ...(calendar ? ['calendar' as const] : [])];
}

/** What of the list the layout shows at all; `null` where the filters leave it nothing. */
export function shownIn<Row>(layout: Layout, filters: Query, { board }: Layouts<Row>): Query | null {
  if (layout !== 'board' || !board) return filters;
  const asked = askedByBoard(board.columns, filters[board.by]);
  return asked ? { ...filters, [board.by]: asked } : null;
}

/** The calendar has its own days; a filter of the same would only contradict it. */
export function filtersIn<Row>(
  layout: Layout,
  filters: readonly Filter[],
  { calendar }: Layouts<Row>,
): readonly Filter[] {
  if (layout !== 'calendar' || !calendar) return filters;
  return filters.filter((filter) => !filterKeys(filter).includes(calendar.from));
}

interface Props<Row extends BaseRow> extends Layouts<Row> {
  layout: Layout;
  state: ListState;
  endpoint: ListEndpoint;
  fixed: Record<string, string> | undefined;
  phone: boolean;
  nameOf: (row: Row) => string;
  rowLink: (row: Row) => string | undefined;
  actionsOf: (row: Row) => RowAction[];
}

export function OtherLayout<Row extends BaseRow>(own: Props<Row>) {
  // A lazy component forgets which row it is for; the endpoint and the view come from the same list.
  const { layout, board, calendar, state, endpoint, fixed, phone, nameOf, rowLink, actionsOf } =
    own as unknown as Props<BaseRow>;
  const query = filteringPart({ ...state.query, ...fixed });
  return (
    <Suspense fallback={<Skeleton h={320} m="md" />}>
      {layout === 'board' && board && (
        <Board view={board} {...{ endpoint, query, phone, nameOf, rowLink, actionsOf }} />
      )}
      {layout === 'calendar' && calendar && (
        <Calendar view={calendar} {...{ endpoint, state, fixed, phone, rowLink }} />
      )}
    </Suspense>
  );
}
