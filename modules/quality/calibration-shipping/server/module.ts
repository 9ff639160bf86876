import { mounted, type ServerModule } from '#core/server/module.ts';
import { calibrationShipping } from '#modules/quality/calibration/contract.ts';
import { shippingOperations, startShipping } from './shipping.actions.ts';

export const calibrationShippingModule: ServerModule = {
  name: 'calibration-shipping',
  dependsOn: ['calibration', 'company', 'instrument', 'supplier'],
  mounts: [
    mounted(calibrationShipping, {
      ship: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await startShipping(db, ctx, body.selection) })),
    }),
  ],
  operations: shippingOperations,
};
