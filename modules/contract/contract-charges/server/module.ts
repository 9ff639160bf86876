import type { ServerModule } from '#core/server/module.ts';

export const contractChargesModule: ServerModule = {
  name: 'contract-charges',
  dependsOn: [
    'contract-adjustment',
    'contract-terms',
    'maintenance-contract',
    'rental-contract',
    'rental-hold',
    'rental-movement',
    'rental-return',
  ],
  mounts: [],
};
