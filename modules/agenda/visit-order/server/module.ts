import { mounted, type ServerModule } from '#core/server/module.ts';
import { visitOrder } from '../contract.ts';
import { generateOrder, orderFollows, orderOf, visitFollows } from './visit-order.actions.ts';

export const visitOrderModule: ServerModule = {
  name: 'visit-order',
  dependsOn: ['checklist', 'maintenance-schedule', 'service-order', 'service-order-type'],
  mounts: [
    mounted(visitOrder, {
      generate: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await generateOrder(db, ctx, params.uuid, body.type_uuid) })),
      show: async ({ params }, { db }) => ({ data: await orderOf(db, params.uuid) }),
    }),
  ],
  on: {
    'maintenance_schedule.status': async (db, ctx, { schedule, to, remaining }) => {
      const { service_order_uuid: order } = schedule;
      if (!order) return;
      if (to === 'IN_PROGRESS') await orderFollows(db, ctx, order, 'release', 'start');
      // Done in part, the order stays open for the rest.
      if (to === 'COMPLETED' && !remaining) await orderFollows(db, ctx, order, 'finish');
    },
    'service_order.status': (db, ctx, { order, to }) => visitFollows(db, ctx, order.uuid, to),
  },
};
