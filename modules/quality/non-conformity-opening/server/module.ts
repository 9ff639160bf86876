import type { Access } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import { mayEnter } from '#core/server/access.ts';
import { required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { receiving } from '#modules/purchase/receiving/contract.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import { findNonConformity } from '#modules/quality/non-conformity/server/public.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { nonConformityOpening } from '../contract.ts';
import {
  openFromCalibration,
  openFromOrder,
  openFromReceiving,
  openFromTask,
  openOutOfLimit,
  proposedOf,
} from './opening.actions.ts';

/** What it is opened from comes along, so whoever may not see that has nothing to open from. */
function opened(ctx: Ctx, sees: Access, open: (db: Tx) => Promise<string>) {
  if (!mayEnter(sees, ctx.user)) throw notFound();
  return ctx.transaction(async (db) => ({ data: await required(findNonConformity(db, await open(db))) }));
}

export const nonConformityOpeningModule: ServerModule = {
  name: 'non-conformity-opening',
  dependsOn: [
    'calibration',
    'checklist-run',
    'instrument',
    'maintenance-schedule',
    'non-conformity',
    'receiving',
    'service-order',
  ],
  mounts: [
    mounted(nonConformityOpening, {
      fromReceiving: ({ params }, ctx) =>
        opened(ctx, receiving.show.access, (db) => openFromReceiving(db, ctx, params.uuid)),
      fromTask: ({ params }, ctx) =>
        ctx.transaction(async (db) => ({
          data: await required(findNonConformity(db, await openFromTask(db, ctx, params.uuid))),
        })),
      proposals: ({ params }, ctx) => ctx.transaction(async (db) => ({ data: await proposedOf(db, ctx, params.uuid) })),
      fromCalibration: ({ params }, ctx) =>
        opened(ctx, calibration.show.access, (db) => openFromCalibration(db, ctx, params.uuid)),
      fromOrder: ({ params }, ctx) =>
        opened(ctx, serviceOrder.show.access, (db) => openFromOrder(db, ctx, params.uuid)),
    }),
  ],
  on: { 'calibration.out_of_limit': openOutOfLimit },
};
