import { changeRecord } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { findContract } from '#modules/contract/maintenance-contract/server/public.ts';
import { contractAmendment } from '../contract.ts';
import { amend } from './amendment.actions.ts';

export const contractAmendmentModule: ServerModule = {
  name: 'contract-amendment',
  dependsOn: ['contract-adjustment', 'contract-terms', 'maintenance-contract'],
  mounts: [
    mounted(contractAmendment, {
      amend: ({ params: { uuid }, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findContract(db, uuid),
          (db) => amend(db, ctx, uuid, body),
        ),
    }),
  ],
};
