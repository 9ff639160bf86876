import type { ServerModule } from '#core/server/module.ts';

export const unitStopsModule: ServerModule = {
  name: 'unit-stops',
  dependsOn: ['service-order', 'service-order-type'],
  mounts: [],
};
