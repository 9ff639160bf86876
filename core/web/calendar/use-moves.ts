import { useCallback, useRef, useState } from 'react';
import { formatDate, formatTime } from '#core/contract/format.ts';
import type { BaseRow } from '#core/web/list/list.types.ts';
import type { CalendarEvent, CalendarView, Move, Person } from './calendar.types.ts';

interface Options<Row> {
  view: CalendarView<Row>;
  /** Asks for the days in sight anew. */
  reload: () => Promise<unknown>;
}
/** How long an entry that came back is shown as such. */
const seen = 2_500;

/**
 * Where an entry was dropped it stays while the server is asked, and goes back where it was if the answer is no:
 * seen, and said to whoever does not see it.
 */
export function useMoves<Row extends BaseRow>({ view, reload }: Options<Row>) {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Move>>(new Map());
  const [back, setBack] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const move = useCallback(
    async (row: Row, to: Move) => {
      if (!view.move) return;
      setSaid('');
      setWaiting((now) => new Map(now).set(row.uuid, to));
      let done = false;
      try {
        done = await view.move(row, to);
        if (done) await reload();
      } finally {
        setWaiting((now) => new Map([...now].filter(([uuid]) => uuid !== row.uuid)));
        if (!done) {
          const event = view.event(row);
          setBack(row.uuid);
          if (event) setSaid(`Não foi mudado: ${event.title} continua em ${spoken(event.start)}.`);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setBack(null), seen);
        }
      }
    },
    [view, reload],
  );
  /** The view as it will be once what was dropped is written. */
  const shown: CalendarView<Row> = {
    ...view,
    event: (row) => {
      const event = view.event(row);
      const to = waiting.get(row.uuid);
      return event && to ? placedAt(event, to) : event;
    },
    ...(view.people ? { people: { ...view.people, of: (row: Row) => whoseOf(view, row, waiting) } } : {}),
  };
  return { shown: waiting.size > 0 ? shown : view, move, waiting, back, said };
}
const spoken = (start: string): string =>
  start.length > 10 ? `${formatDate(start)} ${formatTime(start)}` : formatDate(start);

const placedAt = (event: CalendarEvent, to: Move): CalendarEvent => ({
  ...event,
  start: to.start,
  ...(event.end ? { end: to.end } : {}),
});

function whoseOf<Row extends BaseRow>(
  view: CalendarView<Row>,
  row: Row,
  waiting: ReadonlyMap<string, Move>,
): readonly Person[] {
  const to = waiting.get(row.uuid);
  if (!to || !view.people) return view.people?.of(row) ?? [];
  return view.people.all.filter(({ uuid }) => uuid === to.person);
}
