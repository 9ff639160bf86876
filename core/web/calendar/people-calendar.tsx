import { Portal, VisuallyHidden } from '@mantine/core';
import { useMemo, useRef, useState, type FocusEvent } from 'react';
import { timeOf } from '#core/contract/clock-time.ts';
import type { BaseRow } from '#core/web/list/list.types.ts';
import { useWindow } from '#core/web/window/use-window.ts';
import { dayTitle, weekdayOf, weekdays, type Span } from './calendar.rules.ts';
import type { CalendarView, DayHours, Move } from './calendar.types.ts';
import { axisOf, type PersonRow } from './people.rules.ts';
import { PeopleRow, type RowLook } from './people-row.tsx';
import { useAddAt } from './use-add-at.ts';
import { useEntryDrag } from './use-entry-drag.ts';
import classes from './people.module.css';

interface Props<Row> {
  rows: readonly PersonRow<Row>[];
  view: CalendarView<Row>;
  days: readonly string[];
  span: Span;
  today: string;
  /** Entries whose move is asked of the server, and the one that has just come back. */
  waiting: ReadonlyMap<string, Move>;
  back: string | null;
  rowLink: (row: Row) => string | undefined;
  onDay: (day: string) => void;
  onMove: (row: Row, to: Move) => void;
  /** Opens the twin of dragging. */
  onAsk: (row: Row, person: string | null) => void;
}
/** A row holds a week of entries: beyond a dozen only those near the window are drawn. */
const drawnAtOnce = 12;
const always: DayHours = { open: [] };

/** People one below the other, their days or hours side by side. */
export function PeopleCalendar<Row extends BaseRow>(props: Props<Row>) {
  const { rows, view, days, span, today } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => rows.map(({ person }) => person?.uuid ?? ''), [rows]);
  const [held, setHeld] = useState(-1);
  const { shown, height } = useWindow(body, keys, [held], drawnAtOnce);
  const hours = useMemo(() => view.shade ?? (() => always), [view]);
  const names = new Map(rows.map(({ person }) => [person?.uuid ?? null, person?.name]));
  const nobody = view.people?.nobody ?? '';
  const rowOf = (uuid: string, person: string | null): Row | undefined => {
    const theirs = rows.find((row) => (row.person?.uuid ?? null) === person)?.byDay.values() ?? [];
    for (const entries of theirs) for (const { row } of entries) if (row.uuid === uuid) return row;
    return undefined;
  };
  const drag = useEntryDrag({
    scroll,
    ghost,
    find: (uuid, person) => {
      const row = rowOf(uuid, person);
      const event = row && view.event(row);
      return event && view.move && (view.canMove?.(row) ?? true) ? { uuid, event, person } : null;
    },
    nameOf: (person) => names.get(person) ?? nobody,
    onDrop: ({ uuid, person }, to) => {
      const row = rowOf(uuid, person);
      if (row) props.onMove(row, to);
    },
  });
  const adding = useAddAt(view.add);
  const axis = useMemo(() => (span === 'day' ? dayAxis(rows, days[0] ?? '', hours) : null), [rows, days, span, hours]);
  const look = useMemo<RowLook<Row>>(() => ({ ...props, hours, axis, nobody }), [props, hours, axis, nobody]);
  function keepDrawn({ target }: FocusEvent<HTMLElement>) {
    setHeld(keys.indexOf(target.closest<HTMLElement>('[data-key]')?.dataset.key ?? '?'));
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard too (WCAG 2.1.1) */}
      <div ref={scroll} className={classes.scroll} tabIndex={0} role="region" aria-label={labels[span]}>
        <div
          role="table"
          aria-label={labels[span]}
          aria-rowcount={rows.length + 1}
          className={classes.table}
          data-span={span}
          data-dragging={drag.dragged !== null || undefined}
          style={{ '--days': days.length } as React.CSSProperties}
          {...drag.handlers}
          {...adding}
        >
          <div role="rowgroup" className={classes.head}>
            <div role="row" className={classes.row}>
              <div role="columnheader" className={classes.corner}>
                <VisuallyHidden>Pessoa</VisuallyHidden>
              </div>
              {axis ? (
                <Hours axis={axis} />
              ) : (
                days.map((day) => <DayHead key={day} day={day} span={span} today={today} why={hours(null, day).why} />)
              )}
            </div>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears which row the keyboard is in */}
          <div ref={body} role="rowgroup" className={classes.body} style={{ height }} onFocus={keepDrawn}>
            {shown.map(({ index, top }) => {
              const row = rows[index];
              return row && <PeopleRow key={keys[index]} of={row} index={index} top={top} look={look} />;
            })}
          </div>
        </div>
      </div>
      {drag.dragged && (
        <Portal>
          <div ref={ghost} className={classes.ghost} aria-hidden inert>
            <strong>{drag.dragged.event.title}</strong>
            <span />
          </div>
        </Portal>
      )}
    </>
  );
}
const labels: Record<Span, string> = {
  day: 'O dia por pessoa',
  week: 'A semana por pessoa',
  month: 'O mês por pessoa',
};

function dayAxis<Row>(rows: readonly PersonRow<Row>[], day: string, hours: NonNullable<CalendarView<Row>['shade']>) {
  return axisOf(
    rows.map(({ person }) => hours(person?.uuid ?? null, day).open),
    rows.flatMap(({ byDay }) => byDay.get(day) ?? []),
  );
}

function DayHead({ day, span, today, why }: { day: string; span: Span; today: string; why: string | undefined }) {
  const name = weekdays[weekdayOf(day)] ?? '';
  return (
    <div
      role="columnheader"
      className={classes.dayHead}
      data-today={day === today || undefined}
      data-weekend={[0, 6].includes(weekdayOf(day)) || undefined}
      title={why}
    >
      <VisuallyHidden>{[dayTitle(day), why].filter(Boolean).join(', ')}</VisuallyHidden>
      <span aria-hidden>
        {span === 'month' ? name.slice(0, 1) : name.slice(0, 3)} <strong>{Number(day.slice(8))}</strong>
        {span === 'week' && why && <em>{why}</em>}
      </span>
    </div>
  );
}

function Hours({ axis }: { axis: { from: number; to: number } }) {
  const count = (axis.to - axis.from) / 60;
  return (
    <div role="columnheader" className={classes.hours}>
      <VisuallyHidden>{`Das ${timeOf(axis.from)} às ${timeOf(axis.to)}`}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} aria-hidden>
          {timeOf(axis.from + place * 60)}
        </span>
      ))}
    </div>
  );
}
