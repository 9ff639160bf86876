import { Suspense } from 'react';
import { useFills } from '#core/web/shell/modules-context.tsx';
import type { ScheduleSummary } from '../contract.ts';
import './public.tsx';

/** Within a form that chooses an hour: what other modules have to say of it while it is typed. */
export function HourNotes({ row }: { row: ScheduleSummary | undefined }) {
  const fills = useFills('maintenance-schedule.hour');
  return (
    <Suspense>
      {fills.map(({ key, Component }) => (
        <Component key={key} row={row} />
      ))}
    </Suspense>
  );
}
