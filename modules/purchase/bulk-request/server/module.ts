import { mounted, type ServerModule } from '#core/server/module.ts';
import { bulkRequest } from '../contract.ts';
import { addInBulk, startBulk, suggested } from './bulk-request.actions.ts';

export const bulkRequestModule: ServerModule = {
  name: 'bulk-request',
  dependsOn: ['goods-line', 'part', 'purchase-request', 'request-source'],
  mounts: [
    mounted(bulkRequest, {
      add: ({ params, body }, ctx) => startBulk(ctx, params.uuid, body.items),
      suggest: ({ body }, ctx) => suggested(ctx.db, body.part_ids),
    }),
  ],
  operations: { 'bulk-request.add': addInBulk },
};
