import { mounted, type ServerModule } from '#core/server/module.ts';
import { rentalAvailability } from '../contract.ts';
import { availableUnits } from './availability.queries.ts';

export const rentalAvailabilityModule: ServerModule = {
  name: 'rental-availability',
  dependsOn: [
    'anvisa',
    'asset-equipment',
    'equipment',
    'equipment-category',
    'instrument',
    'maintenance-schedule',
    'rental-contract',
    'rental-hold',
    'service-order',
    'stock-equipment',
  ],
  mounts: [
    mounted(rentalAvailability, {
      availability: ({ query }, ctx) => ctx.transaction(async (db) => ({ data: await availableUnits(db, query) })),
    }),
  ],
};
