import type { ServerModule } from '#core/server/module.ts';
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
  ],
  mounts: [],
  on: {
    'maintenance_schedule.status': async (db, _ctx, { schedule, to, remaining }) => {
      if (to === 'COMPLETED') await tellLife(db, schedule, remaining);
    },
  },
};
