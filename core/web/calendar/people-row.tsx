import { Progress, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { formatHours, formatNumber } from '#core/contract/format.ts';
import type { BaseRow } from '#core/web/list/list.types.ts';
import { dayTitle, type Span } from './calendar.rules.ts';
import type { CalendarView, Move } from './calendar.types.ts';
import { DayTrack } from './day-track.tsx';
import { EntryChip } from './entry-chip.tsx';
import { loadOf, type Load, type PersonRow } from './people.rules.ts';
import classes from './people.module.css';

export interface RowLook<Row> {
  view: CalendarView<Row>;
  days: readonly string[];
  span: Span;
  today: string;
  hours: NonNullable<CalendarView<Row>['shade']>;
  /** The hours a day is drawn with; null where days stand side by side. */
  axis: { from: number; to: number } | null;
  nobody: string;
  waiting: ReadonlyMap<string, Move>;
  back: string | null;
  rowLink: (row: Row) => string | undefined;
  onDay: (day: string) => void;
  onAsk: (row: Row, person: string | null) => void;
}
interface Props<Row> {
  of: PersonRow<Row>;
  index: number;
  top: number | undefined;
  look: RowLook<Row>;
}
/** Entries a day of the week shows before "mais". */
const inCell = 5;

function DrawnRow<Row extends BaseRow>({ of, index, top, look }: Props<Row>) {
  const { days, span, hours, axis } = look;
  const who = of.person?.uuid ?? null;
  const load = loadOf(of, days, (day) => hours(who, day));
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      data-key={who ?? ''}
      data-nobody={who === null || undefined}
      style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, top }}
    >
      <div role="rowheader" className={classes.who}>
        <Text size="sm" fw={500} truncate title={of.person?.name ?? look.nobody}>
          {of.person?.name ?? look.nobody}
        </Text>
        <LoadLine load={load} against={who !== null} />
      </div>
      {axis ? (
        <DayTrack of={of} day={days[0] ?? ''} axis={axis} look={look} />
      ) : span === 'week' ? (
        days.map((day) => <WeekCell key={day} of={of} day={day} look={look} />)
      ) : (
        days.map((day) => <MonthCell key={day} of={of} day={day} look={look} />)
      )}
    </div>
  );
}

/** Drawn anew only when what is in it changes: not while something is dragged over it. */
export const PeopleRow = memo(DrawnRow) as typeof DrawnRow;

/** How much of the hours is taken: words, and a line that is red once it is more than there are. */
function LoadLine({ load: { count, booked, open }, against }: { load: Load; against: boolean }) {
  if (!against || (open === 0 && booked === 0))
    return (
      <Text size="xs" c="dimmed">
        {itemsOf(count)}
      </Text>
    );
  const share = open === 0 ? 100 : Math.min(100, (booked / open) * 100);
  return (
    <>
      <Text size="xs" c={booked > open ? 'red' : 'dimmed'} className={classes.load}>
        {formatHours(booked)} de {formatHours(open)}
      </Text>
      <Progress size={4} value={share} color={toneOfLoad(booked, open)} aria-hidden mt={2} />
    </>
  );
}
const itemsOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'item' : 'itens'}`;
const toneOfLoad = (booked: number, open: number) => (booked > open ? 'red' : booked > open * 0.85 ? 'yellow' : 'teal');

interface CellProps<Row> {
  of: PersonRow<Row>;
  day: string;
  look: RowLook<Row>;
}
function WeekCell<Row extends BaseRow>({ of, day, look }: CellProps<Row>) {
  const entries = of.byDay.get(day) ?? [];
  const who = of.person?.uuid ?? null;
  const { open, why } = look.hours(who, day);
  const shown = entries.length > inCell + 1 ? entries.slice(0, inCell) : entries;
  return (
    <DayCell of={of} day={day} look={look} isOpen={open.length > 0}>
      {/* What closes the house is said once, above. */}
      {why && why !== look.hours(null, day).why && <span className={classes.why}>{why}</span>}
      {shown.map((entry) => (
        <EntryChip key={entry.row.uuid} entry={entry} person={who} look={look} />
      ))}
      {entries.length > shown.length && (
        <UnstyledButton className={classes.more} onClick={() => look.onDay(day)}>
          mais {entries.length - shown.length}
          <VisuallyHidden> em {dayTitle(day)}</VisuallyHidden>
        </UnstyledButton>
      )}
    </DayCell>
  );
}

interface DayCellProps<Row extends BaseRow> extends CellProps<Row> {
  isOpen: boolean;
  title?: string | undefined;
  children: ReactNode;
}
/** A person's day: where an entry is dropped, seen closed where nobody works then. */
function DayCell<Row extends BaseRow>({ of, day, look, isOpen, title, children }: DayCellProps<Row>) {
  return (
    <div
      role="cell"
      className={classes.cell}
      data-cell
      data-day={day}
      data-person={of.person?.uuid ?? ''}
      data-closed={(look.view.shade !== undefined && !isOpen) || undefined}
      data-today={day === look.today || undefined}
      title={title}
    >
      {children}
    </div>
  );
}

/** A month of a person is counts: how many, and how full the day is. */
function MonthCell<Row extends BaseRow>({ of, day, look }: CellProps<Row>) {
  const who = of.person?.uuid ?? null;
  const { open, why } = look.hours(who, day);
  const load = loadOf(of, [day], () => ({ open }));
  const words = [itemsOf(load.count), load.booked > 0 && formatHours(load.booked), why].filter(Boolean).join(' · ');
  return (
    <DayCell of={of} day={day} look={look} isOpen={open.length > 0} title={load.count > 0 || why ? words : undefined}>
      {load.count > 0 && (
        <UnstyledButton
          className={classes.count}
          data-load={open.length === 0 ? 'none' : toneOfLoad(load.booked, load.open)}
          aria-label={`${dayTitle(day)}: ${words}`}
          onClick={() => look.onDay(day)}
        >
          {load.count}
        </UnstyledButton>
      )}
    </DayCell>
  );
}
