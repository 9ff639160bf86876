import './maintenance-schedule.table.ts';

export type { AskedVisit } from './place.actions.ts';
export { createSchedule, keepMove, scheduleKind } from './maintenance-schedule.actions.ts';
export { findSchedule, scheduleList } from './maintenance-schedule.queries.ts';
export { assignSchedule, followStep, linkOrder, scheduleSteps, type LockedSchedule } from './schedule-steps.actions.ts';
export { atItsPlace } from './place.queries.ts';
export { giveChecklist, placeVisit, type PlacedVisit } from './placed-visit.actions.ts';
