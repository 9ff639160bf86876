import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { onTheSpot } from '../contract.ts';
import { openOnTheSpot } from './open.actions.ts';
import { readChoices, readCode } from './readings.queries.ts';

const handlers: Handlers<typeof onTheSpot> = {
  choices: async (_input, ctx) => ({ data: await readChoices(ctx) }),
  read: async ({ query }, ctx) => ({ data: await readCode(ctx, query.text ?? '') }),
  open: async ({ body, files }, ctx) => ({ data: await openOnTheSpot(ctx, body, files) }),
};

export const onTheSpotModule: ServerModule = {
  name: 'on-the-spot',
  dependsOn: [
    'asset-equipment',
    'crm-customer-equipment',
    'customer',
    'labor',
    'part',
    'role',
    'service-order',
    'service-order-labor',
    'service-order-type',
    'user',
  ],
  mounts: [mounted(onTheSpot, handlers)],
};
