import { Text, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { dayOf, formatNumber } from '#core/contract/format.ts';
import { maxPerPage, type Page } from '#core/contract/page.ts';
import type { BaseRow, ListEndpoint } from '#core/web/list/list.types.ts';
import type { ListState } from '#core/web/list/use-list-state.ts';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { DayEvents } from './calendar-event.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { daysOf, dayTitle, isDay, placed, spans, weeksOf, type Span } from './calendar.rules.ts';
import type { CalendarView } from './calendar.types.ts';
import { PeopleCalendar } from './people-calendar.tsx';
import { byPerson } from './people.rules.ts';
import { useMoves } from './use-moves.ts';
import classes from './calendar.module.css';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

export interface CalendarProps<Row extends BaseRow> {
  view: CalendarView<Row>;
  endpoint: ListEndpoint;
  state: ListState;
  fixed: Record<string, string> | undefined;
  phone: boolean;
  rowLink: (row: Row) => string | undefined;
}

/** The list by its days: a month at a glance, a week or a day in detail, by person or all together. All of it is in the address. */
export default function Calendar<Row extends BaseRow>(props: CalendarProps<Row>) {
  const { view, state, phone, rowLink } = props;
  const today = dayOf(useNow());
  // A month of dots and the list of a day is what a phone has room for.
  const standard = { span: (!phone && view.standard?.span) || 'month', people: view.standard?.people ?? false };
  const span: Span = spans.find((one) => one === state.kept.span) ?? standard.span;
  const wants = state.kept.rows ? state.kept.rows === 'people' : standard.people;
  const byPeople = view.people !== undefined && !phone && wants;
  const day = isDay(state.day) ? state.day : today;
  const days = useMemo(() => daysOf(span, day, byPeople), [span, day, byPeople]);
  const { page, found } = useEntries(props, days);
  const { refetch } = found;
  const reload = useCallback(() => refetch({ cancelRefetch: false }), [refetch]);
  const { shown, move, waiting, back, said } = useMoves({ view, reload });
  const [asked, setAsked] = useState<{ row: Row; person: string | null } | null>(null);
  const go = (next: string) => state.set({ day: next === today ? undefined : next }, { replace: true });
  const asSpan = (next: Span) => (next === standard.span ? undefined : next);
  const rows = page?.data;
  return (
    <div className={classes.calendar} data-phone={phone || undefined} aria-busy={found.isPending}>
      <CalendarBar
        {...{ view, state, span, day, today, byPeople, phone, go }}
        onSpan={(next) => state.set({ span: asSpan(next) }, { replace: true })}
        onPeople={(people) =>
          state.set({ rows: people === standard.people ? undefined : people ? 'people' : 'all' }, { replace: true })
        }
      />
      {found.isError && !page && <Text c="dimmed">{found.error.message}</Text>}
      {byPeople ? (
        <ByPeople
          {...{ view: shown, days, span, today, waiting, back, rowLink, rows, state }}
          onDay={(next) => state.set({ day: next, span: asSpan('day') })}
          onMove={(row, to) => void move(row, to)}
          onAsk={(row, person) => setAsked({ row, person })}
        />
      ) : (
        <ByDay
          {...{ view: shown, days, span, day, today, phone, rowLink, rows, go }}
          onMore={(next) => state.set({ day: next, span: asSpan('day') })}
          onAsk={view.move && ((row) => setAsked({ row, person: view.people?.of(row)[0]?.uuid ?? null }))}
        />
      )}
      {page && page.meta.total > page.data.length && (
        <Text size="sm" c="dimmed">
          Aparecem {formatNumber(page.data.length)} de {formatNumber(page.meta.total)}. Use os filtros para ver menos de
          cada vez.
        </Text>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {asked && <Asked asked={asked} view={view} onMove={move} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** The rows of the days in sight: the list's own, or what it has for a calendar. */
function useEntries<Row extends BaseRow>(
  { view, endpoint, state, fixed }: CalendarProps<Row>,
  days: readonly string[],
) {
  const { page: _page, per_page: _size, sort_by: _by, sort_order: _order, ...filters } = state.query;
  const bounds = { [view.from]: days[0] ?? '', [view.to]: days.at(-1) ?? '' };
  const size = view.entries ? {} : { per_page: String(maxPerPage) };
  const found = useQuery({
    ...queryOf(view.entries ?? endpoint, { query: { ...filters, ...fixed, ...bounds, ...size } } as never),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return { found, page: found.data as Page<Row> | undefined };
}

type PeopleProps<Row> = Omit<Parameters<typeof PeopleCalendar<BaseRow & Row>>[0], 'rows'> & {
  rows: readonly Row[] | undefined;
  state: ListState;
};
function ByPeople<Row extends BaseRow>({ rows, state, ...rest }: PeopleProps<Row>) {
  const { view, days } = rest;
  const { by, people } = view;
  const only = by && state.query[by.key];
  const found = useMemo(() => {
    if (!people) return [];
    const all = byPerson(rows ?? [], view.event, people, days);
    // Asked for one person's days, the others of an entry are not shown a row of their own.
    return only ? all.filter(({ person }) => person?.uuid === only) : all;
  }, [rows, view, people, days, only]);
  return <PeopleCalendar {...rest} rows={found} />;
}

interface ByDayProps<Row> {
  view: CalendarView<Row>;
  rows: readonly Row[] | undefined;
  days: readonly string[];
  span: Span;
  day: string;
  today: string;
  phone: boolean;
  rowLink: (row: Row) => string | undefined;
  go: (day: string) => void;
  onMore: (day: string) => void;
  onAsk: ((row: Row) => void) | undefined;
}
function ByDay<Row extends BaseRow>({ view, rows, days, go, ...rest }: ByDayProps<Row>) {
  const { span, day, phone, rowLink, onAsk } = rest;
  const byDay = useMemo(() => placed(rows ?? [], view.event, days), [rows, view, days]);
  const weeks = useMemo(() => weeksOf(span, day), [span, day]);
  const ask = onAsk && { onAsk, canMove: view.canMove ?? (() => true) };
  return (
    <>
      <CalendarGrid {...rest} weeks={weeks} byDay={byDay} shade={view.shade} ask={ask} onDay={go} />
      {phone && (
        <section aria-label={dayTitle(day)} className={classes.ofDay}>
          <Text fw={600} size="sm" mb="xs">
            {dayTitle(day)}
          </Text>
          <DayEvents events={byDay.get(day) ?? []} rowLink={rowLink} ask={ask} full />
          {byDay.get(day)?.length === 0 && (
            <Text size="sm" c="dimmed">
              Nada neste dia.
            </Text>
          )}
        </section>
      )}
    </>
  );
}

interface AskedProps<Row> {
  asked: { row: Row; person: string | null };
  view: CalendarView<Row>;
  onMove: ReturnType<typeof useMoves<BaseRow & Row>>['move'];
  onClose: () => void;
}
function Asked<Row extends BaseRow>({ asked, view, onMove, onClose }: AskedProps<Row>) {
  const event = view.event(asked.row);
  if (!event) return null;
  return (
    <Suspense>
      <MoveDialog
        event={event}
        person={asked.person}
        people={view.people?.all ?? []}
        nobody={view.people?.nobody ?? ''}
        lasts={Boolean(event.end)}
        onMove={(to) => void onMove(asked.row, to)}
        onClose={onClose}
      />
    </Suspense>
  );
}
