import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { BaseRow } from '#core/web/list/list.types.ts';
import { DayEvents, type Ask } from './calendar-event.tsx';
import { dayByKey, dayTitle, weekdayOf, weekdays, type Placed, type Span } from './calendar.rules.ts';
import type { CalendarView } from './calendar.types.ts';
import classes from './calendar.module.css';

interface Props<Row> {
  weeks: readonly (readonly string[])[];
  byDay: ReadonlyMap<string, Placed<Row>[]>;
  day: string;
  today: string;
  span: Span;
  phone: boolean;
  shade: CalendarView<Row>['shade'];
  ask: Ask<Row> | undefined;
  rowLink: (row: Row) => string | undefined;
  onDay: (day: string) => void;
  onMore: (day: string) => void;
}
const inMonth = 3;

/** Days as a grid: arrows walk, Page Up and Page Down change the month, Enter goes into the day. */
export function CalendarGrid<Row extends BaseRow>(props: Props<Row>) {
  const { weeks, day, span } = props;
  const root = useRef<HTMLDivElement>(null);
  const walking = useRef(false);
  useEffect(() => {
    if (!walking.current) return;
    walking.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const cell = event.target as HTMLElement;
    const from = cell.dataset.day;
    if (!from) return;
    if (event.key === 'Enter') cell.querySelector<HTMLElement>('a, button')?.focus();
    const next = dayByKey(event.key, from);
    if (!next) return;
    event.preventDefault();
    walking.current = true;
    props.onDay(next);
  }
  return (
    <div
      ref={root}
      role="grid"
      tabIndex={-1}
      aria-label={span === 'month' ? 'Dias do mês' : span === 'week' ? 'Dias da semana' : 'O dia'}
      className={classes.grid}
      data-span={span}
      onKeyDown={onKey}
    >
      <div role="row" className={classes.row}>
        {(span === 'day' ? [weekdays[weekdayOf(day)] ?? ''] : weekdays).map((name) => (
          <div key={name} role="columnheader" aria-label={name} className={classes.weekday}>
            {props.phone ? name.slice(0, 1) : name.slice(0, 3)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={classes.row}>
          {week.map((one) => (
            <Day key={one} {...props} of={one} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Day<Row extends BaseRow>({
  of,
  byDay,
  day,
  today,
  span,
  phone,
  shade,
  ask,
  rowLink,
  onDay,
  onMore,
}: Props<Row> & { of: string }) {
  const events = byDay.get(of) ?? [];
  const shown = span === 'month' ? events.slice(0, events.length > inMonth + 1 ? inMonth : inMonth + 1) : events;
  const house = shade?.(null, of);
  const number = (
    <>
      <VisuallyHidden>{[dayTitle(of), house?.why].filter(Boolean).join(', ')}</VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {Number(of.slice(8))}
      </span>
    </>
  );
  return (
    <div
      role="gridcell"
      tabIndex={of === day ? 0 : -1}
      data-day={of}
      data-today={of === today || undefined}
      data-out={(span === 'month' && of.slice(0, 7) !== day.slice(0, 7)) || undefined}
      data-weekend={(house ? house.open.length === 0 : [0, 6].includes(weekdayOf(of))) || undefined}
      title={house?.why}
      aria-selected={of === day}
      {...(of === today ? { 'aria-current': 'date' as const } : {})}
      className={classes.day}
    >
      {phone ? (
        <UnstyledButton className={classes.pick} tabIndex={-1} onClick={() => onDay(of)}>
          {number}
          {events.length > 0 && (
            <span className={classes.dot}>
              {events.length}
              <VisuallyHidden>{events.length === 1 ? ' item' : ' itens'}</VisuallyHidden>
            </span>
          )}
        </UnstyledButton>
      ) : (
        <>
          {number}
          {house?.why && (
            <span className={classes.why} aria-hidden>
              {house.why}
            </span>
          )}
          <DayEvents events={shown} rowLink={rowLink} full={span !== 'month'} ask={ask} />
          {events.length > shown.length && (
            <UnstyledButton className={classes.more} onClick={() => onMore(of)}>
              mais {events.length - shown.length}
            </UnstyledButton>
          )}
        </>
      )}
    </div>
  );
}
