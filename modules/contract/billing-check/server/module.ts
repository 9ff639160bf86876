import { todayOf } from '#core/server/business-day.ts';
import { changeRecord } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { addHandLine, findContractBilling } from '#modules/contract/contract-billing/server/public.ts';
import { billingCheck } from '../contract.ts';
import { changeLine, excludeLine } from './billing-check.actions.ts';

const changed = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>) =>
  changeRecord(ctx, (db) => findContractBilling(db, uuid), work);

export const billingCheckModule: ServerModule = {
  name: 'billing-check',
  dependsOn: ['contract-billing', 'contract-charges', 'contract-terms', 'rental-hold'],
  mounts: [
    mounted(billingCheck, {
      addLine: ({ params: { uuid }, body: { version, ...line } }, ctx) =>
        changed(ctx, uuid, (db) => addHandLine(db, { uuid, version }, { ...line, on: todayOf(ctx) })),
      changeLine: ({ params: { uuid, lineUuid: line }, body }, ctx) =>
        changed(ctx, uuid, (db) => changeLine(db, uuid, line, body)),
      excludeLine: ({ params: { uuid, lineUuid: line }, body }, ctx) =>
        changed(ctx, uuid, (db) => excludeLine(db, uuid, line, body)),
      includeLine: ({ params: { uuid, lineUuid: line }, body }, ctx) =>
        changed(ctx, uuid, (db) => excludeLine(db, uuid, line, { ...body, reason: null })),
    }),
  ],
};
