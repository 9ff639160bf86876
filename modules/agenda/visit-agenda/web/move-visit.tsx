import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { dayOf, formatTime } from '#core/contract/format.ts';
import type { Move } from '#core/web/calendar/calendar.types.ts';
import type { VisitEntry } from '../contract.ts';

const MoveVisitDialog = lazy(() => import('./move-visit-dialog.tsx'));

/** A visit as it would be where it was dropped. */
export interface Wanted {
  scheduled_date: string;
  scheduled_time: string;
  duration_minutes: number;
  responsible_uuid: string | null;
}
interface Asked {
  row: VisitEntry;
  to: Wanted;
  answer: (done: boolean) => void;
}

/** What dropping a visit does: asks why, shows what stands against it, and answers whether it was moved. */
export function useMoveVisit(): { move: (row: VisitEntry, to: Move) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useRef<Asked | null>(null);
  const move = useCallback(
    (row: VisitEntry, to: Move) =>
      new Promise<boolean>((answer) => {
        open.current = { row, to: wantedOf(to), answer };
        setAsked(open.current);
      }),
    [],
  );
  const close = (done: boolean) => {
    open.current?.answer(done);
    open.current = null;
    setAsked(null);
  };
  const dialog = asked && (
    <Suspense>
      <MoveVisitDialog row={asked.row} to={asked.to} onClose={close} />
    </Suspense>
  );
  return { move, dialog };
}

const wantedOf = ({ start, end, person }: Move): Wanted => ({
  scheduled_date: dayOf(start),
  scheduled_time: formatTime(start),
  duration_minutes: Math.round((Date.parse(end) - Date.parse(start)) / 60_000),
  responsible_uuid: person,
});
