import { Link } from 'react-router';
import { formatTime } from '#core/contract/format.ts';
import type { BaseRow } from '#core/web/list/list.types.ts';
import { toneStyle } from '#core/web/tone.ts';
import { MoveButton } from './move-button.tsx';
import type { RowLook } from './people-row.tsx';
import type { Entry } from './people.rules.ts';
import classes from './people.module.css';

interface Props<Row> {
  entry: Entry<Row>;
  person: string | null;
  look: Pick<RowLook<Row>, 'view' | 'rowLink' | 'waiting' | 'back' | 'onAsk'>;
  /** Where it stands in a day's hours. */
  style?: React.CSSProperties;
  /** Its end can be dragged. */
  resizable?: boolean;
}

/** One entry in a person's row: its hour and name, a link to what it is, and the button that moves it. */
export function EntryChip<Row extends BaseRow>({ entry, person, look, style, resizable = false }: Props<Row>) {
  const { row, event } = entry;
  const hour = event.start.length > 10 ? formatTime(event.start) : null;
  const until = hour && event.end ? `–${formatTime(event.end)}` : '';
  const movable = look.view.move !== undefined && (look.view.canMove?.(row) ?? true);
  const waits = look.waiting.has(row.uuid);
  const to = look.rowLink(row);
  const words = (
    <>
      {hour && <time>{hour}</time>} {event.title}
    </>
  );
  return (
    <div
      className={classes.entry}
      style={{ ...toneStyle(event.tone), ...style }}
      data-entry={row.uuid}
      data-of={person ?? ''}
      data-movable={movable || undefined}
      data-back={look.back === row.uuid || undefined}
      aria-busy={waits || undefined}
      title={[hour && `${hour}${until}`, event.title, event.note].filter(Boolean).join(' · ')}
    >
      {to ? (
        <Link to={to} className={classes.words} draggable={false}>
          {words}
        </Link>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      {movable && !waits && (
        <MoveButton label={`Mover ${event.title}${hour ? `, ${hour}` : ''}`} onClick={() => look.onAsk(row, person)} />
      )}
      {movable && resizable && <span data-grip className={classes.grip} aria-hidden />}
    </div>
  );
}
