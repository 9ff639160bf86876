import { mounted, type ServerModule } from '#core/server/module.ts';
import { partPromise } from '../contract.ts';
import { chainsOf } from './chain.queries.ts';

/** Stores nothing: every station is another module's document. */
export const partPromiseModule: ServerModule = {
  name: 'part-promise',
  dependsOn: ['import-tracking', 'part', 'purchase', 'purchase-request', 'quotation', 'receiving', 'service-order'],
  mounts: [mounted(partPromise, { list: async ({ query }, { db }) => ({ data: await chainsOf(db, query) }) })],
};
