import { changeRecord } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { findQuotation } from '#modules/purchase/quotation/server/public.ts';
import { quotationAward } from '../contract.ts';
import { award } from './award.actions.ts';
import { chooseWinners } from './winner.actions.ts';

export const quotationAwardModule: ServerModule = {
  name: 'quotation-award',
  dependsOn: ['purchase', 'purchase-setting', 'quotation'],
  mounts: [
    mounted(quotationAward, {
      choose: ({ params: { uuid }, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findQuotation(db, uuid),
          (db) => chooseWinners(db, uuid, body),
        ),
    }),
  ],
  on: { 'quotation.closed': award },
};
