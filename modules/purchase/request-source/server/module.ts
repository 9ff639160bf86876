import { required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { findRequest } from '#modules/purchase/purchase-request/server/public.ts';
import { requestSource } from '../contract.ts';
import { lackOfOrder } from './order-lack.queries.ts';
import { reorderJob, requestAtNight, requestForOrder, requestForStock } from './request-source.actions.ts';

const drafted = (ctx: Ctx, make: (db: Tx) => Promise<string>) =>
  ctx.transaction(async (db) => ({ data: await required(findRequest(db, await make(db))) }));

export const requestSourceModule: ServerModule = {
  name: 'request-source',
  dependsOn: ['purchase', 'purchase-request', 'purchase-setting', 'service-order', 'service-order-part', 'stock'],
  mounts: [
    mounted(requestSource, {
      fromOrder: ({ params }, ctx) => drafted(ctx, (db) => requestForOrder(db, ctx, params.uuid)),
      lackOfOrder: async ({ params }, ctx) => ({ data: await lackOfOrder(ctx.db, ctx, params.uuid) }),
      fromStock: ({ body }, ctx) => drafted(ctx, (db) => requestForStock(db, ctx, body.items)),
    }),
  ],
  jobs: { [reorderJob]: requestAtNight },
  schedule: { [reorderJob]: '30 4 * * *' },
};
