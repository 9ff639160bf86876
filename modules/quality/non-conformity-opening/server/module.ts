import { required } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { findNonConformity } from '#modules/quality/non-conformity/server/public.ts';
import { nonConformityOpening } from '../contract.ts';
import { openFromCalibration, openFromReceiving } from './opening.actions.ts';

export const nonConformityOpeningModule: ServerModule = {
  name: 'non-conformity-opening',
  dependsOn: ['calibration', 'instrument', 'non-conformity', 'receiving'],
  mounts: [
    mounted(nonConformityOpening, {
      fromReceiving: ({ params }, ctx) =>
        ctx.transaction(async (db) => {
          const uuid = await openFromReceiving(db, ctx, params.uuid);
          return { data: await required(findNonConformity(db, uuid)) };
        }),
    }),
  ],
  on: { 'calibration.out_of_limit': openFromCalibration },
};
