import { FillParts } from '#core/web/show/fills.tsx';
import type { ScheduleSummary } from '../contract.ts';
import './public.tsx';

/** Within a form that chooses an hour: what other modules have to say of it while it is typed. */
export const HourNotes = ({ row }: { row: ScheduleSummary | undefined }) => (
  <FillParts slot="maintenance-schedule.hour" handed={{ row }} />
);
