import { required } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { findSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { assetMaintenance } from '../contract.ts';
import { scheduleMaintenance } from './asset-maintenance.actions.ts';
import { tellLife } from './visit-life.actions.ts';

export const unitVisitsModule: ServerModule = {
  name: 'unit-visits',
  dependsOn: [
    'asset-equipment',
    'crm-customer-equipment',
    'customer',
    'equipment-history',
    'maintenance-schedule',
    'service-order',
    'user',
  ],
  mounts: [
    mounted(assetMaintenance, {
      schedule: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          const { uuid, code } = await required(
            findSchedule(db, await scheduleMaintenance(db, ctx, params.uuid, body)),
          );
          return { data: { uuid, code } };
        }),
    }),
  ],
  on: {
    'maintenance_schedule.status': async (db, _ctx, { schedule, to, remaining }) => {
      if (to === 'COMPLETED') await tellLife(db, schedule, remaining);
    },
  },
};
