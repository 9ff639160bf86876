import { Link } from 'react-router';
import { formatTime } from '#core/contract/format.ts';
import type { BaseRow } from '#core/web/list/list.types.ts';
import { toneStyle } from '#core/web/tone.ts';
import type { Placed } from './calendar.rules.ts';
import { MoveButton } from './move-button.tsx';
import classes from './calendar.module.css';

/** Opens what moves an entry to another day: the only way a finger and the keyboard have. */
export interface Ask<Row> {
  onAsk: (row: Row) => void;
  canMove: (row: Row) => boolean;
}
interface Props<Row> {
  events: readonly Placed<Row>[];
  rowLink: (row: Row) => string | undefined;
  /** With its note, and as many lines as it takes. */
  full: boolean;
  ask?: Ask<Row> | undefined;
}

export function DayEvents<Row extends BaseRow>({ events, rowLink, full, ask }: Props<Row>) {
  if (events.length === 0) return null;
  return (
    <ul className={classes.events}>
      {events.map((one) => (
        <li key={one.row.uuid} className={classes.line}>
          <Event {...one} to={rowLink(one.row)} full={full} />
          {full && ask?.canMove(one.row) && (
            <MoveButton label={`Mover ${one.event.title}`} onClick={() => ask.onAsk(one.row)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Event<Row>({ event, first, to, full }: Placed<Row> & { to: string | undefined; full: boolean }) {
  const hour = first && event.start.length > 10 ? formatTime(event.start) : null;
  const look = { className: classes.event, style: toneStyle(event.tone), 'data-full': full || undefined };
  const body = (
    <>
      {hour && <time>{hour}</time>} {event.title}
      {full && event.note && <span className={classes.note}>{event.note}</span>}
    </>
  );
  const title = [hour, event.title, event.note].filter(Boolean).join(' · ');
  if (!to) {
    return (
      <span {...look} title={title}>
        {body}
      </span>
    );
  }
  return (
    <Link {...look} to={to} title={title}>
      {body}
    </Link>
  );
}
