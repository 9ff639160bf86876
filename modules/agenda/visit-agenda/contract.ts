import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, uuid } from '#core/contract/fields.ts';
import { one, pageOf } from '#core/contract/page.ts';
import { maintenanceSchedule, scheduleSummary } from '#modules/agenda/maintenance-schedule/contract.ts';

/** What a calendar draws of a visit, and needs to move it. */
export const visitEntry = scheduleSummary.pick({
  uuid: true,
  version: true,
  code: true,
  title: true,
  status: true,
  scheduled_date: true,
  scheduled_time: true,
  duration_minutes: true,
  responsible_uuid: true,
  responsible_name: true,
  equipment_name: true,
  customer_uuid: true,
  customer_name: true,
  address: true,
  city: true,
  state: true,
});
export type VisitEntry = z.infer<typeof visitEntry>;

export const visitAgenda = contract({
  /** All visits of some days at once, as a calendar draws them; filters and search are the list's. */
  calendar: {
    method: 'GET',
    path: '/maintenance-schedule/calendar',
    access: can('maintenance_schedule', 'list'),
    query: maintenanceSchedule.list.query.extend({ scheduled_date_from: day, scheduled_date_to: day }),
    reply: pageOf(visitEntry),
  },
  /** How many visits stand on these days: to whoever writes an absence or closes a day, though the agenda be not theirs. */
  expected: {
    method: 'GET',
    path: '/maintenance-schedule/expected',
    access: [
      ...can('maintenance_schedule', 'list'),
      ...can('absence', 'create', 'update'),
      ...can('config', 'config_permissions'),
    ],
    query: z.strictObject({ from: day, to: day, user_uuid: uuid.optional() }),
    reply: one(z.object({ count: z.int() })),
  },
});
