import { required } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { findSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { assetMaintenance } from '../contract.ts';
import { scheduleMaintenance } from './asset-maintenance.actions.ts';
import { sameUnit } from './same-unit.queries.ts';
import { visitEvents } from './visit-events.ts';
import { tellLife } from './visit-life.actions.ts';

export const unitVisitsModule: ServerModule = {
  name: 'unit-visits',
  dependsOn: [
    'asset-equipment',
    'business-calendar',
    'crm-customer-equipment',
    'customer',
    'equipment-history',
    'maintenance-schedule',
    'service-order',
    'stock-equipment',
    'unit-life',
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
  answers: {
    'unit_life.events': (db, ctx, unit) => visitEvents(db, ctx, unit),
    'unit_life.same': (db, _ctx, unit) => sameUnit(db, unit),
  },
  on: {
    'maintenance_schedule.status': async (db, _ctx, { schedule, to, remaining }) => {
      if (to === 'COMPLETED') await tellLife(db, schedule, remaining);
    },
  },
};
