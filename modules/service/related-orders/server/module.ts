import type { ServerModule } from '#core/server/module.ts';
import { orderEvents } from './order-events.ts';

export const relatedOrdersModule: ServerModule = {
  name: 'related-orders',
  dependsOn: ['asset-equipment', 'equipment-history', 'service-order', 'service-order-type', 'unit-life'],
  mounts: [],
  answers: { 'unit_life.events': (db, ctx, unit) => orderEvents(db, ctx, unit) },
};
