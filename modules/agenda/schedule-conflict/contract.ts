import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, optionalText, optionalUuid, time, uuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { conflictsFound } from '#modules/agenda/maintenance-schedule/conflict.rules.ts';
import { scheduleFields } from '#modules/agenda/maintenance-schedule/contract.ts';

const { duration_minutes } = scheduleFields.write;

export const scheduleConflict = contract({
  checkConflicts: {
    method: 'POST',
    path: '/maintenance-schedule/check-conflicts',
    access: can('maintenance_schedule', 'create', 'update'),
    unaudited: 'it only looks',
    body: z.strictObject({
      /** The visit itself, when it is one that is there already. */
      uuid: uuid.nullish(),
      responsible_uuid: optionalUuid,
      scheduled_date: day,
      scheduled_time: time,
      duration_minutes,
      asset_equipment_uuid: optionalUuid,
      customer_equipment_uuid: optionalUuid,
      customer_uuid: optionalUuid,
      address: optionalText(300),
      city: optionalText(80),
      state: scheduleFields.write.state,
    }),
    reply: one(conflictsFound),
  },
});
