import { todayOf } from '#core/server/business-day.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { visitDay } from '../contract.ts';
import { dayByCity } from './visit-day.queries.ts';

export const visitDayModule: ServerModule = {
  name: 'visit-day',
  dependsOn: ['customer', 'maintenance-schedule', 'service-order', 'user', 'visit-agenda'],
  mounts: [
    mounted(visitDay, {
      day: async ({ query }, ctx) => {
        const day = query.day ?? todayOf(ctx);
        return { data: { day, places: await dayByCity(ctx, day, query.technician_uuid) } };
      },
    }),
  ],
};
