import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, optionalText, optionalUuid, time, uuid, version } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { scheduleMachine } from './maintenance-schedule.rules.ts';
import { scheduleFields, scheduleRow, scheduleSummary } from './schedule.rows.ts';

export { scheduleFields, scheduleSummary } from './schedule.rows.ts';
export type { Schedule, ScheduleSummary } from './schedule.rows.ts';

const goes = can('maintenance_schedule', 'update', 'update_evaluation_task');
const { duration_minutes, override_reason } = scheduleFields.write;
const calls = document({
  path: '/maintenance-schedule',
  module: 'maintenance_schedule',
  row: scheduleRow,
  listRow: scheduleSummary,
  write: scheduleFields.write,
  machine: scheduleMachine,
  bodies: {
    /** Whoever is not named, and what is not said, stays. */
    reschedule: {
      scheduled_date: day,
      scheduled_time: time,
      duration_minutes: duration_minutes.unwrap().optional(),
      responsible_uuid: uuid.nullish(),
      override_reason,
    },
  },
  // Who answers its tasks goes there, and says so.
  stepAccess: { start: goes, complete: goes, partial: goes },
  filters: {
    ...scheduleFields.filters,
    scheduled_date_from: day.optional(),
    scheduled_date_to: day.optional(),
    series_uuid: uuid.optional(),
    service_order_uuid: uuid.optional(),
  },
  sort: scheduleFields.sort,
});

export const maintenanceSchedule = contract({
  ...calls,
  /** Moved to another day or hour it is rescheduled, and `reason` says why. */
  update: { ...calls.update, body: calls.update.body.extend({ reason: optionalText(500) }) },
  /** Who goes, and for how long: the day and the hour stay. */
  assign: {
    method: 'POST',
    path: '/maintenance-schedule/:uuid/assign',
    access: can('maintenance_schedule', 'update'),
    body: z.strictObject({ version, responsible_uuid: optionalUuid, duration_minutes, override_reason }),
    reply: one(scheduleRow),
  },
  pdf: {
    method: 'GET',
    path: '/maintenance-schedule/:uuid/pdf',
    access: can('maintenance_schedule', 'show'),
    binary: true,
    reply: file,
  },
});

export const scheduleFiles = attachments('/maintenance-schedule', {
  show: can('maintenance_schedule', 'show'),
  update: can('maintenance_schedule', 'update', 'update_evaluation_task'),
});
