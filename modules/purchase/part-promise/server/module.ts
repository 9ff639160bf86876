import { mounted, type ServerModule } from '#core/server/module.ts';
import { partPromise } from '../contract.ts';
import { chainsOf } from './chain.queries.ts';
import { slippedReminder, tellReminder } from './slip.reminders.ts';
import { findSlipped } from './slipped.queries.ts';
import { tellCustomers } from './tell.actions.ts';
import { partPromisePersonal } from './part-promise.personal.ts';

/** Of the way it stores nothing, every station is another module's document; only which promises it moved. */
export const partPromiseModule: ServerModule = {
  name: 'part-promise',
  dependsOn: [
    'business-calendar',
    'company',
    'customer',
    'import-tracking',
    'part',
    'purchase',
    'purchase-request',
    'purchase-setting',
    'quotation',
    'receiving',
    'service-order',
    'stock',
  ],
  personal: partPromisePersonal,
  mounts: [
    mounted(partPromise, {
      list: async ({ query }, { db }) => ({ data: await chainsOf(db, query) }),
      slipped: async ({ query }, ctx) => ({ data: await findSlipped(ctx.db, ctx, query) }),
      tell: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await tellCustomers(db, ctx, body) })),
    }),
  ],
  reminders: [slippedReminder, tellReminder],
  migrations: `${import.meta.dirname}/migrations`,
};
