import { mounted, type ServerModule } from '#core/server/module.ts';
import { bulkRequest } from '../contract.ts';
import { addInBulk, startBulk } from './bulk-request.actions.ts';

export const bulkRequestModule: ServerModule = {
  name: 'bulk-request',
  dependsOn: ['part', 'purchase-request'],
  mounts: [mounted(bulkRequest, { add: ({ params, body }, ctx) => startBulk(ctx, params.uuid, body.items) })],
  operations: { 'bulk-request.add': addInBulk },
};
