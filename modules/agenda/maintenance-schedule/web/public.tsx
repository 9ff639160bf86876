import { userSource } from '#modules/access/user/web/public.tsx';
import type { Schedule, ScheduleSummary } from '../contract.ts';

export { BeginVisit } from './begin-visit.tsx';
export { useScheduleSteps } from './maintenance-schedule-steps.tsx';

/** Those who go to visits, and still work here. */
export const technicianSource = { ...userSource, query: { ...userSource.query, role: 'technician' } };

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Of a form that chooses an hour, inside its context: what stands against it. */
    'maintenance-schedule.hour': { row: ScheduleSummary | undefined };
    /** What is done next with a visit that goes on. */
    'maintenance-schedule.next': { schedule: ScheduleSummary };
    /** Under the facts of the visit's page: its order, how far its tasks are. */
    'maintenance-schedule.strip': { schedule: Schedule };
    /** A tab of the visit's page. */
    'maintenance-schedule.tabs': { schedule: Schedule };
  }
}
