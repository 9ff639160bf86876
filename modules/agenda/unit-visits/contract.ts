import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, optionalUuid, text, time, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { scheduleFields } from '#modules/agenda/maintenance-schedule/contract.ts';
import { maintenancePriority } from '#modules/asset/asset-equipment/asset-equipment.rules.ts';

const { duration_minutes, override_reason } = scheduleFields.write;

export const assetMaintenance = contract({
  /** The request as the asset keeps it, and the visit that answers it: both or neither. */
  schedule: {
    method: 'POST',
    path: '/asset-equipment/:uuid/schedule-maintenance',
    access: can('equipment', 'schedule_maintenance_asset_equipment'),
    body: z.strictObject({
      wanted_on: day,
      scheduled_time: time,
      duration_minutes,
      responsible_uuid: optionalUuid,
      priority: maintenancePriority.schema.default('MEDIUM'),
      description: text(1000, 'Descreva o que precisa ser feito'),
      /** Stops being used until it is done. */
      stops: z.boolean().default(false),
      override_reason,
      version,
    }),
    status: 201,
    reply: one(z.object({ uuid: z.string(), code: z.string() })),
  },
});
