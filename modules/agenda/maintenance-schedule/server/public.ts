import './maintenance-schedule.table.ts';

export { findConflicts, type AskedVisit } from './conflict.actions.ts';
export { scheduleKind } from './maintenance-schedule.actions.ts';
export { findSchedule, scheduleList } from './maintenance-schedule.queries.ts';
export type { LockedSchedule } from './schedule-steps.actions.ts';
