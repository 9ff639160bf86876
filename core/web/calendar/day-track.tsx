import type { CSSProperties } from 'react';
import type { BaseRow } from '#core/web/list/list.types.ts';
import { EntryChip } from './entry-chip.tsx';
import type { RowLook } from './people-row.tsx';
import { closedSpans, lanesOf, type PersonRow } from './people.rules.ts';
import classes from './people.module.css';

interface Props<Row> {
  of: PersonRow<Row>;
  day: string;
  axis: { from: number; to: number };
  look: RowLook<Row>;
}
/** What takes no time still has to be seen and taken hold of. */
const shortest = 45;
const laneHeight = 30;

/** The hours of one person's day from left to right: closed ones shaded, entries where they are. */
export function DayTrack<Row extends BaseRow>({ of, day, axis, look }: Props<Row>) {
  const entries = of.byDay.get(day) ?? [];
  const who = of.person?.uuid ?? null;
  const { open, why } = look.hours(who, day);
  const lanes = lanesOf(entries, shortest);
  const length = axis.to - axis.from;
  const at = (from: number, to: number): CSSProperties => ({
    left: `${((from - axis.from) / length) * 100}%`,
    width: `${((to - from) / length) * 100}%`,
  });
  /** As wide as can be taken hold of, and inside the hours drawn. */
  const placeOf = ({ from, to }: { from: number; to: number }): CSSProperties => {
    const end = Math.min(axis.to, Math.max(to, from + shortest, axis.from + shortest));
    return at(Math.max(axis.from, Math.min(from, end - shortest)), end);
  };
  return (
    <div
      role="cell"
      className={classes.track}
      data-cell
      data-day={day}
      data-person={who ?? ''}
      data-from={axis.from}
      data-to={axis.to}
      style={
        {
          '--hours': length / 60,
          minHeight: Math.max(1, Math.max(-1, ...lanes) + 1) * laneHeight + 14,
        } as CSSProperties
      }
    >
      {look.view.shade &&
        closedSpans(open, axis).map(({ from, to }) => (
          <span key={from} className={classes.closed} style={at(from, to)} aria-hidden />
        ))}
      {why && <span className={classes.why}>{why}</span>}
      {entries.map((entry, place) => (
        <EntryChip
          key={entry.row.uuid}
          entry={entry}
          person={who}
          look={look}
          resizable={entry.to > entry.from}
          style={{
            ...placeOf(entry),
            top: (lanes[place] ?? 0) * laneHeight + 6,
          }}
        />
      ))}
    </div>
  );
}
